/** Fetches a feed and reads its entries as they come. */

import { fetchStream } from '../fetch/fetch-feed.ts';
import { looksLikeFeed } from '../grammar/looks-like-feed.ts';
import type { UrlLike } from '../http/feed-url.ts';
import { mergedHeaders } from '../http/headers.ts';
import { Entries, type EntryStream, type Open } from './entry-stream.ts';
import { checkOptions } from './options/check-options.ts';
import type { StreamFeedOptions } from './options/fetch-options.ts';
import { fetchSettings } from './options/resolve-fetch-options.ts';
import { parseSettings } from './options/resolve-parse-options.ts';
import { addressIn } from './parse-feed.ts';

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
  const address = addressIn(url);
  const checked = checkOptions('streamFeed', options);
  const settings = parseSettings(checked);
  // The reader of the stream counts what it reads; what is received is not kept.
  const maxBytes = Number.POSITIVE_INFINITY;
  const fetchOptions = fetchSettings({ ...checked, maxBytes, discover: false });
  let close = (): void => {};
  const open: Open = async (report) => {
    const { transport, chunks, received, size } = await fetchStream(
      address,
      fetchOptions,
      looksLikeFeed,
      report,
    );
    close = () => void chunks?.return(undefined);
    const headers = mergedHeaders(transport.headers, settings.headers);
    const href = settings.url || transport.href;
    return { chunks, received, size, transport, settings: { ...settings, headers, url: href } };
  };
  return new Entries(open, () => close(), settings);
}
