/** RDF. */
import type { NamespaceTable, NamespaceUris } from './row.ts';

export const RDF_URIS: NamespaceUris = ['rdf', 'http://www.w3.org/1999/02/22-rdf-syntax-ns#'];

export const RDF_NAMESPACE: NamespaceTable = {
  uris: RDF_URIS,
  parts: [{ meanings: { rdf: 'rss', seq: 'items', bag: 'items', li: 'listedItem' } }],
};
