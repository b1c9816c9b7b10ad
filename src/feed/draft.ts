/**
 * The records of the model while they are being filled. A target is a record together with the
 * depth of the element that it stands for, so that of several elements with one meaning the one
 * nearest to it wins, wherever in the document the others are (`competition.ts`).
 */

import type { Image } from '../model/common.ts';
import type { Entry } from '../model/entry.ts';
import type { Feed, TextInput } from '../model/feed.ts';
import type { DeletedEntry } from '../model/namespaces/at.ts';

/** A record that is being filled; what it becomes is typed in `result.ts`. */
export type Draft = Record<string, unknown>;

/** Whether a value of a record is a record itself. */
export function isDraft(value: unknown): value is Draft {
  return typeof value === 'object' && value !== null;
}

/** What a record stands for. */
export type TargetKind =
  | 'feed'
  | 'entry'
  | 'source'
  | 'image'
  | 'textinput'
  | 'person'
  | 'mediaFile'
  | 'mediaGroup'
  | 'mediaCommunity'
  | 'mediaEmbed'
  | 'mediaLocation'
  | 'mediaComments'
  | 'mediaResponses'
  | 'mediaBacklinks'
  | 'mediaScenes'
  | 'mediaScene'
  | 'chapters'
  | 'position'
  | 'alternateEnclosure'
  | 'value'
  | 'valueTimeSplit'
  | 'remoteItems'
  | 'deletedEntry'
  | 'archive'
  | 'appControl'
  | 'namespace'
  | 'part';

/** An element that was read into a record. */
export interface SeenElement {
  readonly rule: unknown;
  readonly element: { readonly local: string };
  readonly text: string;
}

/** Called when something better takes a key: puts elsewhere what had it. */
export type Leave = () => void;

/** What has a key that something better may take. */
export interface KeyOwner {
  readonly weight: number;
  readonly leave: Leave | null;
}

/** A record that elements write into. */
export interface Target {
  readonly kind: TargetKind;
  readonly record: Draft;
  /** Of the element that the record stands for. */
  readonly depth: number;
  /** The record around it that shows what it holds, too. */
  readonly outer: Target | null;
  /** The record that keeps elements which the model has no room for: the same, unless that is not shown. */
  readonly keeper: Draft;
  /** The target that began the record, where another element did. */
  readonly first: Target | null;
  /** What has the keys that something better may take; those that are not here are safe. */
  keyOwners: Map<string, KeyOwner> | null;
  /** How deep the keys of `extensions` were found that were not directly inside; few need it. */
  deep: Map<string, number> | null;
  /** The elements that may stand in it once, as far as they have; most targets never need it. */
  seenOnce: SeenElement[] | null;
  /** The tags of the record, to look them up; few records have so many. */
  tagKeys: Set<string> | null;
  /** The categories of Apple's that are open, the innermost last. */
  openCategories: Draft[] | null;
  /** What is said in namespaces, by the keys of their objects. */
  namespaces: Map<string, Target> | null;
}

/** A target for a new or an existing record. */
export function targetOf(
  kind: TargetKind,
  depth: number,
  record: Draft = {},
  outer: Target | null = null,
  keeper: Draft = record,
  first: Target | null = null,
): Target {
  return {
    kind,
    record,
    depth,
    outer,
    keeper,
    first,
    keyOwners: null,
    deep: null,
    seenOnce: null,
    tagKeys: null,
    openCategories: null,
    namespaces: null,
  };
}

/** Of the targets that fill one record, the one that began it: it knows what holds the keys, and what came once. */
export function ownerOf(target: Target): Target {
  return target.first ?? target;
}

const NO_ITEMS: readonly never[] = [];
const ONE_ITEM: readonly unknown[] = [undefined];

/**
 * An empty list of the model. V8 watches where literals come from, and once most of those from one place
 * have outlived a collection it puts all later ones among the old objects, where each keeps alive what
 * it holds until the next full collection: nearly all of every document. Copies are not watched.
 */
export function newList<Item>(): Item[] {
  return NO_ITEMS.slice();
}

/** Appends to a list of the record, which is made where there is none. */
export function append(record: Draft, key: string, item: unknown): void {
  const list = record[key];
  if (Array.isArray(list)) list.push(item);
  else record[key] = listOf(item);
}

/** A list with one item (see `newList`). */
function listOf(item: unknown): unknown[] {
  const list = ONE_ITEM.slice();
  list[0] = item;
  return list;
}

/** Sets a key where it has no value yet. */
export function setDefault(record: Draft, key: string, value: unknown): void {
  if (record[key] === undefined) record[key] = value;
}

type Records = Feed | Entry | Image | TextInput | DeletedEntry;
type KeyOf<R> = R extends unknown ? keyof R & string : never;

/** Keys of the model that come with a `…Detail`, and are a text. */
export type TextConstructKey = Exclude<
  KeyOf<Records> extends infer K ? (K extends `${infer S}Detail` ? S : never) : never,
  'author' | 'generator' | 'publisher'
>;
