/** CONTENT. */
import type { NamespaceTable, NamespaceUris } from './row.ts';

export const CONTENT_URIS: NamespaceUris = [
  'content',
  'http://purl.org/rss/1.0/modules/content/',
  ['http://purl.org/rss/modules/content/'],
];

export const CONTENT_NAMESPACE: NamespaceTable = {
  uris: CONTENT_URIS,
  parts: [{ meanings: { encoded: 'contentHtml' } }],
};
