/** The tags of an entry, as people read them. */
import type { Entry } from '../model/entry.ts';
import { requireRecord } from '../text/given.ts';
import { decodeText } from '../text/references.ts';
import { listOf, type Stored, shownText, textOf } from './values.ts';

/** The part of an entry that `entryTags` uses. */
export type TaggedEntry = Stored<Entry, 'itunes' | 'media' | 'tags'>;

/** Blogger’s scheme for what kind of record an entry is, which is not a topic. */
const NO_TOPIC = /#kind$/;

/**
 * The tags of an entry as strings to show, each once, in document order: the `label` of each of its
 * `tags`, otherwise its `term`; if there are none, the keywords of `media` and `itunes`. Empty if
 * there are none.
 *
 * Remaining character references are decoded, and letter case does not matter for what is the same.
 *
 * @throws TypeError if `entry` is not an object
 *
 * @example
 * ```js
 * import { entryTags } from 'bozofeed/reader';
 *
 * console.log(entryTags({ tags: [{ term: 'Fish &amp; chips' }, { term: 'fish & Chips' }] }).join()); // Fish & chips
 * ```
 */
export function entryTags(entry: TaggedEntry): readonly string[] {
  requireRecord(entry, 'entry');
  const { itunes, media, tags } = entry;
  const topics = listOf(tags)
    .filter(({ scheme }) => !NO_TOPIC.test(textOf(scheme)))
    .map(({ label, term }) => textOf(label) || textOf(term));
  const own = distinct(topics);
  return own.length > 0 ? own : distinct([media?.keywords, itunes?.keywords].flatMap(textsIn));
}

function textsIn(list: unknown): readonly string[] {
  return Array.isArray(list) ? list.map(textOf) : [];
}

function distinct(texts: readonly string[]): readonly string[] {
  const found = new Map<string, string>();
  for (const text of texts) {
    const plain = shownText(decodeText(text).replace(/\s+/g, ' '));
    const key = plain.toLowerCase();
    if (plain !== '' && !found.has(key)) found.set(key, plain);
  }
  return [...found.values()];
}
