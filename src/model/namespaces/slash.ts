/** Slash (http://purl.org/rss/1.0/modules/slash/): how much discussion an entry has. */
import type { Namespace } from '../values.ts';

/** How much discussion an entry has. */
export interface Slash extends Namespace {
  /** The section that it appeared in. */
  readonly section?: string;
  /** The department of the newsroom, usually a joke. */
  readonly department?: string;
  /** The number of comments. */
  readonly comments?: number;
  /** The number of comments at each threshold. */
  readonly hitParade?: readonly number[];
}
