/**
 * Which responses contain a feed, and what the others mean (RFC 9110 §15). Pages that ask visitors
 * to prove that they are human come with many statuses; they are recognized by markers of the
 * services that send them.
 */
import { type Problem, problem } from '../problems/error.ts';
import type { HttpFailure } from '../problems/facts.ts';
import { asciiHead } from '../text/ascii-head.ts';
import { retryAfter } from './caching.ts';
import type { HeaderRecord } from './headers.ts';

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
export function isSuccess(status: number): boolean {
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
