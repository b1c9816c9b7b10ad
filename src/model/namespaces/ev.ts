/** RSS 1.0’s event module (https://web.resource.org/rss/1.0/modules/event/). */
import type { Namespace, Open } from '../values.ts';

/** The event that an entry is about. */
export interface RssEvent extends Namespace {
  /** When it starts. */
  readonly startDate?: Date;
  /** When it ends. */
  readonly endDate?: Date;
  /** Where it takes place. */
  readonly location?: string;
  /** Who organizes it. */
  readonly organizer?: string;
  /** The kind of event: `conference`, `deadline`, `release`, … */
  readonly type?: Open<'conference' | 'deadline' | 'release'>;
}
