/** The functions that take options. */

import { DISCOVER_OPTIONS, type DiscoverOptions } from './discover-options.ts';
import { type DetermineEncodingOptions, ENCODING_OPTIONS } from './encoding-options.ts';
import {
  FETCH_OPTIONS,
  type FetchOptions,
  STREAM_FEED_OPTIONS,
  type StreamFeedOptions,
} from './fetch-options.ts';
import type { OptionTable } from './option-table.ts';
import {
  OPML_OPTIONS,
  type OpmlOptions,
  PARSE_OPTIONS,
  type ParseOptions,
  REPLAY_OPTIONS,
  RESPONSE_OPTIONS,
  type ReplayOptions,
  type ResponseOptions,
  STREAM_OPTIONS,
  type StreamOptions,
} from './parse-options.ts';
import { POLLER_OPTIONS, type PollerOptions } from './poller-options.ts';

/** The functions, and the types of their options. */
export interface OptionsOf {
  readonly parseDocument: ParseOptions;
  readonly parseResponse: ResponseOptions;
  readonly parseStream: ParseOptions;
  readonly streamEntries: StreamOptions;
  readonly parseFeed: FetchOptions;
  readonly streamFeed: StreamFeedOptions;
  readonly createPoller: PollerOptions;
  readonly replayCorpus: ReplayOptions;
  readonly parseOpml: OpmlOptions;
  readonly determineEncoding: DetermineEncodingOptions;
  readonly discoverFeeds: DiscoverOptions;
}

/** A function that takes options. */
export type Taker = keyof OptionsOf;

/** The options of each function. */
export const OPTIONS: { readonly [T in Taker]: OptionTable<OptionsOf[T]> } = {
  parseDocument: PARSE_OPTIONS,
  parseResponse: RESPONSE_OPTIONS,
  parseStream: PARSE_OPTIONS,
  streamEntries: STREAM_OPTIONS,
  parseFeed: FETCH_OPTIONS,
  streamFeed: STREAM_FEED_OPTIONS,
  createPoller: POLLER_OPTIONS,
  replayCorpus: REPLAY_OPTIONS,
  parseOpml: OPML_OPTIONS,
  determineEncoding: ENCODING_OPTIONS,
  discoverFeeds: DISCOVER_OPTIONS,
};

/** The name of an option. */
export type OptionName = { [T in Taker]: keyof OptionsOf[T] }[Taker];

/** The functions that take options. */
export const TAKERS: readonly Taker[] = Object.keys(OPTIONS) as Taker[];

/** Every option, in the order of the docs. */
export const OPTION_NAMES: readonly OptionName[] = [
  ...new Set(TAKERS.flatMap((taker) => Object.keys(OPTIONS[taker]) as OptionName[])),
];

/** The functions that take an option. */
export function takersOf(name: OptionName): readonly Taker[] {
  return TAKERS.filter((taker) => Object.hasOwn(OPTIONS[taker], name));
}
