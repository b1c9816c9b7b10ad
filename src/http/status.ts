/**
 * Which responses contain a feed, and what the others mean (RFC 9110 §15). Pages that ask visitors
 * to prove that they are human come with many statuses; they are recognized by markers of the
 * services that send them.
 */

import { type Problem, problem } from '../problems/error.ts';
import type { HttpFailure } from '../problems/facts.ts';
import { asciiHead } from '../text/strings.ts';
import { cacheLifetime, retryAfter, sendable } from './caching.ts';
import type { HeaderRecord } from './headers.ts';
import type { Redirect, TransportFacts, Validators } from './transport.ts';

const FAILURES: ReadonlyMap<number, HttpFailure> = new Map([
  [304, 'not-modified'],
  [401, 'unauthorized'],
  [403, 'forbidden'],
  [404, 'not-found'],
  [407, 'unauthorized'],
  [410, 'gone'],
  [429, 'rate-limited'],
  [451, 'forbidden'],
]);

/** Headers that only a challenge has. */
const CHALLENGE_HEADERS: Readonly<Record<string, string>> = {
  'cf-mitigated': 'challenge',
  'sg-captcha': 'challenge',
  'x-amzn-waf-action': 'challenge',
};

/**
 * Text that only the pages of such services contain: Cloudflare, Imperva, DataDome, PerimeterX,
 * Anubis.
 */
const CHALLENGE_MARKS: readonly string[] = [
  '/cdn-cgi/challenge-platform/',
  '_Incapsula_Resource',
  'captcha-delivery.com',
  'px-captcha',
  'within.website/x/cmd/anubis',
];

/** How much of a page is inspected: its head, which refers to scripts. */
const PAGE_HEAD = 16_384;

/** Whether a response with this status should contain the feed. */
function isSuccess(status: number): boolean {
  return status >= 200 && status < 300;
}

/**
 * The problem of a response that does not contain the feed; `null` if it does.
 *
 * @param now milliseconds since the epoch: `Retry-After` may be a time
 */
export function statusProblem(
  status: number,
  headers: HeaderRecord,
  body: Uint8Array,
  url: string,
  now: number,
): Problem | null {
  const challenged = isChallenge(status, headers, body);
  if (isSuccess(status) && !challenged) return null;
  const kind = challenged ? 'challenge' : failureOf(status);
  const wait = retryAfter(headers, now, status);
  return problem('HttpStatusError', {
    code: String(status),
    status,
    url,
    kind,
    retryAfter: wait,
  });
}

function failureOf(status: number): HttpFailure {
  return FAILURES.get(status) ?? (status >= 500 && status < 600 ? 'server-error' : 'other');
}

function isChallenge(status: number, headers: HeaderRecord, body: Uint8Array): boolean {
  for (const [name, value] of Object.entries(CHALLENGE_HEADERS)) {
    if (headers[name]?.toLowerCase() === value) return true;
  }
  // With a success status, a feed may contain the markers because it reports on such services.
  if (isSuccess(status)) return false;
  const page = asciiHead(body, PAGE_HEAD);
  return CHALLENGE_MARKS.some((mark) => page.includes(mark));
}

// Turns the head of a response into what the result shows of it. These are pure functions: the
// caller passes the current time.

/** The end of an exchange. */
export interface Exchange {
  /** The status of the last response; `null` if there was none. */
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
