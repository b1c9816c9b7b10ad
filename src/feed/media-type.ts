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

/** A media type without parameters (RFC 6838 §4.2). */
const MEDIA_TYPE = /^[\w!#$&^.+-]+\/[\w!#$&^.+-]+$/;

const PARAMETERS = /[;\s]/;

/** A media type without its parameters, in lower case. */
export function bareMediaType(written: string): string {
  const [bare = ''] = written.trim().split(PARAMETERS, 1);
  return bare.toLowerCase();
}

const CHARSET = /[;\s]charset\s*=\s*["']?([^"';\s]+)/i;

/** The type that an element gives its text, written out and without parameters. */
export function mediaTypeOf(element: XmlElement, byDefault: string): string {
  const written = attribute(element, 'type');
  if (written === undefined) return byDefault;
  const type = bareMediaType(written) || byDefault;
  return ABBREVIATIONS.get(type) ?? type;
}

/** Whether a type says as much as an element does of its text: without parameters, and a type of texts. */
export function saysType(element: XmlElement, type: string): boolean {
  const written = attribute(element, 'type')?.trim().toLowerCase() ?? '';
  return written === '' || written === type || ABBREVIATIONS.get(written) === type;
}

/** The encoding that the type of an element names. */
export function charsetOf(element: XmlElement): string | null {
  return CHARSET.exec(attribute(element, 'type') ?? '')?.[1] ?? null;
}

/** Whether a type is a media type at all, however rare. */
export function isMediaType(type: string): boolean {
  return MEDIA_TYPE.test(type);
}

/** Whether a text of this type is a text or XML, which Atom has as it is (RFC 4287 §4.1.3.3). */
export function isInlineType(type: string): boolean {
  return type.startsWith('text/') || type.endsWith('+xml') || type.endsWith('/xml');
}

/** Whether a text of this type is shown as a page. */
export function isHtml(type: string): boolean {
  return type === 'text/html' || type === XHTML;
}

/** Whether elements inside are part of the text as XML, and not naked markup that should have been escaped. */
export function isXml(type: string): boolean {
  return type.endsWith('xml');
}
