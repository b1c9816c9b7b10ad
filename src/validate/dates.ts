/** What dates must be, in the forms that specifications have. */

import { strictDate } from '../dates/calendar.ts';
import { withoutComments } from '../dates/fold.ts';
import { readDate } from '../dates/index.ts';
import { replaceSpace } from '../text/sections.ts';
import type { Fault, Kind, TextKind } from './schema.ts';

const RFC3339 = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d):(\d\d)(?:\.(\d+))?(?:Z|[+-](\d\d):(\d\d))$/;
const W3CDTF =
  /^(\d{4})(?:-(\d\d)(?:-(\d\d)(?:T(\d\d):(\d\d)(?::(\d\d)(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d))?)?)?$/;
/** RFC 822 §5 with the years of RFC 2822, and RFC 822's year of two digits and military zones. */
const RFC822 =
  /^(?:(mon|tue|wed|thu|fri|sat|sun),\s+)?(\d{1,2})\s+(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\s+(\d{4}|\d{2})\s+(\d\d):(\d\d)(?::(\d\d))?\s+(?:[+-]\d{4}|ut|gmt|[ecmp][sd]t|z|utc|[a-ik-z])$/i;
const RFC822_STRICT =
  /^(?:(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), )?\d{1,2} (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{4} \d\d:\d\d(?::\d\d)? (?:[+-]\d{4}|UT|GMT|[ECMP][SD]T|Z)$/;
const MONTHS = 'janfebmaraprmayjunjulaugsepoctnovdec';
const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

/** The year in which the Web began: what is dated earlier was dated wrongly, mostly as 1970. */
const FIRST_YEAR = 1990;

/** Years in which no feed was written. */
const plausible = (date: Date): Fault | null =>
  date.getUTCFullYear() < FIRST_YEAR || date.getUTCFullYear() > 2100 ? 'UnlikelyDate' : null;

function isDay(year: number, month: number, day: number): boolean {
  return (
    strictDate(
      { year, month, day },
      { hour: 0, minute: 0, second: 0, millisecond: 0, offset: 0 },
    ) !== null
  );
}

function isTime(hour: number, minute: number, second: number): boolean {
  return hour < 24 && minute < 60 && second <= 60;
}

/** A date and time of RFC 3339 with its offset. */
export const date3339: TextKind = (value) => {
  if (value.trim() === '') return 'BlankValue';
  const parts = RFC3339.exec(value.trim())?.slice(1).map(Number);
  if (parts === undefined)
    return ['InvalidDate', 'a date of RFC 3339, such as 2024-05-01T12:00:00Z'];
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0, , zoneHour, zoneMinute] =
    parts;
  const isZone = !(Number(zoneHour) > 23) && !(Number(zoneMinute) > 59);
  if (!isDay(year, month, day) || !isTime(hour, minute, second) || !isZone)
    return ['InvalidDate', 'a day and a time that exist'];
  if (value !== value.trim()) return 'SurroundingSpace';
  return plausible(new Date(Date.UTC(year, month - 1, day)));
};

/** A date of W3CDTF: a year, a month, a day, or a time with its offset. */
export const w3cdtf: Kind = (value) => {
  if (value.trim() === '') return 'BlankValue';
  const parts = W3CDTF.exec(value.trim())?.slice(1).map(Number);
  if (parts === undefined) return ['InvalidDate', 'a date of W3CDTF, such as 2024-05-01T12:00:00Z'];
  const [year = 0, month, day, hour, minute, second] = parts.map((part) =>
    Number.isNaN(part) ? undefined : part,
  );
  return isDay(year, month ?? 1, day ?? 1) && isTime(hour ?? 0, minute ?? 0, second ?? 0)
    ? null
    : ['InvalidDate', 'a day and a time that exist'];
};

/** A date and time at which something was published. */
export const published: Kind = (value, node) =>
  w3cdtf(value, node) ?? plausible(new Date(value.trim()));

const ISO8601 =
  /^\d{4}(?:-?\d\d(?:-?\d\d(?:[T ]\d\d(?::?\d\d(?::?\d\d(?:\.\d+)?)?)?(?:Z|[+-]\d\d(?::?\d\d)?)?)?)?)?$/;

/** A date of ISO 8601, with or without an offset. */
export const isoDate: Kind = (value) => {
  if (value.trim() === '') return 'BlankValue';
  return ISO8601.test(value.trim()) && readDate(value, []) !== null
    ? null
    : ['InvalidDate', 'a date of ISO 8601, such as 2024-05-01'];
};

/** A day of ISO 8601. */
export const isoDay: Kind = (value, node) =>
  isoDate(value, node) ??
  (/^\s*\d{4}-\d\d-\d\d\s*$/.test(value)
    ? null
    : ['InvalidDate', 'a day without a time, such as 2024-05-01']);

const plausibleDay = (value: string): Fault | null =>
  plausible(new Date(value.trim().slice(0, 10)));

/** A date of ISO 8601 at which something was published, or expires. */
export const isoPublished: Kind = (value, node) => isoDate(value, node) ?? plausibleDay(value);

/** A day of ISO 8601 on which something was published, or expires. */
export const isoPublishedDay: Kind = (value, node) => isoDay(value, node) ?? plausibleDay(value);

/** A date of RFC 822, as RSS uses it. */
export const date822: Kind = (value) => {
  if (value.trim() === '') return 'BlankValue';
  const written = replaceSpace(value.trim());
  const parts = RFC822.exec(written)?.slice(1);
  if (parts === undefined) return isReadable(written);
  const [weekday, day, month = '', digits = '', hour, minute, second = '0'] = parts;
  const number = Number(digits);
  const year = digits.length === 4 ? number : number + (number < 50 ? 2000 : 1900);
  const at = MONTHS.indexOf(month.toLowerCase()) / 3;
  if (!isDay(year, at + 1, Number(day)) || !isTime(Number(hour), Number(minute), Number(second)))
    return ['InvalidDate', 'a day and a time that exist'];
  const date = new Date(Date.UTC(year, at, Number(day)));
  const doubt = plausible(date);
  if (doubt !== null) return doubt;
  if (weekday !== undefined && weekday.toLowerCase() !== WEEKDAYS[date.getUTCDay()]?.toLowerCase())
    return ['InvalidDate', `the weekday of that day, ${WEEKDAYS[date.getUTCDay()] ?? ''}`];
  if (!RFC822_STRICT.test(written)) return 'UnusualDate';
  return written === value.trim() ? null : ['UnusualDate', 'more than one space between its parts'];
};

/** Comments and missing spaces are read by most programs, but not by all. */
function isReadable(written: string): Fault {
  const bare = withoutComments(written)
    .replace(/\s+/g, ' ')
    .replaceAll(' ,', ',')
    .replace(/,(?=\S)/, ', ')
    .trim();
  const isUnusual = bare !== written && RFC822.test(bare);
  return isUnusual
    ? 'UnusualDate'
    : ['InvalidDate', 'a date of RFC 822, such as Wed, 01 May 2024 12:00:00 GMT'];
}

/** Whether a period ends before it begins. One that ends with a day includes that day. */
export function isBackwards(since: string, until: string): boolean {
  const [begin, end] = [since.trim(), until.trim()];
  const from = readDate(/^[\d-]+$/.test(end) ? begin.slice(0, end.length) : begin, []);
  const to = readDate(end, []);
  return from !== null && to !== null && from > to;
}
