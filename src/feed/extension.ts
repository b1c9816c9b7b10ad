/**
 * Elements of no known vocabulary. They are kept whole, in order, as `elements`, and flat, as
 * feedparser has them, as `extensions`: there the preferred prefix and the name are the key, and
 * an element nearer to its record's wins.
 */
import type { ExtensionElement } from '../result.ts';
import type { XmlElement } from '../xml/events.ts';
import { vocabularyPrefix } from '../xml/namespaces.ts';
import { isEmpty, keptAttributesOf } from './attributes.ts';
import { append, claim, type Draft } from './draft.ts';
import type { Place } from './place.ts';

/** Begins such an element; its place must be ended. */
export function beginExtension(place: Place, parent: Place | null): void {
  const { element } = place;
  const record: Draft & { children: ExtensionElement[] } = {
    name: element.name,
    namespace: element.uri,
    attributes: keptAttributesOf(element),
    text: '',
    children: [],
  };
  place.record = record;
  const siblings = parent?.row === null ? parent.record?.['children'] : undefined;
  if (Array.isArray(siblings)) siblings.push(record);
  else append(place.target.record, 'elements', record);
}

/** Ends such an element: its text is known now. */
export function endExtension(place: Place): void {
  const { record, target, element } = place;
  if (record === null) return;
  const text = place.text.trim();
  record['text'] = text;
  const extensions = extensionsOf(target.record);
  const key = keyOf(place);
  if (!claim(target, `extensions.${key}`, place.depth, extensions[key])) return;
  const attributes = keptAttributesOf(element);
  extensions[key] = isEmpty(attributes) ? text : attributes;
}

/** Keeps whole what a known element says but its key of the model has no room for. */
export function keepElement({ element, target }: Place, text: string): void {
  append(target.record, 'elements', elementOf(element, text));
}

/** An element that nothing is in but text. */
export function elementOf(element: XmlElement, text: string): ExtensionElement {
  const { name, uri } = element;
  return { name, namespace: uri, attributes: keptAttributesOf(element), text, children: [] };
}

function keyOf({ element }: Place): string {
  const prefix = vocabularyPrefix(element);
  const local = element.local.toLowerCase();
  return prefix === '' ? local : `${prefix}_${local}`;
}

function extensionsOf(record: Draft): Draft {
  const extensions = record['extensions'];
  if (typeof extensions === 'object' && extensions !== null) return extensions as Draft;
  const created: Draft = Object.create(null);
  record['extensions'] = created;
  return created;
}
