/** OpenSearch 1.1 (https://github.com/dewitt/opensearch): feeds of search results. */
import type { Attributes, Namespace } from '../values.ts';

/** Data about the search that the feed answers. */
export interface OpenSearch extends Namespace {
  /** The number of results. `null` if it cannot be parsed. */
  readonly totalResults?: number | null;
  /** The number of the first result in this feed. `null` if it cannot be parsed. */
  readonly startIndex?: number | null;
  /** The number of results per feed. `null` if it cannot be parsed. */
  readonly itemsPerPage?: number | null;
  /** The query, and related queries: `role`, `searchTerms`, …, by name in lower case. */
  readonly queries?: readonly Attributes[];
}
