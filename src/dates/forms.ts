/**
 * The rows of date formats, and the one reader of them: a pattern, and what each of its groups is.
 * The reader looks months up, completes years and reads the time of day, for all formats alike.
 */
import { type Day, dayOfWeek, dayOfYear, fullYear, strictDate } from './calendar.ts';
import { monthOf } from './names.ts';
import { MIDNIGHT, readTime, type TimeOfDay } from './time-of-day.ts';

/** What a group of a pattern is: a part of the day, or the time with its time zone. */
type Part = 'year' | 'month' | 'month name' | 'day' | 'ordinal' | 'week' | 'weekday' | 'time';

/** A form of a date. */
export interface Form {
  /** Matches folded text. Without a group for the time, the time is what follows the match. */
  readonly pattern: () => RegExp;
  /** What the groups of the pattern are, in their order. */
  readonly groups: readonly Part[];
  /** The time zone of a date without one, in minutes east of UTC. */
  readonly zone?: number;
  /** Whether text after the date may be ignored: only if it cannot be mistaken for another form. */
  readonly isUnmistakable?: true;
  /** Whether text of this form can have no other: a day that does not exist is then no date. */
  readonly isFinal?: true;
}

/** The date in folded text that has one of some forms, which are tried in order; or `null`. */
export function readForms(forms: readonly Form[], text: string): Date | null {
  for (const form of forms) {
    const match = form.pattern().exec(text);
    if (match === null) continue;
    const parts = new Map(form.groups.map((part, at) => [part, match[at + 1]]));
    const rest = parts.get('time') ?? text.slice(match[0].length);
    const time = readTime(rest) ?? (form.isUnmistakable ? readBeginning(rest) : null);
    if (time === null) continue;
    const day = dayOf(parts);
    const date = day && strictDate(day, time, form.zone);
    if (date !== null || form.isFinal) return date;
  }
  return null;
}

function dayOf(parts: ReadonlyMap<Part, string | undefined>): Day | null {
  const year = fullYear(parts.get('year') ?? '');
  const number = (part: Part): number => Number(parts.get(part) ?? 1);
  if (parts.has('ordinal')) return dayOfYear(year, number('ordinal'));
  if (parts.has('week')) return dayOfWeek(year, number('week'), number('weekday'));
  const name = parts.get('month name');
  const month = name === undefined ? number('month') : monthOf(name.replaceAll('.', ''));
  return month === null ? null : { year, month, day: number('day') };
}

/** A time with a time zone, whatever follows. */
const TIME_AND_MORE = /^ ?t? ?\d\d?:\d\d?(?::\d\d?(?:[.,]\d+)?)?(?: ?z| ?[+-]\d\d?(?::?\d\d)?)?/;

/** Text that can only be a time. */
const TIME_WITHIN = /\d[:h]\d/;

/** A date is not midnight if an invalid time follows. */
function readBeginning(text: string): TimeOfDay | null {
  const time = TIME_AND_MORE.exec(text)?.[0];
  if (time !== undefined) return withRest(readTime(time), text.slice(time.length).trim());
  return TIME_WITHIN.test(text) ? null : MIDNIGHT;
}

/** Text after a time without a time zone may be one that is not known. */
function withRest(time: TimeOfDay | null, rest: string): TimeOfDay | null {
  return time?.offset === null && rest !== '' ? { ...time, offset: rest } : time;
}
