/**
 * From an address to the bytes of a feed, over HTTP/1.1. Redirects are followed by a loop of our own,
 * so that every hop is checked, told and stripped of what was not meant for it (RFC 9110 §15.4); the
 * body is read and decoded within limits. Never rejects for what a server or the network does: what
 * came is kept, and what went wrong is told. Leaves no socket and no timer behind.
 */

import { type Decoded, decodeBody } from '../compression/content-coding.ts';
import {
  readFeedUrl,
  readLocation,
  withoutCredentials,
  withoutUserInfo,
} from '../http/feed-url.ts';
import type { HeaderRecord } from '../http/headers.ts';
import { headerRecord, pairs } from '../http/headers.ts';
import { looksLikeFeed, statusProblem } from '../http/status.ts';
import type { Redirect, TransportFacts } from '../http/transport.ts';
import { transportFacts } from '../http/transport-facts.ts';
import { type Problem, problem } from '../problems/error.ts';
import { answerChallenge } from './authorization.ts';
import { BodySink } from './body-sink.ts';
import { firstHeaders, urlCredentials, withoutConfidential } from './confided.ts';
import { type Connections, checkUrl, openConnections } from './connection.ts';
import { bodyFailure, failure, isStale } from './failure.ts';
import type { Credentials, ResolvedFetchOptions } from './settings.ts';
import { type Dispatcher, errors, stream } from './undici.ts';

/** What a fetch brought. */
export interface Fetched extends TransportFacts {
  /** The body, its codings undone; `null` where there is none to be read as a feed. */
  readonly bytes: Uint8Array | null;
}

/** The redirects that are followed. 300, 305 and 306 are not: nothing says where to go. */
const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/** Far more than any server needs; each becomes an entry of the result. */
const MOST_FIELDS = 1000;

/** Answers before the answer (1xx, RFC 9110 §15.2): a server that never ends them would keep this side busy. */
const MOST_INTERIM = 20;

const MOST_ANSWERS = 2;

/** One request about to be made. */
interface Hop {
  readonly url: URL;
  readonly headers: HeaderRecord;
  /** What to answer a challenge with; `null` where this server is not to have it. */
  readonly credentials: Credentials | null;
  /** The answer to this server's challenge for this URL. */
  readonly authorization: string | null;
  /** How many challenges may still be answered: one, and one more for a nonce that is stale at once. */
  readonly answersLeft: number;
}

/** The head of an answer; its body is still coming in, to be collected or thrown away. */
interface Answer {
  readonly status: number;
  readonly headers: HeaderRecord;
  readonly body: BodySink;
}

/** What a body came to. */
interface Body {
  readonly bytes: Uint8Array;
  readonly problems: readonly Problem[];
}

/**
 * Milliseconds that undoing the codings of what came may take once the fetch has been ended: enough
 * for a feed of usual size, little beside a deadline.
 */
const DECODING_GRACE = 100;

/** Everything that lasts as long as the fetch. */
interface Session {
  readonly options: ResolvedFetchOptions;
  readonly connections: Connections | null;
  readonly dispatcher: Dispatcher;
  readonly signal: AbortSignal;
  /** Rejects when the signal fires. */
  readonly aborted: Promise<never>;
  /** Whether there is not even time left to make the best of what came. */
  readonly isOver: () => boolean;
}

/** Fetches a feed. */
export async function fetchFeed(url: string, options: ResolvedFetchOptions): Promise<Fetched> {
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
    return await follow(start, { options, connections, dispatcher, signal, aborted, isOver });
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
    const answer = await ask(hop, visited.size > 0 || hop.authorization !== null, session);
    if (!isAnswer(answer)) return nothing(href, redirects, [answer], session.options);

    const authorization = challengeAnswer(hop, answer);
    if (authorization !== null) {
      discard(answer);
      hop = { ...hop, authorization, answersLeft: hop.answersLeft - 1 };
      continue;
    }
    if (!REDIRECTS.has(answer.status)) return await receive(answer, hop.url, redirects, session);

    discard(answer);
    visited.add(address(hop.url));
    const next = nextUrl(answer, hop.url, redirects.length, visited, session.options);
    if (!(next instanceof URL)) return nothing(href, redirects, [next], session.options, answer);
    redirects.push({ status: answer.status, from: href, to: next.href });
    hop = nextHop(hop, next);
  }
}

function isAnswer(answer: Answer | Problem): answer is Answer {
  return 'body' in answer;
}

/** What is asked, as far as the server can tell. */
function address(url: URL): string {
  return `${url.origin}${url.pathname}${url.search}`;
}

