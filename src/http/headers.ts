/**
 * Header fields as a plain record: names in lower case, values trimmed, one string each. Repeated
 * fields are joined with a comma, as in RFC 9110 §5.3, except for those that may occur only once,
 * of which the first wins. The record has no prototype, because servers choose the names.
 */

import { isGiven } from '../text/given.ts';
import { safeName } from '../text/safe-name.ts';
import { wordSet } from '../text/strings.ts';

/**
 * Fields of RFC 9110, RFC 6265 (`Cookie`), RFC 6454 (`Origin`), RFC 7239 (`Forwarded`) and RFC 3229
 * (`A-IM`), and those that browsers send. Fields that responses also have are not included.
 */
const REQUEST_FIELDS: ReadonlySet<string> = wordSet(`
  accept accept-charset accept-datetime accept-encoding accept-language
  access-control-request-headers access-control-request-method a-im authorization cookie cookie2
  dnt expect forwarded from host if-match if-modified-since if-none-match if-range
  if-unmodified-since max-forwards origin proxy-authorization range referer referrer te
  upgrade-insecure-requests user-agent x-forwarded-for x-forwarded-host x-forwarded-proto
  x-requested-with`);

/** `Sec-GPC` and `Sec-Fetch-Site`; but servers send `Sec-WebSocket-Accept` and similar fields. */
const BROWSER_FIELD = /^sec-(?!websocket-)/;

/** Whether a field, by its name in lower case, is one that only requests have. */
export function isRequestField(name: string): boolean {
  return REQUEST_FIELDS.has(name) || BROWSER_FIELD.test(name);
}

/** Headers in any of the usual forms; names are case-insensitive. */
export type HeadersLike =
  | Readonly<Record<string, string | readonly string[] | undefined>>
  | Iterable<readonly [string, string]>
  | HeaderList;

/**
 * The platform's `Headers`, reduced to what all declarations of it have: not all are declared as
 * iterable.
 */
export interface HeaderList {
  /** Calls a function with each field. */
  forEach(callback: (value: string, name: string) => void): void;
}

/** Header values by lower-case name; the object has no prototype. */
export type HeaderRecord = Readonly<Record<string, string>>;

/** Fields with a single value; a second one cannot be joined to the first and is ignored. */
const SINGLE: ReadonlySet<string> = wordSet(`
  age content-length content-location content-type date etag expires last-modified location
  retry-after`);

/** Makes a record from fields in the order received. */
export function headerRecord(fields: Iterable<readonly [string, string]>): HeaderRecord {
  const record: Record<string, string> = Object.create(null);
  for (const [field, value] of fields) addField(record, field, value);
  return record;
}

/** Makes a record of two, of which the second has precedence. */
export function mergedHeaders(one: HeaderRecord, other: HeaderRecord): HeaderRecord {
  return Object.assign(Object.create(null), one, other);
}

/** Makes a record of undici's raw list, `[name, value, name, value, …]`. */
export function rawHeaderRecord(raw: readonly string[]): HeaderRecord {
  const record: Record<string, string> = Object.create(null);
  for (let at = 0; at + 1 < raw.length; at += 2) addField(record, raw[at] ?? '', raw[at + 1] ?? '');
  return record;
}

function addField(record: Record<string, string>, field: string, value: string): void {
  const name = safeName(field.toLowerCase());
  const earlier = record[name];
  if (earlier === undefined) record[name] = value.trim();
  else if (!SINGLE.has(name)) record[name] = `${earlier}, ${value.trim()}`;
}

/**
 * Makes a record from a caller's headers.
 *
 * @param option the name to use in an error
 * @throws TypeError if the value contains no headers
 */
export function readHeaders(headers: HeadersLike, option: string): HeaderRecord {
  if (typeof headers !== 'object' || headers === null) {
    throw new TypeError(`${option} must be an object`);
  }
  const record: Record<string, string> = Object.create(null);
  if (isIterable(headers)) {
    for (const pair of headers) {
      if (!Array.isArray(pair) || pair.length !== 2) {
        throw new TypeError(`${option} must be a list of pairs of a name and a value`);
      }
      addField(record, String(pair[0]), String(pair[1]));
    }
  } else if (isList(headers)) {
    headers.forEach((value, name) => {
      addField(record, String(name), String(value));
    });
  } else {
    for (const [name, value] of Object.entries(headers)) {
      if (value === undefined) continue;
      if (typeof value !== 'string' && !Array.isArray(value)) {
        throw new TypeError(`${option}[${JSON.stringify(name)}] must be a string`);
      }
      for (const each of typeof value === 'string' ? [value] : value) {
        addField(record, name, String(each));
      }
    }
  }
  return record;
}

function isList(headers: HeaderList | Readonly<Record<string, unknown>>): headers is HeaderList {
  return isGiven(headers, 'forEach') && typeof headers.forEach === 'function';
}

function isIterable(headers: HeadersLike): headers is Iterable<readonly [string, string]> {
  return isGiven(headers, Symbol.iterator);
}

/** The length of a body before decoding, if the header reports it; otherwise `null`. */
export function contentLength(headers: HeaderRecord): number | null {
  const length = headers['content-length'] ?? '';
  return /^\d{1,15}$/.test(length) ? Number(length) : null;
}

// The header field `Link` (RFC 8288 §3): links that a server sends in addition to the document.

/** A link in a header. */
interface HeaderLink {
  /** The target as written. */
  readonly href: string;
  /** The relations of the link, in lower case. */
  readonly relations: readonly string[];
  readonly type: string | null;
  readonly title: string | null;
}

/** More links than any server has a reason to send. */
const MAX_LINKS = 100;

/** A parameter: its name, and its value as a quoted string or a token. */
const PARAMETER =
  /[ \t]*;[ \t]*(?:([\w!#$%&'*+.^`|~-]+)(?:[ \t]*=[ \t]*(?:"([^"\\]*(?:\\.[^"\\]*){0,99})"|([^\s",;]*)))?)?/y;

/** The links in a header field, as far as it can be parsed; anything between them is skipped. */
export function linksOf(field: string): readonly HeaderLink[] {
  const links: HeaderLink[] = [];
  let at = field.indexOf('<');
  while (at >= 0 && links.length < MAX_LINKS) {
    const end = field.indexOf('>', at);
    if (end < 0) break;
    const { parameters, next } = parametersFrom(field, end + 1);
    links.push({
      href: field.slice(at + 1, end).trim(),
      relations: (parameters.get('rel') ?? '').toLowerCase().split(/\s+/).filter(Boolean),
      type: parameters.get('type') ?? null,
      title: parameters.get('title') ?? null,
    });
    at = field.indexOf('<', next);
  }
  return links;
}

/** The parameters after a target; if one is repeated, the first counts (§3.3). */
function parametersFrom(
  field: string,
  from: number,
): { readonly parameters: ReadonlyMap<string, string>; readonly next: number } {
  const parameters = new Map<string, string>();
  let next = from;
  for (;;) {
    PARAMETER.lastIndex = next;
    const match = PARAMETER.exec(field);
    if (match === null) return { parameters, next };
    next = PARAMETER.lastIndex;
    const [, name = '', quoted, token = ''] = match;
    const key = name.toLowerCase();
    if (key !== '' && !parameters.has(key)) {
      parameters.set(key, quoted?.replace(/\\(.)/g, '$1') ?? token);
    }
  }
}
