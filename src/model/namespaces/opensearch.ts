/** OpenSearch 1.1 (https://github.com/dewitt/opensearch): feeds of search results. */
import type { ObjectOf } from '../object-of.ts';
import type { Namespace } from '../values.ts';
import { FEEDS, type NamespaceTable, type NamespaceUris } from './row.ts';

export const OPENSEARCH_URIS: NamespaceUris = [
  'opensearch',
  'http://a9.com/-/spec/opensearch/1.1/',
  'http://a9.com/-/spec/opensearchrss/1.0/',
  'http://a9.com/-/spec/opensearchrss/1.1/',
  'http://a9.com/-/spec/opensearch/1.0/',
];

export const OPEN_SEARCH = {
  /** The number of results. */
  totalResults: 'number',
  /** The number of the first result in this feed. */
  startIndex: 'number',
  /** The number of results per feed. */
  itemsPerPage: 'number',
  /** The query, and related queries: `role`, `searchTerms`, …, by name in lower case. */
  queries: { list: 'attributes', name: 'Query' },
} as const;

export const OPENSEARCH_NAMESPACE: NamespaceTable = {
  uris: OPENSEARCH_URIS,
  parts: [{ within: FEEDS, rows: OPEN_SEARCH }, { meanings: { link: 'searchLink' } }],
};

/** Data about the search that the feed answers. */
export interface OpenSearch extends Namespace, ObjectOf<typeof OPEN_SEARCH> {}
