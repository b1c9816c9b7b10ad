/**
 * One step of an aggregator, independent of storage and scheduling: requests a feed according to
 * its state, and returns the state to store, the outcome, and the new entries. Whatever servers and
 * feeds do becomes a verdict; only wrong arguments throw.
 */

import { FOREIGN_NAMES } from '../api/options/check-options.ts';
import { abortSignal } from '../api/options/checks.ts';
import { FETCH_OPTIONS } from '../api/options/fetch-options.ts';
import { POLLER_OPTIONS, type PollerOptions } from '../api/options/poller-options.ts';
import { ownHeaders, resolvePollerOptions, timerOf } from '../api/options/resolve-fetch-options.ts';
import { announcedBy, fetchBytes, isNoFeed } from '../api/parse-feed.ts';
import { hostNameOf } from '../fetch/addresses.ts';
import { type Network, openNetwork } from '../fetch/network.ts';
import { optionsForFoundUrl } from '../fetch/origin-scope.ts';
import type { Fetched } from '../fetch/receive.ts';
import type { Credentials, SignalLike } from '../fetch/settings.ts';
import { sendable } from '../http/caching.ts';
import { readFeedUrl, withoutCredentials } from '../http/feed-url.ts';
import { type HeaderRecord, type HeadersLike, mergedHeaders } from '../http/headers.ts';
import type { TransportFacts } from '../http/transport.ts';
import type { FeedResult } from '../model/result.ts';
import { type Problem, problem } from '../problems/error.ts';
import type { Identify } from '../reader/keys.ts';
import { type Checks, orNull, readOptions } from '../text/checks.ts';
import { readUrl } from '../text/uri.ts';
import { digest } from './content-hash.ts';
import { type CheckedEntry, compareEntries, type DeletedKey } from './entries.ts';
import { type Parsing, ParsingFailure, parsingInLoop, parsingInThreads } from './parsing.ts';
import { type CheckOutcome, HostPaused, Hosts, scheduleCheck } from './schedule.ts';
import {
  afterFailure,
  afterGone,
  afterReading,
  type FeedState,
  type FeedStateLike,
  isOtherFeed,
  type Reading,
  readState,
} from './state.ts';
import { hasLength, isWhole, type Judgment, judge, type PollVerdict } from './verdict.ts';

// The options of a single check.

/** Options of a check. Those that the poller has, too, replace it for this check. */
export interface CheckOptions {
  /**
   * Aborts the check. The verdict is `aborted`, and the state does not change. Its `aborted` is also
   * read immediately before each request, so that a worker that was suspended while the check waited
   * for its turn sends none if it has lost its lock meanwhile: give a signal whose `aborted` knows.
   */
  readonly signal?: SignalLike | undefined;
  /** Headers to send for this feed, in addition to those of the poller, or in place of them. */
  readonly requestHeaders?: HeadersLike | undefined;
  /** Milliseconds for all requests of this check. */
  readonly timeout?: number | undefined;
  /**
   * The encoding of this feed, whatever it declares. A response that the server reports as
   * unchanged is not read again with another one: remove `validators` from the state for that.
   */
  readonly encoding?: string | undefined;
  /**
   * What identifies the entries of this feed: `id`, `link`, or `title` (and the date). The state
   * keeps it.
   */
  readonly identify?: Identify | null | undefined;
  /**
   * If the URL is a web page, check the first feed that it links to, or the next one if that is gone
   * or is not a feed. The state has the URL of the one that can be read, and `moved` both. The
   * request for it obeys all rules of the poller, as any other. Meant for adding a website; not for
   * checks of feeds that are known, because a server may show a page by mistake.
   *
   * @default false
   */
  readonly discover?: boolean | undefined;
}

/** The options of a check, read. */
interface CheckSettings {
  readonly signal: SignalLike | null;
  readonly timeout: number;
  readonly requestHeaders: HeaderRecord;
  readonly encoding: string | null;
  readonly identify: Identify | null;
  readonly discover: boolean;
}

const CHECKS: Checks<CheckOptions> = {
  signal: { check: orNull(abortSignal) },
  requestHeaders: FETCH_OPTIONS.requestHeaders,
  timeout: FETCH_OPTIONS.timeout,
  encoding: FETCH_OPTIONS.encoding,
  identify: POLLER_OPTIONS.identify,
  discover: FETCH_OPTIONS.discover,
};

