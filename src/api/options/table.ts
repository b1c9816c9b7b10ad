/**
 * Every option of every function, in one table: which functions take it, which values it allows,
 * its default, and its description in the docs. The code that reads options, the type declarations
 * and the tables in the docs are all checked against it.
 */

import { PLATFORM_LEGACY_ENCODINGS } from '../../encoding/legacy/platform.ts';
import type { HtmlExtensions } from '../../html/policy.ts';
import { DEFAULT_GROWTH } from '../../text/growth.ts';
import { USER_AGENT } from '../../text/package.ts';
import {
  abortSignal,
  address,
  type Check,
  callback,
  callbacks,
  count,
  credentials,
  dispatcher,
  documentUrl,
  flag,
  headers,
  legacyEncodings,
  milliseconds,
  oneOf,
  orNull,
  pause,
  policyName,
  positiveCount,
  proxies,
  recordOf,
  text,
  textOrDate,
  textOrTexts,
  texts,
  validators,
  validDate,
  wholeNumber,
} from './checks.ts';
import type { DiscoverOptions } from './discover-options.ts';
import type { DetermineEncodingOptions } from './encoding-options.ts';
import type { FetchOptions, StreamFeedOptions } from './fetch-options.ts';
import type {
  OpmlOptions,
  ParseOptions,
  ReplayOptions,
  ResponseOptions,
  StreamOptions,
} from './parse-options.ts';
import type { PollerOptions } from './poller-options.ts';

/** The functions that take options, and the type of those options. */
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

/** The name of an option. */
export type OptionName =
  | keyof FetchOptions
  | keyof PollerOptions
  | keyof DiscoverOptions
  | keyof StreamOptions;

/** Options that resolve to `null` if they are not given, although callers cannot pass `null`. */
type NullByDefault = 'lookup' | 'now' | 'signal';

/** The resolved value of an option. */
export type ValueOf<N extends OptionName> =
  | Exclude<(FetchOptions & PollerOptions & DiscoverOptions & StreamOptions)[N], undefined>
  | (N extends NullByDefault ? null : never);

/** The functions whose option types have this option. */
type TakersOf<N extends OptionName> = {
  [T in Taker]: N extends keyof OptionsOf[T] ? T : never;
}[Taker];

/** An option. */
interface Option<N extends OptionName> {
  readonly takenBy: readonly TakersOf<N>[];
  readonly check: Check;
  readonly default: ValueOf<N>;
  /** The defaults of functions that have another. */
  readonly defaults?: { readonly [T in TakersOf<N>]?: ValueOf<N> };
}

const GIVEN_WHOLE = ['parseDocument', 'parseResponse', 'parseStream'] as const;
const GIVEN_FEED = [...GIVEN_WHOLE, 'streamEntries'] as const;
const FEED_PARSE = [
  ...GIVEN_FEED,
  'parseFeed',
  'streamFeed',
  'createPoller',
  'replayCorpus',
] as const;
const EVERY_PARSE = [...FEED_PARSE, 'parseOpml'] as const;
/** A poller handles many URLs, and returns verdicts instead of throwing. */
const RETURNING = [...GIVEN_WHOLE, 'parseFeed', 'replayCorpus', 'parseOpml'] as const;
const WITH_ADDRESS = [
  ...GIVEN_FEED,
  'parseFeed',
  'streamFeed',
  'replayCorpus',
  'parseOpml',
] as const;
const ONE_FETCH = ['parseFeed', 'streamFeed'] as const;
const EVERY_FETCH = [...ONE_FETCH, 'createPoller'] as const;
const STREAMS = ['streamEntries', 'streamFeed'] as const;
const POLLER_ALONE = ['createPoller'] as const;

const MINUTE = 60_000;

/** The keys of the option `html`; `HtmlExtensions` has their meaning and their defaults. */
export const HTML_OPTIONS: {
  readonly [K in keyof HtmlExtensions]-?: { readonly check: Check };
} = {
  allowElements: { check: texts },
  allowAttributes: { check: texts },
  allowForms: { check: flag },
  allowDataAttributes: { check: flag },
  allowDataImages: { check: flag },
  allowFrameHosts: { check: texts },
};

/** The parts of options that are records. */
export const PARTS: ReadonlyMap<OptionName, readonly string[]> = new Map([
  ['credentials', ['username', 'password']],
  ['html', Object.keys(HTML_OPTIONS)],
  ['proxy', ['http', 'https', 'except']],
  ['validators', ['etag', 'modified']],
]);

