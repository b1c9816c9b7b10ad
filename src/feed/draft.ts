/**
 * The records of the model while they are being filled. A target is a record together with the
 * depth of its element, so that among several elements with the same meaning the nearest one wins,
 * wherever in the document the others are (`competition.ts`).
 */

import type { Kind, RecordKind } from '../model/namespaces/row.ts';
import { memberOf } from '../text/given.ts';

/** A record that is being filled; `result.ts` has the type that it becomes. */
export type Draft = Record<string, unknown>;

/** Whether a value of a record is itself a record. */
export function isDraft(value: unknown): value is Draft {
  return typeof value === 'object' && value !== null;
}

/** What a record describes. */
export type TargetKind = RecordKind;

/** A key of a record, or of one of its namespaces. */
export interface Slot {
  /** The key of the namespace's object; `''` for the record itself. */
  readonly namespace: string;
  readonly key: string;
  /** The key of the detail of a text. A name that is put together takes longer to look up. */
  readonly detailKey: string;
}

/**
 * How a value is read: by its kind, or as one of some words. A joined word is a word of a list whose
 * parts are joined by underscores: `in stock` is `in_stock`. A relation is that of a link. Identifiers
 * are verbatim.
 */
export type Read = Kind | 'joinedWord' | 'language' | 'relation' | 'verbatim' | readonly string[];

/** A plain value: how it is read, and which key has it. */
export interface ValueRow {
  readonly slot: Slot;
  readonly read: Read;
  /**
   * The attributes that have the value, the first before the others; `null` if its kind says where
   * it is.
   */
  readonly names: readonly string[] | null;
  /** Whether the key has the values of all elements. */
  readonly isList: boolean;
}

/** An element that was read into a record. */
export interface SeenElement {
  readonly rule: unknown;
  readonly element: { readonly local: string };
  readonly text: string;
}

/** Called when a better element takes a key: stores the previous one elsewhere. */
export type Leave = () => void;

/** The holder of a key that a better element may take. */
export interface KeyOwner {
  readonly weight: number;
  readonly leave: Leave | null;
}

/** A record that elements write into. */
export interface Target {
  readonly kind: TargetKind;
  readonly record: Draft;
  /** The depth of the element that the record describes. */
  readonly depth: number;
  /** The record around this one, which also shows the values of this one. */
  readonly outer: Target | null;
  /**
   * The record that keeps elements for which the model has no key: the same one, unless that is not
   * shown.
   */
  readonly keeper: Draft;
  /** The target that started the record, if another element did. */
  readonly first: Target | null;
  /**
   * The holders of keys that better elements may take; keys that are not in the map cannot be
   * taken.
   */
  keyOwners: Map<string, KeyOwner> | null;
  /** The elements seen so far that may occur only once; rarely needed. */
  seenOnce: SeenElement[] | null;
  /** The terms of the tags of the record, by scheme and label; only for records with many tags. */
  tagTerms: Map<string | undefined, Map<string | undefined, Set<string | undefined>>> | null;
  /** The open Apple categories, the innermost last. */
  openCategories: Draft[] | null;
  /** The values of namespaces, by the keys of their objects. */
  namespaces: Map<string, Target> | null;
  /** The strings inside a person, in order: the name, if that is markup. */
  words: string[] | null;
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
    seenOnce: null,
    tagTerms: null,
    openCategories: null,
    namespaces: null,
    words: null,
  };
}

/**
 * The target that started a record, if several fill it: it knows the holders of keys, and the
 * elements that may occur once.
 */
export function ownerOf(target: Target): Target {
  return target.first ?? target;
}

/** Appends to a list of the record, and creates the list if there is none. */
export function append(record: Draft, key: string, item: unknown): void {
  const list = memberOf(record, key);
  if (Array.isArray(list)) list.push(item);
  else record[key] = [item];
}

/** Sets a key that has no value yet. */
export function setDefault(record: Draft, key: string, value: unknown): void {
  if (!isSet(record, key)) record[key] = value;
}

/** Whether a record has a value itself, whatever something has added to `Object.prototype`. */
export function isSet(record: Draft, key: string): boolean {
  return memberOf(record, key) !== undefined;
}
