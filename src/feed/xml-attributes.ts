/** The attributes that every XML element may have: `xml:base` and `xml:lang`. */
import { hasUnsafeScheme, resolveUri } from '../text/uri.ts';
import type { XmlElement } from '../xml/events.ts';

/** The base URI that applies in an element; an unsafe one is ignored. */
export function baseOf(element: XmlElement, inherited: string): string {
  const own = xmlAttribute(element, 'base');
  if (own === undefined || own === '') return inherited;
  const base = resolveUri(inherited, own);
  return base === '' || hasUnsafeScheme(base) ? inherited : base;
}

/** The language that applies in an element; an empty one means that none does (XML 1.0 §2.12). */
export function languageOf(element: XmlElement, inherited: string | null): string | null {
  const own = xmlAttribute(element, 'lang');
  if (own === undefined) return inherited;
  return own === '' ? null : own.replaceAll('_', '-');
}

/** The bit that distinguishes small ASCII letters from capitals. */
const LOWER_CASE = 0x20;

/**
 * An attribute that every XML element may have; some feeds omit its prefix, and CDF uses capitals.
 */
function xmlAttribute({ attributes }: XmlElement, local: 'base' | 'lang'): string | undefined {
  for (const name in attributes) {
    const attribute = attributes[name];
    // Most attributes are neither, and their length and first letter rule them out quickly.
    if (attribute === undefined || attribute.local.length !== local.length) continue;
    if ((attribute.local.charCodeAt(0) | LOWER_CASE) !== local.charCodeAt(0)) continue;
    if (attribute.prefix !== 'xml' && attribute.prefix !== '') continue;
    if (attribute.local.toLowerCase() === local) return attribute.value.trim();
  }
  return undefined;
}
