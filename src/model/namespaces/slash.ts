/** Slash (http://purl.org/rss/1.0/modules/slash/): how much an entry is discussed. */
import type { Namespace } from '../values.ts';

/** How much an entry is discussed. */
export interface Slash extends Namespace {
  /** The section that it appeared in. */
  readonly section?: string;
  /** The department of the newsroom, mostly in jest. */
  readonly department?: string;
  /** The number of comments. `null` where it cannot be read. */
  readonly comments?: number | null;
  /** The number of comments at each threshold. `null` where it cannot be read. */
  readonly hitParade?: readonly number[] | null;
}
