/** UserLand’s blogChannel (http://backend.userland.com/blogChannelModule). */
import type { ObjectOf } from '../object-of.ts';
import type { Namespace } from '../values.ts';
import { FEEDS, type NamespaceTable, type NamespaceUris } from './row.ts';

export const BLOG_CHANNEL_URIS: NamespaceUris = [
  'blogChannel',
  'http://backend.userland.com/blogChannelModule',
];

export const BLOG_CHANNEL = {
  /** The URL of an OPML list of what the author recommends. */
  blogRoll: 'url',
  /** The URL of an OPML list of what the author reads. */
  mySubscriptions: 'url',
  /** A page that the author promotes. */
  blink: 'url',
  /** The URL at which changes are listed. */
  changes: 'url',
} as const;

export const BLOG_CHANNEL_NAMESPACE: NamespaceTable = {
  uris: BLOG_CHANNEL_URIS,
  parts: [{ within: FEEDS, rows: BLOG_CHANNEL }],
};

/** Data about the author of a feed. */
export interface BlogChannel extends Namespace, ObjectOf<typeof BLOG_CHANNEL> {}
