/**
 * Attributes as the model has them: by lower-case name, without namespace declarations and without
 * `xml:` attributes, which describe the notation rather than the content.
 */

import { preferredPrefix, vocabularyPrefix } from '../grammar/namespaces.ts';
import type { Attributes } from '../model/values.ts';
import { safeName } from '../text/safe-name.ts';
import { LONGEST_BASE } from '../text/uri.ts';
import { NO_ATTRIBUTES, type XmlAttribute, type XmlElement } from '../xml/events.ts';
import { LONGEST_LANGUAGE } from './xml-attributes.ts';

/** Attributes whose values are compared as keywords. */
const KEYWORDS: ReadonlySet<string> = new Set(['rel', 'type']);

/**
 * The attributes of an element as its vocabulary knows them, in a record without a prototype.
 * Attributes whose prefix is that of a format or of the element itself (`itunes:href` of an
 * `itunes:image`) get their bare names, others the preferred prefix of their namespace, unless an
 * attribute of that name is also present.
 *
 * @param record the record to add them to; by default a new one without a prototype
 */
export function attributesOf(
  element: XmlElement,
  record: Record<string, string> = Object.create(null),
): Record<string, string> {
  if (!addWritten(record, element)) return record;
  for (const attribute of element.attributes) {
    if (attribute.prefix === '') continue;
    const written = safeName(attribute.name.toLowerCase());
    const known = safeName(readName(attribute, element));
    if (known === written || record[known] !== undefined) continue;
    record[known] = keyword(known, attribute.value);
    delete record[written];
  }
  return record;
}

/**
 * Adds the attributes of an element to a record, including their prefixes.
 *
 * @returns whether one of them has a prefix
 */
function addWritten(record: Record<string, string>, element: XmlElement): boolean {
  if (element.attributes === NO_ATTRIBUTES) return false;
  let hasPrefixes = false;
  for (const attribute of element.attributes) {
    const { name } = attribute;
    if (isAboutXml(name, attribute.prefix)) continue;
    if (attribute.prefix !== '') hasPrefixes = true;
    const key = safeName(name.toLowerCase());
    record[key] = keyword(key, attribute.value);
  }
  return hasPrefixes;
}

/** Shared by all elements without attributes, of which a feed may have many. */
const NONE: Attributes = Object.freeze(Object.create(null));

/** All meaningful attributes of an element, with their values as written, to be kept unchanged. */
export function keptAttributesOf(element: XmlElement): Attributes {
  if (element.attributes === NO_ATTRIBUTES) return NONE;
  const record: Record<string, string> = Object.create(null);
  for (const attribute of element.attributes) {
    const { name } = attribute;
    if (saysNothing(attribute) || attribute.value === '') continue;
    const key = safeName(name.toLowerCase());
    record[record[key] === undefined ? key : safeName(name)] = attribute.value;
  }
  return record;
}

/** For elements of which no attribute is read. */
export const NO_NAMES: ReadonlySet<string> = new Set();

/** Whether an element has a meaningful attribute that is not one of those read. */
export function hasOtherAttributes(
  element: XmlElement,
  read: ReadonlySet<string> | 'all',
  isLanguageRead: boolean,
): boolean {
  if (element.attributes === NO_ATTRIBUTES) return false;
  for (const attribute of element.attributes) {
    if (saysNothing(attribute)) continue;
    const isRead =
      attribute.prefix === 'xml'
        ? isInherited(attribute, isLanguageRead)
        : read === 'all' || read.has(readName(attribute, element));
    if (!isRead && attribute.value.trim() !== '') return true;
  }
  return false;
}

/** Whether an attribute with the prefix `xml` applies to what is inside. */
function isInherited({ local, value }: XmlAttribute, isLanguageRead: boolean): boolean {
  if (local === 'base') return value.length <= LONGEST_BASE;
  return local === 'lang' && isLanguageRead && value.length <= LONGEST_LANGUAGE;
}

/** The name under which a vocabulary knows an attribute. */
function readName(attribute: XmlAttribute, element: XmlElement): string {
  const { local, prefix } = attribute;
  if (prefix === '' || isNeedlesslyPrefixed(attribute, element)) return local.toLowerCase();
  return `${vocabularyPrefix(attribute)}:${local.toLowerCase()}`;
}

/**
 * Whether an attribute only concerns the notation: a namespace declaration, or the handling of
 * white space.
 */
function saysNothing({ name, prefix, local }: XmlAttribute): boolean {
  return name === 'xmlns' || prefix === 'xmlns' || (prefix === 'xml' && local === 'space');
}

/** One attribute, in any letter case; one without a prefix comes first. */
export function attribute(element: XmlElement, name: string): string | undefined {
  if (element.attributes === NO_ATTRIBUTES) return undefined;
  let folded: string | undefined;
  let prefixed: string | undefined;
  for (const candidate of element.attributes) {
    const key = candidate.name;
    if (key === name) return candidate.value;
    // Most attributes have a different length, which rules them out quickly.
    if (folded === undefined && key.length === name.length && key.toLowerCase() === name) {
      folded = candidate.value;
    }
    // Without a prefix, the local name is the name that was just compared.
    if (prefixed !== undefined || candidate.prefix === '') continue;
    if (candidate.local.length !== name.length || !isNeedlesslyPrefixed(candidate, element))
      continue;
    if (candidate.local.toLowerCase() === name) prefixed = candidate.value;
  }
  return folded ?? prefixed;
}

/** One attribute by its local name, with any prefix or none: `resource` finds `rdf:resource`. */
export function localAttribute(element: XmlElement, local: string): string | undefined {
  for (const candidate of element.attributes) {
    if (candidate.local.length !== local.length) continue;
    if (candidate.local.toLowerCase() === local) return candidate.value;
  }
  return undefined;
}

/** Whether an element has a URL in an attribute, safe or not. */
export function hasUrl(element: XmlElement): boolean {
  for (const name of ['href', 'url', 'uri']) if (attribute(element, name)?.trim()) return true;
  return Boolean(localAttribute(element, 'resource')?.trim());
}

/** Whether a record has no members. */
export function isEmpty(record: object): boolean {
  for (const key in record) if (Object.hasOwn(record, key)) return false;
  return true;
}

/**
 * Whether the prefix of an attribute adds nothing: it is that of the element, or of RSS or Atom.
 */
function isNeedlesslyPrefixed({ uri }: XmlAttribute, element: XmlElement): boolean {
  return uri !== '' && (uri === element.uri || preferredPrefix(uri) === '');
}

function keyword(key: string, value: string): string {
  return KEYWORDS.has(key) ? value.trim().toLowerCase() : value;
}

function isAboutXml(name: string, prefix: string): boolean {
  return prefix === 'xml' || prefix === 'xmlns' || name === 'xmlns';
}
