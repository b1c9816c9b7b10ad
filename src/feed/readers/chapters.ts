/** Readers of Podlove Simple Chapters (https://podlove.org/simple-chapters/). */
import { attributesOf } from '../attributes.ts';
import { append, type Draft, targetOf } from '../draft.ts';
import type { ElementRule } from '../open-element.ts';
import { safeAttributes } from './attributes.ts';

/** The chapters of an entry; only the first list counts, as the specification has it. */
export const CHAPTERS: ElementRule = {
  content: 'none',
  reads: 'all',
  fills: ['pscChapters', 'pscChapters.version'],
  hasLost: ({ target }) => target.record['pscChapters'] !== undefined,
  start: (open) => {
    const { target } = open;
    const { chapters: _, ...attributes } = attributesOf(open.element);
    const record: Draft = { ...attributes, chapters: [] };
    target.record['pscChapters'] = record;
    open.inner = targetOf('chapters', open.depth, record, null, target.keeper);
  },
};

/** One chapter. */
export const CHAPTER: ElementRule = {
  content: 'none',
  reads: 'all',
  within: ['chapters'],
  fills: [
    'pscChapters.chapters',
    ...['title', 'start', 'startParsed', 'href', 'image'].map((k) => `pscChapters.chapters.${k}`),
  ],
  start: (open, build) => {
    const attributes = safeAttributes(open, build);
    append(open.target.record, 'chapters', {
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
