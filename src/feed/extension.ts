/**
 * Elements that the model has no key for. They are kept in full and in order, as `elements`: those
 * of unknown vocabularies, and known ones that say more than their rule reads, or that lost their
 * key to another element.
 */

import type { Attributes, ExtensionElement } from '../model/values.ts';
import { memberOf } from '../text/given.ts';
import type { Growth } from '../text/limits.ts';
import { hasUnsafeScheme } from '../text/schemes.ts';
import type { XmlElement } from '../xml/events.ts';
import { isEmpty, keptAttributesOf } from './attributes.ts';
import type { Build, OpenElement, RankedRule } from './build.ts';
import { append, type Draft, type TargetKind } from './draft.ts';
import { rankedRule } from './ranked-rule.ts';
import { LONGEST_NAMESPACE } from './xml-attributes.ts';

/** An element while it is being read. */
type ElementDraft = Draft & { -readonly [K in keyof ExtensionElement]: ExtensionElement[K] };

/** The rule for elements inside one that is read as a tree. */
export const TREE_PART: RankedRule = rankedRule({ content: 'tree' });

/** The rule for elements inside a tree that other elements may be inside of. */
export const OPEN_TREE_PART: RankedRule = rankedRule({ content: 'tree', isOpen: true });

/** The rule for an element that has already lost: nothing of it is read, and all of it is kept. */
export const LOST: RankedRule = rankedRule({ content: 'tree', end: () => false });

/** Starts an element of an unknown vocabulary, or one in a tree; it must be ended. */
export function beginElement(open: OpenElement, parent: OpenElement | null, growth: Growth): void {
  const record = emptyElement(open.element, keptAttributesOf(open.element), growth);
  open.record = record;
  if (parent?.record != null && isKeptWhole(parent)) append(parent.record, 'children', record);
  else if (open.rule === null) append(open.target.keeper, 'elements', record);
}

/** Whether the children of an element are parts of it, whatever they are. */
function isKeptWhole({ rule }: OpenElement): boolean {
  return rule === null || rule.content === 'tree';
}

/** Ends an element of an unknown vocabulary, when its text is known. */
export function endExtension(open: OpenElement): void {
  const { record } = open;
  const text = open.text.trim();
  if (record !== null && text !== '') record['text'] = text;
}

/** Ends an element in a tree. */
export function endTree(open: OpenElement): ExtensionElement | null {
  const { record } = open;
  if (record === null) return null;
  const text = open.text.trim();
  if (text !== '') record['text'] = text;
  return record as Draft & ExtensionElement;
}

const PARTS = ['attributes', 'text', 'children'] as const;

/** Keeps a tree that has no place in the model, unless it is empty. */
export function keepTree(open: OpenElement, tree: ExtensionElement): void {
  const isEmptyTree = !PARTS.some((part) => memberOf(tree, part) !== undefined);
  if (open.isKept || isEmptyTree) return;
  open.isKept = true;
  append(open.target.keeper, 'elements', tree);
}

/** Records that keep unusual elements in themselves; other records leave them beside the record. */
const KEEP_THEIR_OWN: ReadonlySet<TargetKind> = new Set<TargetKind>([
  'feed',
  'entry',
  'source',
  'deletedEntry',
]);

/** Keeps in full what a known element says and the model has no key for. */
export function keepElement(open: OpenElement, text: string, growth: Growth): void {
  if (open.isKept) return;
  open.isKept = true;
  append(keeperOf(open), 'elements', elementOf(open, text, growth));
}

/**
 * Keeps an element in full that lost its place to another, after `before` among the elements; first
 * if that is `undefined`.
 */
export function keepLater(
  open: OpenElement,
  text: string,
  before: ExtensionElement | undefined,
  build: Build,
): void {
  if (open.isKept) return;
  open.isKept = true;
  const element = elementOf(open, text, build.growth);
  build.keepLater(keeperOf(open), { element, before, mark: open.mark });
}

/**
 * Keeps an element of a table of contents if no entry is the one that it refers to. A list may be long,
 * so nothing else of the open element is remembered.
 */
export function keepListed(open: OpenElement, about: string, build: Build): void {
  const element = elementOf(open, '', build.growth);
  const [before, keeper] = [lastKept(open), keeperOf(open)];
  build.list({ element, before, mark: open.mark, keeper, about });
}

/** The element that is kept last so far in the record that an element belongs to. */
export function lastKept({ target }: OpenElement): ExtensionElement | undefined {
  const elements = memberOf(target.keeper, 'elements');
  return Array.isArray(elements) ? elements.at(-1) : undefined;
}

/** The record in which an element is kept. */
function keeperOf({ inner, target }: OpenElement): Draft {
  return KEEP_THEIR_OWN.has(inner.kind) ? inner.keeper : target.keeper;
}

/** A known element in the form in which it is kept. */
export function elementOf(open: OpenElement, text: string, growth: Growth): ExtensionElement {
  const { element, parts, isUnsafe } = open;
  const written = keptAttributesOf(element);
  const kept = emptyElement(element, isUnsafe ? safeOf(written) : written, growth);
  if (text !== '' && !(isUnsafe && hasUnsafeScheme(text))) kept.text = text;
  if (parts !== null && parts.length > 0) kept.children = parts;
  return kept;
}

/** An element without children; its parts are absent if they are empty. */
function emptyElement(
  { name, uri }: XmlElement,
  attributes: Attributes,
  growth: Growth,
): ElementDraft {
  const element: ElementDraft = { name };
  if (isRepeatable(uri, growth)) element.namespace = uri;
  if (!isEmpty(attributes)) element.attributes = attributes;
  return element;
}

/** Whether an element may repeat its namespace, which was written once for all of them. */
export function isRepeatable(uri: string, growth: Growth): boolean {
  return uri !== '' && uri.length <= LONGEST_NAMESPACE && growth.takeCopy(uri);
}

/** A URI that was dropped as unsafe must not reappear under another key. */
function safeOf(attributes: Attributes): Attributes {
  const safe: Record<string, string> = Object.create(null);
  for (const name in attributes) {
    const value = attributes[name] ?? '';
    if (!hasUnsafeScheme(value)) safe[name] = value;
  }
  return safe;
}