function firstHop(
  url: URL,
  { requestHeaders, validators, credentials }: ResolvedFetchOptions,
): Hop {
  const { etag, modified } = validators;
  const headers = {
    ...(etag === null ? {} : { 'if-none-match': etag }),
    ...(modified === null ? {} : { 'if-modified-since': modified }),
    // RFC 3229: of a feed that is known, the new entries will do.
    ...(etag === null && modified === null ? {} : { 'a-im': 'feed' }),
    ...firstHeaders(requestHeaders, url),
  };
  return {
    url,
    headers,
    credentials: credentials ?? urlCredentials(url),
    authorization: null,
    answersLeft: MOST_ANSWERS,
  };
}

/** The next request; what was confided to one origin is not shown to another, nor ever again. */
function nextHop(hop: Hop, url: URL): Hop {
  if (hop.url.origin === url.origin)
    return { ...hop, url, authorization: null, answersLeft: MOST_ANSWERS };
  const headers = withoutConfidential(hop.headers);
  return { url, headers, credentials: null, authorization: null, answersLeft: 0 };
}

/** Makes one request; tells the problem where it fails before there is an answer. */
async function ask(hop: Hop, mayBeStale: boolean, session: Session): Promise<Answer | Problem> {
  const { options, connections, signal } = session;
  for (let attempt = 0; ; attempt++) {
    try {
      if (signal.aborted) throw signal.reason;
      checkUrl(hop.url, options);
      return await send(hop, session);
    } catch (error) {
      // A connection kept open may be closed from the other end at any time (RFC 9112 §9.3.1).
      const isOwn = connections !== null;
      if (attempt === 0 && !signal.aborted && (mayBeStale || !isOwn) && isStale(error)) continue;
      const inHandshake = connections?.failedInHandshake(error) ?? false;
      return (
        interruption(withoutCredentials(hop.url), 0, session) ??
        failure(error, withoutCredentials(hop.url), options, inHandshake)
      );
    }
  }
}

/** Settles as soon as there are headers, an error, or no time left. */
function send({ url, headers, authorization }: Hop, session: Session): Promise<Answer> {
  const { options, connections, dispatcher, signal, aborted } = session;
  let interim = 0;
  const resetBy = (): Error | null => connections?.resetBy() ?? null;
  const request: StreamOptions = {
    dispatcher,
    method: 'GET',
    headers: authorization === null ? { ...headers } : { ...headers, authorization },
    headersTimeout: options.idleTimeout,
    bodyTimeout: options.idleTimeout,
    responseHeaders: 'raw',
    signal,
    onInfo: () => {
      if (++interim > MOST_INTERIM) throw new errors.HeadersOverflowError('interim responses');
    },
  };
  const answering = new Promise<Answer>((resolve, reject) => {
    const onHead: Dispatcher.StreamFactory<unknown> = ({ statusCode, headers: raw }) => {
      const body = new BodySink(options.maxBytes, resetBy);
      // With `responseHeaders: 'raw'` this is a list of strings, though its type does not say so.
      const fields = raw as unknown as readonly string[];
      if (fields.length > 2 * MOST_FIELDS) {
        body.destroy(new errors.HeadersOverflowError(`${fields.length / 2} header fields`));
      } else {
        resolve({ status: statusCode, headers: headerRecord(pairs(fields)), body });
      }
      return body;
    };
    stream(new URL(withoutCredentials(url)), request, onHead).catch(reject);
  });
  // A dispatcher may not look at the signal while it is still connecting: nobody waits for it then.
  return Promise.race([answering, aborted]);
}

type StreamOptions = Parameters<typeof stream>[1];

/** The deadline or the caller, where one of them ended it; `null` where neither did. */
function interruption(url: string, received: number, { options, signal }: Session): Problem | null {
  if (!signal.aborted) return null;
  if (options.signal?.aborted) {
    return problem('AbortError', { code: 'ABORT_ERR', url, received }, null, options.signal.reason);
  }
  const facts = { code: 'ETIMEDOUT', url, milliseconds: options.timeout, received };
  return problem('TimeoutError', facts, null, signal.reason);
}

/** The value for `Authorization` where the server asks for it and we have something to say. */
function challengeAnswer(hop: Hop, { status, headers }: Answer): string | null {
  const { url, credentials, authorization, answersLeft } = hop;
  if (status !== 401 || credentials === null || answersLeft === 0) return null;
  const asked = { method: 'GET', uri: `${url.pathname}${url.search}` };
  return answerChallenge(headers['www-authenticate'], credentials, asked, authorization);
}

function discard({ body }: Answer): void {
  body.discard();
}