/** What serves the same purpose as an option of other functions: also an option of the poller. */
const FOREIGN: ReadonlyMap<string, string> = new Map([
  ...FOREIGN_NAMES,
  ...Object.keys(POLLER_OPTIONS).map((name) => [name, `${name} of createPoller`] as const),
]);

/**
 * Reads the options of a check.
 *
 * @param shared those of the poller
 * @throws TypeError for an unknown option, or one of the wrong type
 */
function readCheckOptions(
  options: CheckOptions,
  shared: Pick<CheckSettings, 'timeout' | 'requestHeaders'>,
): CheckSettings {
  const {
    signal = null,
    encoding = null,
    identify = null,
    discover = false,
    timeout,
    requestHeaders,
  } = readOptions(CHECKS, options, FOREIGN);
  return {
    signal,
    encoding,
    identify,
    discover,
    timeout: timeout === undefined ? shared.timeout : timerOf(timeout),
    requestHeaders:
      requestHeaders === undefined
        ? shared.requestHeaders
        : mergedHeaders(shared.requestHeaders, ownHeaders(requestHeaders)),
  };
}

/** The outcome of a check. */
export interface PollCheck {
  /** The state to store, in one transaction with the entries. Plain JSON. */
  readonly state: FeedState;
  /** The verdict. Plain JSON. */
  readonly verdict: PollVerdict;
  /**
   * Set if the URL in the state has changed: because of a permanent redirect, or of `discover`.
   * Another feed of yours may have that URL already.
   */
  readonly moved: Moved | null;
  /** The entries that are new or were edited, in document order. */
  readonly entries: readonly CheckedEntry[];
  /** The entries that the feed had, and now reports as deleted (RFC 6721). */
  readonly deleted: readonly DeletedKey[];
  /**
   * The full result of the response and the document. If the document is the same as the last one,
   * the result has no entries, as after a 304. `null` if no request was made, or nothing was
   * received (`gone` before, `postponed`, `aborted`).
   */
  readonly result: FeedResult | null;
}

/** The URLs of a feed that has moved. */
export interface Moved {
  /** The URL that the state had. */
  readonly from: string;
  /** The URL that the state has now. */
  readonly to: string;
}

/** Checks feeds, with connections, names and pauses that all checks share. */
export interface Poller {
  /**
   * Requests a feed and reports what is new. It does not check whether the feed is due (use
   * `isDue`), except that a feed that is gone is not requested.
   *
   * @param state the state that the last check returned; the first time `{ url }`
   * @returns always a verdict, whatever the network, the server or the feed did
   * @throws TypeError (as a rejection) for a state or an option of the wrong type
   */
  check(state: FeedStateLike, options?: CheckOptions): Promise<PollCheck>;
  /**
   * Aborts checks in progress, closes all connections and ends all threads. Later checks are
   * `aborted`.
   */
  close(): Promise<void>;
  /** Closes the poller as `close` does, for `await using poller = createPoller()`. */
  [Symbol.asyncDispose](): Promise<void>;
}

/**
 * Creates a poller: the network side of an aggregator, with the politeness that servers expect.
 * `docs/polling.md` explains it.
 *
 * ```js
 * import { createPoller } from 'bozofeed/poll';
 *
 * const poller = createPoller({ userAgent: 'MyReader/2.0 (+https://reader.example/bot)' });
 * const { state, verdict, entries } = await poller.check({ url: 'https://example.org/feed.xml' });
 * await poller.close();
 * ```
 *
 * @throws TypeError for an unknown option, or one of the wrong type
 */
export function createPoller(options: PollerOptions = {}): Poller {
  return new GuardedPoller(options);
}

/** The outcome of parsing. */
type Parsed =
  | { readonly kind: 'parsed'; readonly result: FeedResult }
  | { readonly kind: 'lost'; readonly code: string };

/**
 * A pause ends for all feeds of a host at once, so their next checks are spread over this share of
 * it, within bounds.
 */
const SPREAD_OF_PAUSE = 0.5;
const SHORTEST_SPREAD = 5 * 60_000;
const LONGEST_SPREAD = 60 * 60_000;

/** Failures of the resolver or of the name: the host itself was not contacted. */
const NAME_CODES: ReadonlySet<string> = new Set(['ENOTFOUND', 'ENODATA', 'EAI_AGAIN']);

class GuardedPoller implements Poller {
  readonly #options: ReturnType<typeof resolvePollerOptions>;
  readonly #hosts: Hosts;
  readonly #network: Network;
  readonly #parsing: Parsing;
  /** The number of checks that are running. */
  #underWay = 0;
  #onIdle: () => void = () => {};
  #closing: Promise<void> | null = null;

