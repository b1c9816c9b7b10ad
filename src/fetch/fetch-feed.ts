/**
 * From an address to the bytes of a feed, over HTTP/1.1. Redirects are followed by a loop of our own,
 * so that every hop is checked, told and stripped of what was not meant for it (RFC 9110 §15.4); the
 * body is read and decoded within limits. Never rejects for what a server or the network does: what
 * came is kept, and what went wrong is told. Leaves no socket and no timer behind.
 */

import { readFeedUrl, withoutCredentials, withoutUserInfo } from '../http/feed-url.ts';
import type { HeaderRecord } from '../http/headers.ts';
import type { Redirect } from '../http/transport.ts';
import { transportFacts } from '../http/transport-facts.ts';
import { type Problem, problem } from '../problems/error.ts';
import { answerChallenge } from './authorization.ts';
import { openConnections } from './connection.ts';
import { firstHop, type Hop, nextHop } from './hop.ts';
import { type Fetched, receive } from './receive.ts';
import { address, isRedirect, nextUrl } from './redirect.ts';
import { ask, type IncomingResponse, isResponse } from './request.ts';
import { present, type Session } from './session.ts';
import type { ResolvedFetchOptions } from './settings.ts';
import type { Dispatcher } from './undici.ts';

/**
 * Milliseconds that undoing the codings of what came may take once the fetch has been ended: enough
 * for a feed of usual size, little beside a deadline.
 */
const DECODING_GRACE = 100;

/**
 * Fetches a feed.
 *
 * @param looksLikeFeed whether a body that comes with a bad status is the feed all the same; without
 * it the status alone says
 */
export async function fetchFeed(
  url: string,
  options: ResolvedFetchOptions,
  looksLikeFeed: (body: Uint8Array) => boolean = () => false,
): Promise<Fetched> {
  const start = readFeedUrl(url);
  if (start === null) {
    const shown = withoutUserInfo(url);
    return nothing(shown, [], [problem('InvalidUrl', { url: shown })], options);
  }
  const abort = new AbortController();
  const { signal } = abort;
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
  });
  aborted.catch(() => {});
  const connections = options.dispatcher === null ? openConnections(options) : null;
  let endedAt = Number.POSITIVE_INFINITY;
  const isOver = (): boolean => performance.now() > endedAt + DECODING_GRACE;
  const end = (reason: Error): void => {
    endedAt = Math.min(endedAt, performance.now());
    abort.abort(reason);
    connections?.close(reason);
  };
  const onDeadline = (): void => end(new DOMException('The time is up', 'TimeoutError'));
  const onAbort = (): void => end(new DOMException('Called off', 'AbortError'));
  const timer = setTimeout(onDeadline, options.timeout);
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
      aborted,
      isOver,
    });
  } finally {
    clearTimeout(timer);
    options.signal?.removeEventListener('abort', onAbort);
    // Also for bodies of redirects that are still being skipped.
    end(new Error('The fetch is over'));
  }
}

/** Follows redirects and answers challenges until something else comes. */
async function follow(start: URL, session: Session): Promise<Fetched> {
  const redirects: Redirect[] = [];
  const visited = new Set<string>();
  let hop = firstHop(start, session.options);
  for (;;) {
    const href = withoutCredentials(hop.url);
    const response = await ask(hop, visited.size > 0 || hop.authorization !== null, session);
    if (!isResponse(response)) return nothing(href, redirects, [response], session.options);

    const authorization = authorizationFor(hop, response);
    if (authorization !== null) {
      response.body.discard();
      hop = { ...hop, authorization, challengesLeft: hop.challengesLeft - 1 };
      continue;
    }
    if (!isRedirect(response.status)) return await receive(response, hop.url, redirects, session);

    response.body.discard();
    visited.add(address(hop.url));
    const next = nextUrl(response, hop.url, redirects.length, visited, session.options);
    if (!(next instanceof URL)) return nothing(href, redirects, [next], session.options, response);
    redirects.push({ status: response.status, from: href, to: next.href });
    hop = nextHop(hop, next);
  }
}

/** The value for `Authorization` where the server asks for it and we have something to say. */
function authorizationFor(hop: Hop, { status, headers }: IncomingResponse): string | null {
  const { url, credentials, authorization, challengesLeft } = hop;
  if (status !== 401 || credentials === null || challengesLeft === 0) return null;
  const asked = { method: 'GET', uri: `${url.pathname}${url.search}` };
  return answerChallenge(headers['www-authenticate'], credentials, asked, authorization);
}

/** What a fetch came to that ended without a response to read. */
function nothing(
  href: string,
  redirects: readonly Redirect[],
  problems: readonly Problem[],
  options: ResolvedFetchOptions,
  { status, headers }: { status: number | null; headers: HeaderRecord } = NO_RESPONSE,
): Fetched {
  const sent = { etag: null, modified: null };
  const now = present(options);
  const facts = transportFacts({ status, headers, href, redirects, problems, sent, now });
  return { ...facts, bytes: null };
}

const NO_RESPONSE: { readonly status: null; readonly headers: HeaderRecord } = {
  status: null,
  headers: Object.freeze(Object.create(null)),
};
