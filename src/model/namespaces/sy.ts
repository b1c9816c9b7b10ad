/** RSS 1.0’s syndication module (http://purl.org/rss/1.0/modules/syndication/). */
import type { Namespace } from '../values.ts';

/** How often a feed changes. */
export interface Syndication extends Namespace {
  /** `hourly`, `daily`, `weekly`, `monthly` or `yearly`. */
  readonly updatePeriod?: string;
  /** The number of updates per period. `null` if it cannot be parsed. */
  readonly updateFrequency?: number | null;
  /** When the first period starts, as written; `updateBaseParsed` is the parsed `Date`. */
  readonly updateBase?: string;
  /** `null` if `updateBase` cannot be parsed. */
  readonly updateBaseParsed?: Date | null;
}
