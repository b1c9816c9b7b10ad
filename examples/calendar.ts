/** The events of a feed, with xCal or the event module of RSS 1.0, as an iCalendar file (RFC 5545). */
import type { Entry, FeedResult } from 'bozofeed/parse';
import { entryKey, entryTitle } from 'bozofeed/reader';

/** The entries that are events, as a file for calendars. */
export function calendarOf({ entries }: FeedResult, now: Date): string {
  const events = entries.flatMap((entry) => eventOf(entry, now));
  const lines = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//example//feeds//EN', ...events];
  return [...lines, 'END:VCALENDAR', ''].map(folded).join('\r\n');
}

function eventOf(entry: Entry, now: Date): readonly string[] {
  const { xcal, ev, link } = entry;
  const start = xcal?.startDate ?? ev?.startDate;
  if (start === undefined) return [];
  const end = xcal?.endDate ?? ev?.endDate;
  const place = xcal?.location ?? ev?.location;
  return [
    'BEGIN:VEVENT',
    `UID:${escaped(xcal?.uid ?? entryKey(entry))}`,
    `DTSTAMP:${moment(xcal?.stamp ?? now)}`,
    `DTSTART:${moment(start)}`,
    ...(end === undefined ? [] : [`DTEND:${moment(end)}`]),
    `SUMMARY:${escaped(entryTitle(entry))}`,
    ...(place === undefined ? [] : [`LOCATION:${escaped(place)}`]),
    ...(link === undefined ? [] : [`URL:${link}`]),
    'END:VEVENT',
  ];
}

/** `20240601T190000Z`. */
function moment(date: Date): string {
  return date.toISOString().replace(/[-:]|\.\d+/g, '');
}

function escaped(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r\n?|\n/g, '\\n');
}

/** Lines have at most 75 bytes; what is left goes on after a space (RFC 5545 §3.1). */
function folded(line: string): string {
  const parts = [''];
  for (const character of line) {
    const last = parts.at(-1) ?? '';
    if (Buffer.byteLength(last + character) <= 74) parts[parts.length - 1] = last + character;
    else parts.push(character);
  }
  return parts.join('\r\n ');
}
