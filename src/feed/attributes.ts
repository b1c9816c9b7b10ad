/**
 * Attributes as the model has them: by lower-case name, without namespace declarations and without
 * the `xml:` ones, which speak of the element and not of what it stands for.
 */
import type { Attributes } from '../result.ts';
import { NO_ATTRIBUTES, type XmlElement } from '../xml/events.ts';

/** Values that are compared as keywords. */
const KEYWORDS: ReadonlySet<string> = new Set(['rel', 'type']);

/** The attributes of an element as a record without prototype. */
export function attributesOf(element: XmlElement): Record<string, string> {
  const record: Record<string, string> = Object.create(null);
  if (element.attributes === NO_ATTRIBUTES) return record;
  for (const name in element.attributes) {
    const attribute = element.attributes[name];
    if (attribute === undefined || isAboutXml(name, attribute.prefix)) continue;
    const key = name.toLowerCase();
    record[key] = KEYWORDS.has(key) ? attribute.value.trim().toLowerCase() : attribute.value;
  }
  return record;
}

/** One attribute without a prefix, in whatever case it is written. */
export function attribute(element: XmlElement, name: string): string | undefined {
  if (element.attributes === NO_ATTRIBUTES) return undefined;
  const exact = element.attributes[name];
  if (exact !== undefined) return exact.value;
  for (const key in element.attributes) {
    if (key.toLowerCase() === name) return element.attributes[key]?.value;
  }
  return undefined;
}

/** One attribute by its local name, with or without any prefix: `resource` finds `rdf:resource`. */
export function localAttribute(element: XmlElement, local: string): string | undefined {
  for (const key in element.attributes) {
    const candidate = element.attributes[key];
    if (candidate !== undefined && candidate.local.toLowerCase() === local) return candidate.value;
  }
  return undefined;
}

/** Whether a record says anything. */
export function isEmpty(record: Attributes): boolean {
  for (const _ in record) return false;
  return true;
}

function isAboutXml(name: string, prefix: string): boolean {
  return prefix === 'xml' || prefix === 'xmlns' || name === 'xmlns';
}
