/** WordPress.com’s additions to feeds (`com-wordpress:feed-additions:1`). */
import type { ObjectOf } from '../object-of.ts';
import type { Namespace } from '../values.ts';
import { ENTRIES, FEEDS, type NamespaceTable, type NamespaceUris } from './row.ts';

export const FEED_ADDITIONS_URIS: NamespaceUris = [
  'feedAdditions',
  'com-wordpress:feed-additions:1',
];

export const FEED_ADDITIONS_FEED = {
  /** The number of the site. */
  site: 'number',
} as const;

export const FEED_ADDITIONS_ENTRY = {
  /** The number of the post within its site. */
  postId: { is: 'number', name: 'post-id' },
} as const;

export const FEED_ADDITIONS_NAMESPACE: NamespaceTable = {
  uris: FEED_ADDITIONS_URIS,
  parts: [
    { within: FEEDS, rows: FEED_ADDITIONS_FEED },
    { within: ENTRIES, rows: FEED_ADDITIONS_ENTRY },
  ],
};

/** WordPress.com’s data about a site. */
export interface FeedAdditionsFeed extends Namespace, ObjectOf<typeof FEED_ADDITIONS_FEED> {}

/** WordPress.com’s data about a post. */
export interface FeedAdditionsEntry extends Namespace, ObjectOf<typeof FEED_ADDITIONS_ENTRY> {}
