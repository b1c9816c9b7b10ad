/** Readers of text that may be markup: titles, summaries, content, rights (RFC 4287 §3.1). */

import type { Content, TextDetail } from '../../model/values.ts';
import { words } from '../../text/words.ts';
import { attribute } from '../attributes.ts';
import type { Build, ElementRule, OpenElement } from '../build.ts';
import { leaving, take, weightOf } from '../competition.ts';
import { append, type Draft, type TextConstructKey } from '../draft.ts';
import { shownAs } from '../markup-text.ts';

/** The attributes of a text that concern its notation. */
export const MARKUP_ATTRIBUTES: ReadonlySet<string> = new Set(['type', 'mode']);

/** A text with its detail. */
export function textConstruct(key: TextConstructKey, type = 'text/plain'): ElementRule {
  return {
    content: 'markup',
    type,
    reads: MARKUP_ATTRIBUTES,
    fills: [key, `${key}Detail`],
    end: (value, open, build) => putDetail(key, build.textConstruct(value, open), open, build),
  };
}

/** A title. */
export const TITLE: ElementRule = textConstruct('title');

/**
 * RSS's description. For an entry it is the summary, or the content if there already is a summary,
 * as in feedparser; for a feed it is the subtitle.
 */
export const DESCRIPTION: ElementRule = summary('text/html');

/** A plain description (CDF). */
export const ABSTRACT: ElementRule = summary('text/plain');

/** A summary of any record; if an entry already has one, it is content. */
export const SUMMARY: ElementRule = {
  content: 'markup',
  type: 'text/plain',
  reads: MARKUP_ATTRIBUTES,
  fills: ['summary', 'summaryDetail', 'entry:content'],
  end: (value, open, build) =>
    open.target.kind === 'entry'
      ? putSummary(build.textConstruct(value, open), open)
      : putDetail('summary', build.textConstruct(value, open), open, build),
};

/** The full content. */
export function content(type: string): ElementRule {
  return {
    content: 'markup',
    type,
    reads: new Set([...MARKUP_ATTRIBUTES, 'src']),
    fills: ['content'],
    end: (value, open, build) => {
      const { record } = open.target;
      const source = attribute(open.element, 'src') ?? '';
      const src = source === '' ? '' : build.uri(source, open);
      const detail = build.textConstruct(value, open);
      if (src === '') {
        if (detail.value !== '') append(record, 'content', detail);
        return true;
      }
      const { value: text, ...context } = detail;
      const content: Content = text === '' ? { ...context, src } : { ...detail, src };
      append(record, 'content', content);
      return true;
    },
  };
}

function summary(type: string): ElementRule {
  return {
    content: 'markup',
    type,
    reads: MARKUP_ATTRIBUTES,
    fills: words(`
      entry:summary entry:summaryDetail entry:content feed:subtitle feed:subtitleDetail
      source:subtitle source:subtitleDetail image:subtitle image:subtitleDetail
      textinput:subtitle textinput:subtitleDetail`),
    end: (value, open, build) => {
      const detail = build.textConstruct(value, open);
      return open.target.kind === 'entry'
        ? putSummary(detail, open)
        : putDetail('subtitle', detail, open, build);
    },
  };
}

/** Sets a text with its detail; returns whether the record now has it. */
function putDetail(
  key: TextConstructKey,
  detail: TextDetail,
  open: OpenElement,
  build: Build,
): boolean {
  const { target } = open;
  const { record } = target;
  if (detail.value === '') return true;
  const text = shownAs(key, detail);
  const isRepeated = record[key] === text;
  const weight = weightOf(open, target);
  const leave = weight === 0 || isRepeated ? null : leaving(open, detail.value, build);
  if (!take(target, key, weight, leave)) return isRepeated;
  setDetail(record, key, detail, text);
  // A title without text, such as an image, does not count as a title, but is kept.
  return text !== '';
}

/** A summary that never becomes content; used if there is no other. */
export const OFFERED_SUMMARY: ElementRule = textConstruct('summary', 'text/html');

/** An entry's summary; one that loses, now or later, becomes content. */
function putSummary(detail: TextDetail, open: OpenElement): boolean {
  const { target } = open;
  const { record } = target;
  if (detail.value === '') return true;
  if (take(target, 'summary', weightOf(open, target), () => append(record, 'content', detail))) {
    setDetail(record, 'summary', detail);
  } else {
    append(record, 'content', detail);
  }
  return true;
}

/** A newly created name would have to be looked up among all names each time. */
const DETAIL_KEYS = new Map<string, string>();

function detailKeyOf(key: TextConstructKey): string {
  const known = DETAIL_KEYS.get(key);
  if (known !== undefined) return known;
  const made = `${key}Detail`;
  DETAIL_KEYS.set(key, made);
  return made;
}

function setDetail(
  record: Draft,
  key: TextConstructKey,
  detail: TextDetail,
  text: string = detail.value,
): void {
  if (text !== '') record[key] = text;
  record[detailKeyOf(key)] = detail;
}
