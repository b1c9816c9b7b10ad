/** Readers of texts that may be markup: titles, summaries, contents, rights (RFC 4287 §3.1). */

import type { TextDetail } from '../../result.ts';
import { attribute } from '../attributes.ts';
import {
  append,
  type ConstructKey,
  claim,
  type Draft,
  isTaken,
  LAST_RESORT,
  STAND_IN,
  setDefault,
  type Target,
} from '../draft.ts';
import { keepElement } from '../extension.ts';
import { isHtml } from '../media-type.ts';
import type { Build, Place, Row } from '../place.ts';

/** A text with its detail; of several, the last. */
export function construct(key: ConstructKey, type = 'text/plain'): Row {
  return {
    content: 'markup',
    type,
    feeds: [key, `${key}Detail`],
    end: (value, place, build) => putConstruct(key, value, place, build),
  };
}

/** A title; of several, the first that says anything. */
export const TITLE: Row = {
  content: 'markup',
  type: 'text/plain',
  feeds: ['title', 'titleDetail'],
  end: (value, place, build) => {
    if (!isTaken(place.target, 'title', place.depth)) putConstruct('title', value, place, build);
  },
};

/** A title of another vocabulary, which serves where there is no title proper. */
export const OTHER_TITLE: Row = {
  ...TITLE,
  end: (value, place, build) => standInOrKeep('title', build.construct(value, place), place),
};

/**
 * RSS's description. An entry's is its summary, or its content where it has a summary already, as
 * feedparser has it; a feed's is its subtitle.
 */
export const DESCRIPTION: Row = summary('text/html');

/** A plain description (CDF). */
export const ABSTRACT: Row = summary('text/plain');

/** A summary proper, whatever it is a summary of. */
export const SUMMARY: Row = {
  content: 'markup',
  type: 'text/plain',
  feeds: ['summary', 'summaryDetail', 'entry:content'],
  end: (value, place, build) => {
    if (isSecondSummary(place)) putContent(value, place, build);
    else putConstruct('summary', value, place, build);
  },
};

/** A summary of another vocabulary; where an entry has one of its own, it is content. */
export const OTHER_SUMMARY: Row = {
  ...SUMMARY,
  end: (value, place, build) => standInForSummary('summary', value, place, build),
};

/** A description of another vocabulary; where there is one proper, it is content. */
export const OTHER_DESCRIPTION: Row = {
  ...DESCRIPTION,
  end: (value, place, build) =>
    standInForSummary(place.target.kind === 'entry' ? 'summary' : 'subtitle', value, place, build),
};

/** A subtitle of another vocabulary, which serves where there is none proper. */
export const OTHER_SUBTITLE: Row = {
  ...construct('subtitle'),
  end: (value, place, build) => standInOrKeep('subtitle', build.construct(value, place), place),
};

/** What is to be done with the texts that stand in for others once those come. */
const standIns = new WeakMap<Draft, Map<ConstructKey, () => void>>();

/**
 * Gives a text to what has none; whatever is meant to be that text replaces it.
 *
 * @param keep puts the text elsewhere where it is not needed, or not any more
 */
export function standIn(
  key: ConstructKey,
  detail: TextDetail,
  { target }: Place,
  keep: () => void,
  level: number = STAND_IN,
): void {
  if (detail.value === '') return;
  const { record } = target;
  if (isTaken(target, key, level)) {
    keep();
    return;
  }
  displace(key, target);
  claim(target, key, level, record[key] || undefined);
  record[key] = detail.value;
  record[`${key}Detail`] = detail;
  const waiting = standIns.get(record) ?? new Map();
  standIns.set(record, waiting.set(key, keep));
}

/** Gives a title to what has none, be it of another vocabulary. */
export function standInForTitle(place: Place, detail: TextDetail): void {
  standIn('title', detail, place, () => undefined, LAST_RESORT);
}

function standInOrKeep(key: ConstructKey, detail: TextDetail, place: Place): void {
  standIn(key, detail, place, () => keepElement(place, detail.value));
}

function standInForSummary(
  key: 'summary' | 'subtitle',
  value: string,
  place: Place,
  build: Build,
): void {
  const detail = build.construct(value, place);
  const { target } = place;
  standIn(key, detail, place, () => {
    if (target.kind === 'entry') addContent(detail, target.record);
    else keepElement(place, detail.value);
  });
}

/** Puts elsewhere what only stood in for what comes now. */
function displace(key: ConstructKey, { record, deep }: Target): void {
  if ((deep?.get(key) ?? 0) < STAND_IN) return;
  const waiting = standIns.get(record);
  const keep = waiting?.get(key);
  waiting?.delete(key);
  keep?.();
}

/** Forgets what stood in for a text of a record that is complete: nothing comes to replace it. */
export function settleTexts(record: Draft): void {
  standIns.delete(record);
}

/** The full content. */
export function content(type: string): Row {
  return {
    content: 'markup',
    type,
    feeds: ['content', 'summary'],
    end: (value, place, build) => putContent(value, place, build),
  };
}

function summary(type: string): Row {
  return {
    content: 'markup',
    type,
    feeds: [
      ...['summary', 'summaryDetail', 'content'].map((key) => `entry:${key}`),
      ...['feed', 'source', 'image', 'textinput'].flatMap((kind) => [
        `${kind}:subtitle`,
        `${kind}:subtitleDetail`,
      ]),
    ],
    end: (value, place, build) => {
      if (place.target.kind !== 'entry') putConstruct('subtitle', value, place, build);
      else if (isSecondSummary(place)) putContent(value, place, build);
      else putConstruct('summary', value, place, build);
    },
  };
}

/** Whether there is a summary already, of the element's own making and not a copy of the content. */
function isSecondSummary({ target, depth }: Place): boolean {
  return (
    target.kind === 'entry' &&
    target.record['summaryDetail'] !== undefined &&
    isTaken(target, 'summary', depth)
  );
}

function putConstruct(key: ConstructKey, value: string, place: Place, build: Build): void {
  displace(key, place.target);
  if (!claim(place.target, key, place.depth)) return;
  const detail = build.construct(value, place);
  place.target.record[key] = detail.value;
  place.target.record[`${key}Detail`] = detail;
}

function putContent(value: string, place: Place, build: Build): void {
  const source = attribute(place.element, 'src');
  const detail = build.construct(value, place);
  addContent(
    source === undefined ? detail : { ...detail, src: build.uri(source, place) },
    place.target.record,
  );
}

function addContent(detail: TextDetail, record: Draft): void {
  append(record, 'content', detail);
  // A reader that shows summaries has something to show, as with feedparser.
  if (detail.type === 'text/plain' || isHtml(detail.type))
    setDefault(record, 'summary', detail.value);
}
