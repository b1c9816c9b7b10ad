/**
 * Reads options by the tables. Names, types and defaults are decided here; code further in has no
 * defaults.
 */

import { checkFields, requireOptions } from '../../text/checks.ts';
import { refuseUnknown, suggestion, unknownNames } from '../../text/unknown-options.ts';
import type { Checked, OptionTable } from './checks.ts';
import {
  FETCH_OPTIONS,
  type FetchOptions,
  STREAM_FEED_OPTIONS,
  type StreamFeedOptions,
} from './fetch-options.ts';
import {
  type DetermineEncodingOptions,
  DISCOVER_OPTIONS,
  type DiscoverOptions,
  ENCODING_OPTIONS,
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

// The functions that take options.

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

/** All options of a function, each with a value. */
export type CheckedOptions<T extends Taker> = Checked<OptionsOf[T]>;

/** The defaults of each table; kept, because every call needs them. */
const DEFAULTS = new Map<object, Readonly<Record<string, unknown>>>();

function defaultsOf(table: object): Readonly<Record<string, unknown>> {
  const rows = Object.entries(table as Readonly<Record<string, { readonly default: unknown }>>).map(
    ([name, row]) => [name, row.default],
  );
  const defaults: Readonly<Record<string, unknown>> = Object.fromEntries(rows);
  DEFAULTS.set(table, defaults);
  return defaults;
}

/**
 * Gives every option of a function a value.
 *
 * @throws TypeError for an option that the function does not take, or of the wrong type
 */
export function checkOptions<T extends Taker>(taker: T, options: OptionsOf[T]): CheckedOptions<T> {
  return checkOptionsOf<OptionsOf[T]>(taker, OPTIONS[taker], options);
}

/** Checks the options of a function whose options only its own room knows. */
export function checkOptionsOf<O extends object>(
  taker: string,
  own: OptionTable<O>,
  options: O,
): Checked<O> {
  const all: unknown = options;
  requireOptions(all);
  for (const name in all) if (!Object.hasOwn(own, name)) refuseForeign(taker, own, all);
  // The defaults have all names of the table, and its checks have passed the other values.
  const defaults = DEFAULTS.get(own) ?? defaultsOf(own);
  return checkFields<O>(own, all, 'options.', { ...defaults }) as Checked<O>;
}

/** Names as they are listed in a sentence. */
function listOf(names: readonly string[]): string {
  const [last = ''] = names.slice(-1);
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`;
}

/** Refuses an option that the function does not take, and lists the functions that take it, if any. */
function refuseForeign(taker: string, own: object, given: Readonly<Record<string, unknown>>): void {
  const others = unknownNames(given, own);
  if (others.length === 0) return;
  for (const name of others) {
    const meant =
      suggestion(name, Object.keys(own)) === null ? suggestion(name, OPTION_NAMES) : null;
    const foreign = OPTION_NAMES.find((each) => each === meant);
    if (foreign === undefined) continue;
    const whose = listOf(takersOf(foreign));
    throw new TypeError(
      name === foreign
        ? `options.${name} is an option of ${whose}, not of ${taker}`
        : `options.${name} is not an option; did you mean ${foreign}, an option of ${whose}?`,
    );
  }
  refuseUnknown(given, own, 'options.', FOREIGN_NAMES);
}

// What callers write who know other libraries.

/** Names of options in other libraries, and what serves the same purpose here: an option, or a function. */
export const FOREIGN_NAMES: ReadonlyMap<string, string> = new Map([
  ['agent', 'userAgent or dispatcher'],
  ['allowedAttributes', 'html.allowAttributes'],
  ['allowedIframeHostnames', 'html.allowFrameHosts'],
  ['allowedTags', 'html.allowElements'],
  ['auth', 'credentials'],
  ['baseUrl', 'url'],
  ['cache', 'validators, or createPoller of bozofeed/poll, whose state keeps them'],
  ['charset', 'encoding'],
  ['concurrency', 'maxRequests of createPoller'],
  ['contentType', 'headers'],
  ['crawlDelay', 'hostPause of createPoller'],
  ['customFields', 'elementText of bozofeed/reader'],
  ['delay', 'hostPause of createPoller'],
  ['feedurl', 'url'],
  ['fetch', 'parseResponse'],
  ['followRedirects', 'maxRedirects'],
  ['getExtraEntryFields', 'elementText of bozofeed/reader'],
  ['getExtraFeedFields', 'elementText of bozofeed/reader'],
  ['handlers', 'dispatcher'],
  ['hostDelay', 'hostPause of createPoller'],
  ['httpAgent', 'dispatcher'],
  ['httpsAgent', 'dispatcher'],
  ['interval', 'minInterval and maxInterval of createPoller'],
  ['limit', 'maxEntries'],
  ['maxItems', 'maxEntries'],
  ['maxLength', 'maxBytes'],
  ['maxRetries', 'createPoller of bozofeed/poll, whose state has the time of the next attempt'],
  ['maxSize', 'maxBytes'],
  ['parseDateFn', 'dateHandlers'],
  ['profile', 'validateDocument of bozofeed/validate'],
  ['redirect', 'maxRedirects'],
  ['rejectUnauthorized', 'ca'],
  ['requestOptions', 'requestHeaders or dispatcher'],
  ['retries', 'createPoller of bozofeed/poll, whose state has the time of the next attempt'],
  ['retry', 'createPoller of bozofeed/poll, whose state has the time of the next attempt'],
  ['response_headers', 'headers'],
  ['strict', 'throwOn'],
  ['ua', 'userAgent'],
  ['urls', 'the method check, once for each URL'],
]);
