/** WordPress: the file to which it exports a site (WXR, versions 1.0 to 1.2). */
import type { ObjectOf } from '../object-of.ts';
import type { ElementRecord, Namespace } from '../values.ts';
import { ENTRIES, FEEDS, type NamespaceTable, type NamespaceUris, type Usually } from './row.ts';

export const WP_URIS: NamespaceUris = [
  'wp',
  'http://wordpress.org/export/1.2/',
  'http://wordpress.org/export/1.1/',
  'http://wordpress.org/export/1.0/',
];

export const WORD_PRESS_FEED = {
  /** The version of the format. */
  wxrVersion: 'text',
  /** The URL of the site, or of the network that it is part of. */
  baseSiteUrl: 'url',
  /** The URL of the blog. */
  baseBlogUrl: 'url',
  /** The authors of the blog. */
  authors: { list: 'WordPressAuthor' },
  /** The categories of the blog. */
  categories: { list: 'WordPressTerm', as: 'WordPressCategory' },
  /** The tags of the blog. */
  tags: { list: 'WordPressTerm', as: 'WordPressTag' },
  /** The terms of other taxonomies. */
  terms: { list: 'WordPressTerm' },
} as const;

export const WORD_PRESS_ENTRY = {
  /** The kind of the post: `post`, `page`, `attachment`, `nav_menu_item`, … */
  postType: 'text' as Usually<'post' | 'page' | 'attachment' | 'nav_menu_item'>,
  /**
   * The state of the post: `publish`, `draft`, `pending`, `private`, `future`, `inherit`, `trash`,
   * …
   */
  status: 'text' as Usually<
    'publish' | 'draft' | 'pending' | 'private' | 'future' | 'inherit' | 'trash'
  >,
  /** The number of the post. */
  postId: 'number',
  /** The short name of the post, of letters, digits and hyphens. */
  postName: 'text',
  /** The number of the page above this one, or of the post of an attachment. */
  postParent: 'number',
  /** When the post was published, by the clock of the site (read as UTC). */
  postDate: 'date',
  /** When the post was published (UTC). */
  postDateGmt: 'date',
  /** When the post was changed, by the clock of the site (read as UTC). */
  postModified: 'date',
  /** When the post was changed (UTC). */
  postModifiedGmt: 'date',
  /** Whether comments are accepted: `open` or `closed`. */
  commentStatus: 'text' as Usually<'open' | 'closed'>,
  /** Whether pings are accepted: `open` or `closed`. */
  pingStatus: 'text' as Usually<'open' | 'closed'>,
  /** The place in the menu of the site. */
  menuOrder: 'number',
  /** Whether the post stays at the top. */
  isSticky: 'boolean',
  /** The password that readers need. */
  postPassword: 'text',
  /** The URL of the file of an attachment. */
  attachmentUrl: 'url',
  /** Data of plug-ins and themes. */
  meta: { list: 'WordPressMeta', name: 'postmeta' },
  /** The comments on the post. */
  comments: { list: 'WordPressComment' },
} as const;

export const WORD_PRESS_AUTHOR = {
  /** The number of the author. */
  id: 'number',
  /** The name with which the author logs in; `authors` of an entry has it. */
  login: 'text',
  /** The e-mail address of the author. */
  email: 'text',
  /** The name to show. */
  displayName: 'text',
  /** The first name of the author. */
  firstName: 'text',
  /** The last name of the author. */
  lastName: 'text',
} as const;

export const WORD_PRESS_TERM = {
  /** The number of the term. */
  id: 'number',
  /** The short name of the term, of letters, digits and hyphens. */
  slug: 'text',
  /** The name to show. */
  name: 'text',
  /** The description of the term. */
  description: 'text',
  /** The `slug` of the term above this one. */
  parent: 'text',
  /** The taxonomy, unless it is that of categories or tags. */
  taxonomy: 'text',
  /** Data of plug-ins about the term. */
  meta: { list: 'WordPressMeta', name: 'termmeta' },
} as const;

