/** Readers of entries that are gone (RFC 6721): they are no entries, and stand apart. */
import { attributesOf } from '../attributes.ts';
import { append, type Draft, targetOf } from '../draft.ts';
import type { ElementRule } from '../open-element.ts';

/** An entry that is gone. */
export const DELETED_ENTRY: ElementRule = {
  content: 'none',
  reads: new Set(['ref', 'when']),
  within: ['feed'],
  fills: [
    'deletedEntries',
    ...['ref', 'when', 'whenParsed', 'links'].map((key) => `deletedEntries.${key}`),
  ],
  start: (open, build) => {
    build.hasFeed = true;
    const { ref, when } = attributesOf(open.element);
    const record: Draft = {};
    if (ref !== undefined) record['ref'] = build.uri(ref, open);
    if (when !== undefined) {
      record['when'] = when;
      record['whenParsed'] = build.date(when, open);
    }
    append(open.target.record, 'deletedEntries', record);
    open.inner = targetOf('deletedEntry', open.depth, record);
  },
};
