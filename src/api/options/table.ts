/**
 * Every option of every function, in one table: who takes it, what it may be, what it is where it is
 * not given, and what the documents say of it. What reads options, the declarations and the tables
 * of the documents are all held to it.
 */

import { PLATFORM_LEGACY_ENCODINGS } from '../../encoding/legacy/platform.ts';
import { USER_AGENT } from '../../fetch/user-agent.ts';
import type { HtmlExtensions } from '../../html/policy.ts';
import {
  abortSignal,
  address,
  type Check,
  callback,
  callbacks,
  count,
  credentials,
  dispatcher,
  flag,
  headers,
  legacyEncodings,
  milliseconds,
  oneOf,
  orNull,
  pause,
  policyName,
  positiveCount,
  recordOf,
  text,
  textOrDate,
  textOrTexts,
  texts,
  validators,
  validDate,
  wholeNumber,
} from './checks.ts';
import type { DetermineEncodingOptions } from './encoding-options.ts';
import type { FetchOptions } from './fetch-options.ts';
import type { OpmlOptions, ParseOptions, ReplayOptions, ResponseOptions } from './parse-options.ts';
import type { PollerOptions } from './poller-options.ts';

/** The functions that take options, and what they take. */
export interface OptionsOf {
  readonly parseDocument: ParseOptions;
  readonly parseResponse: ResponseOptions;
  readonly parseStream: ParseOptions;
  readonly parseFeed: FetchOptions;
  readonly createPoller: PollerOptions;
  readonly replayCorpus: ReplayOptions;
  readonly parseOpml: OpmlOptions;
  readonly determineEncoding: DetermineEncodingOptions;
}

/** A function that takes options. */
export type Taker = keyof OptionsOf;

/** The name of an option. */
export type OptionName = keyof FetchOptions | keyof PollerOptions;

/** Options that are `null` once they are decided where they are not given, though they cannot be given as `null`. */
type NullByDefault = 'lookup' | 'now' | 'signal';

/** The value of an option, decided. */
export type ValueOf<N extends OptionName> =
  | Exclude<(FetchOptions & PollerOptions)[N], undefined>
  | (N extends NullByDefault ? null : never);

/** The functions whose declarations have an option. */
type TakersOf<N extends OptionName> = {
  [T in Taker]: N extends keyof OptionsOf[T] ? T : never;
}[Taker];

/** An option. */
interface Option<N extends OptionName> {
  readonly takenBy: readonly TakersOf<N>[];
  readonly check: Check;
  readonly default: ValueOf<N>;
  /** What the documents say of it, in one line of Markdown. */
  readonly doc: string;
  /** How the documents write the default, where it is not the value as JavaScript has it. */
  readonly defaultInWords?: string;
}

const FEED_PARSE = [
  'parseDocument',
  'parseResponse',
  'parseStream',
  'parseFeed',
  'createPoller',
  'replayCorpus',
] as const;
const EVERY_PARSE = [...FEED_PARSE, 'parseOpml'] as const;
/** A poller has many addresses, and gives verdicts instead of exceptions. */
const WITH_ADDRESS = [
  'parseDocument',
  'parseResponse',
  'parseStream',
  'parseFeed',
  'replayCorpus',
  'parseOpml',
] as const;
const EVERY_FETCH = ['parseFeed', 'createPoller'] as const;
const ONE_FETCH = ['parseFeed'] as const;
const POLLER_ALONE = ['createPoller'] as const;

const MINUTE = 60_000;

/** What the option `html` may hold; their meaning and their defaults stand in `HtmlExtensions`. */
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

