/** Feed paging and archiving (RFC 5005). */
import type { ObjectOf } from '../object-of.ts';
import type { Namespace } from '../values.ts';
import type { NamespaceTable, NamespaceUris } from './row.ts';

export const FH_URIS: NamespaceUris = ['fh', 'http://purl.org/syndication/history/1.0'];

export const FEED_HISTORY = {
  /** Whether the feed contains all entries (§2). */
  complete: 'flag',
  /** Whether the feed is an archive, which never changes (§4). */
  archive: 'flag',
} as const;

export const FH_NAMESPACE: NamespaceTable = {
  uris: FH_URIS,
  parts: [{ rows: FEED_HISTORY }],
};

/** Which part of its history a feed contains. */
export interface FeedHistory extends Namespace, ObjectOf<typeof FEED_HISTORY> {}
