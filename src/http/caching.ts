/**
 * What response headers say about asking again: validators (RFC 9110 §8.8), `Retry-After`
 * (RFC 9110 §10.2.3) and freshness (RFC 9111 §4.2). Pure: the present moment is given.
 */
import type { HeaderRecord } from './headers.ts';
import type { Validators } from './transport.ts';

/** Real ETags are far shorter; a longer one could push the next request over a server's limit. */
const LONGEST_ETAG = 1024;

/** A year. Whoever says to wait longer has written something else than seconds. */
const LONGEST_WAIT = 31_536_000;

/** The three forms of RFC 9110 §5.6.7; the zone is always GMT, and asctime's goes without saying. */
const HTTP_DATE =
  /^[A-Za-z]{3,9},? (?:\d{1,2}[ -][A-Za-z]{3}[ -]\d{2,4} \d{2}:\d{2}:\d{2} (?:GMT|UTC)|[A-Za-z]{3} [ \d]\d \d{2}:\d{2}:\d{2} \d{4})$/;

/** Milliseconds since the epoch, or `null` where the value is not a date of HTTP. */
export function parseHttpDate(value: string): number | null {
  if (!HTTP_DATE.test(value)) return null;
  const moment = Date.parse(/(?:GMT|UTC)$/.test(value) ? value : `${value} GMT`);
  return Number.isNaN(moment) ? null : moment;
}

/** The validators among these values that can be sent back as they are. */
export function sendable(etag: string | null, modified: string | null): Validators {
  return {
    etag: etag !== null && isSendableEtag(etag) ? etag : null,
    modified: modified !== null && parseHttpDate(modified) !== null ? modified : null,
  };
}

/** Visible characters and spaces, Latin-1 included: what may stand in a header and came out of one. */
function isSendableEtag(etag: string): boolean {
  return (
    etag.length <= LONGEST_ETAG && /^[\x21-\x7e\x80-\xff](?:[\x20-\x7e\x80-\xff]*)$/.test(etag)
  );
}

/** Seconds to wait before asking again, or `null`. */
export function retryAfter(headers: HeaderRecord, now: number): number | null {
  const value = headers['retry-after'];
  if (value === undefined) return null;
  const seconds = /^\d{1,10}$/.test(value) ? Number(value) : secondsUntil(value, headers, now);
  return seconds === null || seconds > LONGEST_WAIT ? null : Math.max(0, seconds);
}

/** Seconds for which the answer may be used without asking again, or `null` where nothing says. */
export function cacheLifetime(headers: HeaderRecord, now: number): number | null {
  const control = headers['cache-control']?.toLowerCase() ?? '';
  if (/(?:^|[,\s])(?:no-cache|no-store)(?:$|[,;\s])/.test(control)) return 0;
  const maxAge = /(?:^|[,\s])max-age="?(\d{1,10})/.exec(control)?.[1];
  if (maxAge !== undefined) return Math.max(0, Number(maxAge) - age(headers));
  const expires = headers['expires'];
  // RFC 9111 §5.3: an invalid date, especially 0, means that the answer is stale already.
  return expires === undefined ? null : Math.max(0, secondsUntil(expires, headers, now) ?? 0);
}

function age(headers: HeaderRecord): number {
  const value = headers['age'] ?? '';
  return /^\d{1,10}$/.test(value) ? Number(value) : 0;
}

/** By the server's own clock where it gives one: two clocks seldom agree. */
function secondsUntil(date: string, headers: HeaderRecord, now: number): number | null {
  const moment = parseHttpDate(date);
  if (moment === null) return null;
  return Math.round((moment - (parseHttpDate(headers['date'] ?? '') ?? now)) / 1000);
}
