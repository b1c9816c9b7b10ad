/** FeedPress. */
import type { ObjectOf } from '../object-of.ts';
import type { Namespace } from '../values.ts';
import { FEEDS, type NamespaceTable, type NamespaceUris } from './row.ts';

export const FEEDPRESS_URIS: NamespaceUris = [
  'feedpress',
  'https://feed.press/xmlns',
  'https://feedpress.it/xmlns',
];

export const FEED_PRESS = {
  /** The language of the feed. */
  locale: 'text',
  /** The identifier of the newsletter. */
  newsletterId: 'text',
  /** The identifier of the podcast. */
  podcastId: 'text',
  /** The URL of the style sheet for the feed. */
  cssFile: 'url',
  /** The URL of the feed at FeedPress. */
  link: 'url',
} as const;

export const FEEDPRESS_NAMESPACE: NamespaceTable = {
  uris: FEEDPRESS_URIS,
  parts: [{ within: FEEDS, rows: FEED_PRESS }],
};

/** FeedPress’s data about a feed. */
export interface FeedPress extends Namespace, ObjectOf<typeof FEED_PRESS> {}
