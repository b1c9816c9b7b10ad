/** RDF. */
import type { NamespaceTable, NamespaceUris } from './row.ts';

/** The prefix and the URIs of `rdf`. */
export const RDF_URIS: NamespaceUris = ['rdf', 'http://www.w3.org/1999/02/22-rdf-syntax-ns#'];

/** The elements of `rdf`. */
export const RDF_NAMESPACE: NamespaceTable = {
  uris: RDF_URIS,
  parts: [{ meanings: { rdf: 'rss', seq: 'items', bag: 'items', li: 'listedItem' } }],
};
