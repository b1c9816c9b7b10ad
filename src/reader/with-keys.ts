/** Keys that are unique within a document. */
import { entryDate } from './entry-date.ts';
import { entryKey, type KeyedEntry } from './entry-key.ts';
import { hashOf } from './hash.ts';
import { linkKey } from './link-key.ts';
import { textOf } from './values.ts';

/** An entry with its key. */
export interface EntryWithKey<E> {
  /**
   * Identifies the entry within its feed: {@link entryKey}, with a hash of the link added if
   * entries with other links have the same.
   */
  readonly key: string;
  /** The entry itself. */
  readonly entry: E;
}

/**
 * The entries of a document with keys that are unique among them, in document order. The poller
 * uses the same keys.
 *
 * - Entries with the same key and the same link are one entry (RFC 4287 §4.1.1). The version with
 *   the latest `updated` counts, or else the first.
 * - Entries with the same key and different links are different, because some feeds give all
 *   entries the same `id`. Their keys get a hash of the link.
 *
 * @throws TypeError if `entries` is not a list, or one of them is not an object
 *
 * @example
 * ```js
 * import { withKeys } from 'bozofeed/reader';
 *
 * const [first, second] = withKeys([{ id: 'a' }, { id: 'b' }]);
 * console.log(first?.key, second?.key); // id:a id:b
 * ```
 */
export function withKeys<E extends KeyedEntry>(entries: readonly E[]): readonly EntryWithKey<E>[] {
  if (!Array.isArray(entries)) throw new TypeError('entries must be a list');
  const groups = new Map<string, Map<string, E>>();
  for (const entry of entries) {
    const key = entryKey(entry);
    const byLink = groups.get(key) ?? new Map<string, E>();
    groups.set(key, byLink);
    const link = linkKey(textOf(entry.link));
    const other = byLink.get(link);
    if (other === undefined || updateOf(entry) > updateOf(other)) byLink.set(link, entry);
  }
  return [...groups].flatMap(([key, byLink]) =>
    [...byLink].map(([link, entry]) => ({
      key: byLink.size === 1 ? key : `${key} #${hashOf(link)}`,
      entry,
    })),
  );
}

function updateOf(entry: KeyedEntry): number {
  const { updated = null } = entry;
  return (entryDate({ updated }) ?? entryDate(entry))?.getTime() ?? 0;
}
