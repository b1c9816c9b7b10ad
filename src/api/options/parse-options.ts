/** Options of the functions that parse, and what each means. The table beside this file holds them to their defaults. */

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
   * The response headers that came with the document. None, or an empty record, means that nothing
   * is known, as for a local file. `Content-Type` takes part in determining the encoding,
   * `Content-Location` is the base of relative references, `Content-Language` the language.
   *
   * @default {}
   */
  readonly headers?: HeadersLike | undefined;
  /**
   * The address that the document came from: the base of relative references where the document
   * and its headers name none.
   *
   * @default ''
   */
  readonly url?: string | undefined;
  /**
   * How the encoding of the first attempt is determined. `rfc3023` is what feedparser does;
   * `rfc7303` are the rules in force today.
   *
   * @default 'rfc3023'
   */
  readonly policy?: EncodingPolicyName | undefined;
  /**
   * An encoding to try before all others, whatever the headers and the document say.
   *
   * @default null
   */
  readonly encoding?: string | null | undefined;
  /**
   * Believe a Latin-1 label even where the bytes speak against it.
   *
   * @default false
   */
  readonly trustDeclared?: boolean | undefined;
  /**
   * Encodings and statistics beyond those that every platform has: `legacyEncodings` of
   * `bozofeed/legacy-encodings`, or `legacyEncodingsWithJschardet` of `bozofeed/jschardet`. In Node all are there without it.
   *
   * @default in Node all; elsewhere none
   */
  readonly legacyEncodings?: AddedEncodings | undefined;
  /**
   * `'loose'` leaves out the strict parser, as a document that is not well-formed would.
   *
   * @default 'strict'
   */
  readonly parser?: 'strict' | 'loose' | undefined;
  /**
   * Remove from HTML whatever could run, phone home or break a page.
   *
   * @default true
   */
  readonly sanitizeHtml?: boolean | undefined;
  /**
   * What sanitising lets pass beyond its lists. Nothing that could run script can be let pass.
   *
   * @default {}
   */
  readonly html?: HtmlExtensions | undefined;
  /**
   * Make relative references in HTML and in links absolute.
   *
   * @default true
   */
  readonly resolveRelativeUris?: boolean | undefined;
  /**
   * Readers of dates that are asked before the built-in ones; each gives `null` for what is not its.
   *
   * @default []
   */
  readonly dateHandlers?: readonly DateHandler[] | undefined;
  /**
   * Throw (or reject with) a problem of this severity or a higher one instead of returning a result:
   * the `bozoException` if it is one, else the first.
   *
   * @default null
   */
  readonly throwOn?: ThrowOn | null | undefined;
  /**
   * Bytes (after decompression) that are read of a document.
   *
   * @default 33554432 (32 MiB)
   */
  readonly maxBytes?: number | undefined;
  /**
   * How deep elements may be nested.
   *
   * @default 256
   */
  readonly maxDepth?: number | undefined;
  /**
   * How many entries are read; of OPML, how many outlines.
   *
   * @default Infinity
   */
  readonly maxEntries?: number | undefined;
  /**
   * How many characters the entities that a document declares may come to, all told.
   *
   * @default 1048576 (1 MiB)
   */
  readonly maxEntityExpansion?: number | undefined;
  /**
   * How many attributes an element may have.
   *
   * @default 1000
   */
  readonly maxAttributes?: number | undefined;
  /**
   * How many problems are listed; the first beyond them is `LimitExceeded`.
   *
   * @default 1000
   */
  readonly maxProblems?: number | undefined;
}

/** Options of `parseResponse`: those of `parseDocument`, and the time. */
export interface ResponseOptions extends ParseOptions {
  /**
   * The moment of the answer, from which `nextCheckAt`, `retryAfter` and `cacheLifetime` count. For
   * tests, and for answers that have been kept.
   *
   * @default the present
   */
  readonly now?: Date | undefined;
}

/** Options of `parseOpml`: those of `parseDocument` that are not about HTML. */
export type OpmlOptions = Omit<ParseOptions, 'sanitizeHtml' | 'html'>;

/** Options of `replayCorpus`: those of `parseDocument`, for every case, and a signal. The headers are each case's own. */
export interface ReplayOptions extends Omit<ParseOptions, 'headers'> {
  /**
   * Ends the replay before the next case: the iterator throws the signal's reason.
   *
   * @default none
   */
  readonly signal?: SignalLike | undefined;
}
