/**
 * Cookies (RFC 6265) that servers set in a chain of redirects. Each is returned only to the origin
 * that set it, and only within the chain: nothing is stored.
 */

import { parseHttpDate } from '../http/caching.ts';
import type { HeaderRecord } from '../http/headers.ts';

/** A cookie of the chain. */
export interface Cookie {
  readonly origin: string;
  /** The paths to which it is sent begin with this one. */
  readonly path: string;
  readonly name: string;
  readonly value: string;
}

/** The cookies of a chain that has none. */
export const NO_COOKIES: readonly Cookie[] = [];

/** RFC 6265 §6.1 asks for 50 cookies of a host, and for 4,096 bytes in a cookie. */
const MOST_COOKIES = 50;
const LONGEST_COOKIE = 4096;
/** In characters: servers accept 8 KiB of headers or more. */
const LONGEST_FIELD = 8192;

/** What may be put into a header: visible characters and spaces, including Latin-1. */
const SENDABLE = /^[\x20-\x7e\x80-\xff]+$/;

/** Fields that were joined: a comma inside a date has no name after it. */
const BETWEEN_COOKIES = /,\s*(?=[^\s;,=]+=)/;

/**
 * The cookies of a chain after a response. Those that have expired are removed.
 *
 * @param now milliseconds since the epoch
 */
export function cookiesAfter(
  before: readonly Cookie[],
  url: URL,
  headers: HeaderRecord,
  now: number,
): readonly Cookie[] {
  const fields = headers['set-cookie']?.split(BETWEEN_COOKIES) ?? [];
  let cookies = before;
  for (const field of fields) {
    const { cookie, isExpired } = readCookie(field, url, now);
    if (cookie === null) continue;
    const others = cookies.filter((other) => !isSame(other, cookie));
    cookies = isExpired ? others : [...others, cookie].slice(-MOST_COOKIES);
  }
  return cookies;
}

/** The headers with the cookies for a URL. A cookie replaces one of the caller's with its name. */
export function withCookies(
  headers: HeaderRecord,
  cookies: readonly Cookie[],
  url: URL,
): HeaderRecord {
  const field = cookieField(headers, cookies, url);
  return field === '' ? headers : { ...headers, cookie: field };
}

/** The value of `Cookie` in a request; `''` if there is none. */
export function cookieField(headers: HeaderRecord, cookies: readonly Cookie[], url: URL): string {
  const own = headers['cookie'] ?? '';
  const theirs = cookies.filter((cookie) => isFor(cookie, url));
  if (theirs.length === 0) return own;
  const names = new Set(theirs.map(({ name }) => name));
  const kept = own.split(/;\s*/).filter((pair) => pair !== '' && !names.has(nameIn(pair)));
  // Longer paths come first (RFC 6265 §5.4).
  const sent = theirs.toSorted((one, other) => other.path.length - one.path.length);
  const field = [...kept, ...sent.map(({ name, value }) => `${name}=${value}`)].join('; ');
  return field.length > LONGEST_FIELD ? own : field;
}

/** What a field says (RFC 6265 §5.2); `null` if it is not a cookie for this URL. */
function readCookie(
  field: string,
  url: URL,
  now: number,
): { readonly cookie: Cookie | null; readonly isExpired: boolean } {
  const [pair = '', ...attributes] = field.split(';').map((part) => part.trim());
  const name = nameIn(pair);
  const isUsable = name !== '' && pair.length <= LONGEST_COOKIE && SENDABLE.test(pair);
  const values = new Map(
    attributes.map((each) => [nameIn(each).toLowerCase(), valueIn(each)] as const),
  );
  const domain = values.get('domain')?.replace(/^\./, '').toLowerCase() ?? '';
  const isItsHost = domain === '' || `.${url.hostname}`.endsWith(`.${domain}`);
  const isSecret = values.has('secure') && url.protocol !== 'https:';
  if (!isUsable || !isItsHost || isSecret) return { cookie: null, isExpired: false };
  const path = values.get('path') ?? '';
  return {
    cookie: {
      origin: url.origin,
      path: path.startsWith('/') ? path : folderOf(url),
      name,
      value: valueIn(pair),
    },
    isExpired: isOver(values, now),
  };
}

/** The path of a cookie that names none (RFC 6265 §5.1.4). */
function folderOf({ pathname }: URL): string {
  return pathname.slice(0, Math.max(1, pathname.lastIndexOf('/')));
}

function isOver(attributes: ReadonlyMap<string, string>, now: number): boolean {
  const maxAge = attributes.get('max-age') ?? '';
  if (/^-?\d+$/.test(maxAge)) return Number(maxAge) <= 0;
  const end = parseHttpDate(attributes.get('expires') ?? '');
  return end !== null && end <= now;
}

function nameIn(pair: string): string {
  return pair.split('=', 1)[0]?.trim() ?? '';
}

function valueIn(pair: string): string {
  const at = pair.indexOf('=');
  return at < 0 ? '' : pair.slice(at + 1).trim();
}

function isSame(one: Cookie, other: Cookie): boolean {
  return one.origin === other.origin && one.path === other.path && one.name === other.name;
}

function isFor({ origin, path }: Cookie, url: URL): boolean {
  if (origin !== url.origin) return false;
  const { pathname } = url;
  return pathname === path || pathname.startsWith(path.endsWith('/') ? path : `${path}/`);
}
