/**
 * Reads values safely. Entries may come from a database, written by an older version or another
 * program, so a value of the wrong type counts as absent.
 */

import type { ExtensionElement } from '../model/values.ts';
import { closeBidi } from '../text/bidi.ts';
import { text } from '../text/checks.ts';
import { isRecord, ownRecord } from '../text/given.ts';
import { usableUri } from '../text/schemes.ts';
import { percentDecoded } from '../text/uri.ts';

/** Some keys of a record, as databases give them: what is absent may be `null` or `undefined`. */
export type Stored<T, K extends keyof T> = { readonly [P in K]?: T[P] | null | undefined };

/** A text without white space around it; `''` if the value is not text. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}

/** Nothing that can be seen: spaces of no width, marks of direction, variation selectors. */
const INVISIBLE = /^[\p{Default_Ignorable_Code_Point}\s]*$/u;

/** A text that has something to be seen, without white space around it; `''` otherwise. */
export function visibleText(value: unknown): string {
  const text = textOf(value);
  return INVISIBLE.test(text) ? '' : text;
}

/** A text to show, which does not reorder the text around it. */
export function shownText(value: unknown): string {
  return closeBidi(visibleText(value));
}

/** A URL to put into a link; `''` if it has a scheme that links must not have. */
export function linkUrl(value: unknown): string {
  return usableUri(textOf(value), 'link');
}

/** The URL of a page, an image or a player: http, https or relative, otherwise `''`. */
export function webUrl(value: unknown): string {
  return usableUri(textOf(value), 'web');
}

/** The value of a parameter of a URL, decoded; `''` if there is none. */
export function parameterIn(query: string, name: string): string {
  const found = query.split('&').find((each) => each.startsWith(`${name}=`)) ?? '';
  return percentDecoded(found.slice(name.length + 1));
}

/** The records of a list; an empty list if the value is not a list. */
export function listOf<Item extends object>(
  list: readonly Item[] | null | undefined,
): readonly Item[] {
  return Array.isArray(list) ? list.filter((each): boolean => isRecord(each)) : [];
}

/** A number above 0, or `null`: a size or duration of 0 means unknown. */
export function positive(value: unknown): number | null {
  return typeof value === 'number' && value > 0 && Number.isFinite(value) ? value : null;
}

/**
 * What JSON and databases write: a day and a time in ISO 8601, with `T` or a space between them.
 * Databases omit seconds of zero, and the minutes of a zone.
 */
const WRITTEN =
  /^(\d{4}|[+-]\d{6})-(\d\d)-(\d\d)[T ](\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?) ?(Z|[+-]\d\d(?::?\d\d)?)?$/;

/** A date from such a text, in UTC if it names no zone; `null` if it is another text. */
export function dateFromText(text: string): Date | null {
  const [, year, month, day, time, zone = 'Z'] = WRITTEN.exec(text) ?? [];
  if (year === undefined) return null;
  const digits = zone.replace(':', '');
  const offset = zone === 'Z' ? zone : `${digits.slice(0, 3)}:${digits.slice(3) || '00'}`;
  const date = new Date(`${year}-${month}-${day}T${time}${offset}`);
  // Some platforms take 30 February for a day in March.
  const isDay = new Date(`${year}-${month}-${day}T00:00Z`).getUTCDate() === Number(day);
  return isDay && !Number.isNaN(date.getTime()) ? date : null;
}

// Elements that the model has no key for.

/** A part of a result that may have such elements: an entry, a feed, a person, or an element. */
export interface ElementHolder {
  /** The elements that have no key of their own. */
  readonly elements?: readonly ExtensionElement[] | null | undefined;
  /** The elements inside an element. */
  readonly children?: readonly ExtensionElement[] | null | undefined;
}

/**
 * The elements with a namespace and a name, in document order, with any prefix. Empty if there are
 * none.
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
  const given = ownRecord(record, 'record');
  text(namespace, 'namespace');
  text(name, 'name');
  const wanted = name.toLowerCase();
  return [...listOf(given.elements), ...listOf(given.children)].filter(
    (element) =>
      (element.namespace ?? '') === namespace &&
      element.name.slice(element.name.indexOf(':') + 1).toLowerCase() === wanted,
  );
}

/**
 * The text of the first element with a namespace, a name and text; `''` if there is none.
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
