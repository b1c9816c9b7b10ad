/**
 * Parses what follows a date: a time of day with its time zone, in the forms of RFC 822 §5.1 and
 * ISO 8601 §5.3 and in common written forms (`8:19 pm CEST`, `16h31`, `오후 11:23`). Numbers are
 * returned as written; the calendar checks whether they are valid.
 */
import { onFirstUse } from '../text/on-first-use.ts';
import { readZone, type Zone } from './zones.ts';

/** A time as written, and its time zone; `null` if there was none. */
export interface TimeOfDay {
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
  readonly millisecond: number;
  readonly offset: Zone | null;
}

/** The time that is assumed for a date without one. */
export const MIDNIGHT: TimeOfDay = { hour: 0, minute: 0, second: 0, millisecond: 0, offset: null };

const BEFORE_NOON = 'a\\.? ?m\\.?|오전|上午|午前|π\\.?μ\\.?';
const AFTER_NOON = 'p\\.? ?m\\.?|오후|下午|午後|μ\\.?μ\\.?';

/** `10:14`, `10:14:55.5`, `10.14.55`, `16h31`, with the half of the day before or after it. */
const CLOCK = new RegExp(
  `^(?:(${BEFORE_NOON})|(${AFTER_NOON}))? ?` + // the half first, as in East Asia
    '(\\d{1,2})(?:[:.h](\\d{1,2})(?:[:.](\\d{1,2})(?:[.,](\\d+))?)?|h)?' + // hour, minute, second, fraction
    `(?: ?(?:(${BEFORE_NOON})|(${AFTER_NOON}))(?!\\p{L}))?`, // or last, as in English
  'u',
);

/** `1500`, `150000`, `150000.5`: the basic format of ISO 8601. */
const COMPACT_CLOCK = /^(\d\d)(\d\d)(?:(\d\d)(?:[.,](\d+))?)?(?!\d)/;

/** `T10`: a number that only the `T` marks as an hour (ISO 8601-1:2019 §5.3.1.3). */
const HOUR_ALONE = /^(,? ?t ?\d\d)(?=$|[z +-])/;

/**
 * Up to three words before a time (`à`, `um`, `a las`, a weekday), other than halves of the day and
 * time zones.
 */
const WORDS_BEFORE = onFirstUse(
  () =>
    new RegExp(
      `^[ ,]+(?:(?!(?:${BEFORE_NOON}|${AFTER_NOON}|utc|gmt)(?!\\p{L}))` +
        '\\p{L}[\\p{L}\\p{M}.]*,? ){1,3}(?=\\d\\d?[:.h]\\d)',
      'u',
    ),
);

/** The word for “o'clock” after a time: `16:31 Uhr`. */
const WORD_BEHIND = /^ ?(?:uhr|hrs|hours|h|ч\.?|น\.?)(?= |$)/;

/** An offset without its sign: “+” was decoded as a space, as in the query of a URL. */
const UNSIGNED = /^(?=(?:0\d|1[0-4])(?:[03]0|[14]5)$)/;

/** What separates a time from the date before it. */
const SEPARATOR = /^(?:,? ?t ?(?=\d|$)| ?[-|@] (?=\d)|[ ,]+)/;

/**
 * Parses everything after a date, folded: a time, a time zone, both or neither. Returns `null` for
 * anything else.
 */
export function readTime(text: string): TimeOfDay | null {
  if (text === '') return MIDNIGHT;
  const rest = text.replace(HOUR_ALONE, '$1:00').replace(WORDS_BEFORE(), '').replace(SEPARATOR, '');
  const [time, length] = readClock(rest);
  const zone = rest.slice(length).replace(WORD_BEHIND, '').trim();
  if (zone === '') return time;
  // After a date, a sign and a number are more likely a part of the date than a time zone.
  if (length === 0 && /^[+-]\d\d?$/.test(zone)) return null;
  const offset = readZone(length === 0 ? zone : zone.replace(UNSIGNED, '+'));
  return offset === null ? null : { ...time, offset };
}

/** The time at the start of the text, and its length; midnight if there is none. */
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
  // A number on its own is not a time.
  if (!isMorning && !isAfternoon && /^\d+$/.test(all)) return [MIDNIGHT, 0];
  return [
    clockTime(hourOfDay(Number(hour), isMorning, isAfternoon), minute, second, fraction),
    all.length,
  ];
}

/** Twelve o'clock starts its half of the day. Hours above it are on the 24-hour clock. */
function hourOfDay(hour: number, isMorning: boolean, isAfternoon: boolean): number {
  if (hour > 12 || !(isMorning || isAfternoon)) return hour;
  return (hour % 12) + (isAfternoon ? 12 : 0);
}

function clockTime(hour: number, minute = '0', second = '0', fraction = ''): TimeOfDay {
  const millisecond = millisecondsOf(fraction);
  return { hour, minute: Number(minute), second: Number(second), millisecond, offset: null };
}

/** The milliseconds in the digits of a fraction of a second. */
export function millisecondsOf(fraction: string): number {
  return Number(`${fraction}000`.slice(0, 3));
}
