/** RSS 1.0’s syndication module (http://purl.org/rss/1.0/modules/syndication/). */
import type { Namespace, Open } from '../values.ts';

/** How often a feed changes. */
export interface Syndication extends Namespace {
  /** `hourly`, `daily`, `weekly`, `monthly` or `yearly`. */
  readonly updatePeriod?: Open<'hourly' | 'daily' | 'weekly' | 'monthly' | 'yearly'>;
  /** The number of updates per period. */
  readonly updateFrequency?: number;
  /** When the first period starts. */
  readonly updateBase?: Date;
}
