/** Readers of text that may be markup: titles, summaries, content, rights (RFC 4287 §3.1). */

import type { Content, TextDetail } from '../../model/values.ts';
import { memberOf } from '../../text/given.ts';
import { words } from '../../text/strings.ts';
import { attribute } from '../attributes.ts';
import type { Build, ElementRule, OpenElement } from '../build.ts';
import { leaving, take, weightOf } from '../competition.ts';
import { append, type Slot } from '../draft.ts';
import { shownAs } from '../markup-text.ts';
import { core, shownIn, targetIn } from '../slot.ts';

/** The attributes of a text that concern its notation. */
export const MARKUP_ATTRIBUTES: ReadonlySet<string> = new Set(['type', 'mode']);

/**
 * RSS's description. For an entry it is the summary, or the content if there already is a summary,
 * as in feedparser; for a feed it is the subtitle.
 */
export const DESCRIPTION: ElementRule = summary('text/html', 'subtitle');

/** A plain description (CDF). */
export const ABSTRACT: ElementRule = summary('text/plain', 'subtitle');

/** A summary of any record; if an entry already has one, it is content. */
export const SUMMARY: ElementRule = {
  ...summary('text/plain', 'summary'),
  fills: ['summary', 'summaryDetail', 'entry:content'],
};

/** @param elsewhere the key that has the text in other records than entries */
function summary(type: string, elsewhere: 'subtitle' | 'summary'): ElementRule {
  const slot = core(elsewhere);
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
        : putDetail(open, slot, detail, build);
    },
  };
}

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
      const src = source === '' ? '' : build.values.uri(source, open);
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

/** Sets a text with its detail; returns whether the record now has it. */
export function putDetail(
  open: OpenElement,
  { namespace, key, detailKey }: Slot,
  detail: TextDetail,
  build: Build,
): boolean {
  if (detail.value === '') return true;
  const target = targetIn(open.target, namespace);
  const text = shownAs(key, detail);
  const isRepeated = memberOf(target.record, key) === text;
  const weight = weightOf(open, open.target);
  const leave = weight === 0 || isRepeated ? null : leaving(open, detail.value, build, namespace);
  if (!take(target, key, weight, leave)) return isRepeated;
  const record = shownIn(open.target, namespace);
  // A title without text, such as an image, does not count as a title, but is kept.
  if (text !== '') record[key] = text;
  record[detailKey] = detail;
  return text !== '';
}

/** An entry's summary; one that loses, now or later, becomes content. */
function putSummary(detail: TextDetail, open: OpenElement): boolean {
  const { target } = open;
  const { record } = target;
  if (detail.value === '') return true;
  if (take(target, 'summary', weightOf(open, target), () => append(record, 'content', detail))) {
    record['summary'] = detail.value;
    record['summaryDetail'] = detail;
  } else {
    append(record, 'content', detail);
  }
  return true;
}
