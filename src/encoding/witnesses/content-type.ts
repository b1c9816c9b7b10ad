/**
 * The witness in the HTTP header: the media type and charset of a `Content-Type` (RFC 9110 §8.3.1),
 * read leniently, because servers make mistakes in it. Also lists the media types that are right
 * for feeds.
 */

/** The parts of a `Content-Type`. */
export interface ContentType {
  /** In lower case; `''` if the header names none. */
  readonly mediaType: string;
  /** The first charset parameter, as written; `null` if there is none, or if it is empty. */
  readonly charset: string | null;
}

/** Longer labels name nothing, and would only end up in messages. */
const LONGEST_LABEL = 100;

/** One parameter: a name, optional spaces around `=`, and a value that may be quoted either way. */
const PARAMETER = /;\s*(?:([^\s;="']+)\s*)?(?:=\s*(?:"([^"]*)"?|'([^']*)'?|((?:[^\s;][^;]*)?)))?/y;

/**
 * Parses a `Content-Type`. Media types and parameter names are case-insensitive; the first charset
 * wins; a semicolon inside quotes does not end a parameter.
 */
export function parseContentType(value: string): ContentType {
  const semicolon = value.indexOf(';');
  const mediaType = (semicolon === -1 ? value : value.slice(0, semicolon)).trim().toLowerCase();
  if (semicolon === -1) return { mediaType, charset: null };
  return { mediaType, charset: usableLabel(parameterOf(value, 'charset') ?? '') };
}

/** The first parameter with a name (in lower case) that has a value; `null` if there is none. */
export function parameterOf(value: string, wanted: string): string | null {
  let at = value.indexOf(';');
  while (at !== -1) {
    PARAMETER.lastIndex = at;
    const parameter = PARAMETER.exec(value);
    if (parameter === null) break;
    const [whole, name = '', double, single, bare] = parameter;
    const given = double ?? single ?? bare;
    if (given !== undefined && name.toLowerCase() === wanted) return given;
    // Text between a parameter and the next semicolon belongs to neither.
    at = value.indexOf(';', at + whole.length);
  }
  return null;
}

/** A label without the space around it; `null` if it is empty or far too long. */
export function usableLabel(label: string): string | null {
  const trimmed = label.trim();
  return trimmed === '' || trimmed.length > LONGEST_LABEL ? null : trimmed;
}

const APPLICATION_XML: ReadonlySet<string> = new Set([
  'application/xml',
  'application/xml-dtd',
  'application/xml-external-parsed-entity',
]);
const TEXT_XML: ReadonlySet<string> = new Set(['text/xml', 'text/xml-external-parsed-entity']);
const JSON_TYPES: ReadonlySet<string> = new Set(['application/json', 'application/feed+json']);
const HTML_TYPES: ReadonlySet<string> = new Set(['text/html', 'application/xhtml+xml']);

/** `application/xml`, the similar types of RFC 3023 §3, and `application/*+xml` (§7). */
export function isApplicationXml(mediaType: string): boolean {
  return (
    APPLICATION_XML.has(mediaType) ||
    (mediaType.startsWith('application/') && mediaType.endsWith('+xml'))
  );
}

/** `text/xml`, the similar types, and `text/*+xml`. */
export function isTextXml(mediaType: string): boolean {
  return TEXT_XML.has(mediaType) || (mediaType.startsWith('text/') && mediaType.endsWith('+xml'));
}

/** The media types of JSON and JSON Feed. */
export function isJson(mediaType: string): boolean {
  return JSON_TYPES.has(mediaType);
}

/** HTML in either syntax: the documents in which `<meta>` elements count. */
export function isHtml(mediaType: string): boolean {
  return HTML_TYPES.has(mediaType);
}

/**
 * Whether feeds may have this media type. Any other one, or none in a response with headers, is
 * feedparser's `NonXMLContentType`.
 */
export function isFeedMediaType(mediaType: string | null): boolean {
  return (
    mediaType !== null && (isApplicationXml(mediaType) || isTextXml(mediaType) || isJson(mediaType))
  );
}
