/** RSS 1.0’s event module (https://web.resource.org/rss/1.0/modules/event/). */
import type { Namespace } from '../values.ts';

/** An event that an entry announces. */
export interface RssEvent extends Namespace {
  /** When it starts, as written; `startDateParsed` is the parsed `Date`. */
  readonly startDate?: string;
  /** `null` if `startDate` cannot be parsed. */
  readonly startDateParsed?: Date | null;
  /** When it ends, as written; `endDateParsed` is the parsed `Date`. */
  readonly endDate?: string;
  /** `null` if `endDate` cannot be parsed. */
  readonly endDateParsed?: Date | null;
  /** Where it takes place. */
  readonly location?: string;
  /** Who organizes it. */
  readonly organizer?: string;
  /** The kind of event: `conference`, `deadline`, `release`, … */
  readonly type?: string;
}
