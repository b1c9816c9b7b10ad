/**
 * From an address to a result: fetch, then parse. What went wrong on the way comes first in
 * `problems`, and names `bozoException` where it is grave.
 */
import type { Severity } from './bozo.ts';
import { fetchFeed } from './fetch/fetch-feed.ts';
import { type FetchOptions, resolveFetchOptions } from './fetch/options.ts';
import { headerRecord, resolveParseOptions } from './options.ts';
import { parseWithTransport } from './parse-document.ts';
import type { FeedResult } from './result.ts';

const NO_BYTES: Uint8Array = new Uint8Array(0);

/**
 * Fetches a feed and parses it.
 *
 * ```ts
 * const result = await parseFeed('https://example.org/feed.xml', { validators: previous.validators });
 * if (result.status === 304) return; // unchanged
 * ```
 *
 * @param url an http or https address; `feed:` and its kin are understood
 * @returns always a result, whatever the network, the server or the feed did
 * @throws TypeError (as a rejection) for an argument of the wrong kind, or the `bozoException` where
 * the option `throwOn` asks for it
 */
export async function parseFeed(
  url: string | URL,
  options: FetchOptions = {},
): Promise<FeedResult> {
  if (typeof url !== 'string' && !(url instanceof URL)) {
    throw new TypeError('url must be a string or a URL');
  }
  const fetchOptions = resolveFetchOptions(options);
  const throwOn = readThrowOn(options.throwOn ?? null);
  // Wrong options should be told before the network is asked, not after.
  resolveParseOptions(options);
  const { bytes, ...transport } = await fetchFeed(String(url), fetchOptions);
  const parseOptions = {
    ...options,
    headers: { ...transport.headers, ...headerRecord(options.headers ?? {}) },
    url: options.url ?? transport.href,
  };
  const result = parseWithTransport(bytes ?? NO_BYTES, parseOptions, transport);
  if (throwOn !== null && result.bozoException !== null) {
    const { severity } = result.bozoException;
    if (GRAVITY[severity] >= GRAVITY[throwOn]) throw result.bozoException;
  }
  return result;
}

const GRAVITY: Readonly<Record<Severity, number>> = { note: 0, warning: 1, error: 2, fatal: 3 };

function readThrowOn(value: Severity | null): Severity | null {
  if (value === null || Object.hasOwn(GRAVITY, value)) return value;
  throw new TypeError("throwOn must be 'warning', 'error' or 'fatal'");
}
