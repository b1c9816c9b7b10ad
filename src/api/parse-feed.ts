/**
 * From a URL to a result: fetches, then parses. If the URL is a web page and the caller wants it,
 * fetches the feed that the page links to. Failures of the fetch come first in `problems`, and the
 * first of them is the `bozoException` if it is an error or fatal.
 */

import { fetchFeed, fetchStream } from '../fetch/fetch-feed.ts';
import type { Network } from '../fetch/network.ts';
import { optionsForFoundUrl } from '../fetch/origin-scope.ts';
import type { Fetched } from '../fetch/receive.ts';
import type { ResolvedFetchOptions } from '../fetch/settings.ts';
import { looksLikeFeed } from '../grammar/roots.ts';
import { type UrlLike, withoutUserInfo } from '../http/feed-url.ts';
import { mergedHeaders } from '../http/headers.ts';
import type { FeedResult } from '../model/result.ts';
import { problem } from '../problems/error.ts';
import type { ProblemName } from '../problems/facts.ts';
import { given } from '../text/given.ts';
import { wrongArgument } from './body.ts';
import { Entries, type EntryStream, type Open } from './entry-stream.ts';
import { checkOptions } from './options/check-options.ts';
import type { FetchOptions, StreamFeedOptions } from './options/fetch-options.ts';
import { fetchSettings } from './options/resolve-fetch-options.ts';
import {
  parseSettings,
  parseTimeOf,
  type ResolvedParseOptions,
} from './options/resolve-parse-options.ts';
import { parseFetched, throwIfSevere } from './parse-received.ts';

/**
 * Fetches a feed and parses it.
 *
 * ```js
 * import { parseFeed } from 'bozofeed';
 *
 * const url = 'https://example.org/feed.xml';
 * const first = await parseFeed(url);
 * const second = await parseFeed(url, { validators: first.validators });
 * if (second.status === 304) console.log('unchanged');
 * ```
 *
 * @param url an http or https URL; also `feed:` and similar schemes
 * @returns always a result, whatever the network, the server or the feed did
 * @throws TypeError (as a rejection) for an argument of the wrong type, or the `bozoException` if
 * the option `throwOn` asks for it
 */
export async function parseFeed(
  url: string | UrlLike,
  options: FetchOptions = {},
): Promise<FeedResult> {
  const asked = urlIn(url);
  const checked = checkOptions('parseFeed', options);
  const fetchOptions = fetchSettings(checked);
  const settings = parseSettings(checked);
  const parseOptions = (timeLeft: number): ResolvedParseOptions => ({
    ...settings,
    maxParseTime: parseTimeOf(checked.maxParseTime ?? Math.max(LEAST_PARSE_TIME, timeLeft)),
  });
  const start = performance.now();
  const found = await fetchAndParse(asked, parseOptions, fetchOptions);
  const timeLeft = fetchOptions.timeout - (performance.now() - start);
  const result = await followPage(asked, found, parseOptions, {
    ...fetchOptions,
    timeout: Math.max(1, Math.round(timeLeft)),
  });
  return throwIfSevere(result, settings.throwOn);
}

/** Milliseconds to parse a document, even if nothing is left of the time for its fetch. */
const LEAST_PARSE_TIME = 10_000;

/** The options of a parse, from the milliseconds that are left of `timeout`. */
type OptionsInTime = (timeLeft: number) => ResolvedParseOptions;

/**
 * The URL in an argument.
 *
 * @throws TypeError if there is none
 */
export function urlIn(url: string | UrlLike): string {
  const isObject = typeof url === 'object' && url !== null;
  const written: unknown = isObject ? given(url, 'href') : url;
  if (typeof written !== 'string') throw wrongArgument('url must be a string or a URL', url);
  return written;
}

async function fetchAndParse(
  url: string,
  parseOptions: OptionsInTime,
  fetchOptions: ResolvedFetchOptions,
): Promise<FeedResult> {
  const start = performance.now();
  const { bytes, transport } = await fetchBytes(url, fetchOptions);
  const timeLeft = Math.round(fetchOptions.timeout - (performance.now() - start));
  return parseFetched(bytes, parseOptions(timeLeft), transport);
}

/** The most feeds of a page that are tried. */
const MOST_TRIED = 4;

/**
 * Follows the feeds that a page links to, if the caller wants that, up to the first that can be
 * read; otherwise returns what was found.
 */
