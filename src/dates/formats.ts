/**
 * The formats of dates as rows: a pattern, and what each of its groups is. The one reader of all rows
 * looks months up, completes years and reads the time of day. The dates of some languages are rewritten
 * before a row matches them.
 */
import { onFirstUse } from '../text/on-first-use.ts';
import { type Day, dayOfWeek, dayOfYear, fullYear, strictDate } from './calendar.ts';
import { fold } from './fold.ts';
import { monthOf } from './names.ts';
import { MIDNIGHT, readTime, type TimeOfDay } from './time-of-day.ts';
import { KOREAN_TIME } from './zones.ts';

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

/** Up to three words before the date: a weekday, in any language, or its number. */
const WEEKDAY =
  '(?:[0-7]\\.?[\\s,]+(?=\\d{1,2}[ .-]))?(?:[^\\d\\s,+]+[\\s,]+|[^\\d\\s,+]+(?=\\d)){0,3}?';
/**
 * A month as a group of a pattern: letters, with full stops only inside, so that patterns stay
 * linear.
 */
const MONTH = '(\\p{L}[\\p{L}\\p{M}]*(?:\\.[\\p{L}\\p{M}]+){0,9})';
const DAY = '(\\d{1,2})(?:st|nd|rd|th|er|o|a)?';
/**
 * Two to four digits, possibly with an apostrophe for the century, and then the time. The hyphen of
 * `30 Nov -0001`, which PHP writes for the date 0000-00-00, is a minus sign: there is no such year.
 */
const YEAR = "(?<! -(?=0\\d{3}))['’]?(\\d{2,4})(?:\\.?(?=[ ,t+-]|$))";

/** `Thu, 01 Jan 2004 …`, `06-Nov-94 …`, `1er janvier 2004`, `13 Feb, 2012 …`. */
const DAY_FIRST = onFirstUse(
  () => new RegExp(`^${WEEKDAY}${DAY}[ .,/-]*${MONTH}[ .,/-]*${YEAR}`, 'u'),
);

/** `Thu Aug 30 2012 …`, `January 26th, 2004 …`. */
const MONTH_FIRST = onFirstUse(
  () => new RegExp(`^${WEEKDAY}${MONTH}[ ./-]*${DAY}[ .,/-]+${YEAR}`, 'u'),
);

/** `2004. január 26. 16:31`, `2004 Jan 26`, `2004-Jan-26 10:00`. */
const YEAR_FIRST = onFirstUse(
  () =>
    new RegExp(`^(\\d{4})[ .,/-]*${MONTH}[ .,/-]*(\\d{1,2})(?:st|nd|rd|th)?(?![\\d:])[.,]?`, 'u'),
);

/** `2004. gada 26. janvāris` in Latvian, of which `inPlainOrder` leaves `2004. 26. janvaris`. */
const YEAR_AND_DAY_FIRST = onFirstUse(
  () => new RegExp(`^${WEEKDAY}(\\d{4})[ .]+(\\d{1,2})[ .]+${MONTH}`, 'u'),
);

/** `January 2004`. */
const MONTH_AND_YEAR = onFirstUse(() => new RegExp(`^${MONTH}[ .,/-]+(\\d{4})$`, 'u'));

const YEAR_MONTH_DAY = ['year', 'month', 'day'] as const;

/**
 * Dates with the year last: those of C's `asctime` (ISO C §7.27.3.1; also one of HTTP's formats,
 * RFC 9110 §5.6.7), of the command `date`, which puts a time zone before the year, and of Twitter,
 * which puts an offset there.
 */
export const ASCTIME: readonly Form[] = [
  {
    pattern: () =>
      /^(?:[^\d\s,]+[ ,]+)?(\p{L}+)\.? (\d\d?),? (\d\d?:[^\s]+(?: [^\s]+){0,2}) (\d{4})$/u,
    groups: ['month name', 'day', 'time', 'year'],
  },
];

/**
 * Two Korean blog services, whose time zone is that of Korea: Nate (`2004-05-25 오후 11:23:17`) and
 * OnBlog (`2004년 05월 28일  01:31:15`).
 */
export const KOREAN: readonly Form[] = [
  /^(\d{4})-(\d\d?)-(\d\d?)( ?(?:오전|오후) ?\d.*)$/,
  /^(\d{4})년 ?(\d\d?)월 ?(\d\d?)일( ?\d\d?:\d\d.*)$/,
].map((pattern) => ({
  pattern: () => pattern,
  groups: ['year', 'month', 'day', 'time'],
  zone: KOREAN_TIME,
}));

/**
 * RFC 822 §5.1 with its successors and the spellings in feeds, and American dates; `index.ts` has the
 * usual form.
 */
export const RFC822: readonly Form[] = [
  { pattern: DAY_FIRST, groups: ['day', 'month name', 'year'] },
  { pattern: MONTH_FIRST, groups: ['month name', 'day', 'year'] },
];

