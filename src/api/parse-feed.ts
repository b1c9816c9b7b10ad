/**
 * From a URL to a result: fetches, then parses. If the URL is a web page and the caller wants it,
 * fetches the feed that the page links to. Failures of the fetch come first in `problems`, and the
 * first of them is the `bozoException` if it is an error or fatal.
 */

import { optionsForFoundUrl } from '../fetch/origin-scope.ts';
import type { ResolvedFetchOptions } from '../fetch/settings.ts';
import { type UrlLike, withoutUserInfo } from '../http/feed-url.ts';
import type { FeedResult } from '../model/result.ts';
import { problem } from '../problems/error.ts';
import { given } from '../text/given.ts';
import { fetchBytes } from './fetch-bytes.ts';
import { checkOptions } from './options/check-options.ts';
import type { FetchOptions } from './options/fetch-options.ts';
import { fetchSettings } from './options/resolve-fetch-options.ts';
import { parseSettings, type ResolvedParseOptions } from './options/resolve-parse-options.ts';
import { parseFetched } from './parse-fetched.ts';
import { throwIfSevere } from './throwing.ts';
import { wrongArgument } from './wrong-argument.ts';

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
  const asked = addressIn(url);
  const checked = checkOptions('parseFeed', options);
  const fetchOptions = fetchSettings(checked);
  const parseOptions = parseSettings(checked);
  const start = performance.now();
  const found = await fetchAndParse(asked, parseOptions, fetchOptions);
  const timeLeft = fetchOptions.timeout - (performance.now() - start);
  const result = await followPage(asked, found, parseOptions, {
    ...fetchOptions,
    timeout: Math.max(1, Math.round(timeLeft)),
  });
  return throwIfSevere(result, parseOptions.throwOn);
}

/**
 * The URL in an argument.
 *
 * @throws TypeError if there is none
 */
export function addressIn(url: string | UrlLike): string {
  const address: unknown = typeof url === 'string' ? url : hrefOf(url);
  if (typeof address !== 'string') throw wrongArgument('url must be a string or a URL', url);
  return address;
}

function hrefOf(url: UrlLike): unknown {
  return typeof url === 'object' && url !== null ? given(url, 'href') : undefined;
}

async function fetchAndParse(
  url: string,
  parseOptions: ResolvedParseOptions,
  fetchOptions: ResolvedFetchOptions,
): Promise<FeedResult> {
  const { bytes, transport } = await fetchBytes(url, fetchOptions);
  return parseFetched(bytes, parseOptions, transport);
}

/**
 * Follows the feed that a page links to, if the caller wants that; otherwise returns what was
 * found.
 */
async function followPage(
  asked: string,
  found: FeedResult,
  parseOptions: ResolvedParseOptions,
  fetchOptions: ResolvedFetchOptions,
): Promise<FeedResult> {
  const href = fetchOptions.discover ? announcedBy(found) : null;
  if (href === null) return found;
  // The option `url` is the URL of the page.
  const trail = [asked, ...(found.redirects ?? []).map(({ to }) => to)];
  const elsewhere = optionsForFoundUrl(trail, href, fetchOptions);
  const feed = await fetchAndParse(href, { ...parseOptions, url: '' }, elsewhere);
  const note = problem('PageInsteadOfFeed', { page: found.href ?? asked, href });
  const hasFeed = feed.problems.every(({ severity }) => severity !== 'fatal');
  return {
    ...feed,
    problems: [note, ...feed.problems],
    permanentUrl: feed.permanentUrl ?? (hasFeed ? href : null),
  };
}

/**
 * The first feed that a page links to. Error pages also link to feeds, but not the one that was
 * requested.
 */
export function announcedBy({ problems }: FeedResult): string | null {
  if (problems.some(({ name }) => name === 'HttpStatusError')) return null;
  const page = problems.find((each) => each.name === 'NotAFeed');
  const href = page?.feeds.find(({ rel }) => rel !== 'guess')?.href;
  // Like a redirect, a page cannot supply a user name and password.
  return href === undefined ? null : withoutUserInfo(href);
}
