/** Vocabularies of events: RSS 1.0's event module, and iCalendar's properties as elements. */
import type { RssEvent } from '../../model/namespaces/ev.ts';
import type { XCal } from '../../model/namespaces/xcal.ts';
import type { Vocabulary } from '../open-element.ts';
import { KEYWORDS, NUMBER, SECONDS } from '../readers/read-value.ts';
import { date, ENTRIES, named, namespace, reference, text, uri, value } from './namespace.ts';

/** RSS 1.0's event module. */
export const EV: Vocabulary = namespace<RssEvent>('ev', {
  startDate: date,
  endDate: date,
  location: reference,
  organizer: reference,
  type: text,
});

/** iCalendar (RFC 5545 §3.8). */
export const XCAL: Vocabulary = namespace<XCal>(
  'xcal',
  {
    summary: text,
    description: text,
    startDate: named('dtstart', date),
    endDate: named('dtend', date),
    duration: value(SECONDS),
    location: text,
    organizer: reference,
    contact: text,
    url: uri,
    uid: text,
    categories: value(KEYWORDS),
    status: text,
    class: text,
    priority: value(NUMBER),
    sequence: value(NUMBER),
    recurrenceRule: named('rrule', text),
    comment: text,
    stamp: named('dtstamp', date),
    created: date,
    modified: named('last-modified', date),
  },
  ENTRIES,
);
