/**
 * What a parse returns: plain, readonly data that survives `JSON.stringify`. The names are those
 * that Python's feedparser documents, in camel case. A key is absent if the feed has no such value.
 */
import type { Redirect, Validators } from '../http/transport.ts';
import type { Problem } from '../problems/error.ts';
import type { Entry } from './entry.ts';
import type { Feed } from './feed.ts';

/** Names of formats: feedparser's if it has one; `''` if the format is unknown. */
export type FeedVersion =
  | ''
  | 'rss'
  | 'rss090'
  | 'rss091n'
  | 'rss091u'
  | 'rss092'
  | 'rss093'
  | 'rss094'
  | 'rss10'
  | 'rss11'
  | 'rss20'
  | 'atom'
  | 'atom01'
  | 'atom02'
  | 'atom03'
  | 'atom10'
  | 'cdf'
  | 'json1'
  | 'json11';

/**
 * The result of parsing a feed; there always is one, whatever the document. `bozo` tells the two
 * kinds apart.
 */
export type FeedResult = SoundFeedResult | BozoFeedResult;

/** The result where nothing is wrong. */
export interface SoundFeedResult extends FeedResultFacts {
  /** Nothing is wrong; there may be notes in `problems`. */
  readonly bozo: false;
  /** `null`, because the document has no problem that counts. */
  readonly bozoException: null;
}

/** The result where something is wrong. */
export interface BozoFeedResult extends FeedResultFacts {
  /** Whether something is wrong with the document. */
  readonly bozo: true;
  /** The problem to report first, the one that feedparser would name. */
  readonly bozoException: Problem;
}

/** What all results have. */
export interface FeedResultFacts {
  /** All problems, in document order. */
  readonly problems: readonly Problem[];
  /**
   * The encoding that the text was decoded with, under the name it was given, in lower case; `''`
   * if unknown.
   */
  readonly encoding: string;
  /**
   * The attempts of the encoding ladder, in order; empty if the document was passed as a string.
   */
  readonly attempts: readonly EncodingAttempt[];
  /** The parser that read the document; `null` if none did. */
  readonly parser: 'strict' | 'loose' | 'json' | null;
  /** The format and its version, as feedparser names them. */
  readonly version: FeedVersion;
  /**
   * The namespaces that the document declares: preferred prefix → URI. The object has no prototype.
   */
  readonly namespaces: Readonly<Record<string, string>>;
  /** The data about the feed itself. */
  readonly feed: Feed;
  /** The entries, in document order. */
  readonly entries: readonly Entry[];
  /** The response headers, by lower-case name. The object has no prototype. */
  readonly headers: Readonly<Record<string, string>>;
  /** The URL that the document came from, after redirects. */
  readonly href?: string;
  /** The HTTP status; after redirects, that of the first one. `null` if no server responded. */
  readonly status?: number | null;
  /** The redirects that were followed, in order. */
  readonly redirects?: readonly Redirect[];
  /** The URL to store instead of the requested one; `null` if the requested one is still right. */
  readonly permanentUrl?: string | null;
  /** The `ETag` header of the response. */
  readonly etag?: string;
  /** The date in the `Last-Modified` header; absent if it cannot be read. `headers` has the text. */
  readonly modified?: Date;
  /**
   * The validators for the next fetch of this feed, so that the server need not send it again
   * unchanged.
   */
  readonly validators?: Validators;
  /**
   * Whether `entries` holds only what is new since the `validators` that were sent, as servers with
   * RFC 3229 may answer (status 226). Missing entries are then not deleted ones.
   */
  readonly delta?: boolean;
  /** Seconds to wait before the next request, as the server requires. */
  readonly retryAfter?: number | null;
  /** Seconds for which the response is fresh. */
  readonly cacheLifetime?: number | null;
  /**
   * The earliest time to poll the feed again, as far as the server and the feed say: see the
   * function of the same name. `null` if neither requests a pause.
   */
  readonly nextCheckAt?: Date | null;
}

/** Where the name of an encoding came from. */
export type EncodingSource =
  | 'forced'
  | 'http'
  | 'bom'
  | 'sniffed'
  | 'declared'
  | 'meta'
  | 'guessed'
  | 'default'
  | 'fallback';

/** One attempt of the encoding ladder. */
export interface EncodingAttempt {
  /**
   * The encoding that was tried, by the name it was given; `''` if detection was needed and
   * unavailable, or if jschardet is not installed.
   */
  readonly encoding: string;
  /** Where the name came from. */
  readonly source: EncodingSource;
  /**
   * - `parsed`: all bytes, or all but a few, decoded, and the text was well-formed;
   * - `undecodable`: some bytes are invalid in this encoding;
   * - `not-well-formed`: the same, but the text is not well-formed;
   * - `overruled`: the encoding accepts any bytes, but other evidence contradicts it;
   * - `unknown-label`: there is no such encoding;
   * - `unavailable`: this platform cannot decode it, or cannot detect an encoding, or jschardet, an
   *   optional dependency, would have been asked and is not installed;
   * - `same-text`: up to the error found before, the text would be the same.
   */
  readonly outcome:
    | 'parsed'
    | 'undecodable'
    | 'not-well-formed'
    | 'overruled'
    | 'unknown-label'
    | 'unavailable'
    | 'same-text';
  /** The line and column of the first error. */
  readonly at?: { readonly line: number; readonly column: number };
  /** What was wrong. For `parsed`, how many bytes are not in the encoding, if there are any. */
  readonly reason?: string;
}
