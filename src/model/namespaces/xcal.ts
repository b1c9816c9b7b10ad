/** xCal: the properties of iCalendar (RFC 5545 §3.8) as elements. */
import type { Namespace } from '../values.ts';

/** An event of a calendar. */
export interface XCal extends Namespace {
  /** The title. */
  readonly summary?: string;
  /** The description. */
  readonly description?: string;
  /** When it starts (`dtstart`), as written; `startDateParsed` is the parsed `Date`. */
  readonly startDate?: string;
  /** `null` if `startDate` cannot be parsed. */
  readonly startDateParsed?: Date | null;
  /** When it ends (`dtend`), as written; `endDateParsed` is the parsed `Date`. */
  readonly endDate?: string;
  /** `null` if `endDate` cannot be parsed. */
  readonly endDateParsed?: Date | null;
  /** Its duration in seconds. `null` if it cannot be parsed. */
  readonly duration?: number | null;
  /** Where it takes place. */
  readonly location?: string;
  /** Who organizes it. */
  readonly organizer?: string;
  /** Whom to ask about it. */
  readonly contact?: string;
  /** Its page. */
  readonly url?: string;
  /** Its identifier, the same in every calendar. */
  readonly uid?: string;
  /** Its categories. */
  readonly categories?: readonly string[];
  /** `TENTATIVE`, `CONFIRMED` or `CANCELLED`. */
  readonly status?: string;
  /** Who may see it: `PUBLIC`, `PRIVATE` or `CONFIDENTIAL`. */
  readonly class?: string;
  /** From 1 (highest) to 9; 0 means undefined. `null` if it cannot be parsed. */
  readonly priority?: number | null;
  /** The revision, from 0. `null` if it cannot be parsed. */
  readonly sequence?: number | null;
  /** The rule by which it recurs (RFC 5545 §3.3.10). */
  readonly recurrenceRule?: string;
  /** A comment. */
  readonly comment?: string;
  /**
   * When this description was made (`dtstamp`), as written; `stampParsed` is the parsed `Date`.
   */
  readonly stamp?: string;
  /** `null` if `stamp` cannot be parsed. */
  readonly stampParsed?: Date | null;
  /** When it was created, as written; `createdParsed` is the parsed `Date`. */
  readonly created?: string;
  /** `null` if `created` cannot be parsed. */
  readonly createdParsed?: Date | null;
  /** When it was changed (`last-modified`), as written; `modifiedParsed` is the parsed `Date`. */
  readonly modified?: string;
  /** `null` if `modified` cannot be parsed. */
  readonly modifiedParsed?: Date | null;
}
