/** Dave Winer’s source namespace (https://source.scripting.com/). */
import type { ElementRecord, Extensible, Namespace } from '../values.ts';

/** An account of the author. */
export interface SourceAccount extends ElementRecord {
  /** The service. */
  readonly service?: string;
  /** The account’s name. */
  readonly value?: string;
}

/** Where likes are counted. */
export interface SourceLikes extends ElementRecord {
  /** The URL of the server. */
  readonly server?: string;
}

/** Where older entries of a feed are: one file per day. */
export interface SourceArchive extends ElementRecord, Extensible {
  /** The URL of the folder. */
  readonly url?: string;
  /** The first day, as written. */
  readonly startDay?: string;
  /** The last day, as written. */
  readonly endDay?: string;
  /** The names of the files. */
  readonly filename?: string;
}

/** Data about a feed. */
export interface SourceFeed extends Namespace {
  /** Accounts of the author. */
  readonly accounts?: readonly SourceAccount[];
  /** Where likes are counted. */
  readonly likes?: SourceLikes;
  /** Where older entries are. */
  readonly archive?: SourceArchive;
  /** The URL of an OPML list of what the author recommends. */
  readonly blogroll?: string;
  /** The URL of an OPML list of what the author reads. */
  readonly subscriptionList?: string;
  /** The URL of the feed. */
  readonly self?: string;
  /** When and where the feed was generated, by its author’s clock. */
  readonly localTime?: string;
}

/** Data about an entry. */
export interface SourceEntry extends Namespace {
  /** Where likes are counted. */
  readonly likes?: SourceLikes;
  /** The entry in Markdown, as written; it is not sanitized. */
  readonly markdown?: string;
  /** The `id` of the entry that this one replies to. */
  readonly inReplyTo?: string;
}
