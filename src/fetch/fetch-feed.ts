/**
 * From a URL to the bytes of a feed, over HTTP/1.1. Redirects are followed by a loop of our own, so
 * that every hop is checked and recorded, and headers that are not meant for it are removed (RFC
 * 9110 §15.4). The body is read and decoded within limits. Whatever the server or the network does,
 * it never rejects: what arrived is kept, and what went wrong is reported. It leaves no open
 * sockets or timers.
 */

import { readFeedUrl, withoutUserInfo } from '../http/feed-url.ts';
import type { HeaderRecord } from '../http/headers.ts';
import type { Redirect } from '../http/transport.ts';
import { transportFacts } from '../http/transport-facts.ts';
import { type Problem, problem } from '../problems/error.ts';
import { answerChallenge } from './authorization.ts';
import { openConnections } from './connection.ts';
import { startDeadline } from './deadline.ts';
import { Ending } from './ending.ts';
import type { IncomingResponse } from './exchange.ts';
import { firstHop, type Hop, nextHop } from './hop.ts';
import type { Network } from './network.ts';
import { type Fetched, receive } from './receive.ts';
import { address, isRedirect, nextUrl } from './redirect.ts';
import { ask, isResponse } from './request.ts';
import { interruption, type Session } from './session.ts';
import type { ResolvedFetchOptions } from './settings.ts';
import type { Release } from './turns.ts';
import type { Dispatcher } from './undici.ts';

/**
 * The number of milliseconds that decoding may still take once the fetch has been ended: enough for
 * a feed of usual size, and little compared with a timeout.
 */
const DECODING_GRACE = 100;

/**
 * Fetches a feed.
 *
 * @param looksLikeFeed whether a body with an error status is the feed anyway; without it, the
 * status alone decides
 * @param network what this fetch shares with others, instead of its own connections. The fetch
 * rejects if a host must not be contacted now
 */
export async function fetchFeed(
  url: string,
  options: ResolvedFetchOptions,
  looksLikeFeed: (body: Uint8Array) => boolean = () => false,
  network: Network | null = null,
): Promise<Fetched> {
  const start = readFeedUrl(url);
  if (start === null) {
    const shown = withoutUserInfo(url);
    return nothing(shown, [], [problem('InvalidUrl', { url: shown })], options);
  }
  const signal = new Ending();
  const own = network === null && options.dispatcher === null ? openConnections(options) : null;
  const connections = network?.connections ?? own;
  let endedAt = Number.POSITIVE_INFINITY;
  const isOver = (): boolean => performance.now() > endedAt + DECODING_GRACE;
  const end = (reason: Error): void => {
    endedAt = Math.min(endedAt, performance.now());
    signal.end(reason);
    own?.close(reason);
  };
  const onDeadline = (): void =>
    end(new DOMException('The time limit was reached', 'TimeoutError'));
  const onAbort = (): void => end(new DOMException('Aborted', 'AbortError'));
  const deadline = startDeadline(options.timeout, onDeadline);
  const turn = (to: URL): Release | Promise<Release> => {
    const release = network === null ? NOTHING_TO_WAIT_FOR : network.turn(to, signal);
    return typeof release === 'function' ? release : deadline.without(release);
  };
  options.signal?.addEventListener('abort', onAbort, { once: true });
  if (options.signal?.aborted) onAbort();
  try {
    const dispatcher = connections?.dispatcher ?? (options.dispatcher as unknown as Dispatcher);
    return await follow(start, {
      options,
      looksLikeFeed,
      connections,
      dispatcher,
      signal,
      isOver,
      turn,
      onEnd: (facts) => network?.ended(facts),
    });
  } finally {
    deadline.clear();
    options.signal?.removeEventListener('abort', onAbort);
    // Also for bodies of redirects that are still being skipped.
    end(OVER);
  }
}

const NOTHING_TO_WAIT_FOR: Release = () => {};

