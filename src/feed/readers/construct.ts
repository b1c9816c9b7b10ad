/** Readers of texts that may be markup: titles, summaries, contents, rights (RFC 4287 §3.1). */

import type { TextDetail } from '../../result.ts';
import { attribute } from '../attributes.ts';
import { append, type ConstructKey, claim, isTaken, setDefault } from '../draft.ts';
import { isHtml } from '../media-type.ts';
import type { Build, Place, Row } from '../place.ts';

/** A text with its detail; of several, the last. */
export function construct(key: ConstructKey, type = 'text/plain'): Row {
  return {
    content: 'markup',
    type,
    end: (value, place, build) => putConstruct(key, value, place, build),
  };
}

/** A title; of several, the first that says anything. */
export const TITLE: Row = {
  content: 'markup',
  type: 'text/plain',
  end: (value, place, build) => {
    if (!isTaken(place.target, 'title', place.depth)) putConstruct('title', value, place, build);
  },
};

/** Gives a title to what has none; any title proper replaces it. */
export function standInForTitle({ target }: Place, detail: TextDetail): void {
  if (detail.value === '' || isTaken(target, 'title', Number.POSITIVE_INFINITY)) return;
  // Counts as far away, so that whatever is nearer wins.
  claim(target, 'title', Number.MAX_SAFE_INTEGER);
  target.record['title'] = detail.value;
  target.record['titleDetail'] = detail;
}

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
  end: (value, place, build) => {
    if (isSecondSummary(place)) putContent(value, place, build);
    else putConstruct('summary', value, place, build);
  },
};

/** The full content. */
export function content(type: string): Row {
  return {
    content: 'markup',
    type,
    end: (value, place, build) => putContent(value, place, build),
  };
}

function summary(type: string): Row {
  return {
    content: 'markup',
    type,
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
  if (!claim(place.target, key, place.depth)) return;
  const detail = build.construct(value, place);
  place.target.record[key] = detail.value;
  place.target.record[`${key}Detail`] = detail;
}

function putContent(value: string, place: Place, build: Build): void {
  const { record } = place.target;
  const source = attribute(place.element, 'src');
  const detail = build.construct(value, place);
  append(
    record,
    'content',
    source === undefined ? detail : { ...detail, src: build.uri(source, place) },
  );
  // A reader that shows summaries has something to show, as with feedparser.
  if (detail.type === 'text/plain' || isHtml(detail.type))
    setDefault(record, 'summary', detail.value);
}
