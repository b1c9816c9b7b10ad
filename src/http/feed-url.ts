/**
 * Addresses as people and servers write them: `feed:` and its kin standing for `http:`, and
 * `Location` headers with bytes that no URL may hold. Everything else is the WHATWG URL standard's.
 */

/** A `URL`, by what it is used for. */
export interface UrlLike {
  /** The address. */
  readonly href: string;
}

/** The text of an address. */
export function addressOf(url: string | UrlLike): string {
  return typeof url === 'string' ? url : url.href;
}

/** Schemes that hand an address to a feed reader and say nothing about how to get there. */
const READER_SCHEME = /^[\0-\x20]*(?:feed|pcast|itpc|podcast):/i;

/** Reads an address; `null` where it is no http or https URL. */
export function readFeedUrl(text: string): URL | null {
  return readHttpUrl(withoutReaderScheme(text));
}

/** The address that `feed:` or one of its kin stands before, as it is written; any other unchanged. */
export function withoutReaderScheme(text: string): string {
  const rest = text.replace(READER_SCHEME, '');
  return rest.length < text.length && rest.startsWith('//') ? `http:${rest}` : rest;
}

/** Where a redirect leads; `null` where it cannot be followed. Credentials in it are not used. */
export function readLocation(location: string, base: URL): URL | null {
  const url = readHttpUrl(escapeHighBytes(location), base);
  if (url === null) return null;
  url.username = '';
  url.password = '';
  return url;
}

function readHttpUrl(text: string, base?: URL): URL | null {
  if (!URL.canParse(text, base?.href)) return null;
  const url = new URL(text, base);
  return url.protocol === 'http:' || url.protocol === 'https:' ? url : null;
}

/**
 * The header came as Latin-1, a character a byte. As UTF-8 it is taken for text, so that a host
 * name can be read; anything else keeps its bytes, percent-encoded, as browsers do.
 */
function escapeHighBytes(location: string): string {
  if (!/[\x80-\xff]/.test(location)) return location;
  const bytes = Uint8Array.from(location, (character) => character.charCodeAt(0));
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return location.replace(
      /[\x80-\xff]/g,
      (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
    );
  }
}

/** The address for people and for logs: without user name and password. */
export function withoutCredentials(url: URL): string {
  if (url.username === '' && url.password === '') return url.href;
  const copy = new URL(url);
  copy.username = '';
  copy.password = '';
  return copy.href;
}

/** The same for an address that may be none, and in which nothing else is to be changed. */
export function withoutUserInfo(text: string): string {
  const url = readFeedUrl(text) ?? (URL.canParse(text) ? new URL(text) : null);
  if (url !== null) return url.username + url.password === '' ? text : withoutCredentials(url);
  const [start, end] = [text.indexOf('//') + 2, text.lastIndexOf('@') + 1];
  return start > 1 && end > start ? text.slice(0, start) + text.slice(end) : text;
}
