/**
 * The options of the functions that parse.
 * Their defaults are in the table beside this file; the published comments have them from there.
 */

import type { AddedEncodings } from '../../encoding/legacy/legacy-encodings.ts';
import type { EncodingPolicyName } from '../../encoding/policies/names.ts';
import type { DateHandler } from '../../feed/build-settings.ts';
import type { SignalLike } from '../../fetch/settings.ts';
import type { HtmlExtensions } from '../../html/policy.ts';
import type { HeadersLike } from '../../http/headers.ts';
import type { ThrowOn } from '../throwing.ts';

/** Options of `parseDocument`. */
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
  /** The maximum number of problems to list; the first one beyond it is `LimitExceeded`. */
  readonly maxProblems?: number | undefined;
}

/** Options of `parseResponse`: those of `parseDocument`, and the time of the response. */
export interface ResponseOptions extends ParseOptions {
  /**
   * The time of the response, from which `nextCheckAt`, `retryAfter` and `cacheLifetime` are
   * counted. For tests and stored responses.
   */
  readonly now?: Date | undefined;
}

/** Options of `streamEntries`: those of `parseDocument` except for `throwOn`, and those of a stream. */
export interface StreamOptions extends Omit<ParseOptions, 'throwOn' | 'maxBytes'> {
  /** The maximum number of bytes to read of a stream, after decompression. */
  readonly maxBytes?: number | undefined;
  /**
   * How many bytes of the start decide the encoding. After them, as many are read at a time, but at most
   * 32 KiB.
   */
  readonly partBytes?: number | undefined;
  /**
   * The maximum number of bytes of one entry. What is longer is cut after the last tag before the
   * limit, and reading continues after the entry.
   */
  readonly maxEntryBytes?: number | undefined;
  /** Ends the reading: the iterator throws the signal's reason, and `result` rejects with it. */
  readonly signal?: SignalLike | undefined;
}

/** Options of `parseOpml`: those of `parseDocument`, except those about HTML. */
export type OpmlOptions = Omit<ParseOptions, 'sanitizeHtml' | 'html'>;

/**
 * Options of `replayCorpus`: those of `parseDocument`, applied to every case, and a signal. Each
 * case has its own headers.
 */
export interface ReplayOptions extends Omit<ParseOptions, 'headers'> {
  /** Ends the replay before the next case: the iterator throws the signal's reason. */
  readonly signal?: SignalLike | undefined;
}
