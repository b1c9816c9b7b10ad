/** Elements that the model has no key for. */
import type { ExtensionElement } from '../model/values.ts';
import { text } from '../text/checks.ts';
import { requireRecord } from '../text/given.ts';
import { listOf, textOf } from './values.ts';

/** A part of a result that may have such elements: an entry, a feed, a person, or an element. */
export interface ElementHolder {
  /** The elements that have no key of their own. */
  readonly elements?: readonly ExtensionElement[] | null | undefined;
  /** The elements inside an element. */
  readonly children?: readonly ExtensionElement[] | null | undefined;
}

/**
 * The elements of a namespace and a name, in order, whatever prefix the feed uses for the
 * namespace. Empty if there are none.
 *
 * They are the `elements` of an entry, a feed or a person, or the `children` of an element. Letter
 * case matters in namespaces, as in XML, and does not in names.
 *
 * @param record - an entry, a feed, or an element from an earlier call
 * @param namespace - the URI of the namespace; `''` for elements of no namespace
 * @throws TypeError if `record` is not an object, or another argument is not a string
 *
 * @example
 * ```js
 * import { parseDocument } from 'bozofeed';
 * import { elementsOf } from 'bozofeed/reader';
 *
 * const { entries } = parseDocument('<rss xmlns:s="https://shop.example/ns"><channel><item><s:size>L</s:size></item></channel></rss>');
 * const [entry = {}] = entries;
 * console.log(elementsOf(entry, 'https://shop.example/ns', 'size').length); // 1
 * ```
 */
export function elementsOf(
  record: ElementHolder,
  namespace: string,
  name: string,
): readonly ExtensionElement[] {
  requireRecord(record, 'record');
  text(namespace, 'namespace');
  text(name, 'name');
  const wanted = name.toLowerCase();
  return [...listOf(record.elements), ...listOf(record.children)].filter(
    (element) =>
      (element.namespace ?? '') === namespace &&
      element.name.slice(element.name.indexOf(':') + 1).toLowerCase() === wanted,
  );
}

/**
 * The text of the first element of a namespace and a name that has any; `''` if none does.
 *
 * @param record - an entry, a feed, or an element
 * @param namespace - the URI of the namespace; `''` for elements of no namespace
 * @throws TypeError if `record` is not an object, or another argument is not a string
 *
 * @example
 * ```js
 * import { parseDocument } from 'bozofeed';
 * import { elementText } from 'bozofeed/reader';
 *
 * const { entries } = parseDocument('<rss xmlns:r="https://radio.example/ns"><channel><item><r:mood>Fine</r:mood></item></channel></rss>');
 * const [entry = {}] = entries;
 * console.log(elementText(entry, 'https://radio.example/ns', 'mood')); // Fine
 * ```
 */
export function elementText(record: ElementHolder, namespace: string, name: string): string {
  const texts = elementsOf(record, namespace, name).map(({ text }) => textOf(text));
  return texts.find((text) => text !== '') ?? '';
}