export const WORD_PRESS_COMMENT = {
  /** The number of the comment. */
  id: 'number',
  /** The name of the comment’s author. */
  author: 'text',
  /** The author’s e-mail address. */
  authorEmail: 'text',
  /** The page of the author of the comment. */
  authorUrl: 'url',
  /** The author’s IP address. */
  authorIp: 'text',
  /** When the comment was written, by the clock of the site (read as UTC). */
  date: 'date',
  /** When the comment was written (UTC). */
  dateGmt: 'date',
  /** The text: HTML, sanitized. */
  content: 'shownHtml',
  /** The state of the comment: `1` if it is shown, `0` if it waits, `spam`, `trash`. */
  approved: 'text' as Usually<'1' | '0' | 'spam' | 'trash'>,
  /** The kind of the comment: `comment`, `pingback`, `trackback`, … */
  type: 'text' as Usually<'comment' | 'pingback' | 'trackback'>,
  /** The number of the comment that this one replies to; 0 for none. */
  parent: 'number',
  /** The author’s number; 0 if they have no account. */
  userId: 'number',
  /** Data of plug-ins about the comment. */
  meta: { list: 'WordPressMeta', name: 'commentmeta' },
} as const;

export const WORD_PRESS_META = {
  /** The name of the field; those that begin with `_` are not shown to authors. */
  key: 'text',
  /** The value, often serialized by PHP. */
  value: 'text',
} as const;

export const WP_NAMESPACE: NamespaceTable = {
  uris: WP_URIS,
  parts: [
    { within: FEEDS, rows: WORD_PRESS_FEED, names: '' },
    { within: ENTRIES, rows: WORD_PRESS_ENTRY, names: '' },
  ],
  records: {
    WordPressAuthor: { elements: WORD_PRESS_AUTHOR, names: 'author_' },
    WordPressTerm: { elements: WORD_PRESS_TERM, names: 'term_' },
    WordPressMeta: { elements: WORD_PRESS_META, names: 'meta_' },
    WordPressComment: { elements: WORD_PRESS_COMMENT, names: 'comment_' },
    WordPressCategory: {
      elements: {
        id: { is: 'number', name: 'term_id' },
        slug: { is: 'text', name: 'category_nicename' },
        name: { is: 'text', name: 'cat_name' },
        description: 'text',
        parent: 'text',
      },
      names: 'category_',
    },
    WordPressTag: {
      elements: {
        id: { is: 'number', name: 'term_id' },
        slug: 'text',
        name: 'text',
        description: 'text',
      },
      names: 'tag_',
    },
  },
};

interface WordPressRecords {
  readonly WordPressAuthor: WordPressAuthor;
  readonly WordPressComment: WordPressComment;
  readonly WordPressMeta: WordPressMeta;
  readonly WordPressTerm: WordPressTerm;
}

/** An author of a site. */
export interface WordPressAuthor extends ElementRecord, ObjectOf<typeof WORD_PRESS_AUTHOR> {}

/** Data of a plug-in or a theme. */
export interface WordPressMeta extends ElementRecord, ObjectOf<typeof WORD_PRESS_META> {}

/** A category, a tag or a term of another taxonomy. */
export interface WordPressTerm
  extends ElementRecord,
    ObjectOf<typeof WORD_PRESS_TERM, WordPressRecords> {}

/** A comment on a post. */
export interface WordPressComment
  extends ElementRecord,
    ObjectOf<typeof WORD_PRESS_COMMENT, WordPressRecords> {}

/** WordPress’s data about a site. */
export interface WordPressFeed
  extends Namespace,
    ObjectOf<typeof WORD_PRESS_FEED, WordPressRecords> {}

/** WordPress’s data about a post, a page, an attachment or a part of a menu. */
export interface WordPressEntry
  extends Namespace,
    ObjectOf<typeof WORD_PRESS_ENTRY, WordPressRecords> {}