/**
 * ISO 8601 beyond W3CDTF: basic and extended formats, ordinal and week dates (ISO 8601-1:2019
 * §5.2), expanded years, and the truncated forms of the 1988 and 2000 editions (`-0312` is December
 * 2003). As in feedparser, text after a complete date is ignored. Forms that omit the century or
 * year (`--12-31`, `-335`, `20`) cannot be resolved without a clock, and are refused.
 */
const ISO8601_ROWS: readonly (readonly [
  pattern: RegExp,
  groups: Form['groups'],
  more?: Pick<Form, 'isUnmistakable'>,
])[] = [
  [/^([+-]\d{6})-?(\d\d)-?(\d\d)(?!\d)/, YEAR_MONTH_DAY],
  [/^(\d{4})-(0[1-9]|1\d)-(0[1-9]|[123]\d)(?!\d)/, YEAR_MONTH_DAY, { isUnmistakable: true }],
  [/^(\d{4})(0[1-9]|1\d)(0[1-9]|[123]\d)/, YEAR_MONTH_DAY],
  // One zero too many, as seen in feeds.
  [/^(\d{4})-0(0[1-9]|1\d)-?(0[1-9]|[123]\d)(?!\d)/, YEAR_MONTH_DAY],
  [/^(\d{4})-(0?[1-9]|1\d)-(0?[1-9]|[123]\d)(?!\d)/, YEAR_MONTH_DAY],
  [/^(\d{4})-(0[1-9]|1\d)(?![\d-])/, YEAR_MONTH_DAY],
  [/^(\d{4})-?((?!000)[0-3]\d\d)(?!\d)/, ['year', 'ordinal']],
  [/^(\d{4})-?w([0-5]\d)(?:-?([1-7]))?(?!\d)/, ['year', 'week', 'weekday']],
  [/^(\d\d)-(0[1-9]|1\d)-(0[1-9]|[123]\d)(?!\d)/, YEAR_MONTH_DAY],
  [/^(\d\d)(0[1-9]|1\d)(0[1-9]|[123]\d)(?!\d)/, YEAR_MONTH_DAY],
  [/^(\d\d)-?((?!000)[0-3]\d\d)(?!\d)/, ['year', 'ordinal']],
  [/^(\d\d)-?w([0-5]\d)(?:-?([1-7]))?(?!\d)/, ['year', 'week', 'weekday']],
  [/^-(\d\d)-?(0[1-9]|1[0-2])(?!\d)/, YEAR_MONTH_DAY],
  [/^(\d\d)-(0[1-9]|1[0-2])$/, YEAR_MONTH_DAY],
  [/^-(\d\d)$/, YEAR_MONTH_DAY],
  [/^(\d{4})(?=$|t\d| \d\d:)/, YEAR_MONTH_DAY],
];

export const ISO8601: readonly Form[] = ISO8601_ROWS.map(([pattern, groups, more]) => ({
  pattern: () => pattern,
  groups,
  isFinal: true,
  ...more,
}));

/** Spaces around the hyphens of a calendar date: `2003 - 12 - 31 10:14`. */
const SPACED_DATE = /^(\d{4}) ?- ?(\d\d?) ?- ?(\d\d?)(?=[ t]|$)/;

/** Folded text without the spaces around its hyphens. */
export function withoutSpaces(text: string): string {
  return text.replace(SPACED_DATE, '$1-$2-$3');
}

/**
 * Dates as people write them in the languages of `names.ts`: in the order of RFC 822 §5.1 with
 * names of that language, in that of W3CDTF (`2004-július-13T9:15-05:00`), or in prose
 * (`26 de enero de 2004 a las 16:31`, `2004. január 26.`,
 * `January 26th, 2004 at 4:31 PM`). There is no standard; a month and a year alone mean the first
 * day.
 */
export const LOCALIZED: readonly Form[] = [
  ...RFC822,
  { pattern: YEAR_FIRST, groups: ['year', 'month name', 'day'] },
  { pattern: YEAR_AND_DAY_FIRST, groups: ['year', 'day', 'month name'] },
  { pattern: MONTH_AND_YEAR, groups: ['month name', 'year'] },
];

/**
 * Words between the parts of a date that add nothing: “of” in several languages, “autumn” in Irish
 * months, “year” and “day” in Armenian, Basque, Kazakh, Latvian and Lithuanian, “at” in Vietnamese,
 * and the era in Thai. So do letters before a name in Gaelic, and the space in the names of the four
 * months that have two words in Arabic.
 */
const FILLER =
  /(?<![^ ])(?:(?:d['’]|t-)(?=\p{L})|(?:da|de|del|dhen|di|of|ta['’]|the|le|luc|gada|ko|fomhair|[md]\.|ж\.|թ\.|[คพ]\.ศ\.)(?![^ ,]))|(?<=تشرين|كانون) /gu;

/** `16:31, 26 January 2004 (UTC)`, as in Wikipedia signatures. */
const TIME_FIRST = /^(\d\d?:\d\d(?::\d\d)?(?: ?[ap]\.?m\.?)?),? (.*)$/;

/** Folded text without filler, and with its time last. */
export function inPlainOrder(text: string): string {
  return fold(text.replace(FILLER, '')).replace(TIME_FIRST, '$2 $1');
}