  constructor(options: PollerOptions) {
    this.#options = resolvePollerOptions(options);
    const { fetch, parse, threads, maxRequests, maxRequestsPerHost, hostPause, parseTimeout } =
      this.#options;
    this.#hosts = new Hosts(fetch.clock);
    const limits = { total: maxRequests, perHost: maxRequestsPerHost, pause: hostPause };
    this.#network = openNetwork(fetch, limits, {
      check: (host) => this.#refusePaused(host),
      ended: (facts) => this.#learnAboutHost(facts),
    });
    this.#parsing =
      threads === 0 ? parsingInLoop(parse) : parsingInThreads(parse, threads, parseTimeout);
  }

  async check(given: FeedStateLike, options: CheckOptions = {}): Promise<PollCheck> {
    const state = readState(given);
    const settings = readCheckOptions(options, this.#options.fetch);
    const { signal } = settings;
    if (state.goneAt !== null) return without(state, { kind: 'gone', since: state.goneAt });
    if (this.#closing !== null || signal?.aborted) return without(state, { kind: 'aborted' });
    this.#underWay += 1;
    try {
      return await (settings.discover
        ? this.#discover(state, settings)
        : this.#check(state, settings));
    } finally {
      this.#underWay -= 1;
      if (this.#underWay === 0) this.#onIdle();
    }
  }

  close(): Promise<void> {
    this.#closing ??= this.#close();
    return this.#closing;
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.close();
  }

  async #close(): Promise<void> {
    this.#network.close(new Error('The poller is closed'));
    // Threads may still be working on checks that are aborted; these need not be waited for.
    await this.#parsing.close();
    if (this.#underWay === 0) return;
    await new Promise<void>((resolve) => {
      this.#onIdle = resolve;
    });
  }

  #refusePaused(host: string): void {
    const until = this.#hosts.pauseOf(host);
    if (until !== null) throw new HostPaused(host, until);
  }

  /**
   * Checks the feeds that a page links to, up to the first that can be read; the state is that of
   * the page until then.
   */
  async #discover(state: FeedState, settings: CheckSettings): Promise<PollCheck> {
    const start = performance.now();
    const page = await this.#check(state, settings);
    const { result } = page;
    if (result === null) return page;
    const trail = [state.url, ...(result.redirects ?? []).map(({ to }) => to)];
    const shared = { ...this.#options.fetch, requestHeaders: settings.requestHeaders };
    const skipped: string[] = [];
    let last = page;
    for (const href of announcedBy(result)) {
      const timeout = Math.max(1, Math.round(settings.timeout - (performance.now() - start)));
      const { requestHeaders, credentials } = optionsForFoundUrl(trail, href, shared);
      const asked = readState({ url: href });
      const found = await this.#check(asked, { ...settings, timeout, requestHeaders }, credentials);
      if (found.state.feedHash !== null) {
        const facts = { page: result.href ?? state.url, href, skipped };
        return {
          ...found,
          result: found.result && withNote(found.result, problem('PageInsteadOfFeed', facts)),
          moved: { from: state.url, to: found.state.url },
        };
      }
      last = { ...found, state: page.state };
      if (found.result === null || !isNoFeed(found.result)) break;
      skipped.push(href);
    }
    return last;
  }

  async #check(
    state: FeedState,
    settings: CheckSettings,
    credentials: Credentials | null = null,
  ): Promise<PollCheck> {
    const { signal, encoding } = settings;
    const isAborted = (): boolean => this.#closing !== null || signal?.aborted === true;
    const fetched = await this.#fetch(state, settings, credentials).catch((error: unknown) => {
      if (isAborted()) return 'aborted' as const;
      if (error instanceof HostPaused) return error;
      throw error;
    });
    if (fetched === 'aborted' || isAborted()) return without(state, { kind: 'aborted' });
    if (fetched instanceof HostPaused) return this.#postponed(state, fetched);
    const { bytes, transport } = fetched;
    const isWholeBody = isWhole(transport.problems);
    const bodyHash = bytes === null || !isWholeBody ? null : bodyHashOf(transport, bytes, encoding);
    const isSame = bodyHash !== null && bodyHash === state.bodyHash;
    const parsed =
      bytes === null || isSame
        ? this.#unparsed(transport, isSame)
        : await this.#parse(bytes, transport, encoding);
    if (isAborted()) return without(state, { kind: 'aborted' });
    if (parsed.kind === 'lost') return this.#lost(state, parsed.code);
    const { result } = parsed;
    const isUnchanged = isSame || transport.status === 304;
    const hasFeed = isSame || result.version !== '' || result.entries.length > 0;
    const judgment = judge(result.problems, hasFeed);
    if (judgment.kind !== 'read') {
      return this.#notRead(state, judgment, transport, result);
    }
    const { seen, volatile } = state;
    const isWholeDocument = isWholeBody && isWhole(result.problems);
    const identify = settings.identify ?? this.#options.identify;
    const comparison = isUnchanged
      ? { entries: [], deleted: [], seen, volatile, identify: state.identify }
      : compareEntries(
          {
            entries: result.entries,
            deleted: result.feed.deletedEntries ?? [],
            home: result.feed.link ?? '',
            isWhole: isWholeDocument && !transport.delta,
            identify,
          },
          state,
        );
    // The end of a body without a length may have been lost on the way, which no layer below notices.
    const isAllThatIsSent = isWholeDocument || (isWholeBody && hasLength(transport.headers));
    return this.#read(
      state,
      { result, isNew: !isUnchanged, isWhole: isAllThatIsSent, bodyHash, comparison },
      transport,
    );
  }

  #read(state: FeedState, reading: Reading, transport: TransportFacts): PollCheck {
    const { entries, deleted } = reading.comparison;
    const next = afterReading(state, reading, this.#now(), this.#options.moveAfter);
    const { retryAfter, cacheLifetime } = transport;
    return {
      state: this.#scheduled(next, { kind: 'read', retryAfter, cacheLifetime }),
      verdict: verdictOf(state, next, entries),
      moved: state.url === next.url ? null : { from: state.url, to: next.url },
      entries,
      deleted,
      result: reading.result,
    };
  }

  #fetch(
    state: FeedState,
    { signal, timeout, requestHeaders }: CheckSettings,
    credentials: Credentials | null,
  ): Promise<Fetched> {
    const { etag, modified } = state.validators;
    const validators = sendable(etag, modified);
    const validatorsUrl = state.validatorsUrl ?? requestedUrl(state);
    const asked = { signal, timeout, requestHeaders, credentials, validators, validatorsUrl };
    return fetchBytes(state.url, { ...this.#options.fetch, ...asked }, this.#network);
  }

  /** The result of a response without a document, or with the same one as last time, which equals a 304. */
  #unparsed(transport: TransportFacts, isSame: boolean): Parsed {
    if (!isSame) return { kind: 'parsed', result: this.#parsing.parseNothing(transport) };
    const result = this.#parsing.parseNothing({ ...transport, status: 304 });
    return { kind: 'parsed', result: { ...result, status: transport.status } };
  }

  async #parse(
    bytes: Uint8Array,
    transport: TransportFacts,
    encoding: string | null,
  ): Promise<Parsed> {
    try {
      return { kind: 'parsed', result: await this.#parsing.parse(bytes, transport, encoding) };
    } catch (error) {
      if (error instanceof ParsingFailure) return { kind: 'lost', code: error.code };
      // Threads that cannot be started are not a problem of the feed.
      throw error;
    }
  }

  /** Records whether a host responds, and whether it requests a pause. */
  #learnAboutHost({ href, status, problems, retryAfter }: TransportFacts): void {
    const isSlowed = status === 429 || status === 503;
    if (!isSlowed && status !== null && this.#hosts.size === 0) return;
    const host = hostOf(href);
    if (host === null) return;
    if (isSlowed) this.#hosts.slowed(host, retryAfter);
    else if (status !== null) this.#hosts.answered(host);
    else if (problems.some(isUnanswered)) this.#hosts.unanswered(host);
  }

  #notRead(
    before: FeedState,
    judgment: Exclude<Judgment, { readonly kind: 'read' }>,
    { href, status, retryAfter }: TransportFacts,
    result: FeedResult,
  ): PollCheck {
    if (judgment.kind === 'aborted') return without(before, { kind: 'aborted' });
    const now = this.#now();
    const failed =
      judgment.kind === 'gone'
        ? afterGone(before, now, this.#options.goneAfter)
        : afterFailure(before, now);
    const { failures, goneAt } = failed;
    const since = failed.failingSince ?? now.toISOString();
    const host = hostOf(href) ?? '';
    const pausedUntil = this.#hosts.pauseOf(host) ?? now.getTime();
    const pause = Math.max(retryAfter ?? 0, (pausedUntil - now.getTime()) / 1000);
    // Until the feed counts as gone, it is requested like one that is not found.
    const kind = judgment.kind === 'gone' && goneAt === null ? 'missing' : judgment.kind;
    const state = this.#scheduled(failed, { kind, retryAfter: pause, cacheLifetime: null });
    const end = { ...NOTHING, result };
    if (goneAt !== null) return { ...end, state, verdict: { kind: 'gone', since: goneAt } };
    switch (judgment.kind) {
      case 'slowed': {
        const until = new Date(pausedUntil).toISOString();
        return { ...end, state, verdict: { kind: 'slowed', status: status ?? 0, host, until } };
      }
      case 'blocked': {
        const { by } = judgment;
        return { ...end, state, verdict: { kind: 'blocked', by, failures, since } };
      }
      case 'failing':
      case 'missing':
      case 'gone': {
        const { name: problem, code } = judgment.problem;
        return { ...end, state, verdict: { kind: 'failing', problem, code, failures, since } };
      }
    }
  }

  /** The parsing thread failed, for example because it ran out of memory or time. */
  #lost(before: FeedState, code: string): PollCheck {
    const now = this.#now();
    const failed = afterFailure(before, now);
    const { failures, failingSince } = failed;
    const outcome = { kind: 'failing', retryAfter: null, cacheLifetime: null } as const;
    const since = failingSince ?? now.toISOString();
    return without(this.#scheduled(failed, outcome), {
      kind: 'failing',
      problem: null,
      code,
      failures,
      since,
    });
  }

  /** The host has a pause: the feed is due after it, but not at the same moment as all others. */
  #postponed(before: FeedState, { host, until }: HostPaused): PollCheck {
    const share = (until - this.#now().getTime()) * SPREAD_OF_PAUSE;
    const spread = Math.min(Math.max(share, SHORTEST_SPREAD), LONGEST_SPREAD);
    const nextCheckAt = new Date(until + spread * this.#options.random()).toISOString();
    const verdict = { kind: 'postponed', host, until: new Date(until).toISOString() } as const;
    return without({ ...before, nextCheckAt }, verdict);
  }

  #scheduled(state: FeedState, outcome: CheckOutcome): FeedState {
    const { random, minInterval, maxInterval } = this.#options;
    const bounds = { minInterval, maxInterval };
    const next = scheduleCheck(state, outcome, this.#now(), random, bounds);
    return { ...state, nextCheckAt: next?.toISOString() ?? null };
  }

  #now(): Date {
    return new Date(this.#options.fetch.clock());
  }
}

