/**
 * The options of the functions that parse.
 * What they may be and their defaults are in the table below them; the published comments have the
 * defaults from there.
 */

import type { AddedEncodings } from '../../encoding/legacy/legacy-encodings.ts';
import { PLATFORM_LEGACY_ENCODINGS } from '../../encoding/legacy/platform.ts';
import type { EncodingPolicyName } from '../../encoding/policies.ts';
import type { DateHandler } from '../../feed/build-settings.ts';
import type { SignalLike } from '../../fetch/settings.ts';
import type { HtmlExtensions } from '../../html/policy.ts';
import type { HeadersLike } from '../../http/headers.ts';
import * as checks from '../../text/checks.ts';
import { DEFAULT_GROWTH } from '../../text/limits.ts';
import type { ThrowOn } from '../parse-received.ts';
import * as optionChecks from './checks.ts';
import { type OptionTable, without } from './checks.ts';

/** The options of `parseDocument`. */
export interface ParseOptions {
  /**
   * The response headers that came with the document. Without headers, or with an empty record, the
   * document is treated as a local file. `Content-Type` helps to determine the encoding,
   * `Content-Location` is the base URL for relative references, and `Content-Language` is the
   * language.
   */
  readonly headers?: HeadersLike | undefined;
  /**
   * The absolute URL that the document came from: the base for relative references if neither the
   * document nor its headers name one.
   */
  readonly url?: string | undefined;
  /**
   * How to determine the encoding of the first attempt. `rfc3023` is what feedparser does;
   * `rfc7303` follows the rules in force today.
   */
  readonly policy?: EncodingPolicyName | undefined;
  /** An encoding to try before all others, whatever the headers and the document say. */
  readonly encoding?: string | null | undefined;
  /** Trust a Latin-1 label even if the bytes contradict it. */
  readonly trustDeclared?: boolean | undefined;
  /**
   * Encodings and statistics that the platform lacks: `legacyEncodings` of
   * `bozofeed/legacy-encodings`. Node has all of them without this option.
   */
  readonly legacyEncodings?: AddedEncodings | undefined;
  /** `'loose'` skips the strict parser and goes straight to the one that recovers from errors. */
  readonly parser?: 'strict' | 'loose' | undefined;
  /**
   * Remove from HTML everything that could run script, contact a server unasked or break a page.
   */
  readonly sanitizeHtml?: boolean | undefined;
  /**
   * What the sanitizer keeps in addition to its allowlists. Nothing that could run script can be
   * allowed.
   */
  readonly html?: HtmlExtensions | undefined;
  /** Make relative references in HTML and in links absolute. */
  readonly resolveRelativeUris?: boolean | undefined;
  /**
   * Date parsers to try before the built-in ones. Each returns `null` for text that it does not
   * recognize.
   */
  readonly dateHandlers?: readonly DateHandler[] | undefined;
  /**
   * Throw (or reject with) a problem of at least this severity instead of returning a result: the
   * `bozoException` if it qualifies, otherwise the first problem that does.
   */
  readonly throwOn?: ThrowOn | null | undefined;
  /** The maximum number of bytes to read of a document, after decompression. */
  readonly maxBytes?: number | undefined;
  /** The maximum nesting depth of elements. */
  readonly maxDepth?: number | undefined;
  /** The maximum number of entries to read; for OPML, of outlines. */
  readonly maxEntries?: number | undefined;
  /** The maximum number of characters that all entities declared by a document may expand to. */
  readonly maxEntityExpansion?: number | undefined;
  /** The maximum number of attributes of an element. */
  readonly maxAttributes?: number | undefined;
  /**
   * How many times its own length a document may grow by what is written once and repeated: base
   * URIs in absolute URLs and in details, languages, namespaces, names of folders. Any document may
   * add 65,536 characters (64 KiB) in addition, unless this is 0.
   */
  readonly maxGrowth?: number | undefined;
  /**
   * The maximum number of values that a document may make: elements and their attributes, values of
   * JSON, and parts of lists in a text; eight coordinates are one. What follows the last one is
   * ignored. By default, a document may make one for each 28 characters, but at least 140,000 and at
   * most 1,000,000.
   */
  readonly maxValues?: number | undefined;
  /**
   * The maximum number of milliseconds to parse a document. After them, elements, items and what
   * follows in an HTML text are ignored. With a limit, a result also depends on the speed of the computer.
   * `parseFeed` has a limit by default: what is left of `timeout`, but at least 10 seconds. That of
   * a poller is 30 seconds.
   */
  readonly maxParseTime?: number | undefined;
  /** The maximum number of problems to list; the first one beyond it is `LimitExceeded`. */
  readonly maxProblems?: number | undefined;
}

