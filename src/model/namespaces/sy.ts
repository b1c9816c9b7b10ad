/** RSS 1.0’s syndication module (http://purl.org/rss/1.0/modules/syndication/). */
import type { Namespace } from '../values.ts';

/** How often a feed changes. */
export interface Syndication extends Namespace {
  /** `hourly`, `daily`, `weekly`, `monthly` or `yearly`. */
  readonly updatePeriod?: string;
  /** How often within a period. `null` where it cannot be read. */
  readonly updateFrequency?: number | null;
  /** From when on periods count. As written; `updateBaseParsed` is the moment. */
  readonly updateBase?: string;
  /** `null` where `updateBase` cannot be read. */
  readonly updateBaseParsed?: Date | null;
}
