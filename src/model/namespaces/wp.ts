/** WordPress: the file to which it exports a site (WXR, versions 1.0 to 1.2). */
import type { ElementRecord, Namespace, Open } from '../values.ts';

/** An author of a site. */
export interface WordPressAuthor extends ElementRecord {
  /** Their number. */
  readonly id?: number;
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
  /** Its number. */
  readonly id?: number;
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
  /** Its number. */
  readonly id?: number;
  /** The name of its author. */
  readonly author?: string;
  /** The author’s e-mail address. */
  readonly authorEmail?: string;
  /** The author’s page. */
  readonly authorUrl?: string;
  /** The author’s IP address. */
  readonly authorIp?: string;
  /** When it was written, by the clock of the site (read as UTC). */
  readonly date?: Date;
  /** When it was written (UTC). */
  readonly dateGmt?: Date;
  /** The text: HTML, sanitized. */
  readonly content?: string;
  /** `1` if it is shown, `0` if it waits, `spam`, `trash`. */
  readonly approved?: Open<'1' | '0' | 'spam' | 'trash'>;
  /** `comment`, `pingback`, `trackback`, … */
  readonly type?: Open<'comment' | 'pingback' | 'trackback'>;
  /** The number of the comment that it replies to; 0 for none. */
  readonly parent?: number;
  /** The author’s number; 0 if they have no account. */
  readonly userId?: number;
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
  readonly postType?: Open<'post' | 'page' | 'attachment' | 'nav_menu_item'>;
  /** `publish`, `draft`, `pending`, `private`, `future`, `inherit`, `trash`, … */
  readonly status?: Open<
    'publish' | 'draft' | 'pending' | 'private' | 'future' | 'inherit' | 'trash'
  >;
  /** Its number. */
  readonly postId?: number;
  /** Its short name, of letters, digits and hyphens. */
  readonly postName?: string;
  /** The number of the page above it, or of the post of an attachment. */
  readonly postParent?: number;
  /**
   * When it was published, by the clock of the site (read as UTC).
   */
  readonly postDate?: Date;
  /** When it was published (UTC). */
  readonly postDateGmt?: Date;
  /**
   * When it was changed, by the clock of the site (read as UTC).
   */
  readonly postModified?: Date;
  /** When it was changed (UTC). */
  readonly postModifiedGmt?: Date;
  /** Whether comments are accepted: `open` or `closed`. */
  readonly commentStatus?: Open<'open' | 'closed'>;
  /** Whether pings are accepted: `open` or `closed`. */
  readonly pingStatus?: Open<'open' | 'closed'>;
  /** The place in its menu. */
  readonly menuOrder?: number;
  /** Whether it stays at the top. */
  readonly isSticky?: boolean;
  /** The password that readers need. */
  readonly postPassword?: string;
  /** The URL of the file of an attachment. */
  readonly attachmentUrl?: string;
  /** Data of plug-ins and themes. */
  readonly meta?: readonly WordPressMeta[];
  /** The comments. */
  readonly comments?: readonly WordPressComment[];
}
