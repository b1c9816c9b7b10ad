/**
 * The media types of texts, which formats abbreviate (Atom's `text`, `html` and `xhtml`) or leave
 * to be guessed.
 */
import type { XmlElement } from '../xml/events.ts';
import { attribute } from './attributes.ts';

const ABBREVIATIONS: ReadonlyMap<string, string> = new Map([
  ['text', 'text/plain'],
  ['plain', 'text/plain'],
  ['html', 'text/html'],
  ['xhtml', 'application/xhtml+xml'],
]);

/** XHTML's media type: what markup that stands in a feed as elements is said to be. */
export const XHTML = 'application/xhtml+xml';

/** The type that an element gives its text, written out. */
export function mediaTypeOf(element: XmlElement, byDefault: string): string {
  const type = attribute(element, 'type')?.trim().toLowerCase() || byDefault;
  return ABBREVIATIONS.get(type) ?? type;
}

/** Whether a text of this type is shown as a page. */
export function isHtml(type: string): boolean {
  return type === 'text/html' || type === XHTML;
}

/** Whether elements inside are part of the text as XML, and not naked markup that should have been escaped. */
export function isXml(type: string): boolean {
  return type.endsWith('xml');
}

/** Whether the text is in base64: said by Atom 0.3's `mode`, or implied by a type that is no text (RFC 4287 §4.1.3.3). */
export function isBase64(element: XmlElement, type: string): boolean {
  if (attribute(element, 'mode')?.trim().toLowerCase() === 'base64') return true;
  return !(
    type.startsWith('text/') ||
    type.endsWith('+xml') ||
    type.endsWith('/xml') ||
    type.endsWith('json')
  );
}
