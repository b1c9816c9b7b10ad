/**
 * What response headers say about the next request: validators (RFC 9110 §8.8), `Retry-After` (RFC
 * 9110 §10.2.3) and freshness (RFC 9111 §4.2). These are pure functions: the caller passes the
 * current time.
 */
import type { HeaderRecord } from './headers.ts';
import type { Validators } from './transport.ts';

/** Real ETags are far shorter; a longer one could make the next request exceed a server's limit. */
const LONGEST_ETAG = 1024;

/** A year. A longer wait cannot have been meant in seconds. */
const LONGEST_WAIT = 31_536_000;

/** The three forms of RFC 9110 §5.6.7; the time zone is always GMT, which asctime omits. */
const HTTP_DATE =
  /^[A-Za-z]{3,9},? (?:\d{1,2}[ -][A-Za-z]{3}[ -]\d{2,4} \d{2}:\d{2}:\d{2} (?:GMT|UTC)|[A-Za-z]{3} [ \d]\d \d{2}:\d{2}:\d{2} \d{4})$/;

/** Milliseconds since the epoch; `null` if the value is not an HTTP date. */
export function parseHttpDate(value: string): number | null {
  if (!HTTP_DATE.test(value)) return null;
  const moment = Date.parse(/(?:GMT|UTC)$/.test(value) ? value : `${value} GMT`);
  return Number.isNaN(moment) ? null : moment;
}

/** The validators among these values that can be sent back unchanged. */
export function sendable(etag: string | null, modified: string | null): Validators {
  return {
    etag: etag !== null && isSendableEtag(etag) ? etag : null,
    modified: modified !== null && parseHttpDate(modified) !== null ? modified : null,
  };
}

/**
 * Visible characters and spaces, including Latin-1: they came from a header and may be put into
 * one.
 */
function isSendableEtag(etag: string): boolean {
  return (
    etag.length <= LONGEST_ETAG && /^[\x21-\x7e\x80-\xff](?:[\x20-\x7e\x80-\xff]*)$/.test(etag)
  );
}

/** Statuses with which a server asks for a pause. */
const SLOWED: ReadonlySet<number> = new Set([429, 503]);

/**
 * When the rate limit of a client ends: the field of the IETF draft “RateLimit header fields for
 * HTTP” and the names that it replaces.
 */
const RATE_LIMIT_FIELDS = ['ratelimit-reset', 'x-ratelimit-reset', 'x-rate-limit-reset'] as const;

/** The parameter of the field `RateLimit`: `t` in the draft, `reset` in its earlier versions. */
const RATE_LIMIT_RESET = /(?:^|[;,\s])(?:t|reset)=(\d{1,10})/i;

/** A number above a year is a time since the epoch in seconds; from here on, in milliseconds. */
const LEAST_MILLISECONDS = 1e11;

const NUMBER = /^\d{1,13}(?:\.\d{1,9})?$/;

/**
 * Seconds to wait before the next request, or `null`. If a response asks for a pause (429, 503) and
 * has no usable `Retry-After`, it is the time until the end of the rate limit.
 *
 * @param status of the response; `null` if there was none
 */
export function retryAfter(
  headers: HeaderRecord,
  now: number,
  status: number | null,
): number | null {
  const isSlowed = status !== null && SLOWED.has(status);
  const inList = RATE_LIMIT_RESET.exec(headers['ratelimit'] ?? '')?.[1];
  const resets = isSlowed ? [...RATE_LIMIT_FIELDS.map((name) => headers[name]), inList] : [];
  const waits = [headers['retry-after'], ...resets].map((value) => waitIn(value, headers, now));
  return waits.find((wait) => wait !== null) ?? null;
}

/**
 * The seconds in a value: a number of them, or the time until a moment. A moment more than a year
 * away, in the past or in the future, is a mistake, and so the value does not count.
 */
function waitIn(value: string | undefined, headers: HeaderRecord, now: number): number | null {
  if (value === undefined) return null;
  const seconds = NUMBER.test(value)
    ? waitOf(Math.ceil(Number(value)), headers, now)
    : secondsUntil(value, headers, now);
  return seconds === null || Math.abs(seconds) > LONGEST_WAIT ? null : Math.max(0, seconds);
}

function waitOf(number: number, headers: HeaderRecord, now: number): number {
  if (number <= LONGEST_WAIT) return number;
  return secondsTo(number < LEAST_MILLISECONDS ? number * 1000 : number, headers, now);
}

/** Seconds for which the response is fresh; `null` if the headers do not say. */
export function cacheLifetime(headers: HeaderRecord, now: number): number | null {
  const control = headers['cache-control']?.toLowerCase() ?? '';
  if (/(?:^|[,\s])(?:no-cache|no-store)(?:$|[,;\s])/.test(control)) return 0;
  const maxAge = /(?:^|[,\s])max-age="?(\d{1,10})/.exec(control)?.[1];
  if (maxAge !== undefined) return Math.max(0, Number(maxAge) - age(headers));
  const expires = headers['expires'];
  // RFC 9111 §5.3: an invalid date, especially 0, means that the response is already stale.
  return expires === undefined ? null : Math.max(0, secondsUntil(expires, headers, now) ?? 0);
}

function age(headers: HeaderRecord): number {
  const value = headers['age'] ?? '';
  return /^\d{1,10}$/.test(value) ? Number(value) : 0;
}

/** By the server's own clock if it sends its time, because two clocks rarely agree. */
function secondsUntil(date: string, headers: HeaderRecord, now: number): number | null {
  const moment = parseHttpDate(date);
  return moment === null ? null : secondsTo(moment, headers, now);
}

function secondsTo(moment: number, headers: HeaderRecord, now: number): number {
  return Math.round((moment - (parseHttpDate(headers['date'] ?? '') ?? now)) / 1000);
}
