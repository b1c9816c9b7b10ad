/**
 * What stands behind a date: a time of day with its zone, in the shapes of RFC 822 §5.1 and ISO
 * 8601 §5.3 and in those of people (`8:19 pm CEST`, `16h31`, `오후 11:23`). Numbers are given as
 * written; whether they are on the clock is the calendar's to say.
 */
import { readZone } from './zones.ts';

/** A time as written, and the zone in minutes east of UTC, `null` where there was none. */
export interface TimeOfDay {
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
  readonly millisecond: number;
  readonly offset: number | null;
}

/** What a date without a time is taken for. */
export const MIDNIGHT: TimeOfDay = { hour: 0, minute: 0, second: 0, millisecond: 0, offset: null };

const BEFORE_NOON = 'a\\.? ?m\\.?|오전|上午|午前|π\\.?μ\\.?';
const AFTER_NOON = 'p\\.? ?m\\.?|오후|下午|午後|μ\\.?μ\\.?';

/** `10:14`, `10:14:55.5`, `10.14.55`, `16h31`, with the half of the day on either side of it. */
const CLOCK = new RegExp(
  `^(?:(${BEFORE_NOON})|(${AFTER_NOON}))? ?` + // the half first, as in East Asia
    '(\\d{1,2})(?:[:.h](\\d{1,2})(?:[:.](\\d{1,2})(?:[.,](\\d+))?)?|h)?' + // hour, minute, second, fraction
    `(?: ?(?:(${BEFORE_NOON})|(${AFTER_NOON}))(?!\\p{L}))?`, // or last, as in English
  'u',
);

/** `1500`, `150000`, `150000.5`: the basic format of ISO 8601. */
const COMPACT_CLOCK = /^(\d\d)(\d\d)(?:(\d\d)(?:[.,](\d+))?)?(?!\d)/;

/** `T10`: a number that only the `T` shows to be an hour (ISO 8601-1:2019 §5.3.1.3). */
const HOUR_ALONE = /^(,? ?t ?\d\d)(?=$|[z +-])/;

/**
 * Up to three words before a time (`à`, `um`, `a las`, a weekday), other than halves of the day and
 * zones.
 */
const WORDS_BEFORE = new RegExp(
  `^[ ,]+(?:(?!(?:${BEFORE_NOON}|${AFTER_NOON}|utc|gmt)(?!\\p{L}))` +
    '\\p{L}[\\p{L}\\p{M}.]*,? ){1,3}(?=\\d\\d?[:.h]\\d)',
  'u',
);

/** The word for the hour behind a time: `16:31 Uhr`. */
const WORD_BEHIND = /^ ?(?:uhr|hrs|hours|h|ч\.?)(?= |$)/;

/** What separates a time from the date before it. */
const SEPARATOR = /^(?:,? ?t ?(?=\d|$)| ?[-|@] (?=\d)|[ ,]+)/;

/**
 * Reads all that follows a date, folded: a time, a zone, both or neither.
 * `null` where it is anything else.
 */
export function readTime(text: string): TimeOfDay | null {
  if (text === '') return MIDNIGHT;
  const rest = text.replace(HOUR_ALONE, '$1:00').replace(WORDS_BEFORE, '').replace(SEPARATOR, '');
  const [time, length] = readClock(rest);
  const zone = rest.slice(length).replace(WORD_BEHIND, '').trim();
  if (zone === '') return time;
  // Behind a date, a sign and a number are more likely a part of the date than a zone.
  if (length === 0 && /^[+-]\d\d?$/.test(zone)) return null;
  const offset = readZone(zone);
  return offset === null ? null : { ...time, offset };
}

/** The time that the text begins with, and how long that is; midnight where it begins with none. */
function readClock(text: string): readonly [TimeOfDay, number] {
  const compact = COMPACT_CLOCK.exec(text);
  if (compact !== null) {
    const [all, hour, minute, second, fraction] = compact;
    return [clockTime(Number(hour), minute, second, fraction), all.length];
  }
  const clock = CLOCK.exec(text);
  if (clock === null) return [MIDNIGHT, 0];
  const [all, amBefore, pmBefore, hour, minute, second, fraction, amAfter, pmAfter] = clock;
  const isMorning = amBefore !== undefined || amAfter !== undefined;
  const isAfternoon = pmBefore !== undefined || pmAfter !== undefined;
  // A bare number is no time.
  if (!isMorning && !isAfternoon && /^\d+$/.test(all)) return [MIDNIGHT, 0];
  return [
    clockTime(hourOfDay(Number(hour), isMorning, isAfternoon), minute, second, fraction),
    all.length,
  ];
}

/** Twelve o'clock begins its half of the day. Hours above it are of 24 and need no half. */
function hourOfDay(hour: number, isMorning: boolean, isAfternoon: boolean): number {
  if (hour > 12 || !(isMorning || isAfternoon)) return hour;
  return (hour % 12) + (isAfternoon ? 12 : 0);
}

function clockTime(hour: number, minute = '0', second = '0', fraction = '0'): TimeOfDay {
  const millisecond = Number(`${fraction}00`.slice(0, 3));
  return { hour, minute: Number(minute), second: Number(second), millisecond, offset: null };
}
