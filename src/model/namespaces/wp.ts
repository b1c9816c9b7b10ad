/** WordPress: the file to which it exports a site (WXR, versions 1.0 to 1.2). */
import type { ElementRecord, Namespace } from '../values.ts';

/** An author of a site. */
export interface WordPressAuthor extends ElementRecord {
  /** Their number. `null` if it cannot be parsed. */
  readonly id?: number | null;
  /** The name with which they log in; `authors` of an entry has it. */
  readonly login?: string;
  /** The e-mail address. */
  readonly email?: string;
  /** The name to show. */
  readonly displayName?: string;
  /** The first name. */
  readonly firstName?: string;
  /** The last name. */
  readonly lastName?: string;
}

/** Data of a plug-in or a theme. */
export interface WordPressMeta extends ElementRecord {
  /** Its name; those that begin with `_` are not shown to authors. */
  readonly key?: string;
  /** The value, often serialized by PHP. */
  readonly value?: string;
}

/** A category, a tag or a term of another taxonomy. */
export interface WordPressTerm extends ElementRecord {
  /** Its number. `null` if it cannot be parsed. */
  readonly id?: number | null;
  /** Its short name, of letters, digits and hyphens. */
  readonly slug?: string;
  /** The name to show. */
  readonly name?: string;
  /** The description. */
  readonly description?: string;
  /** The `slug` of the term above it. */
  readonly parent?: string;
  /** The taxonomy, unless it is that of categories or tags. */
  readonly taxonomy?: string;
  /** Data of plug-ins. */
  readonly meta?: readonly WordPressMeta[];
}

/** A comment on a post. */
export interface WordPressComment extends ElementRecord {
  /** Its number. `null` if it cannot be parsed. */
  readonly id?: number | null;
  /** The name of its author. */
  readonly author?: string;
  /** The author’s e-mail address. */
  readonly authorEmail?: string;
  /** The author’s page. */
  readonly authorUrl?: string;
  /** The author’s IP address. */
  readonly authorIp?: string;
  /** When it was written, by the clock of the site, as written; `dateParsed` reads it as UTC. */
  readonly date?: string;
  /** `null` if `date` cannot be parsed. */
  readonly dateParsed?: Date | null;
  /** When it was written (UTC), as written; `dateGmtParsed` is the parsed `Date`. */
  readonly dateGmt?: string;
  /** `null` if `dateGmt` cannot be parsed. */
  readonly dateGmtParsed?: Date | null;
  /** The text: HTML, sanitized. */
  readonly content?: string;
  /** `1` if it is shown, `0` if it waits, `spam`, `trash`. */
  readonly approved?: string;
  /** `comment`, `pingback`, `trackback`, … */
  readonly type?: string;
  /** The number of the comment that it replies to; 0 for none. `null` if it cannot be parsed. */
  readonly parent?: number | null;
  /** The author’s number; 0 if they have no account. `null` if it cannot be parsed. */
  readonly userId?: number | null;
  /** Data of plug-ins. */
  readonly meta?: readonly WordPressMeta[];
}

/** WordPress’s data about a site. */
export interface WordPressFeed extends Namespace {
  /** The version of the format. */
  readonly wxrVersion?: string;
  /** The URL of the site, or of the network that it is part of. */
  readonly baseSiteUrl?: string;
  /** The URL of the blog. */
  readonly baseBlogUrl?: string;
  /** The authors. */
  readonly authors?: readonly WordPressAuthor[];
  /** The categories. */
  readonly categories?: readonly WordPressTerm[];
  /** The tags. */
  readonly tags?: readonly WordPressTerm[];
  /** The terms of other taxonomies. */
  readonly terms?: readonly WordPressTerm[];
}

/** WordPress’s data about a post, a page, an attachment or a part of a menu. */
export interface WordPressEntry extends Namespace {
  /** `post`, `page`, `attachment`, `nav_menu_item`, … */
  readonly postType?: string;
  /** `publish`, `draft`, `pending`, `private`, `future`, `inherit`, `trash`, … */
  readonly status?: string;
  /** Its number. `null` if it cannot be parsed. */
  readonly postId?: number | null;
  /** Its short name, of letters, digits and hyphens. */
  readonly postName?: string;
  /** The number of the page above it, or of the post of an attachment. `null` if it cannot be parsed. */
  readonly postParent?: number | null;
  /**
   * When it was published, by the clock of the site, as written; `postDateParsed` reads it as UTC.
   */
  readonly postDate?: string;
  /** `null` if `postDate` cannot be parsed: a draft has zeros. */
  readonly postDateParsed?: Date | null;
  /** When it was published (UTC), as written; `postDateGmtParsed` is the parsed `Date`. */
  readonly postDateGmt?: string;
  /** `null` if `postDateGmt` cannot be parsed: a draft has zeros. */
  readonly postDateGmtParsed?: Date | null;
  /**
   * When it was changed, by the clock of the site, as written; `postModifiedParsed` reads it as UTC.
   */
  readonly postModified?: string;
  /** `null` if `postModified` cannot be parsed. */
  readonly postModifiedParsed?: Date | null;
  /** When it was changed (UTC), as written; `postModifiedGmtParsed` is the parsed `Date`. */
  readonly postModifiedGmt?: string;
  /** `null` if `postModifiedGmt` cannot be parsed. */
  readonly postModifiedGmtParsed?: Date | null;
  /** Whether comments are accepted: `open` or `closed`. */
  readonly commentStatus?: string;
  /** Whether pings are accepted: `open` or `closed`. */
  readonly pingStatus?: string;
  /** The place in its menu. `null` if it cannot be parsed. */
  readonly menuOrder?: number | null;
  /** Whether it stays at the top. `null` if it cannot be parsed. */
  readonly isSticky?: boolean | null;
  /** The password that readers need. */
  readonly postPassword?: string;
  /** The URL of the file of an attachment. */
  readonly attachmentUrl?: string;
  /** Data of plug-ins and themes. */
  readonly meta?: readonly WordPressMeta[];
  /** The comments. */
  readonly comments?: readonly WordPressComment[];
}
