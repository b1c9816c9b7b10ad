/** CONTENT. */
import type { NamespaceTable, NamespaceUris } from './row.ts';

/** Its prefix and its URIs. */
export const CONTENT_URIS: NamespaceUris = [
  'content',
  'http://purl.org/rss/1.0/modules/content/',
  ['http://purl.org/rss/modules/content/'],
];

/** Its elements. */
export const CONTENT_NAMESPACE: NamespaceTable = {
  uris: CONTENT_URIS,
  parts: [{ meanings: { encoded: 'contentHtml' } }],
};