/** Where a redirect leads, or why it leads nowhere. */
function nextUrl(
  { headers }: Answer,
  from: URL,
  followed: number,
  visited: ReadonlySet<string>,
  { maxRedirects }: ResolvedFetchOptions,
): URL | Problem {
  const url = withoutCredentials(from);
  const location = headers['location'] || null;
  if (location === null)
    return problem('RedirectError', { code: 'ERR_NO_LOCATION', url, location });
  if (followed >= maxRedirects) {
    return problem('RedirectError', { code: 'ERR_TOO_MANY_REDIRECTS', url, location });
  }
  const next = readLocation(location, from);
  if (next === null) return problem('RedirectError', { code: 'ERR_INVALID_URL', url, location });
  // Asked the same again a server answers the same again: cookies, which might change its mind, are not kept.
  if (visited.has(address(next))) {
    return problem('RedirectError', { code: 'ERR_REDIRECT_LOOP', url, location });
  }
  return next;
}

/** Reads the last answer. */
async function receive(
  answer: Answer,
  url: URL,
  redirects: readonly Redirect[],
  session: Session,
): Promise<Fetched> {
  const { status, headers } = answer;
  const href = withoutCredentials(url);
  const { requestHeaders, validators, parseErrorBodies } = session.options;
  const isConditional =
    [validators.etag, validators.modified].some((value) => value !== null) ||
    'if-none-match' in requestHeaders ||
    'if-modified-since' in requestHeaders;
  const now = present(session.options);
  const facts = { status, headers, href, redirects, sent: validators, now };

  if (status === 304) {
    discard(answer);
    const unasked = statusProblem(status, headers, new Uint8Array(0), href);
    const problems = isConditional || unasked === null ? [] : [unasked];
    return { ...transportFacts({ ...facts, problems }), bytes: null };
  }
  const body = await readBody(answer, href, session);
  const failed = statusProblem(status, headers, body.bytes, href);
  if (failed !== null && !parseErrorBodies && !looksLikeFeed(body.bytes)) {
    return { ...transportFacts({ ...facts, problems: [failed] }), bytes: null };
  }
  const problems = [...(failed === null ? [] : [failed]), ...body.problems];
  // Where nothing came because something went wrong, there is nothing more to say about it.
  const bytes = body.bytes.length === 0 && problems.length > 0 ? null : body.bytes;
  return { ...transportFacts({ ...facts, problems }), bytes };
}

async function readBody({ headers, body }: Answer, url: string, session: Session): Promise<Body> {
  const { maxBytes } = session.options;
  const tooLarge = problem('LimitExceeded', { limit: 'maxBytes', value: maxBytes });
  if (Number(headers['content-length'] ?? 0) > maxBytes) {
    body.destroy();
    return { bytes: new Uint8Array(0), problems: [tooLarge] };
  }
  const { bytes: raw, error, overflowed } = await body.collect();
  const decoded = await decodeBody(raw, headers['content-encoding'], maxBytes, session.isOver);
  const broken =
    error === null
      ? interruptionOf(decoded, raw.length, url, session)
      : breakOff(error, raw.length, url, session);
  const exceeded = overflowed || decoded.overflowed;
  const bytes = decoded.bytes ?? new Uint8Array(0);
  // A stream that the network or a limit cut short does not inflate to its end: that is told already.
  const consequences = broken !== null || exceeded ? [] : decoded.problems;
  return {
    bytes,
    problems: [
      ...(broken === null ? [] : [broken]),
      ...(exceeded ? [tooLarge] : []),
      ...consequences,
    ],
  };
}

/** Why its codings could not be undone to the end, where it was for want of time. */
function interruptionOf(
  { ranOut }: Decoded,
  received: number,
  url: string,
  session: Session,
): Problem | null {
  return ranOut ? interruption(url, received, session) : null;
}

/** Why a body ended before its end. */
function breakOff(error: unknown, received: number, url: string, session: Session): Problem {
  return interruption(url, received, session) ?? bodyFailure(error, url, session.options, received);
}

/** The outcome of a fetch that ended without an answer to read. */
function nothing(
  href: string,
  redirects: readonly Redirect[],
  problems: readonly Problem[],
  options: ResolvedFetchOptions,
  { status, headers }: { status: number | null; headers: HeaderRecord } = NO_ANSWER,
): Fetched {
  const sent = { etag: null, modified: null };
  const now = present(options);
  const facts = transportFacts({ status, headers, href, redirects, problems, sent, now });
  return { ...facts, bytes: null };
}

function present({ now }: ResolvedFetchOptions): number {
  return now?.getTime() ?? Date.now();
}

const NO_ANSWER: { readonly status: null; readonly headers: HeaderRecord } = {
  status: null,
  headers: Object.freeze(Object.create(null)),
};
