/**
 * Resolves URI references by RFC 3986 §5 on the characters as written: unlike the `URL` class, it
 * does not percent-encode, convert to ASCII or change letter case. Only characters that control the
 * direction of text are removed or percent-encoded, because no URL may contain them (RFC 3987 §4.1). Everything here is
 * linear in its input and never throws.
 */

// Which web site a URL belongs to.

const HOST = /^https?:\/\/(?:[^/?#@]*@)?(?:www\.)?([^/?#:@]+)/i;

/** The host of an http(s) URL in lower case, without `www.`; `''` for any other. */
function hostOf(url: string): string {
  return (HOST.exec(url)?.[1] ?? '').toLowerCase();
}

/**
 * Whether a page is on the site of another URL: on the same host, or on one below it, because blogs
 * are at `blog.example.org` of `example.org`. A host above may be one of many blogs.
 */
export function isOnSite(page: string, site: string): boolean {
  const [host, top] = [hostOf(page), hostOf(site)];
  return top !== '' && (host === top || host.endsWith(`.${top}`));
}

/** The host at the beginning of a reference, before its path. */
const SUFFIX = /^((?:www\.)?[a-z\d-]{1,63}(?:\.[a-z\d-]{1,63}){1,9})(?=[/?#]|$)/i;

/**
 * The beginning of a web URL that is written twice (`http://https://`), or that lost its colon (`http//`)
 * or a slash, because a program joined the URL like the path of a file (`http:/example.org/`).
 */
const SPOILT =
  /^(?:https?:\/\/(https?):?\/\/|(https?)\/\/)(?=[^\s/\\])|^(https?):\/(?=[\w-]{1,63}(?:\.[\w-]{1,63}){1,9}\/)/i;

/**
 * A scheme and a host that a program put before a URL that already has them
 * (`https://example.org/https://example.org/a`).
 */
const DOUBLED = /^https?:\/\/([^\s/?#]{1,255})\/{0,2}(?=https?:\/\/\1(?:[/?#]|$))/i;

/**
 * A reference that begins with a host in place of a scheme (a suffix reference, RFC 3986 §4.5), with
 * the scheme of the base: the host is that of the base, or its name begins with `www.`. A path may
 * begin with another name that has dots. A scheme that is written wrong is corrected.
 *
 * @example withAuthority('example.org/a', 'https://example.org/feed') // 'https://example.org/a'
 */
export function withAuthority(reference: string, base: string): string {
  const [, name] = SUFFIX.exec(reference) ?? [];
  if (name === undefined) return reference.replace(DOUBLED, '').replace(SPOILT, '$1$2$3://');
  const host = hostOf(base);
  const isHost = /^www\.[^.]+\./i.test(name) || hostOf(`http://${name}`) === host;
  return isHost ? `${/^https:/i.test(base) ? 'https' : 'http'}://${reference}` : reference;
}

/** No character outside ASCII. */
const ASCII = /^[\0-\x7f]*$/;

/** The beginning of an absolute URL (RFC 3986 §3.1), for hosts without `URL`. */
const ABSOLUTE = /^[a-z][a-z\d+.-]*:\S/i;

/** Whether a text is an absolute URL. */
export function isUrl(text: string): boolean {
  if (typeof URL === 'undefined') return ABSOLUTE.test(text);
  return ASCII.test(text) && hasCanParse() ? URL.canParse(text) : readUrl(text) !== null;
}

/** A text that is an absolute URL; `''` for any other. */
export function urlOrNothing(text: string): string {
  return isUrl(text) ? text : '';
}

/**
 * Reads a URL; `null` if the text is not one, or if the host has no `URL`: then nothing is resolved.
 *
 * `URL.canParse` alone will not do: once Node 20 and 22 have compiled a call of it, they take
 * letters of Latin-1 for broken UTF-8, and refuse `http://bücher.example/`. An exception for each
 * text would cost too much in documents that are full of them.
 *
 * @param base what a relative URL is resolved against
 */
export function readUrl(text: string, base?: string): URL | null {
  if (typeof URL === 'undefined') return null;
  if (ASCII.test(text) && (base === undefined || ASCII.test(base)) && hasCanParse()) {
    return URL.canParse(text, base) ? new URL(text, base) : null;
  }
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}

/** React Native has `URL` without `canParse`. Asked each time, because a polyfill may come later. */
function hasCanParse(): boolean {
  return typeof URL.canParse === 'function';
}

/** The five components of RFC 3986 §3; `null` if one is absent. */
interface UriReference {
  readonly scheme: string | null;
  readonly authority: string | null;
  readonly path: string;
  readonly query: string | null;
  readonly fragment: string | null;
}

/** A character that controls the direction of text (UAX #9 §2). */
const DIRECTION = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/;
const EACH_DIRECTION = new RegExp(DIRECTION, 'g');

/**
 * RFC 3986 appendix B, with a scheme of valid letters: `2:1` is a path. It matches every text to
 * its end.
 */
const COMPONENTS = /^(?:([a-z][a-z0-9+.-]*):)?(?:\/\/([^/?#]*))?([^?#]*)(?:\?([^#]*))?(?:#(.*))?/is;

/** Schemes whose authority browsers find after any number of slashes (`http:///host`). */
const SLASHES = /^(https?|ftp):\/\/\/+/i;

/** The part of a web URL in which browsers take backslashes for slashes. */
const BACKSLASHES = /^(?:https?:)?(?![a-z][a-z\d+.-]*:)[^?#]*\\[^?#]*/i;

/**
 * Resolves a reference against a base, by RFC 3986 §5.2. White space at the ends and line breaks
 * inside are ignored, as in a browser. Without a base, the reference stays relative.
 *
 * @example resolveUri('http://example.org/a/b', '../c?d') // 'http://example.org/c?d'
 */
export function resolveUri(base: string, reference: string): string {
  if (isFinalUrl(reference)) return reference;
  const tidy = trimUri(reference);
  const target = parse(tidy);
  if (target.scheme !== null && target.authority !== null) return compose(withoutDots(target));
  if (base === '' || (target.scheme !== null && !isOfSameWeb(target.scheme, base))) return tidy;
  return compose(against(parsedBase(base), { ...target, scheme: null }));
}

/** The longest base URI: no server takes a longer URL. */
export const LONGEST_BASE = 16_384;

/** A shorter base is parsed faster than it is compared. */
const LONG_BASE = 256;

/**
 * The long base that was parsed last: one base may apply to a million references, each of a
 * character.
 */
let lastBase = '';
let lastParts = parse('');

function parsedBase(base: string): UriReference {
  if (base.length < LONG_BASE || base.length > LONGEST_BASE) return parse(trimUri(base));
  if (base !== lastBase) {
    lastParts = parse(trimUri(base));
    lastBase = base;
  }
  return lastParts;
}

/**
 * `http:page.html` is relative to a base of the same scheme (RFC 3986 §5.2.2, for backward
 * compatibility).
 */
function isOfSameWeb(scheme: string, base: string): boolean {
  const name = scheme.toLowerCase();
  if (name !== 'http' && name !== 'https') return false;
  return base.slice(0, name.length + 1).toLowerCase() === `${name}:`;
}

/**
 * A URI as a browser reads it: trimmed, without line breaks, tabs, backslashes and superfluous slashes.
 * Characters that control the direction of text are removed at its ends, and percent-encoded inside.
 */
export function trimUri(uri: string): string {
  if (PLAIN.test(uri)) return uri;
  let start = 0;
  let end = uri.length;
  while (start < end && isIgnored(uri.charCodeAt(start))) start++;
  while (start < end && isIgnored(uri.charCodeAt(end - 1))) end--;
  return uri
    .slice(start, end)
    .replace(/[\t\n\r]/g, '')
    .replace(EACH_DIRECTION, encodeURIComponent)
    .replace(BACKSLASHES, (path) => path.replaceAll('\\', '/'))
    .replace(SLASHES, '$1://');
}

/** The length of `https`. */
const LONGEST_SCHEME = 5;

/** Nearly every URI: there is nothing to change in it. */
const PLAIN = /^https?:\/\/(?!https?\/\/)[!-.0-[\]-~][!-[\]-~]*$/;

/**
 * Whether a reference is a web URL in which nothing is to be trimmed, corrected, resolved or refused,
 * as nearly every link is. A segment that starts with a dot may be resolved.
 */
export function isFinalUrl(reference: string): boolean {
  if (!PLAIN.test(reference) || reference.includes('/.')) return false;
  // Another URL in it may be the one that is meant.
  return reference.lastIndexOf('://') <= LONGEST_SCHEME;
}

/** Whether a character at the start or the end is not part of a URI. */
function isIgnored(code: number): boolean {
  if (code < 0x80) return code <= 0x20;
  return DIRECTION.test(String.fromCharCode(code));
}

function parse(uri: string): UriReference {
  const [, scheme, authority, path, query, fragment] = COMPONENTS.exec(uri) ?? [];
  return {
    scheme: scheme ?? null,
    authority: authority ?? null,
    path: path ?? uri,
    query: query ?? null,
    fragment: fragment ?? null,
  };
}

/** RFC 3986 §5.2.2, for a reference without a scheme. */
function against(base: UriReference, reference: UriReference): UriReference {
  const { scheme } = base;
  if (reference.authority !== null) return withoutDots({ ...reference, scheme });
  const { authority } = base;
  const isSamePath = reference.path === '';
  return withoutDots({
    scheme,
    authority,
    path: isSamePath ? base.path : mergePaths(base, reference.path),
    query: reference.query ?? (isSamePath ? base.query : null),
    fragment: reference.fragment,
  });
}

/** RFC 3986 §5.2.3. */
function mergePaths(base: UriReference, path: string): string {
  if (path.startsWith('/')) return path;
  if (base.authority !== null && base.path === '') return `/${path}`;
  return base.path.slice(0, base.path.lastIndexOf('/') + 1) + path;
}

/** RFC 3986 §5.2.4, on segments instead of characters. */
function withoutDots(uri: UriReference): UriReference {
  if (!uri.path.includes('.')) return uri;
  const isAbsolute = uri.path.startsWith('/');
  const segments = (isAbsolute ? uri.path.slice(1) : uri.path).split('/');
  const kept: string[] = [];
  for (const segment of segments) {
    if (segment === '..') kept.pop();
    else if (segment !== '.') kept.push(segment);
  }
  const last = segments.at(-1);
  if (last === '.' || last === '..') kept.push('');
  return { ...uri, path: (isAbsolute ? '/' : '') + kept.join('/') };
}

/** RFC 3986 §5.3. */
function compose({ scheme, authority, path, query, fragment }: UriReference): string {
  return (
    (scheme === null ? '' : `${scheme}:`) +
    (authority === null ? '' : `//${authority}`) +
    path +
    (query === null ? '' : `?${query}`) +
    (fragment === null ? '' : `#${fragment}`)
  );
}

/**
 * A text with its percent-encoding decoded; the text itself if that is impossible.
 *
 * @param decode `decodeURI` keeps the characters that separate the parts of a URL encoded
 */
export function percentDecoded(
  text: string,
  decode: (text: string) => string = decodeURIComponent,
): string {
  if (!text.includes('%')) return text;
  try {
    return decode(text);
  } catch {
    return text;
  }
}

/** Whether a reference is absolute: it starts with a scheme (RFC 3986 §4.3). */
export function hasScheme(reference: string): boolean {
  return parse(reference).scheme !== null;
}
