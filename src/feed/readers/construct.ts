/** Readers of texts that may be markup: titles, summaries, contents, rights (RFC 4287 §3.1). */

import type { TextDetail } from '../../model/values.ts';
import { attribute } from '../attributes.ts';
import { keeping, STAND_IN, take, weightOf } from '../competition.ts';
import { append, type ConstructKey, type Draft, setDefault } from '../draft.ts';
import { isHtml } from '../media-type.ts';
import type { Build, Place, Row } from '../place.ts';

/** The attributes of a text that say how it is written. */
export const MARKUP_ATTRIBUTES: ReadonlySet<string> = new Set(['type', 'mode']);

/** A text with its detail. */
export function construct(key: ConstructKey, type = 'text/plain'): Row {
  return {
    content: 'markup',
    type,
    reads: MARKUP_ATTRIBUTES,
    feeds: [key, `${key}Detail`],
    end: (value, place, build) => putDetail(key, build.construct(value, place), place, build),
  };
}

/** A title. */
export const TITLE: Row = construct('title');

/**
 * RSS's description. An entry's is its summary, or its content where it has a summary already, as
 * feedparser has it; a feed's is its subtitle.
 */
export const DESCRIPTION: Row = summary('text/html');

/** A plain description (CDF). */
export const ABSTRACT: Row = summary('text/plain');

/** A summary proper, whatever it is a summary of; where an entry has one already, it is content. */
export const SUMMARY: Row = {
  content: 'markup',
  type: 'text/plain',
  reads: MARKUP_ATTRIBUTES,
  feeds: ['summary', 'summaryDetail', 'entry:content'],
  end: (value, place, build) =>
    place.target.kind === 'entry'
      ? putSummary(build.construct(value, place), place)
      : putDetail('summary', build.construct(value, place), place, build),
};

/** The full content. */
export function content(type: string): Row {
  return {
    content: 'markup',
    type,
    reads: new Set([...MARKUP_ATTRIBUTES, 'src']),
    feeds: ['content', 'summary'],
    end: (value, place, build) => {
      const source = attribute(place.element, 'src');
      const detail = build.construct(value, place);
      addContent(
        source === undefined ? detail : { ...detail, src: build.uri(source, place) },
        place,
      );
      return true;
    },
  };
}

function summary(type: string): Row {
  return {
    content: 'markup',
    type,
    reads: MARKUP_ATTRIBUTES,
    feeds: [
      ...['summary', 'summaryDetail', 'content'].map((key) => `entry:${key}`),
      ...['feed', 'source', 'image', 'textinput'].flatMap((kind) => [
        `${kind}:subtitle`,
        `${kind}:subtitleDetail`,
      ]),
    ],
    end: (value, place, build) => {
      const detail = build.construct(value, place);
      return place.target.kind === 'entry'
        ? putSummary(detail, place)
        : putDetail('subtitle', detail, place, build);
    },
  };
}

/** Sets a text with its detail; says whether the record says it now. */
export function putDetail(
  key: ConstructKey,
  detail: TextDetail,
  place: Place,
  build: Build,
): boolean {
  const { target } = place;
  const { record } = target;
  if (detail.value === '') {
    setEmpty(record, key, detail);
    return true;
  }
  const isRepeated = record[key] === detail.value;
  const weight = weightOf(place, target);
  const leave = weight === 0 || isRepeated ? null : keeping(place, detail.value, build);
  if (!take(target, key, weight, leave)) return isRepeated;
  setDetail(record, key, detail);
  return true;
}

/** Gives a text that is kept elsewhere to what has none. */
export function offerDetail(
  key: ConstructKey,
  detail: TextDetail,
  place: Place,
  weight: number = weightOf(place, place.target),
): void {
  if (detail.value === '') return;
  if (take(place.target, key, weight, null)) setDetail(place.target.record, key, detail);
}

/** An entry's summary; one that is not needed, or not any more, is content. */
function putSummary(detail: TextDetail, place: Place): boolean {
  const { target } = place;
  const { record } = target;
  if (detail.value === '') {
    setEmpty(record, 'summary', detail);
    return true;
  }
  if (take(target, 'summary', weightOf(place, target), () => append(record, 'content', detail))) {
    setDetail(record, 'summary', detail);
  } else {
    append(record, 'content', detail);
  }
  return true;
}

function setEmpty(record: Draft, key: ConstructKey, detail: TextDetail): void {
  setDefault(record, key, '');
  setDefault(record, `${key}Detail`, detail);
}

function setDetail(record: Draft, key: ConstructKey, detail: TextDetail): void {
  record[key] = detail.value;
  record[`${key}Detail`] = detail;
}

function addContent(detail: TextDetail, place: Place): void {
  const { target } = place;
  append(target.record, 'content', detail);
  // A reader that shows summaries has something to show, as with feedparser.
  const isShown = detail.type === 'text/plain' || isHtml(detail.type);
  if (!isShown || detail.value === '') return;
  if (take(target, 'summary', STAND_IN + weightOf(place, target), null)) {
    target.record['summary'] = detail.value;
  }
}
