/**
 * The media types of text values, which formats abbreviate (Atom's `text`, `html` and `xhtml`) or
 * do not declare.
 */
import { bareMediaType } from '../text/strings.ts';
import type { XmlElement } from '../xml/events.ts';
import { attribute } from './attributes.ts';

const ABBREVIATIONS: ReadonlyMap<string, string> = new Map([
  ['text', 'text/plain'],
  ['plain', 'text/plain'],
  ['html', 'text/html'],
  ['xhtml', 'application/xhtml+xml'],
]);

/** The media type of XHTML, which markup has that a feed contains as elements. */
export const XHTML = 'application/xhtml+xml';

/** A media type without parameters (RFC 6838 §4.2). */
const MEDIA_TYPE = /^[\w!#$&^.+-]+\/[\w!#$&^.+-]+$/;

const CHARSET = /[;\s]charset\s*=\s*["']?([^"';\s]+)/i;

/** The type that an element declares for its text, in full and without parameters. */
export function mediaTypeOf(element: XmlElement, byDefault: string): string {
  const written = attribute(element, 'type');
  if (written === undefined) return byDefault;
  const type = bareMediaType(written) || byDefault;
  return ABBREVIATIONS.get(type) ?? type;
}

/**
 * Whether a type says as much about the text as the element does: it has no parameters, and is a
 * text type.
 */
export function saysType(element: XmlElement, type: string): boolean {
  const written = attribute(element, 'type')?.trim().toLowerCase() ?? '';
  return written === '' || written === type || ABBREVIATIONS.get(written) === type;
}

/** The encoding that the type of an element names. */
export function charsetOf(element: XmlElement): string | null {
  return CHARSET.exec(attribute(element, 'type') ?? '')?.[1] ?? null;
}

/** Names of HTML that no registry has, such as `text/xhtml` and `application/html`. */
const MISNAMED_HTML = /^(?:application\/(?:x-)?x?html|text\/(?:x-)?xhtml|text\/x-html)\d?$/;

/** Whether a type is a media type at all, however rare. */
export function isMediaType(type: string): boolean {
  return MEDIA_TYPE.test(type) && !MISNAMED_HTML.test(type);
}

/** Whether a text of this type is text or XML, which Atom includes as it is (RFC 4287 §4.1.3.3). */
export function isInlineType(type: string): boolean {
  return type.startsWith('text/') || type.endsWith('+xml') || type.endsWith('/xml');
}

/** Whether a link with this type leads to a page. Some feeds abbreviate the type, as Atom does for content. */
export function isTypeOfPage(type: string): boolean {
  const bare = bareMediaType(type);
  return isHtml(ABBREVIATIONS.get(bare) ?? bare);
}

/** Whether a text of this type is shown as a page. */
export function isHtml(type: string): boolean {
  return type === 'text/html' || type === XHTML;
}

/**
 * Whether elements inside are part of the text as XML, rather than markup that should have been
 * escaped.
 */
export function isXml(type: string): boolean {
  return type.endsWith('xml');
}
