/** OpenSearch 1.1 (https://github.com/dewitt/opensearch): feeds of search results. */
import type { OPEN_SEARCH } from '../../namespaces/opensearch.ts';
import type { ObjectOf } from '../object-of.ts';
import type { Namespace } from '../values.ts';

/** Data about the search that the feed answers. */
export interface OpenSearch extends Namespace, ObjectOf<typeof OPEN_SEARCH> {}
