/** OpenSearch 1.1 (https://github.com/dewitt/opensearch): feeds of search results. */
import type { Attributes, Namespace } from '../values.ts';

/** Data about the search that the feed answers. */
export interface OpenSearch extends Namespace {
  /** The number of results. */
  readonly totalResults?: number;
  /** The number of the first result in this feed. */
  readonly startIndex?: number;
  /** The number of results per feed. */
  readonly itemsPerPage?: number;
  /** The query, and related queries: `role`, `searchTerms`, …, by name in lower case. */
  readonly queries?: readonly Attributes[];
}
