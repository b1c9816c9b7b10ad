/**
 * The uncommon formats of dates as rows, and the languages whose dates are rewritten before a form
 * matches them.
 */
import { onFirstUse } from '../text/on-first-use.ts';
import { fold } from './fold.ts';
import type { Form } from './forms.ts';
import { KOREAN_TIME } from './zones.ts';

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
 * and the era in Thai.
 */
const FILLER =
  /(?<![^ ])(?:d['’](?=\p{L})|(?:da|de|del|di|of|ta['’]|the|le|luc|gada|ko|fomhair|[md]\.|ж\.|թ\.|[คพ]\.ศ\.)(?![^ ,]))/gu;

/** `16:31, 26 January 2004 (UTC)`, as in Wikipedia signatures. */
const TIME_FIRST = /^(\d\d?:\d\d(?::\d\d)?(?: ?[ap]\.?m\.?)?),? (.*)$/;

/** Folded text without filler, and with its time last. */
export function inPlainOrder(text: string): string {
  return fold(text.replace(FILLER, '')).replace(TIME_FIRST, '$2 $1');
}
