/**
 * From a URL to the bytes of a feed, over HTTP/1.1. Redirects are followed by a loop of our own, so
 * that every hop is checked and recorded, and headers that are not meant for it are removed (RFC
 * 9110 §15.4). The body is read and decoded within limits. Whatever the server or the network does,
 * it never rejects: what arrived is kept, and what went wrong is reported. It leaves no open
 * sockets or timers.
 */
import { readFeedUrl, withoutUserInfo } from '../http/feed-url.ts';
import type { TransportFacts } from '../http/transport.ts';
import type { Problem } from '../problems/error.ts';
import { unreached } from '../problems/reaching.ts';
import { openConnections } from './connection.ts';
import { ask, isResponse } from './failure.ts';
import { endedAt, firstHop, following, type Hop } from './hop.ts';
import type { Network } from './network.ts';
import {
  asItComes,
  type Fetched,
  type FetchedStream,
  type Receiver,
  streamOfNothing,
  WHOLE,
} from './receive.ts';
import { Ending, interruption, type Session, startDeadline } from './session.ts';
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
  if (start === null) return { transport: invalidUrl(url, options), bytes: null };
  const { session, close } = openSession(options, looksLikeFeed, network);
  try {
    return await follow(start, session, WHOLE);
  } finally {
    close();
  }
}

/**
 * Fetches a feed as far as the head of its response; its body comes as it is read. The option
 * `timeout` ends with the head, and `idleTimeout` applies to the body.
 *
 * @param report called with what goes wrong while the body is read
 */
export async function fetchStream(
  url: string,
  options: ResolvedFetchOptions,
  looksLikeFeed: (body: Uint8Array) => boolean,
  report: (found: Problem) => void,
): Promise<FetchedStream> {
  const start = readFeedUrl(url);
  if (start === null) return streamOfNothing(invalidUrl(url, options));
  const { session, close, endDeadline } = openSession(options, looksLikeFeed, null);
  let isReading = false;
  try {
    const fetched = await follow(start, session, asItComes(report));
    if (fetched.chunks === null) return fetched;
    isReading = true;
    endDeadline();
    return { ...fetched, chunks: endingWith(fetched.chunks, close) };
  } finally {
    if (!isReading) close();
  }
}

/** Chunks, and what is called when they end, or are no longer read. */
async function* endingWith(
  chunks: AsyncGenerator<Uint8Array>,
  close: () => void,
): AsyncGenerator<Uint8Array> {
  try {
    yield* chunks;
  } finally {
    close();
  }
}

/** A session that has begun. */
interface OpenSession {
  readonly session: Session;
  /** Ends the time limit, but nothing else. */
  readonly endDeadline: () => void;
  /** Ends the session. */
  readonly close: () => void;
}

function openSession(
  options: ResolvedFetchOptions,
  looksLikeFeed: (body: Uint8Array) => boolean,
  network: Network | null,
): OpenSession {
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
  const dispatcher = connections?.dispatcher ?? (options.dispatcher as unknown as Dispatcher);
  const onEnd = (facts: TransportFacts): void => network?.ended(facts);
  return {
    session: { options, looksLikeFeed, connections, dispatcher, signal, isOver, turn, onEnd },
    endDeadline: deadline.clear,
    close: () => {
      deadline.clear();
      options.signal?.removeEventListener('abort', onAbort);
      // Also for bodies of redirects that are still being skipped.
      end(OVER);
    },
  };
}

const NOTHING_TO_WAIT_FOR: Release = () => {};

/** The reason with which a fetch is ended. */
const OVER = new Error('The fetch is over');

/** Follows redirects and answers challenges until another response comes. */
async function follow<Outcome extends { readonly transport: TransportFacts }>(
  start: URL,
  session: Session,
  receiver: Receiver<Outcome>,
): Promise<Outcome> {
  const { options } = session;
  let hop = firstHop(start, options);
  for (;;) {
    const turn = turnOf(hop, session);
    const release = turn instanceof Promise ? await turn : turn;
    if (release instanceof Error) return receiver.nothing(endedAt(hop, release, options));
    try {
      const response = await ask(hop, session);
      let outcome: Outcome;
      if (isResponse(response)) {
        const next = following(hop, response, options);
        if (next !== null && !(next instanceof Error)) {
          hop = next;
          continue;
        }
        outcome =
          next === null
            ? await receiver.receive(response, hop, session)
            : receiver.nothing(endedAt(hop, next, options, response));
      } else {
        outcome = receiver.nothing(endedAt(hop, response, options));
      }
      session.onEnd(outcome.transport);
      return outcome;
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

function invalidUrl(url: string, options: ResolvedFetchOptions): TransportFacts {
  const shownUrl = withoutUserInfo(url);
  return endedAt({ shownUrl, redirects: [] }, unreached('InvalidUrl', { url: shownUrl }), options);
}