/** The outcome of a check that got no feed. */
const NOTHING = { moved: null, entries: [], deleted: [] } as const;

/** A result with a problem before its others. */
function withNote(result: FeedResult, note: Problem): FeedResult {
  return { ...result, problems: [note, ...result.problems] };
}

/** The URL of a state as it is requested; `null` if it is not one. */
function requestedUrl({ url }: FeedState): string | null {
  const read = readFeedUrl(url);
  return read === null ? null : withoutCredentials(read);
}

/** A check with only a verdict. */
function without(state: FeedState, verdict: PollVerdict): PollCheck {
  return { ...NOTHING, state, verdict, result: null };
}

/** Whether a host did not respond; names that cannot be resolved do not count. */
function isUnanswered({ name, code }: Problem): boolean {
  return name === 'TimeoutError' || (name === 'NetworkError' && !NAME_CODES.has(code));
}

function hostOf(href: string): string | null {
  const url = readUrl(href);
  return url === null ? null : hostNameOf(url);
}

/** What determines the content of a document: its bytes, and what affects how they are read. */
function bodyHashOf(
  { headers, href }: TransportFacts,
  bytes: Uint8Array,
  encoding: string | null,
): string {
  const label = encoding === null ? '' : ` ${encoding}`;
  return digest(`${digest(bytes)} ${headers['content-type'] ?? ''} ${href}${label}`);
}

function verdictOf(
  before: FeedState,
  after: FeedState,
  entries: readonly CheckedEntry[],
): PollVerdict {
  const added = entries.filter(({ change }) => change === 'new').length;
  const edited = entries.length - added;
  const feedChanged = isOtherFeed(before, after.feedHash);
  if (entries.length === 0 && !feedChanged) return { kind: 'unchanged' };
  return { kind: 'changed', added, edited, feedChanged };
}
