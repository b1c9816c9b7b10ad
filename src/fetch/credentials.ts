/**
 * Answers a server's challenge (RFC 9110 §11): with Digest (RFC 7616, with `auth` or no quality of
 * protection) if it is offered, otherwise with Basic (RFC 7617). Credentials are never sent unless
 * the server asks for them, and never as Basic to a server that only wants Digest.
 *
 * Header values are byte strings (Latin-1) and are returned byte for byte; user name and password
 * are converted to the same form, as UTF-8.
 */

import { createHash, randomBytes } from 'node:crypto';
import { parseHttpDate } from '../http/caching.ts';
import type { HeaderRecord } from '../http/headers.ts';
import type { Credentials } from './settings.ts';

/** The request that a challenge refers to. */
interface Asked {
  readonly method: string;
  /** Path and query, as in the request line. */
  readonly uri: string;
}

interface Challenge {
  /** In lower case. */
  readonly scheme: string;
  readonly parameters: ReadonlyMap<string, string>;
}

const HASHES: ReadonlyMap<string, string> = new Map([
  ['md5', 'md5'],
  ['sha-256', 'sha256'],
]);

/**
 * The value for `Authorization`; `null` if none of the challenges can be answered.
 *
 * @param refused the value that the server has just refused; only a stale one is sent again with a
 * new nonce
 */
export function answerChallenge(
  wwwAuthenticate: string | undefined,
  credentials: Credentials,
  asked: Asked,
  refused: string | null = null,
  clientNonce: string = randomBytes(12).toString('hex'),
): string | null {
  // Neither scheme can encode control characters (RFC 7617 §2, RFC 9110 §5.6.4).
  if (/[\0-\x1f\x7f]/.test(credentials.username + credentials.password)) return null;
  const challenges = readChallenges(wwwAuthenticate ?? '').filter(
    (challenge) => refused === null || isStale(challenge, refused),
  );
  for (const challenge of challenges) {
    if (challenge.scheme !== 'digest') continue;
    const answer = digest(challenge.parameters, credentials, asked, clientNonce);
    if (answer !== null) return answer;
  }
  return challenges.some(({ scheme }) => scheme === 'basic') ? basic(credentials) : null;
}

/** Whether the server accepts the password, but wants another nonce (RFC 7616 §3.3). */
function isStale({ scheme, parameters }: Challenge, refused: string): boolean {
  const nonce = parameters.get('nonce');
  if (scheme !== 'digest' || nonce === undefined) return false;
  return parameters.get('stale')?.toLowerCase() === 'true' && !refused.includes(quote(nonce));
}

function basic({ username, password }: Credentials): string {
  return `Basic ${Buffer.from(`${username}:${password}`, 'utf8').toString('base64')}`;
}

/**
 * One token of the list of challenges: a scheme is alone, a parameter has a value. Each alternative
 * starts with a character that no other does, so the time is linear.
 */
const PART =
  /([\w!#$%&'*+.^`|~-]{1,64})(?:\s{0,9}=\s{0,9}(?:"((?:[^"\\]|\\.){0,4096})"|([^\s,"]{0,4096})))?/g;

function readChallenges(header: string): readonly Challenge[] {
  const challenges: { scheme: string; parameters: Map<string, string> }[] = [];
  for (const [part, name = '', quoted, bare] of header.slice(0, 16_384).matchAll(PART)) {
    if (part === name) challenges.push({ scheme: name.toLowerCase(), parameters: new Map() });
    else {
      const value = quoted?.replace(/\\(.)/g, '$1') ?? bare ?? '';
      challenges.at(-1)?.parameters.set(name.toLowerCase(), value);
    }
  }
  return challenges;
}

/** RFC 7616 §3.4. */
function digest(
  parameters: ReadonlyMap<string, string>,
  { username, password }: Credentials,
  { method, uri }: Asked,
  clientNonce: string,
): string | null {
  const algorithm = parameters.get('algorithm') ?? 'MD5';
  const isSession = /-sess$/i.test(algorithm);
  const hashName = HASHES.get(algorithm.toLowerCase().replace(/-sess$/, ''));
  const nonce = parameters.get('nonce');
  const offered = parameters
    .get('qop')
    ?.toLowerCase()
    .split(/[\s,]+/);
  if (hashName === undefined || nonce === undefined) return null;
  if (offered !== undefined && !offered.includes('auth')) return null;

  const hash = (text: string): string => createHash(hashName).update(text, 'latin1').digest('hex');
  const realm = parameters.get('realm') ?? '';
  const name = bytesOf(username);
  const secret = hash(`${name}:${realm}:${bytesOf(password)}`);
  const first = isSession ? hash(`${secret}:${nonce}:${clientNonce}`) : secret;
  const second = hash(`${method}:${uri}`);
  const count = '00000001';
  const response =
    offered === undefined
      ? hash(`${first}:${nonce}:${second}`)
      : hash(`${first}:${nonce}:${count}:${clientNonce}:auth:${second}`);

  const opaque = parameters.get('opaque');
  return [
    `Digest username=${quote(name)}`,
    `realm=${quote(realm)}`,
    `nonce=${quote(nonce)}`,
    `uri=${quote(uri)}`,
    `algorithm=${algorithm}`,
    `response=${quote(response)}`,
    ...(opaque === undefined ? [] : [`opaque=${quote(opaque)}`]),
    ...(offered === undefined && !isSession ? [] : [`cnonce=${quote(clientNonce)}`]),
    ...(offered === undefined ? [] : ['qop=auth', `nc=${count}`]),
  ].join(', ');
}

/** As UTF-8, one character per byte. */
function bytesOf(text: string): string {
  return Buffer.from(text, 'utf8').toString('latin1');
}

function quote(text: string): string {
  return `"${text.replace(/["\\]/g, '\\$&')}"`;
}

// Cookies (RFC 6265) that servers set in a chain of redirects. Each is returned only to the origin
// that set it, and only within the chain: nothing is stored.

/** A cookie of the chain. */
export interface Cookie {
  readonly origin: string;
  /** The cookie is sent to paths that begin with this one. */
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
