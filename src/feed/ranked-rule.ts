/**
 * Rules as vocabularies have them. All have the same keys in the same order, so that access is fast
 * for every rule, and what follows from a rule is found out once: among other things in which records
 * the element has a meaning. Feeds mix elements of all kinds, so a pubDate may be in an image and a
 * title in an author: an element has a meaning only in records that have the key it fills; elsewhere
 * it is kept like any other without a key.
 */

import type { Image } from '../model/common.ts';
import type { TextInput } from '../model/feed.ts';
import type { DeletedEntry } from '../model/namespaces/at.ts';
import type { Extensible, Person } from '../model/values.ts';
import { wordSet } from '../text/strings.ts';
import type { ElementRule, RankedRule } from './build.ts';
import type { TargetKind } from './draft.ts';

/**
 * A rule with its precedence after those of the format itself.
 *
 * @param name the local name of the elements, in lower case
 */
export function rankedRule(rule: ElementRule, rank = 0, name = ''): RankedRule {
  const { content, reads, within, isStructure, inEntry, type, fills, isOpen } = rule;
  const { hasLost, start, value, end } = rule;
  return {
    content,
    reads,
    rank,
    within,
    kinds: within === undefined ? kindsThatHave(fills) : new Set(within),
    isStructure,
    inEntry: inEntry === undefined ? undefined : rankedRule(inEntry),
    type,
    fills,
    isOpen,
    isOnce: isOnce(fills),
    mayBeEnclosure: name === 'enclosure' || name === 'link',
    hasLost,
    start,
    value,
    end,
  };
}

/** All keys of a record that elements fill. */
type Keys<R> = Readonly<Record<Exclude<keyof R, keyof Extensible | 'written'>, true>>;

const PERSON: Keys<Person> = {
  name: true,
  email: true,
  href: true,
  avatar: true,
  arxiv: true,
  blogger: true,
  gd: true,
};

const IMAGE: Keys<Image> = {
  href: true,
  title: true,
  titleDetail: true,
  link: true,
  subtitle: true,
  subtitleDetail: true,
  width: true,
  height: true,
};

const TEXT_INPUT: Keys<TextInput> = {
  title: true,
  titleDetail: true,
  subtitle: true,
  subtitleDetail: true,
  name: true,
  link: true,
};

const DELETED_ENTRY: Keys<DeletedEntry> = {
  ref: true,
  when: true,
  by: true,
  comment: true,
  commentDetail: true,
  links: true,
  source: true,
};

const FEW: ReadonlyMap<TargetKind, ReadonlySet<string>> = new Map([
  ['person', new Set(Object.keys(PERSON))],
  ['image', new Set(Object.keys(IMAGE))],
  ['textinput', new Set(Object.keys(TEXT_INPUT))],
  ['deletedEntry', new Set(Object.keys(DELETED_ENTRY))],
]);

/** A person inside a person is the same one. */
const PEOPLE: readonly string[] = ['author', 'contributors', 'publisher'];

/** Whether a record of a kind has a key. Kinds with many keys have all that elements fill there. */
export function hasKey(kind: TargetKind, key: string): boolean {
  if (kind === 'entry' || kind === 'feed') return true;
  return FEW.get(kind)?.has(key) ?? true;
}

/** Records that have the keys of the formats; others only take what is meant for them. */
const WITH_FORMAT_KEYS: readonly TargetKind[] = [
  'feed',
  'entry',
  'source',
  'image',
  'textinput',
  'person',
  'deletedEntry',
];

/**
 * The kinds of record in which an element has a meaning that fills these keys.
 *
 * @param fills the keys; those of a single kind with the kind before them
 */
function kindsThatHave(fills: readonly string[] = []): ReadonlySet<TargetKind> {
  return new Set(WITH_FORMAT_KEYS.filter((kind) => hasAny(kind, fills)));
}

function hasAny(kind: TargetKind, fills: readonly string[]): boolean {
  const keys = FEW.get(kind);
  if (keys === undefined) return true;
  const own = `${kind}:`;
  return fills.some(
    (key) =>
      keys.has(key.startsWith(own) ? key.slice(own.length) : key) ||
      (kind === 'person' && PEOPLE.includes(key)),
  );
}

/** Keys of the model for which RSS and Atom allow one element (RFC 4287 §4.1, RSS 2.0). */
const ONCE: ReadonlySet<string> = wordSet(`
  entry:summary comments created docs expired generator icon id language link logo published
  rating rights subtitle summary title ttl updated`);

/** Whether elements that fill these keys may occur only once in a record. */
function isOnce(fills: readonly string[] | undefined): boolean {
  return ONCE.has(fills?.[0] ?? '');
}
