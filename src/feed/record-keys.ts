/**
 * The keys of records that have few. Feeds mix elements of all kinds, so a pubDate may be in an
 * image and a title in an author: an element has a meaning only in records that have the key it
 * fills; elsewhere it is kept like any other without a key.
 */
import type { Image } from '../model/common.ts';
import type { TextInput } from '../model/feed.ts';
import type { DeletedEntry } from '../model/namespaces/at.ts';
import type { Extensible, Person } from '../model/values.ts';
import type { TargetKind } from './draft.ts';

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
const WITH_FORMAT_KEYS: ReadonlySet<TargetKind> = new Set<TargetKind>([
  'feed',
  'entry',
  'source',
  'image',
  'textinput',
  'person',
  'deletedEntry',
]);

/** Whether records of a kind have the keys of the formats. */
export function hasFormatKeys(kind: TargetKind): boolean {
  return WITH_FORMAT_KEYS.has(kind);
}

/**
 * Whether an element that fills these keys has a meaning in a record of a kind.
 *
 * @param fills the keys; those of a single kind with the kind before them
 */
export function fillsAny(kind: TargetKind, fills: readonly string[]): boolean {
  const keys = FEW.get(kind);
  if (keys === undefined) return true;
  const own = `${kind}:`;
  return fills.some(
    (key) =>
      keys.has(key.startsWith(own) ? key.slice(own.length) : key) ||
      (kind === 'person' && PEOPLE.includes(key)),
  );
}
