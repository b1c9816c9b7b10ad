/**
 * The records of the model while they are being filled. A target is a record together with the
 * depth of the element that it stands for, so that of several elements with one meaning the one
 * nearest to it wins, wherever in the document the others are (`competition.ts`).
 */

import type { Image } from '../model/common.ts';
import type { Entry } from '../model/entry.ts';
import type { Feed, Source, TextInput } from '../model/feed.ts';
import type { DeletedEntry } from '../model/namespaces/at.ts';
import type { Attributes, Person } from '../model/values.ts';

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
  | 'alternateEnclosure'
  | 'value'
  | 'valueTimeSplit'
  | 'remoteItems'
  | 'deletedEntry'
  | 'archive'
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

/** Which number of a position. */
export type CoordinateName = 'latitude' | 'longitude';

/** A latitude or a longitude in an element of its own. */
export interface LoneCoordinate {
  readonly text: string;
  /** Keeps its element, where no position comes of it. */
  readonly keep: () => void;
}

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
  /** What is said in namespaces, by the keys of their objects. */
  namespaces: Map<string, Target> | null;
  /** Latitude and longitude that came by themselves; few records have any. */
  coordinates: Map<CoordinateName, LoneCoordinate> | null;
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
    namespaces: null,
    coordinates: null,
  };
}

/** Of the targets that fill one record, the one that began it: it knows what holds the keys, and what came once. */
export function ownerOf(target: Target): Target {
  return target.first ?? target;
}

/** Appends to a list of the record, which is made where there is none. */
export function append(record: Draft, key: string, item: unknown): void {
  const list = record[key];
  if (Array.isArray(list)) list.push(item);
  else record[key] = [item];
}

/** Sets a key where it has no value yet. */
export function setDefault(record: Draft, key: string, value: unknown): void {
  if (record[key] === undefined) record[key] = value;
}

type Records = Feed | Entry | Source | Image | TextInput | Person | DeletedEntry;
type KeysOf<R, V> = R extends unknown
  ? { [K in keyof R & string]-?: NonNullable<R[K]> extends V ? K : never }[keyof R & string]
  : never;
type Stem<K, Suffix extends string> = K extends `${infer S}${Suffix}` ? S : never;
type AllKeys = Records extends infer R ? (R extends unknown ? keyof R & string : never) : never;

/** Keys of the model whose value is a text. */
export type TextKey = KeysOf<Records, string>;
/** Keys of the model whose value is a number. */
export type NumberKey = KeysOf<Records, number>;
/** Keys of the model that come with a `…Detail`. */
export type TextConstructKey = Stem<AllKeys, 'Detail'> & TextKey;
/** Keys of the model that come with a `…Parsed`. */
export type DateKey = Stem<AllKeys, 'Parsed'> & TextKey;
/** Keys of the model whose value is a record of attributes. */
export type AttributesKey = KeysOf<Records, Attributes>;