/** The options, in the order of the documents. */
export const OPTIONS: { readonly [N in OptionName]-?: Option<N> } = {
  headers: {
    takenBy: [
      'parseDocument',
      'parseResponse',
      'parseStream',
      'parseFeed',
      'parseOpml',
      'determineEncoding',
    ],
    check: headers,
    default: {},
    doc: 'the response headers that came with the document; `parseResponse` and `parseFeed` prefer them to those of the response',
  },
  url: {
    takenBy: WITH_ADDRESS,
    check: text,
    default: '',
    doc: 'the address that the document came from: the base of relative references',
  },
  policy: {
    takenBy: [...EVERY_PARSE, 'determineEncoding'],
    check: policyName,
    default: 'rfc3023',
    doc: 'how the first encoding to try is determined: also `rfc7303`, `rome-strict`, `rome-lenient`, `divination`',
  },
  encoding: {
    takenBy: EVERY_PARSE,
    check: orNull(text),
    default: null,
    doc: 'an encoding to try before all others',
  },
  trustDeclared: {
    takenBy: EVERY_PARSE,
    check: flag,
    default: false,
    doc: 'believe a Latin-1 label even where the bytes speak against it',
  },
  legacyEncodings: {
    takenBy: EVERY_PARSE,
    check: legacyEncodings,
    default: PLATFORM_LEGACY_ENCODINGS,
    defaultInWords: 'in Node all; elsewhere none',
    doc: 'encodings and statistics for browsers and workers, [see platforms](platforms.md)',
  },
  parser: {
    takenBy: EVERY_PARSE,
    check: oneOf('strict', 'loose'),
    default: 'strict',
    doc: '`loose` leaves out the strict parser',
  },
  sanitizeHtml: {
    takenBy: FEED_PARSE,
    check: flag,
    default: true,
    doc: 'remove from HTML whatever could run, phone home or break a page',
  },
  html: {
    takenBy: FEED_PARSE,
    check: recordOf(HTML_OPTIONS),
    default: {},
    doc: 'what sanitising lets pass beyond its lists: `allowElements`, `allowAttributes` and `allowFrameHosts` (lists), `allowForms`, `allowDataAttributes` and `allowDataImages` (`true` or `false`)',
  },
  resolveRelativeUris: {
    takenBy: EVERY_PARSE,
    check: flag,
    default: true,
    doc: 'make relative references in HTML and in links absolute',
  },
  dateHandlers: {
    takenBy: EVERY_PARSE,
    check: callbacks,
    default: [],
    doc: 'functions that read dates in other formats; they are asked first',
  },
  maxBytes: {
    takenBy: EVERY_PARSE,
    check: count,
    default: 32 * 1024 * 1024,
    doc: 'bytes read of a document, as sent and after decompression',
  },
  maxDepth: {
    takenBy: EVERY_PARSE,
    check: count,
    default: 256,
    doc: 'how deep elements may be nested',
  },
  maxEntries: {
    takenBy: EVERY_PARSE,
    check: count,
    default: Number.POSITIVE_INFINITY,
    doc: 'entries read',
  },
  maxEntityExpansion: {
    takenBy: EVERY_PARSE,
    check: count,
    default: 1024 * 1024,
    doc: 'characters that the entities declared in a document may expand to',
  },
  maxAttributes: {
    takenBy: EVERY_PARSE,
    check: count,
    default: 1000,
    doc: 'attributes of one element',
  },
  maxProblems: {
    takenBy: EVERY_PARSE,
    check: count,
    default: 1000,
    doc: 'problems listed',
  },
  throwOn: {
    takenBy: WITH_ADDRESS,
    check: orNull(oneOf('warning', 'error', 'fatal')),
    default: null,
    doc: "throw (or reject with) a problem of this severity (`'warning'`, `'error'` or `'fatal'`) or a higher one",
  },
  now: {
    takenBy: ['parseResponse', 'parseFeed'],
    check: validDate,
    default: null,
    defaultInWords: 'the present',
    doc: 'when the response came, from which `nextCheckAt` counts; for tests and stored responses',
  },
  timeout: {
    takenBy: EVERY_FETCH,
    check: milliseconds,
    default: 30_000,
    doc: 'milliseconds for everything, from the first lookup to the last byte',
  },
  connectTimeout: {
    takenBy: EVERY_FETCH,
    check: milliseconds,
    default: 10_000,
    doc: 'milliseconds for one connection, name lookup and TLS included',
  },
  idleTimeout: {
    takenBy: EVERY_FETCH,
    check: milliseconds,
    default: 15_000,
    doc: 'milliseconds of silence, before the headers or in the body',
  },
  maxRedirects: {
    takenBy: EVERY_FETCH,
    check: count,
    default: 10,
    doc: 'redirects followed',
  },
  signal: {
    takenBy: [...ONE_FETCH, 'replayCorpus'],
    check: abortSignal,
    default: null,
    defaultInWords: 'none',
    doc: 'an `AbortSignal` that aborts the fetch',
  },
  validators: {
    takenBy: ONE_FETCH,
    check: orNull(validators),
    default: null,
    doc: 'the `validators` of the previous result, [see below](#asking-again)',
  },
  etag: {
    takenBy: ONE_FETCH,
    check: orNull(text),
    default: null,
    doc: 'the `etag` of the previous result, instead of that in `validators`',
  },
  modified: {
    takenBy: ONE_FETCH,
    check: orNull(textOrDate),
    default: null,
    doc: 'the `modified` of the previous result, instead of that in `validators`; may be a `Date`',
  },
  userAgent: {
    takenBy: EVERY_FETCH,
    check: text,
    default: USER_AGENT,
    defaultInWords: "'bozofeed/VERSION (+homepage)'",
    doc: 'the `User-Agent` header to send: some publishers refuse programs that do not say who they are',
  },
  referrer: {
    takenBy: ONE_FETCH,
    check: orNull(address),
    default: null,
    doc: 'sent as `Referer`, without credentials and fragment, to the first origin',
  },
  requestHeaders: {
    takenBy: EVERY_FETCH,
    check: headers,
    default: {},
    doc: 'headers to send, which replace the default ones of the same name; most of them [to one origin only](#what-stays-at-its-origin)',
  },
  credentials: {
    takenBy: ONE_FETCH,
    check: orNull(credentials),
    default: null,
    doc: '`{ username, password }` for Basic and Digest, instead of those in the URL',
  },
  discover: {
    takenBy: ONE_FETCH,
    check: flag,
    default: false,
    doc: 'if the URL is a web page, follow the first feed that it announces',
  },
  parseErrorBodies: {
    takenBy: EVERY_FETCH,
    check: flag,
    default: false,
    doc: 'parse the body of an error response whatever it is',
  },
  allowPrivateNetwork: {
    takenBy: EVERY_FETCH,
    check: flag,
    default: false,
    doc: 'connect to addresses that are not public, too; see [the guard](#the-guard)',
  },
  allowHosts: {
    takenBy: EVERY_FETCH,
    check: texts,
    default: [],
    doc: 'host names and addresses to allow although they are not public; see [the guard](#the-guard)',
  },
  lookup: {
    takenBy: EVERY_FETCH,
    check: callback,
    default: null,
    defaultInWords: 'dns.lookup',
    doc: 'resolves host names; see [the guard](#the-guard)',
  },
  ca: {
    takenBy: EVERY_FETCH,
    check: textOrTexts,
    default: [],
    doc: 'certificates (PEM) to trust besides the well-known ones; read once per value',
  },
  dispatcher: {
    takenBy: ONE_FETCH,
    check: orNull(dispatcher),
    default: null,
    doc: 'a dispatcher of undici to use instead of connections of its own; see [the guard](#the-guard)',
  },
  maxRequests: {
    takenBy: POLLER_ALONE,
    check: positiveCount,
    default: 64,
    doc: 'requests at once, to all hosts together; waiting takes nothing from `timeout`',
  },
  maxRequestsPerHost: {
    takenBy: POLLER_ALONE,
    check: positiveCount,
    default: 1,
    doc: 'requests at once to one host',
  },
  hostPause: {
    takenBy: POLLER_ALONE,
    check: pause,
    default: 1000,
    doc: 'milliseconds between the end of a request and the next to the same host',
  },
  threads: {
    takenBy: POLLER_ALONE,
    check: wholeNumber,
    default: 0,
    doc: 'worker threads that parse (`npm install piscina`); with 0, the thread that calls parses',
  },
  minInterval: {
    takenBy: POLLER_ALONE,
    check: milliseconds,
    default: 15 * MINUTE,
    doc: 'milliseconds between two checks of a feed, at least',
  },
  maxInterval: {
    takenBy: POLLER_ALONE,
    check: milliseconds,
    default: 24 * 60 * MINUTE,
    doc: 'milliseconds between two checks of a feed that can be read, at most, unless server or publisher ask for more',
  },
  moveAfter: {
    takenBy: POLLER_ALONE,
    check: pause,
    default: 7 * 24 * 60 * MINUTE,
    doc: 'milliseconds for which a permanent redirect has to be seen before the address changes',
  },
  clock: {
    takenBy: POLLER_ALONE,
    check: callback,
    default: Date.now,
    defaultInWords: 'Date.now',
    doc: 'gives the present, in milliseconds since the epoch; for tests',
  },
  random: {
    takenBy: POLLER_ALONE,
    check: callback,
    default: Math.random,
    defaultInWords: 'Math.random',
    doc: 'gives a number from 0 up to, but not including, 1, to spread the checks; for tests',
  },
};
