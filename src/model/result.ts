/**
 * What a parse returns: plain, readonly data that survives `JSON.stringify`. Names are those that
 * Python's feedparser documents, in camel case. A key that the feed said nothing about is absent.
 */
import type { EncodingAttempt } from '../encoding/attempt.ts';
import type { Redirect, Validators } from '../http/transport.ts';
import type { Problem } from '../problems/error.ts';
import type { Entry } from './entry.ts';
import type { Feed } from './feed.ts';

/** Names of formats, feedparser's where it has one; `''` where the format is unknown. */
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

/** What parsing a feed gives: always something, whatever the document was. */
export interface FeedResult {
  /** Whether anything was wrong: `true` exactly where `bozoException` is set. */
  readonly bozo: boolean;
  /** The problem to name first, as feedparser would. */
  readonly bozoException: Problem | null;
  /** All that was found, in the order of the document. */
  readonly problems: readonly Problem[];
  /** The encoding that the text was read in, as it was named, in lower case; `''` where it is unknown. */
  readonly encoding: string;
  /** The encoding ladder as it was climbed; empty for a document that came as a string. */
  readonly attempts: readonly EncodingAttempt[];
  /** Which parser read the document; `null` where none did. */
  readonly parser: 'strict' | 'loose' | 'json' | null;
  /** The format and its version, by feedparser’s names. */
  readonly version: FeedVersion;
  /** The namespaces that the document declares: preferred prefix → URI. Without a prototype. */
  readonly namespaces: Readonly<Record<string, string>>;
  /** What the feed says of itself. */
  readonly feed: Feed;
  /** The entries, in the order of the document. */
  readonly entries: readonly Entry[];
  /** The response headers, by lower-case name. Without a prototype. */
  readonly headers: Readonly<Record<string, string>>;
  /** The address that the document came from: after redirects, the last one. */
  readonly href?: string;
  /** The HTTP status; of a redirected request, that of the first redirect. `null` where nothing answered. */
  readonly status?: number | null;
  /** The redirects that were followed, in order. */
  readonly redirects?: readonly Redirect[];
  /** The address to store instead of the one asked for; `null` where that one is still right. */
  readonly permanentUrl?: string | null;
  /** The `ETag` header. */
  readonly etag?: string;
  /** The `Last-Modified` header, as written. */
  readonly modified?: string;
  /** `null` where `modified` cannot be read. */
  readonly modifiedParsed?: Date | null;
  /** What to give the next fetch of this feed, so that it is not sent again unchanged. */
  readonly validators?: Validators;
  /**
   * Whether `entries` holds only what is new since the `validators` that were sent, as servers may
   * answer that know RFC 3229 (status 226): entries that are missing are not gone.
   */
  readonly delta?: boolean;
  /** Seconds to wait before asking again, as the server wants it. */
  readonly retryAfter?: number | null;
  /** Seconds for which the answer is fresh. */
  readonly cacheLifetime?: number | null;
  /**
   * Not before when to ask again, as far as server and feed let it be known: see the function of
   * that name. `null` where neither wishes for anything.
   */
  readonly nextCheckAt?: Date | null;
}
