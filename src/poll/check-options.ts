/** The options of a single check. */
import { abortSignal } from '../api/options/checks.ts';
import { FETCH_OPTIONS } from '../api/options/fetch-options.ts';
import { FOREIGN_NAMES } from '../api/options/foreign-names.ts';
import { POLLER_OPTIONS } from '../api/options/poller-options.ts';
import { ownHeaders, timerOf } from '../api/options/resolve-fetch-options.ts';
import type { SignalLike } from '../fetch/settings.ts';
import { type HeaderRecord, type HeadersLike, mergedHeaders } from '../http/headers.ts';
import type { Identify } from '../reader/keys.ts';
import { type Checks, orNull, readOptions } from '../text/checks.ts';

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
export interface CheckSettings {
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
export function readCheckOptions(
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
