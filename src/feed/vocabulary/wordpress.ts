/** WordPress: the file to which it exports a site, and WordPress.com's additions to feeds. */
import type { Excerpt } from '../../model/namespaces/excerpt.ts';
import type {
  FeedAdditionsEntry,
  FeedAdditionsFeed,
} from '../../model/namespaces/feed-additions.ts';
import type {
  WordPressAuthor,
  WordPressComment,
  WordPressEntry,
  WordPressFeed,
  WordPressMeta,
  WordPressTerm,
} from '../../model/namespaces/wp.ts';
import type { Vocabulary } from '../open-element.ts';
import { BOOLEAN, NUMBER } from '../readers/read-value.ts';
import {
  date,
  detailed,
  ENTRIES,
  FEEDS,
  inside,
  joined,
  named,
  namespace,
  records,
  shown,
  text,
  UNDERSCORED,
  uri,
  value,
} from './namespace.ts';

/** The excerpts of an export. */
export const EXCERPT: Vocabulary = namespace<Excerpt>(
  'excerpt',
  { encoded: detailed('text/html') },
  ENTRIES,
);

/** `com-wordpress:feed-additions:1`. */
export const FEED_ADDITIONS: Vocabulary = joined(() => [
  namespace<FeedAdditionsFeed>('feedAdditions', { site: value(NUMBER) }, FEEDS),
  namespace<FeedAdditionsEntry>(
    'feedAdditions',
    { postId: named('post-id', value(NUMBER)) },
    ENTRIES,
  ),
]);

/** What categories, tags and terms have in common. */
type Name = 'id' | 'slug' | 'name' | 'description';

/** WXR. */
export const WP: Vocabulary = joined(() => [
  namespace<WordPressFeed>(
    'wp',
    {
      wxrVersion: text,
      baseSiteUrl: uri,
      baseBlogUrl: uri,
      authors: records('author', { inside: 'wpAuthor' }),
      categories: records('category', { inside: 'wpCategory' }),
      tags: records('tag', { inside: 'wpTag' }),
      terms: records('term', { inside: 'wpTerm' }),
    },
    FEEDS,
    UNDERSCORED,
  ),
  namespace<WordPressEntry>(
    'wp',
    {
      postType: text,
      status: text,
      postId: value(NUMBER),
      postName: text,
      postParent: value(NUMBER),
      postDate: date,
      postDateGmt: date,
      postModified: date,
      postModifiedGmt: date,
      commentStatus: text,
      pingStatus: text,
      menuOrder: value(NUMBER),
      isSticky: value(BOOLEAN),
      postPassword: text,
      attachmentUrl: uri,
      meta: records('postmeta', { inside: 'wpMeta' }),
      comments: records('comment', { inside: 'wpComment' }),
    },
    ENTRIES,
    UNDERSCORED,
  ),
  inside<WordPressAuthor>('wpAuthor', 'wp.authors', {
    id: named('author_id', value(NUMBER)),
    login: named('author_login', text),
    email: named('author_email', text),
    displayName: named('author_display_name', text),
    firstName: named('author_first_name', text),
    lastName: named('author_last_name', text),
  }),
  inside<Pick<WordPressTerm, Name | 'parent'>>('wpCategory', 'wp.categories', {
    id: named('term_id', value(NUMBER)),
    slug: named('category_nicename', text),
    name: named('cat_name', text),
    description: named('category_description', text),
    parent: named('category_parent', text),
  }),
  inside<Pick<WordPressTerm, Name>>('wpTag', 'wp.tags', {
    id: named('term_id', value(NUMBER)),
    slug: named('tag_slug', text),
    name: named('tag_name', text),
    description: named('tag_description', text),
  }),
  inside<WordPressTerm>('wpTerm', 'wp.terms', {
    id: named('term_id', value(NUMBER)),
    slug: named('term_slug', text),
    name: named('term_name', text),
    description: named('term_description', text),
    parent: named('term_parent', text),
    taxonomy: named('term_taxonomy', text),
    meta: records('termmeta', { inside: 'wpMeta' }),
  }),
  inside<WordPressComment>('wpComment', 'wp.comments', {
    id: named('comment_id', value(NUMBER)),
    author: named('comment_author', text),
    authorEmail: named('comment_author_email', text),
    authorUrl: named('comment_author_url', uri),
    authorIp: named('comment_author_ip', text),
    date: named('comment_date', date),
    dateGmt: named('comment_date_gmt', date),
    content: named('comment_content', shown('text/html')),
    approved: named('comment_approved', text),
    type: named('comment_type', text),
    parent: named('comment_parent', value(NUMBER)),
    userId: named('comment_user_id', value(NUMBER)),
    meta: records('commentmeta', { inside: 'wpMeta' }),
  }),
  inside<WordPressMeta>('wpMeta', 'wp.meta', {
    key: named('meta_key', text),
    value: named('meta_value', text),
  }),
]);
