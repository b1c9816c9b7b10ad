/** XHTML: a body in RSS is content. */
import type { NamespaceTable, NamespaceUris } from './row.ts';

export const XHTML_URIS: NamespaceUris = [
  'xhtml xh',
  'http://www.w3.org/1999/xhtml',
  'http://www.w3.org/TR/xhtml1/strict',
];

export const XHTML_NAMESPACE: NamespaceTable = {
  uris: XHTML_URIS,
  parts: [{ meanings: { body: 'body' } }],
};