/** The options, in the order of the docs. */
export const OPTIONS: { readonly [N in OptionName]-?: Option<N> } = {
  headers: {
    takenBy: [...GIVEN_FEED, ...ONE_FETCH, 'parseOpml', 'determineEncoding'],
    check: headers,
    default: {},
  },
  url: { takenBy: WITH_ADDRESS, check: documentUrl, default: '' },
  policy: { takenBy: [...EVERY_PARSE, 'determineEncoding'], check: policyName, default: 'rfc3023' },
  encoding: { takenBy: EVERY_PARSE, check: orNull(text), default: null },
  trustDeclared: { takenBy: EVERY_PARSE, check: flag, default: false },
  legacyEncodings: {
    takenBy: EVERY_PARSE,
    check: legacyEncodings,
    default: PLATFORM_LEGACY_ENCODINGS,
  },
  parser: { takenBy: EVERY_PARSE, check: oneOf('strict', 'loose'), default: 'strict' },
  sanitizeHtml: { takenBy: FEED_PARSE, check: flag, default: true },
  html: { takenBy: FEED_PARSE, check: recordOf(HTML_OPTIONS), default: {} },
  resolveRelativeUris: { takenBy: EVERY_PARSE, check: flag, default: true },
  dateHandlers: { takenBy: EVERY_PARSE, check: callbacks, default: [] },
  maxBytes: {
    takenBy: EVERY_PARSE,
    check: count,
    default: 32 * 1024 * 1024,
    // A stream may be of any length, because nothing of it is kept.
    defaults: { streamEntries: Number.POSITIVE_INFINITY, streamFeed: Number.POSITIVE_INFINITY },
  },
  maxDepth: { takenBy: EVERY_PARSE, check: count, default: 256 },
  maxEntries: { takenBy: EVERY_PARSE, check: count, default: Number.POSITIVE_INFINITY },
  maxEntityExpansion: { takenBy: EVERY_PARSE, check: count, default: 1024 * 1024 },
  maxAttributes: { takenBy: EVERY_PARSE, check: count, default: 1000 },
  maxGrowth: { takenBy: EVERY_PARSE, check: count, default: DEFAULT_GROWTH },
  maxProblems: { takenBy: EVERY_PARSE, check: count, default: 1000 },
  partBytes: { takenBy: STREAMS, check: positiveCount, default: 64 * 1024 },
  maxEntryBytes: { takenBy: STREAMS, check: count, default: 8 * 1024 * 1024 },
  throwOn: {
    takenBy: RETURNING,
    check: orNull(oneOf('warning', 'error', 'fatal')),
    default: null,
  },
  now: { takenBy: ['parseResponse', ...ONE_FETCH], check: validDate, default: null },
  timeout: { takenBy: EVERY_FETCH, check: milliseconds, default: 30_000 },
  connectTimeout: { takenBy: EVERY_FETCH, check: milliseconds, default: 10_000 },
  idleTimeout: { takenBy: EVERY_FETCH, check: milliseconds, default: 15_000 },
  maxRedirects: { takenBy: EVERY_FETCH, check: count, default: 10 },
  signal: {
    takenBy: [...ONE_FETCH, 'streamEntries', 'replayCorpus'],
    check: abortSignal,
    default: null,
  },
  validators: { takenBy: ONE_FETCH, check: orNull(validators), default: null },
  etag: { takenBy: ONE_FETCH, check: orNull(text), default: null },
  modified: { takenBy: ONE_FETCH, check: orNull(textOrDate), default: null },
  userAgent: { takenBy: EVERY_FETCH, check: text, default: USER_AGENT },
  referrer: { takenBy: ONE_FETCH, check: orNull(address), default: null },
  requestHeaders: { takenBy: EVERY_FETCH, check: headers, default: {} },
  credentials: { takenBy: ONE_FETCH, check: orNull(credentials), default: null },
  discover: { takenBy: ['parseFeed'], check: flag, default: false },
  parseErrorBodies: { takenBy: EVERY_FETCH, check: flag, default: false },
  allowPrivateNetwork: { takenBy: EVERY_FETCH, check: flag, default: false },
  allowHosts: { takenBy: EVERY_FETCH, check: texts, default: [] },
  lookup: { takenBy: EVERY_FETCH, check: callback, default: null },
  ca: { takenBy: EVERY_FETCH, check: textOrTexts, default: [] },
  dispatcher: { takenBy: ONE_FETCH, check: orNull(dispatcher), default: null },
  probe: { takenBy: ['discoverFeeds'], check: flag, default: false },
  proxy: { takenBy: ONE_FETCH, check: orNull(proxies), default: null },
  maxRequests: { takenBy: POLLER_ALONE, check: positiveCount, default: 64 },
  maxRequestsPerHost: { takenBy: POLLER_ALONE, check: positiveCount, default: 1 },
  hostPause: { takenBy: POLLER_ALONE, check: pause, default: 1000 },
  threads: { takenBy: POLLER_ALONE, check: wholeNumber, default: 0 },
  parseTimeout: { takenBy: POLLER_ALONE, check: milliseconds, default: MINUTE },
  minInterval: { takenBy: POLLER_ALONE, check: milliseconds, default: 15 * MINUTE },
  maxInterval: { takenBy: POLLER_ALONE, check: milliseconds, default: 24 * 60 * MINUTE },
  moveAfter: { takenBy: POLLER_ALONE, check: pause, default: 7 * 24 * 60 * MINUTE },
  goneAfter: { takenBy: POLLER_ALONE, check: pause, default: 7 * 24 * 60 * MINUTE },
  clock: { takenBy: POLLER_ALONE, check: callback, default: Date.now },
  random: { takenBy: POLLER_ALONE, check: callback, default: Math.random },
};
