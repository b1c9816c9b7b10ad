/** Tombstones (RFC 6721). */
import type { NamespaceTable, NamespaceUris } from './row.ts';

/** Its prefix and its URIs. */
export const AT_URIS: NamespaceUris = ['at', 'http://purl.org/atompub/tombstones/1.0'];

/** Its elements. */
export const AT_NAMESPACE: NamespaceTable = {
  uris: AT_URIS,
  parts: [
    { meanings: { 'deleted-entry': 'deletedEntry', by: 'remover', comment: 'deletionComment' } },
  ],
};
