/** Turns the options of `streamFeed` into settings: those of the fetch, and those of the stream. */

import type { ResolvedFetchOptions } from '../../fetch/settings.ts';
import { givenOf } from '../../text/given.ts';
import { checkOptions, optionsOf } from './check-options.ts';
import type { FetchOptions, StreamFeedOptions } from './fetch-options.ts';
import type { StreamOptions } from './parse-options.ts';
import { resolveFetchOptions } from './resolve-fetch-options.ts';
import {
  type ResolvedStreamOptions,
  readResponseHeaders,
  resolveStreamOptions,
} from './resolve-parse-options.ts';

/** Every option of `streamFeed`, resolved. */
export interface ResolvedStreamFeedOptions {
  readonly fetch: ResolvedFetchOptions;
  readonly stream: ResolvedStreamOptions;
}

/**
 * Resolves every option of `streamFeed`.
 *
 * @throws TypeError for an option that it does not take, or of the wrong type
 */
export function resolveStreamFeedOptions(options: StreamFeedOptions): ResolvedStreamFeedOptions {
  const checked = checkOptions('streamFeed', options);
  const only = (taker: 'parseFeed' | 'streamEntries'): object =>
    givenOf(options as Readonly<Record<string, unknown>>, optionsOf(taker));
  const stream = resolveStreamOptions(only('streamEntries') as StreamOptions);
  return {
    // The reader of the stream counts what it reads; what is received is not kept.
    fetch: {
      ...resolveFetchOptions(only('parseFeed') as FetchOptions),
      maxBytes: Number.POSITIVE_INFINITY,
    },
    stream: { ...stream, headers: readResponseHeaders(checked.headers, 'streamFeed') },
  };
}
