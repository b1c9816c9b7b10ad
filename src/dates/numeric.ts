/**
 * Dates of numbers with slashes, full stops or East Asian units between them. There is no standard,
 * and conventions contradict each other: the length shows which number is the year, with full stops
 * the day comes first, with `AM` or `PM` the month does, and otherwise the numbers must decide.
 * `5/6/2004` is refused, because its meaning cannot be known.
 */
import { type Day, fullYear, strictDate } from './calendar.ts';
import { fold } from './fold.ts';
import { readTime } from './time-of-day.ts';

/** Three numbers with the same separator, after up to two words. */
const NUMERIC =
  /^(?:[^\d\s,+-]+[\s,]+){0,2}(\d{1,4})([./-]) ?(\d{1,2})\2 ?(\d{4}|\d{1,2})(?!\d)\.?(?=[ ,t]|$)(.*)$/;

/**
 * Replacements for East Asian units: weekdays are removed first, because they contain the sign of a
 * day or month.
 */
const UNITS: readonly (readonly [RegExp, string])[] = [
  [/[월화수목금토일]요일|[月火水木金土日]曜日?|(?:星期|周|週)[一二三四五六日天]/g, ' '],
  [/[年년月월] ?/g, '/'],
  [/[日号號일]/g, ' '],
  [/[時时點点시分분] ?(?=\d)/g, ':'],
  [/[分분秒초]/g, ' '],
];

type Numbers = readonly [string, string, string];

/** Parses a date of numbers; returns `null` if it is not one. */
export function parseNumeric(text: string): Date | null {
  const match = NUMERIC.exec(withoutUnits(fold(text)));
  if (match === null) return null;
  const [, first = '', sign = '', second = '', third = '', rest = ''] = match;
  const time = readTime(rest);
  if (time === null) return null;
  const isAmerican = /\d ?[ap]\.?m\b/.test(rest);
  const day = readDay([first, second, third], sign, isAmerican);
  return day && strictDate(day, time);
}

function withoutUnits(text: string): string {
  return UNITS.reduce((plain, [unit, sign]) => plain.replace(unit, sign), text);
}

/** The day that three numbers mean; `null` unless there is exactly one. */
function readDay(numbers: Numbers, sign: string, isAmerican: boolean): Day | null {
  const [first, second, third] = numbers;
  if (first.length > 2) return first.length === 4 ? yearFirst(numbers) : null;
  if (sign === '.') return dayFirst(numbers);
  if (isAmerican) return monthFirst(numbers);
  if (Number(second) > 12) return monthFirst(numbers);
  if (Number(first) > 12) return isYearFirst(numbers) ? yearFirst(numbers) : dayFirst(numbers);
  return first === second && third.length === 4 ? dayFirst(numbers) : null;
}

/**
 * `18/01/30`: Chinese publishers write this, and so does ISO 8601 in its truncated forms, while
 * `18/01/99` has its day first.
 */
function isYearFirst([, , third]: Numbers): boolean {
  return third.length <= 2 && Number(third) <= 31;
}

const yearFirst = ([year, month, day]: Numbers): Day => dayOf(year, month, day);
const monthFirst = ([month, day, year]: Numbers): Day => dayOf(year, month, day);
const dayFirst = ([day, month, year]: Numbers): Day => dayOf(year, month, day);

function dayOf(year: string, month: string, day: string): Day {
  return { year: fullYear(year), month: Number(month), day: Number(day) };
}
