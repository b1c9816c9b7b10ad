/**
 * URLs as people and servers write them: `feed:` and similar schemes in place of `http:`, and
 * `Location` headers with bytes that no URL may contain. Everything else follows the WHATWG URL
 * standard.
 */
import { readUrl } from '../text/uri.ts';

/** The part of a `URL` that is used here. */
export interface UrlLike {
  /** The URL as text. */
  readonly href: string;
}

/** The text of a URL. */
export function hrefOf(url: string | UrlLike): string {
  return typeof url === 'string' ? url : url.href;
}

/** Schemes that pass a URL to a feed reader and say nothing about how to fetch it. */
const READER_SCHEME = /^[\0-\x20]*(?:feed|pcast|itpc|podcast):/i;

/** Parses a URL; returns `null` if it is not an http or https URL. */
export function readFeedUrl(text: string): URL | null {
  return readHttpUrl(withoutReaderScheme(text));
}

/** The URL after `feed:` or a similar scheme, as written; any other URL unchanged. */
export function withoutReaderScheme(text: string): string {
  const rest = text.replace(READER_SCHEME, '');
  return rest.length < text.length && rest.startsWith('//') ? `http:${rest}` : rest;
}

/** Where a redirect leads; `null` if it cannot be followed. Credentials in it are not used. */
export function readLocation(location: string, base: URL): URL | null {
  const url = readHttpUrl(escapeHighBytes(location), base);
  if (url === null) return null;
  url.username = '';
  url.password = '';
  return url;
}

function readHttpUrl(text: string, base?: URL): URL | null {
  const url = readUrl(text, base?.href);
  return url?.protocol === 'http:' || url?.protocol === 'https:' ? url : null;
}

/**
 * The header was read as Latin-1, one character per byte. If it is valid UTF-8, it is treated as
 * text, so that a host name can be read; otherwise its bytes are percent-encoded, as in browsers.
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

/** The URL for people and for logs: without user name and password. */
export function withoutCredentials(url: URL): string {
  if (url.username === '' && url.password === '') return url.href;
  const copy = new URL(url);
  copy.username = '';
  copy.password = '';
  return copy.href;
}

/** Removes user names and passwords from text that may not be a URL; changes nothing else in it. */
export function withoutUserInfo(text: string): string {
  const url = readFeedUrl(text) ?? readUrl(text);
  if (url !== null) return url.username + url.password === '' ? text : withoutCredentials(url);
  const [start, end] = [text.indexOf('//') + 2, text.lastIndexOf('@') + 1];
  return start > 1 && end > start ? text.slice(0, start) + text.slice(end) : text;
}