/** What each field of the option `html` may be; `HtmlExtensions` has their meaning and their defaults. */
export const HTML_OPTIONS: checks.Checks<HtmlExtensions> = {
  allowElements: { check: checks.texts },
  allowAttributes: { check: checks.texts },
  allowForms: { check: checks.flag },
  allowDataAttributes: { check: checks.flag },
  allowDataImages: { check: checks.flag },
  allowFrameHosts: { check: checks.texts },
};

/** What the options of `parseDocument` may be, and their defaults. */
export const PARSE_OPTIONS: OptionTable<ParseOptions> = {
  headers: { check: optionChecks.headers, default: {} },
  url: { check: optionChecks.documentUrl, default: '' },
  policy: { check: optionChecks.policyName, default: 'rfc3023' },
  encoding: { check: checks.orNull(checks.text), default: null },
  trustDeclared: { check: checks.flag, default: false },
  legacyEncodings: { check: optionChecks.legacyEncodings, default: PLATFORM_LEGACY_ENCODINGS },
  parser: { check: checks.oneOf('strict', 'loose'), default: 'strict' },
  sanitizeHtml: { check: checks.flag, default: true },
  html: { check: checks.recordOf(HTML_OPTIONS), default: {} },
  resolveRelativeUris: { check: checks.flag, default: true },
  dateHandlers: { check: checks.callbacks, default: [] },
  maxBytes: { check: checks.count, default: 32 * 1024 * 1024 },
  maxDepth: { check: checks.count, default: 256 },
  maxEntries: { check: checks.count, default: Number.POSITIVE_INFINITY },
  maxEntityExpansion: { check: checks.count, default: 1024 * 1024 },
  maxAttributes: { check: checks.count, default: 1000 },
  maxGrowth: { check: checks.count, default: DEFAULT_GROWTH },
  maxValues: { check: checks.count, default: null },
  maxParseTime: { check: checks.milliseconds, default: Number.POSITIVE_INFINITY },
  maxProblems: { check: checks.count, default: 1000 },
  throwOn: { check: checks.orNull(checks.oneOf('warning', 'error', 'fatal')), default: null },
};

/** Options of `parseResponse`: those of `parseDocument`, and the time of the response. */
export interface ResponseOptions extends ParseOptions {
  /**
   * The time of the response, from which `nextCheckAt`, `retryAfter` and `cacheLifetime` are
   * counted. For tests and stored responses.
   */
  readonly now?: Date | undefined;
}

/** What the options of `parseResponse` may be, and their defaults. */
export const RESPONSE_OPTIONS: OptionTable<ResponseOptions> = {
  ...PARSE_OPTIONS,
  now: { check: checks.validDate, default: null },
};

