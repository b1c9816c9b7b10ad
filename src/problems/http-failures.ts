/** What to do about a response that is not the feed. */
import type { HttpFailure, ProblemFacts } from './facts.ts';

/** What a proxy that refuses a connection needs. */
export const PROXY_PASSWORD = 'Write the user name and the password of the proxy into its URL.';

/** What to do about a response, by what it means; `null` if the general remedy applies. */
const BY_KIND: Readonly<Record<HttpFailure, string | null>> = {
  unauthorized:
    'The server requires a user name and a password: pass them with the option credentials.',
  forbidden:
    'The server refuses this program or its network. Identify your program in the option userAgent, with the URL of a page about it, or ask the operator to allow feed readers.',
  'not-found':
    'Check the path of the URL for typing errors. If the feed was there before, look for its new URL on the site.',
  gone: 'The publisher has removed the feed permanently: do not request it again.',
  'rate-limited': 'You send too many requests',
  challenge: 'The server admits only browsers: ask its operator to exempt the URL of the feed.',
  'server-error':
    'The program at this URL failed: try again later, and inform the operator if it does not recover.',
  'not-modified':
    'The server reports that nothing has changed, although the request was not conditional: its operator must fix it, or a cache in front of it.',
  other: null,
};

/** The statuses that differ from others of their kind. */
const BY_STATUS: ReadonlyMap<number, string> = new Map([
  [407, PROXY_PASSWORD],
  [451, 'The feed is not available here for legal reasons. Ask its publisher where it is.'],
  [503, 'The server is overloaded or under maintenance'],
]);

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** What to do about a response that is not the feed; `null` if the general remedy applies. */
export function statusRemedy({
  status,
  kind,
  retryAfter,
}: Pick<ProblemFacts['HttpStatusError'], 'status' | 'kind' | 'retryAfter'>): string | null {
  if (kind === 'challenge') return BY_KIND.challenge;
  const remedy = BY_STATUS.get(status) ?? BY_KIND[kind];
  if (status !== 503 && kind !== 'rate-limited') return remedy;
  return `${remedy}: ${whenToRetry(retryAfter)}`;
}

function whenToRetry(seconds: number | null): string {
  if (seconds === null) return 'wait a few minutes before the next request.';
  return `wait ${inWords(seconds)} before the next request, as the server requires.`;
}

/** `90 seconds`, `5 minutes`, `3 hours`: rounded up, so that no request is too early. */
function inWords(seconds: number): string {
  if (seconds < 2 * MINUTE) return amount(seconds, 'second');
  if (seconds < 2 * HOUR) return amount(Math.ceil(seconds / MINUTE), 'minute');
  return amount(Math.ceil(seconds / HOUR), 'hour');
}

function amount(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