async function followPage(
  asked: string,
  found: FeedResult,
  parseOptions: OptionsInTime,
  fetchOptions: ResolvedFetchOptions,
): Promise<FeedResult> {
  const start = performance.now();
  const { timeout } = fetchOptions;
  const skipped: string[] = [];
  let last = found;
  for (const href of fetchOptions.discover ? announcedBy(found) : []) {
    const timeLeft = Math.max(1, Math.round(timeout - (performance.now() - start)));
    const trail = [asked, ...(found.redirects ?? []).map(({ to }) => to)];
    const elsewhere = { ...optionsForFoundUrl(trail, href, fetchOptions), timeout: timeLeft };
    // The option `url` is the URL of the page.
    const withoutUrl: OptionsInTime = (left) => ({ ...parseOptions(left), url: '' });
    const feed = await fetchAndParse(href, withoutUrl, elsewhere);
    const note = problem('PageInsteadOfFeed', {
      page: found.href ?? asked,
      href,
      skipped: [...skipped],
    });
    const hasFeed = feed.problems.every(({ severity }) => severity !== 'fatal');
    last = {
      ...feed,
      problems: [note, ...feed.problems],
      permanentUrl: feed.permanentUrl ?? (hasFeed ? href : null),
    };
    if (hasFeed || !isNoFeed(feed)) break;
    skipped.push(href);
  }
  return last;
}

/** Failures that pass: a page names its best feed first, and it deserves another try. */
const PASSING: ReadonlySet<ProblemName> = new Set<ProblemName>([
  'AbortError',
  'TimeoutError',
  'IncompleteBodyError',
]);

/** Whether a URL has no feed, as far as is known; not after a failure that may soon be over. */
export function isNoFeed({ problems, status }: FeedResult): boolean {
  if (status === 429 || status === 503) return false;
  return !problems.some(({ name }) => PASSING.has(name));
}

/**
 * The feeds that a page links to, in the order in which to try them. Error pages also link to
 * feeds, but not the one that was requested.
 */
export function announcedBy({ problems }: FeedResult): readonly string[] {
  if (problems.some(({ name }) => name === 'HttpStatusError')) return [];
  const page = problems.find((each) => each.name === 'NotAFeed');
  const announced = page?.feeds.filter(({ rel }) => rel !== 'guess') ?? [];
  // Like a redirect, a page cannot supply a user name and password.
  return announced.slice(0, MOST_TRIED).map(({ href }) => withoutUserInfo(href));
}

// From a URL to the bytes of what may be a feed. Combines the fetch, which knows nothing about
// feeds, with the code that recognizes them.

/**
 * Fetches a document. A body with an error status counts if it looks like a feed.
 *
 * @param network what this fetch shares with others
 */
export function fetchBytes(
  url: string,
  options: ResolvedFetchOptions,
  network: Network | null = null,
): Promise<Fetched> {
  return fetchFeed(url, options, looksLikeFeed, network);
}

// Fetches a feed and reads its entries as they come.

/**
 * Fetches a feed and reads its entries as they come, in the memory of one part of it. Nothing is
 * requested before the first entry is requested, and the server sends no faster than entries are
 * read.
 *
 * ```js
 * import { streamFeed } from 'bozofeed';
 *
 * const stream = streamFeed('https://shop.example/products.xml');
 * for await (const entry of stream) console.log(entry.title);
 * const { status, validators, problems } = await stream.result;
 * ```
 *
 * @param url an http or https URL; also `feed:` and similar schemes
 * @returns the entries that `parseFeed` finds; if the connection breaks, those that arrived
 * @throws TypeError for an argument of the wrong type; never for what the network, the server or the
 * feed does
 */
export function streamFeed(url: string | UrlLike, options: StreamFeedOptions = {}): EntryStream {
  const href = urlIn(url);
  const checked = checkOptions('streamFeed', options);
  const settings = parseSettings(checked);
  // The reader of the stream counts what it reads; what is received is not kept.
  const maxBytes = Number.POSITIVE_INFINITY;
  const fetchOptions = fetchSettings({ ...checked, maxBytes, discover: false });
  let close = (): void => {};
  const open: Open = async (report) => {
    const { transport, chunks, received, size } = await fetchStream(
      href,
      fetchOptions,
      looksLikeFeed,
      report,
    );
    close = () => void chunks?.return(undefined);
    const headers = mergedHeaders(transport.headers, settings.headers);
    const base = settings.url || transport.href;
    return { chunks, received, size, transport, settings: { ...settings, headers, url: base } };
  };
  return new Entries(open, () => close(), settings);
}