/** Options of `streamEntries`: those of `parseDocument` except for `throwOn`, and those of a stream. */
export interface StreamOptions
  extends Omit<ParseOptions, 'throwOn' | 'maxBytes' | 'maxValues' | 'maxParseTime'> {
  /**
   * The maximum number of milliseconds to read a stream, from its first part on; waiting counts as
   * well. After them, what follows is ignored. `signal` ends the reading at once.
   */
  readonly maxParseTime?: number | undefined;
  /**
   * The maximum number of values that are kept at a time: those of the entries of one part, and those
   * of the feed. The values of an entry do not count any more when the entry has been returned, so a stream
   * may have any number of entries. The feed has at most half of these values, and further elements of the feed
   * are ignored. After the last value of an entry, what follows is ignored. By default, there
   * may be one for each 28 bytes that were read so far, as in a document of at most `maxEntryBytes`,
   * but always 140,000.
   */
  readonly maxValues?: number | undefined;
  /** The maximum number of bytes to read of a stream, after decompression. */
  readonly maxBytes?: number | undefined;
  /**
   * How many bytes of the start decide the encoding. After them, as many are read at a time, but at most
   * 32 KiB.
   */
  readonly partBytes?: number | undefined;
  /**
   * The maximum number of bytes of one entry. What is longer is cut after the last tag before the
   * limit, and reading continues after the entry. The elements of the feed have the same limit together.
   */
  readonly maxEntryBytes?: number | undefined;
  /** Ends the reading: the iterator throws the signal's reason, and `result` rejects with it. */
  readonly signal?: SignalLike | undefined;
}

/** What the options of `streamEntries` may be, and their defaults. */
export const STREAM_OPTIONS: OptionTable<StreamOptions> = {
  ...without(PARSE_OPTIONS, 'throwOn'),
  // A stream may be of any length, because nothing of it is kept.
  maxBytes: { check: checks.count, default: Number.POSITIVE_INFINITY },
  partBytes: { check: checks.positiveCount, default: 64 * 1024 },
  maxEntryBytes: { check: checks.count, default: 8 * 1024 * 1024 },
  signal: { check: optionChecks.abortSignal, default: null },
};

/** Options of `parseOpml`: those of `parseDocument`, except those about HTML. */
export type OpmlOptions = Omit<ParseOptions, 'sanitizeHtml' | 'html'>;

/** What the options of `parseOpml` may be, and their defaults. */
export const OPML_OPTIONS: OptionTable<OpmlOptions> = without(
  PARSE_OPTIONS,
  'sanitizeHtml',
  'html',
);

/**
 * Options of `replayCorpus`: those of `parseDocument`, applied to every case, and a signal. Each
 * case has its own headers.
 */
export interface ReplayOptions extends Omit<ParseOptions, 'headers'> {
  /** Ends the replay before the next case: the iterator throws the signal's reason. */
  readonly signal?: SignalLike | undefined;
}

/** What the options of `replayCorpus` may be, and their defaults. */
export const REPLAY_OPTIONS: OptionTable<ReplayOptions> = {
  ...without(PARSE_OPTIONS, 'headers'),
  signal: STREAM_OPTIONS.signal,
};

// The options of `determineEncoding`.
// What they may be and their defaults are in the table below them; the published comments have the
// defaults from there.

/** The options of `determineEncoding`. */
export interface DetermineEncodingOptions {
  /**
   * The response headers that came with the bytes. Without headers, or with an empty record, the
   * bytes are treated as a local file.
   */
  readonly headers?: HeadersLike | undefined;
  /** The algorithm to use; `docs/encodings.md` explains each. */
  readonly policy?: EncodingPolicyName | undefined;
}

/** What the options of `determineEncoding` may be, and their defaults. */
export const ENCODING_OPTIONS: OptionTable<DetermineEncodingOptions> = {
  headers: PARSE_OPTIONS.headers,
  policy: PARSE_OPTIONS.policy,
};

// The options of `discoverFeeds`.
// What they may be and their defaults are in the table below them; the published comments have the
// defaults from there.

/** The options of `discoverFeeds`. */
export interface DiscoverOptions {
  /**
   * If the page does not link to a feed, list the usual places of feeds, such as
   * `/feed/` and `/atom.xml`. There may be no feed at any of them: try them in order, and stop at
   * the first.
   */
  readonly probe?: boolean | undefined;
}

/** What the options of `discoverFeeds` may be, and their defaults. */
export const DISCOVER_OPTIONS: OptionTable<DiscoverOptions> = {
  probe: { check: checks.flag, default: false },
};
