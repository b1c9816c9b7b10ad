/**
 * Elements that the model has no room for. They are kept whole, in order, as `elements`: those of no
 * known vocabulary, and known ones that say more than their row has a place for, or whose place
 * another element has taken. Those of no known vocabulary are also kept flat, as feedparser has
 * them, as `extensions`: there the preferred prefix and the name are the key, and an element nearer
 * to its record's wins.
 */

import { vocabularyPrefix } from '../grammar/namespaces.ts';
import type { Attributes, ExtensionElement } from '../model/values.ts';
import { hasUnsafeScheme } from '../text/uri.ts';
import { attributesAbout, isEmpty, keptAttributesOf } from './attributes.ts';
import { append, type Draft, type Target, type TargetKind } from './draft.ts';
import type { Place, Row } from './place.ts';

/** What stands inside an element that is read as a tree. */
export const TREE_PART: Row = { content: 'tree' };

/** The same in a tree that other elements may stand in. */
export const OPEN_TREE_PART: Row = { content: 'tree', isOpen: true };

/** An element that has lost already: nothing of it is read, and all of it is kept. */
export const LOST: Row = { content: 'tree', end: () => false };

/** Begins an element of no known vocabulary, or one in a tree; its place must be ended. */
export function beginElement(place: Place, parent: Place | null): void {
  const record: Draft & ExtensionElement = {
    name: place.element.name,
    namespace: place.element.uri,
    attributes: keptAttributesOf(place.element),
    text: '',
    children: [],
  };
  place.record = record;
  if (parent?.record != null && isKeptWhole(parent)) append(parent.record, 'children', record);
  else if (place.row === null) append(place.target.keeper, 'elements', record);
}

/** Whether the children of an element are parts of it, whatever they are. */
function isKeptWhole({ row }: Place): boolean {
  return row === null || row.content === 'tree';
}

/** Ends an element of no known vocabulary: its text is known now. */
export function endExtension(place: Place): void {
  const { record, target, element, depth } = place;
  if (record === null) return;
  const text = place.text.trim();
  record['text'] = text;
  const extensions = extensionsOf(target.keeper);
  const key = keyOf(place);
  if (!isNearest(target, key, depth, extensions[key])) return;
  const attributes = attributesAbout(element);
  extensions[key] = isEmpty(attributes) ? text : attributes;
}

/** Ends an element in a tree. */
export function endTree(place: Place): ExtensionElement | null {
  const { record } = place;
  if (record === null) return null;
  record['text'] = place.text.trim();
  return record as Draft & ExtensionElement;
}

/** Keeps a tree that has no place in the model, unless it says nothing. */
export function keepTree(place: Place, tree: ExtensionElement): void {
  const { attributes, text, children } = tree;
  if (place.isKept || (text === '' && children.length === 0 && isEmpty(attributes))) return;
  place.isKept = true;
  append(place.target.keeper, 'elements', tree);
}

/** Records that keep what is odd about their own element; else it stays beside the record. */
const KEEP_THEIR_OWN: ReadonlySet<TargetKind> = new Set<TargetKind>([
  'feed',
  'entry',
  'source',
  'deletedEntry',
]);

/** Keeps whole what a known element says but the model has no room for. */
export function keepElement(place: Place, text: string): void {
  if (place.isKept) return;
  place.isKept = true;
  append(keeperOf(place), 'elements', elementOf(place, text));
}

/** The record in which an element is kept. */
export function keeperOf({ inner, target }: Place): Draft {
  return KEEP_THEIR_OWN.has(inner.kind) ? inner.keeper : target.keeper;
}

/** A known element as it is kept. */
export function elementOf(place: Place, text: string): ExtensionElement {
  const { element, parts, isUnsafe } = place;
  const { name, uri } = element;
  const written = keptAttributesOf(element);
  return {
    name,
    namespace: uri,
    attributes: isUnsafe ? safeOf(written) : written,
    text: isUnsafe && hasUnsafeScheme(text) ? '' : text,
    children: parts ?? [],
  };
}

/** An address that was dropped for what it could do must not come back as something else. */
function safeOf(attributes: Attributes): Attributes {
  const safe: Record<string, string> = Object.create(null);
  for (const name in attributes) {
    const value = attributes[name] ?? '';
    if (!hasUnsafeScheme(value)) safe[name] = value;
  }
  return safe;
}

function keyOf({ element }: Place): string {
  const prefix = vocabularyPrefix(element);
  const local = element.local.toLowerCase();
  return prefix === '' ? local : `${prefix}_${local}`;
}

/** Whether an element is as near to its record as the one that has its key, and remembers how near it is. */
function isNearest(target: Target, key: string, depth: number, current: unknown): boolean {
  if (depth <= target.depth + 1) {
    target.deep?.delete(key);
    return true;
  }
  const earlier = target.deep?.get(key);
  if (earlier === undefined ? current !== undefined : earlier < depth) return false;
  target.deep ??= new Map();
  target.deep.set(key, depth);
  return true;
}

function extensionsOf(record: Draft): Draft {
  const extensions = record['extensions'];
  if (typeof extensions === 'object' && extensions !== null) return extensions as Draft;
  const created: Draft = Object.create(null);
  record['extensions'] = created;
  return created;
}