/** The reason with which the rest of a fetch is ended. */
const OVER = new Error('The fetch is over');

/** Follows redirects and answers challenges until another response comes. */
async function follow(start: URL, session: Session): Promise<Fetched> {
  const redirects: Redirect[] = [];
  const visited = new Set<string>();
  let hop = firstHop(start, session.options);
  for (;;) {
    const turn = turnOf(hop, session);
    const release = turn instanceof Promise ? await turn : turn;
    if (typeof release !== 'function') {
      return nothing(hop.shownUrl, redirects, [release], session.options);
    }
    try {
      const step = await take(hop, redirects, visited, session);
      if (step.kind === 'end') {
        session.onEnd(step.fetched.transport);
        return step.fetched;
      }
      hop = step.hop;
    } finally {
      release();
    }
  }
}

/**
 * The turn of a request, or a promise of it if the request has to wait. Returns the problem if the
 * fetch ends before that.
 */
function turnOf(hop: Hop, session: Session): Release | Problem | Promise<Release | Problem> {
  const orInterruption = (error: unknown): Problem => {
    const interrupted = interruption(hop.shownUrl, 0, session);
    if (interrupted === null) throw error;
    return interrupted;
  };
  try {
    const turn = session.turn(hop.url);
    return turn instanceof Promise ? turn.catch(orInterruption) : turn;
  } catch (error) {
    return orInterruption(error);
  }
}

/** What follows a request: the next one, or the outcome of the fetch. */
type Step =
  | { readonly kind: 'next'; readonly hop: Hop }
  | { readonly kind: 'end'; readonly fetched: Fetched };

/** Makes one request. */
async function take(
  hop: Hop,
  redirects: Redirect[],
  visited: Set<string>,
  session: Session,
): Promise<Step> {
  const { shownUrl } = hop;
  const end = (fetched: Fetched): Step => ({ kind: 'end', fetched });
  const response = await ask(hop, visited.size > 0 || hop.authorization !== null, session);
  if (!isResponse(response)) {
    return end(nothing(shownUrl, redirects, [response], session.options));
  }

  const authorization = authorizationFor(hop, response);
  if (authorization !== null) {
    response.body.discard();
    const again = { ...hop, authorization, challengesLeft: hop.challengesLeft - 1 };
    return { kind: 'next', hop: again };
  }
  if (!isRedirect(response.status)) return end(await receive(response, hop, redirects, session));

  response.body.discard();
  visited.add(address(hop.url));
  const next = nextUrl(response, hop, redirects.length, visited, session.options);
  if (!(next instanceof URL)) {
    return end(nothing(shownUrl, redirects, [next], session.options, response));
  }
  redirects.push({ status: response.status, from: shownUrl, to: next.href });
  return { kind: 'next', hop: nextHop(hop, next, session.options) };
}

/** The value for `Authorization`, if the server asks for it and we have an answer. */
function authorizationFor(hop: Hop, { status, headers }: IncomingResponse): string | null {
  const { url, credentials, authorization, challengesLeft } = hop;
  if (status !== 401 || credentials === null || challengesLeft === 0) return null;
  const asked = { method: 'GET', uri: `${url.pathname}${url.search}` };
  return answerChallenge(headers['www-authenticate'], credentials, asked, authorization);
}

/** The outcome of a fetch that ended without a readable response. */
function nothing(
  href: string,
  redirects: readonly Redirect[],
  problems: readonly Problem[],
  options: ResolvedFetchOptions,
  { status, headers }: { status: number | null; headers: HeaderRecord } = NO_RESPONSE,
): Fetched {
  const sent = { etag: null, modified: null };
  const now = options.clock();
  const transport = transportFacts({ status, headers, href, redirects, problems, sent, now });
  return { transport, bytes: null };
}

const NO_RESPONSE: { readonly status: null; readonly headers: HeaderRecord } = {
  status: null,
  headers: Object.freeze(Object.create(null)),
};
