/** Blogger: its feeds, and the file to which it exports a blog. */
import type { ObjectOf } from '../object-of.ts';
import type { ElementRecord, Namespace } from '../values.ts';
import {
  ENTRIES,
  FEEDS,
  type NamespaceTable,
  type NamespaceUris,
  PEOPLE,
  type Usually,
} from './row.ts';

export const BLOGGER_URIS: NamespaceUris = [
  'blogger',
  'http://schemas.google.com/blogger/2008',
  'http://www.blogger.com/atom/ns#',
];

export const BLOGGER_FEED = {
  /** Whether the blog is for adults only. */
  adultContent: 'boolean',
  /** Whether line breaks count in the posts of the blog. */
  convertLineBreaks: 'boolean',
} as const;

export const BLOGGER_ENTRY = {
  /** The kind of the entry: `POST`, `PAGE` or `COMMENT`. */
  type: 'text' as Usually<'POST' | 'PAGE' | 'COMMENT'>,
  /** The state of the post: `LIVE`, `DRAFT`, `SCHEDULED`, `SPAM_COMMENT`, … */
  status: 'text' as Usually<'LIVE' | 'DRAFT' | 'SCHEDULED' | 'SPAM_COMMENT'>,
  /** For a comment: the `id` of the post. */
  parent: 'text',
  /** The `id` of the comment that this comment replies to. */
  inReplyTo: 'text',
  /** The path of the post’s page, from the root of the site. */
  filename: 'text',
  /** The description for search engines. */
  metaDescription: 'text',
  /** The place that the post is about. */
  location: { record: 'BloggerLocation' },
  /** When the post was created. */
  created: 'date',
  /** When the post was moved to the trash. */
  trashed: 'date',
} as const;

export const BLOGGER_PERSON = {
  /** The kind of account: `BLOGGER`, `ANONYMOUS`, … */
  type: 'text' as Usually<'BLOGGER' | 'ANONYMOUS'>,
} as const;

export const BLOGGER_LOCATION = {
  /** The name of the place. */
  name: 'text',
  /** The latitude of the place in degrees. */
  latitude: 'number',
  /** The longitude of the place in degrees. */
  longitude: 'number',
  /** How much of the map to show: degrees of latitude and longitude. */
  span: 'text',
} as const;

export const BLOGGER_NAMESPACE: NamespaceTable = {
  uris: BLOGGER_URIS,
  parts: [
    { within: FEEDS, rows: BLOGGER_FEED },
    { within: ENTRIES, rows: BLOGGER_ENTRY },
    { within: PEOPLE, rows: BLOGGER_PERSON },
  ],
  records: {
    BloggerLocation: { elements: BLOGGER_LOCATION },
  },
};

interface BloggerRecords {
  readonly BloggerLocation: BloggerLocation;
}

/** A place that a post is about. */
export interface BloggerLocation extends ElementRecord, ObjectOf<typeof BLOGGER_LOCATION> {}

/** Blogger’s data about a blog. */
export interface BloggerFeed extends Namespace, ObjectOf<typeof BLOGGER_FEED> {}

/** Blogger’s data about a post, a page or a comment. */
export interface BloggerEntry extends Namespace, ObjectOf<typeof BLOGGER_ENTRY, BloggerRecords> {}

/** Blogger’s data about an author. */
export interface BloggerPerson extends Namespace, ObjectOf<typeof BLOGGER_PERSON> {}
