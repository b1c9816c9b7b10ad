/**
 * Turns the head of a response into what the result shows of it. These are pure functions: the
 * caller passes the current time.
 */
import type { Problem } from '../problems/error.ts';
import { cacheLifetime, retryAfter, sendable } from './caching.ts';
import type { HeaderRecord } from './headers.ts';
import { isSuccess } from './status.ts';
import type { Redirect, TransportFacts, Validators } from './transport.ts';

/** The end of an exchange. */
export interface Exchange {
  /** Of the last response; `null` if there was none. */
  readonly status: number | null;
  readonly headers: HeaderRecord;
  readonly href: string;
  readonly redirects: readonly Redirect[];
  readonly problems: readonly Problem[];
  /** The validators that made the request conditional. */
  readonly sent: Validators;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/** What the result shows of an exchange. */
export function transportFacts(exchange: Exchange): TransportFacts {
  const { status, headers, href, redirects, problems, sent, now } = exchange;
  const etag = headers['etag'] ?? (status === 304 ? sent.etag : null);
  const modified = headers['last-modified'] ?? (status === 304 ? sent.modified : null);
  return {
    status: shownStatus(status, redirects),
    href,
    headers,
    redirects,
    permanentUrl: hasFeed(status) ? permanentUrl(redirects) : null,
    etag,
    modified,
    validators: sendable(etag, modified),
    delta: status === 226,
    retryAfter: retryAfter(headers, now, status),
    cacheLifetime: cacheLifetime(headers, now),
    receivedAt: now,
    problems,
  };
}

/** Whether the feed is at this URL, whether or not it was sent. */
function hasFeed(status: number | null): boolean {
  return status !== null && (isSuccess(status) || status === 304);
}

function shownStatus(status: number | null, redirects: readonly Redirect[]): number | null {
  const [first] = redirects;
  if (first === undefined || (status !== null && !isSuccess(status))) return status;
  return first.status;
}

/**
 * The end of the permanent redirects at the start of the chain; a temporary one ends what may be
 * stored.
 */
function permanentUrl(redirects: readonly Redirect[]): string | null {
  const end = redirects.findIndex(({ status }) => status !== 301 && status !== 308);
  const permanent = end === -1 ? redirects : redirects.slice(0, end);
  const target = permanent.at(-1)?.to ?? null;
  return target === redirects[0]?.from ? null : target;
}
