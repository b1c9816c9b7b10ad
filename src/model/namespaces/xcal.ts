/** xCal: the properties of iCalendar (RFC 5545 §3.8) as elements. */
import type { Namespace, Open } from '../values.ts';

/** An event of a calendar. */
export interface XCal extends Namespace {
  /** The title. */
  readonly summary?: string;
  /** The description. */
  readonly description?: string;
  /** When it starts (`dtstart`). */
  readonly startDate?: Date;
  /** When it ends (`dtend`). */
  readonly endDate?: Date;
  /** Its duration in seconds. */
  readonly duration?: number;
  /** Where it takes place. */
  readonly location?: string;
  /** Who organizes it. */
  readonly organizer?: string;
  /** The contact for questions. */
  readonly contact?: string;
  /** Its page. */
  readonly url?: string;
  /** Its identifier, the same in every calendar. */
  readonly uid?: string;
  /** Its categories. */
  readonly categories?: readonly string[];
  /** `TENTATIVE`, `CONFIRMED` or `CANCELLED`. */
  readonly status?: Open<'TENTATIVE' | 'CONFIRMED' | 'CANCELLED'>;
  /** Who may see it: `PUBLIC`, `PRIVATE` or `CONFIDENTIAL`. */
  readonly class?: Open<'PUBLIC' | 'PRIVATE' | 'CONFIDENTIAL'>;
  /** From 1 (highest) to 9; 0 means undefined. */
  readonly priority?: number;
  /** The revision, from 0. */
  readonly sequence?: number;
  /** The rule by which it recurs (RFC 5545 §3.3.10). */
  readonly recurrenceRule?: string;
  /** A comment. */
  readonly comment?: string;
  /**
   * When this description was made (`dtstamp`).
   */
  readonly stamp?: Date;
  /** When it was created. */
  readonly created?: Date;
  /** When it was changed (`last-modified`). */
  readonly modified?: Date;
}
