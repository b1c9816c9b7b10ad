/** Blogger: its feeds, and the file to which it exports a blog. */
import type { ElementRecord, Namespace, Open } from '../values.ts';

/** A place that a post is about. */
export interface BloggerLocation extends ElementRecord {
  /** Its name. */
  readonly name?: string;
  /** Latitude in degrees. */
  readonly latitude?: number;
  /** Longitude in degrees. */
  readonly longitude?: number;
  /** How much of the map to show: degrees of latitude and longitude. */
  readonly span?: string;
}

/** Blogger’s data about a blog. */
export interface BloggerFeed extends Namespace {
  /** Whether it is for adults only. */
  readonly adultContent?: boolean;
  /** Whether line breaks count in its posts. */
  readonly convertLineBreaks?: boolean;
}

/** Blogger’s data about a post, a page or a comment. */
export interface BloggerEntry extends Namespace {
  /** `POST`, `PAGE` or `COMMENT`. */
  readonly type?: Open<'POST' | 'PAGE' | 'COMMENT'>;
  /** `LIVE`, `DRAFT`, `SCHEDULED`, `SPAM_COMMENT`, … */
  readonly status?: Open<'LIVE' | 'DRAFT' | 'SCHEDULED' | 'SPAM_COMMENT'>;
  /** For a comment: the `id` of the post. */
  readonly parent?: string;
  /** For a comment: the `id` of the comment that it replies to. */
  readonly inReplyTo?: string;
  /** The path of its page, from the root of the site. */
  readonly filename?: string;
  /** The description for search engines. */
  readonly metaDescription?: string;
  /** The place that it is about. */
  readonly location?: BloggerLocation;
  /** When it was created. */
  readonly created?: Date;
  /** When it was moved to the trash. */
  readonly trashed?: Date;
}

/** Blogger’s data about an author. */
export interface BloggerPerson extends Namespace {
  /** The kind of account: `BLOGGER`, `ANONYMOUS`, … */
  readonly type?: Open<'BLOGGER' | 'ANONYMOUS'>;
}
