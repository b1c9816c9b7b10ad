/** Readers of deleted entries (RFC 6721), which are listed separately from entries. */
import { words } from '../../text/strings.ts';
import { attributesOf, isEmpty } from '../attributes.ts';
import type { ElementRule } from '../build.ts';
import { append, type Draft, targetOf } from '../draft.ts';
import { setRead } from './read-value.ts';

/** A deleted entry. */
export const DELETED_ENTRY: ElementRule = {
  content: 'none',
  reads: new Set(['ref', 'when']),
  within: ['feed'],
  fills: words('deletedEntries deletedEntries.ref deletedEntries.when deletedEntries.links'),
  start: (open, build) => {
    build.hasFeed = true;
    const { ref, when } = attributesOf(open.element);
    const record: Draft = {};
    // It is the id of an entry, which is never resolved.
    if (ref?.trim()) record['ref'] = ref.trim();
    if (when?.trim()) {
      setRead(record, 'when', build.date(when.trim(), open), when.trim());
    }
    open.inner = targetOf('deletedEntry', open.depth, record);
  },
  end: (_, open) => {
    const { target, inner } = open;
    // If the element is otherwise empty, what is unusual about it is kept beside it.
    if (isEmpty(inner.record)) open.inner = target;
    else append(target.record, 'deletedEntries', inner.record);
    return true;
  },
};
