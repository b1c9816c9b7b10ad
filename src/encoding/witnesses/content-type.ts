/**
 * The witness in the HTTP header: the media type and charset of a `Content-Type` (RFC 9110 §8.3.1),
 * read as leniently as servers write it. Also which media types a feed may rightly come under.
 */

/** What a `Content-Type` says. */
export interface ContentType {
  /** In lower case; `''` where the header names none. */
  readonly mediaType: string;
  /** The first charset parameter, as written; `null` without one, or where it is empty. */
  readonly charset: string | null;
}

/** Longer labels name nothing and would only be carried into messages. */
const LONGEST_LABEL = 100;

/** One parameter: a name, perhaps spaces around `=`, and a value that may be quoted either way. */
const PARAMETER = /;\s*(?:([^\s;="']+)\s*)?(?:=\s*(?:"([^"]*)"?|'([^']*)'?|((?:[^\s;][^;]*)?)))?/y;

/**
 * Reads a `Content-Type`. Media types and parameter names have no case; the first charset counts;
 * a semicolon inside quotes ends nothing.
 */
export function parseContentType(value: string): ContentType {
  const semicolon = value.indexOf(';');
  const mediaType = (semicolon === -1 ? value : value.slice(0, semicolon)).trim().toLowerCase();
  if (semicolon === -1) return { mediaType, charset: null };

  let at = semicolon;
  while (at < value.length) {
    PARAMETER.lastIndex = at;
    const parameter = PARAMETER.exec(value);
    if (parameter === null) break;
    const [whole, name = '', double, single, bare] = parameter;
    const given = double ?? single ?? bare;
    if (given !== undefined && name.toLowerCase() === 'charset') {
      return { mediaType, charset: usableLabel(given) };
    }
    at += whole.length;
    // Whatever stands between a parameter and the next semicolon belongs to neither.
    const next = value.indexOf(';', at);
    if (next === -1) break;
    at = next;
  }
  return { mediaType, charset: null };
}

/** A label without the space around it, or `null` where nothing is left or far too much. */
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

/** `application/xml`, its kin of RFC 3023 §3, and `application/*+xml` (§7). */
export function isApplicationXml(mediaType: string): boolean {
  return (
    APPLICATION_XML.has(mediaType) ||
    (mediaType.startsWith('application/') && mediaType.endsWith('+xml'))
  );
}

/** `text/xml`, its kin, and `text/*+xml`. */
export function isTextXml(mediaType: string): boolean {
  return TEXT_XML.has(mediaType) || (mediaType.startsWith('text/') && mediaType.endsWith('+xml'));
}

/** The media types of JSON and JSON Feed. */
export function isJson(mediaType: string): boolean {
  return JSON_TYPES.has(mediaType);
}

/** HTML in either syntax: the documents whose `<meta>` elements count. */
export function isHtml(mediaType: string): boolean {
  return HTML_TYPES.has(mediaType);
}

/**
 * Whether a feed may come under this media type. Any other, and none at all where there are
 * headers, is feedparser's `NonXMLContentType`.
 */
export function isFeedMediaType(mediaType: string | null): boolean {
  return (
    mediaType !== null && (isApplicationXml(mediaType) || isTextXml(mediaType) || isJson(mediaType))
  );
}
