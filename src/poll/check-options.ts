/** The options of a single check. */
import {
  abortSignal,
  type Check,
  flag,
  headers,
  milliseconds,
  orNull,
  text,
} from '../api/options/checks.ts';
import { ownHeaders } from '../api/options/request-headers.ts';
import { timerOf } from '../api/options/resolve-fetch-options.ts';
import { refuseUnknown } from '../api/options/unknown-options.ts';
import type { SignalLike } from '../fetch/settings.ts';
import { type HeaderRecord, type HeadersLike, mergedHeaders } from '../http/headers.ts';
import { given, isRecord } from '../text/given.ts';

/** Options of a check. Those that the poller has, too, replace it for this check. */
export interface CheckOptions {
  /** Aborts the check. The verdict is `aborted`, and the state does not change. */
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
   * If the URL is a web page, check the first feed that it links to. If that can be read, the
   * state has its URL, and `moved` both. The request for it obeys all rules of the poller, as any
   * other. Meant for adding a website; not for checks of feeds that are known, because a server may
   * show a page by mistake.
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
  readonly discover: boolean;
}

const CHECKS: { readonly [K in keyof CheckOptions]-?: Check } = {
  signal: orNull(abortSignal),
  requestHeaders: headers,
  timeout: milliseconds,
  encoding: orNull(text),
  discover: flag,
};
const NAMES = Object.keys(CHECKS) as readonly (keyof CheckOptions)[];

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
  const all: unknown = options;
  if (!isRecord(all)) throw new TypeError('options must be an object');
  refuseUnknown(all, NAMES, 'options');
  for (const name of NAMES) {
    const value: unknown = given(options, name);
    if (value !== undefined) CHECKS[name](value, name);
  }
  const timeout = given(options, 'timeout');
  const requestHeaders = given(options, 'requestHeaders');
  return {
    signal: given(options, 'signal') ?? null,
    encoding: given(options, 'encoding') ?? null,
    discover: given(options, 'discover') ?? false,
    timeout: timeout === undefined ? shared.timeout : timerOf(timeout),
    requestHeaders:
      requestHeaders === undefined
        ? shared.requestHeaders
        : mergedHeaders(shared.requestHeaders, ownHeaders(requestHeaders)),
  };
}
