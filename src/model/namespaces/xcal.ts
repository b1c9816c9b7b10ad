/** xCal: the properties of iCalendar (RFC 5545 §3.8) as elements. */
import type { ObjectOf } from '../object-of.ts';
import type { Namespace } from '../values.ts';
import { ENTRIES, type NamespaceTable, type NamespaceUris, type Usually } from './row.ts';

export const XCAL_URIS: NamespaceUris = [
  'xcal',
  'urn:ietf:params:xml:ns:xcal',
  'urn:ietf:params:xml:ns:icalendar-2.0',
];

export const X_CAL = {
  /** The title of the event. */
  summary: 'text',
  /** The description of the event. */
  description: 'text',
  /** When the event starts (`dtstart`). */
  startDate: { is: 'date', name: 'dtstart' },
  /** When the event ends (`dtend`). */
  endDate: { is: 'date', name: 'dtend' },
  /** The duration of the event in seconds. */
  duration: 'seconds',
  /** Where the event takes place. */
  location: 'text',
  /** Who organizes the event. */
  organizer: 'reference',
  /** The contact for questions. */
  contact: 'text',
  /** The page of the event. */
  url: 'url',
  /** The identifier of the event, the same in every calendar. */
  uid: 'text',
  /** The categories of the event. */
  categories: 'keywords',
  /** The state of the event: `TENTATIVE`, `CONFIRMED` or `CANCELLED`. */
  status: 'text' as Usually<'TENTATIVE' | 'CONFIRMED' | 'CANCELLED'>,
  /** Who may see the event: `PUBLIC`, `PRIVATE` or `CONFIDENTIAL`. */
  class: 'text' as Usually<'PUBLIC' | 'PRIVATE' | 'CONFIDENTIAL'>,
  /** The priority of the event, from 1 (highest) to 9; 0 means undefined. */
  priority: 'number',
  /** The revision, from 0. */
  sequence: 'number',
  /** The rule by which the event recurs (RFC 5545 §3.3.10). */
  recurrenceRule: { is: 'text', name: 'rrule' },
  /** A comment on the event. */
  comment: 'text',
  /** When this description was made (`dtstamp`). */
  stamp: { is: 'date', name: 'dtstamp' },
  /** When the event was created. */
  created: 'date',
  /** When the event was changed (`last-modified`). */
  modified: { is: 'date', name: 'last-modified' },
} as const;

export const XCAL_NAMESPACE: NamespaceTable = {
  uris: XCAL_URIS,
  parts: [{ within: ENTRIES, rows: X_CAL }],
};

/** An event of a calendar. */
export interface XCal extends Namespace, ObjectOf<typeof X_CAL> {}
