/** OpenSearch 1.1 (https://github.com/dewitt/opensearch): a feed that is the answer to a search. */
import type { Attributes, Namespace } from '../values.ts';

/** What a feed says of the search that it answers. */
export interface OpenSearch extends Namespace {
  /** The number of results. `null` where it cannot be read. */
  readonly totalResults?: number | null;
  /** The number of the first result in this feed. `null` where it cannot be read. */
  readonly startIndex?: number | null;
  /** The number of results per feed. `null` where it cannot be read. */
  readonly itemsPerPage?: number | null;
  /** What was searched for, and what else could be: `role`, `searchTerms`, …, by names in lower case. */
  readonly queries?: readonly Attributes[];
}
