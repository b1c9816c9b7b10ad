/** Readers of entries that are gone (RFC 6721): they are no entries, and stand apart. */
import { attributesOf } from '../attributes.ts';
import { append, type Draft, targetOf } from '../draft.ts';
import type { Row } from '../place.ts';

/** An entry that is gone. */
export const DELETED_ENTRY: Row = {
  content: 'none',
  reads: new Set(['ref', 'when']),
  within: ['feed'],
  feeds: [
    'deletedEntries',
    ...['ref', 'when', 'whenParsed', 'links'].map((key) => `deletedEntries.${key}`),
  ],
  start: (place, build) => {
    build.hasFeed = true;
    const { ref, when } = attributesOf(place.element);
    const record: Draft = {};
    if (ref !== undefined) record['ref'] = build.uri(ref, place);
    if (when !== undefined) {
      record['when'] = when;
      record['whenParsed'] = build.date(when, place);
    }
    append(place.target.record, 'deletedEntries', record);
    place.inner = targetOf('deletedEntry', place.depth, record);
  },
};
