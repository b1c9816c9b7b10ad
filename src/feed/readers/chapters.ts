/** Readers of Podlove Simple Chapters (https://podlove.org/simple-chapters/). */
import { attributesOf } from '../attributes.ts';
import { append, type Draft, targetOf } from '../draft.ts';
import type { Row } from '../place.ts';

/** The chapters of an entry; only the first list counts, as the specification has it. */
export const CHAPTERS: Row = {
  content: 'none',
  feeds: ['pscChapters', 'pscChapters.version'],
  start: (place) => {
    const record: Draft = { ...attributesOf(place.element), chapters: [] };
    place.target.record['pscChapters'] ??= record;
    place.inner = targetOf('chapters', place.depth, record);
  },
};

/** One chapter. */
export const CHAPTER: Row = {
  content: 'none',
  within: ['chapters'],
  feeds: [
    'pscChapters.chapters',
    ...['title', 'start', 'startParsed', 'href', 'image'].map((k) => `pscChapters.chapters.${k}`),
  ],
  start: ({ element, target }) => {
    const attributes = attributesOf(element);
    append(target.record, 'chapters', {
      ...attributes,
      startParsed: parseNormalPlayTime(attributes['start'] ?? ''),
    });
  },
};

const NORMAL_PLAY_TIME = /^(?:(?:(\d{1,6}):)?(\d{1,2}):)?(\d{1,6})(?:\.(\d{1,9}))?$/;

/** Seconds, from `[[HH:]MM:]SS[.fraction]` (RFC 2326 §3.6); `null` for anything else. */
export function parseNormalPlayTime(text: string): number | null {
  const match = NORMAL_PLAY_TIME.exec(text.trim());
  if (match === null) return null;
  const [, hours = '0', minutes = '0', seconds = '0', fraction = '0'] = match;
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(`${seconds}.${fraction}`);
}
