/**
 * Dates as people write them in the languages of `names.ts`: in the order of RFC 822 §5.1 with
 * names of that language, or in prose (`26 de enero de 2004 a las 16:31`, `2004. január 26.`,
 * `January 26th, 2004 at 4:31 PM`). There is no standard; a month and a year alone mean the first
 * day.
 */
import { onFirstUse } from '../../text/on-first-use.ts';
import { words as wordsOf } from '../../text/words.ts';
import { fold } from '../fold.ts';
import { MONTH, namedDate, readNamedDate } from '../named-date.ts';
import { anyMonth } from '../names.ts';

/** Thai digits, from 0 on. */
const THAI_DIGITS = '๐๑๒๓๔๕๖๗๘๙';
const THAI_DIGIT = /[๐-๙]/g;
const THAI = /[\u0e00-\u0e7f]/;

/** Years of the Buddhist era, which Thailand uses, in this century and the last. */
const BUDDHIST_YEAR = /(?<!\d)2[456]\d\d(?!\d)/;
const BUDDHIST_ERA = 543;

/** `27 ก.พ. 69`: after a day and a month, the last two digits of such a year. */
const SHORT_BUDDHIST_YEAR =
  /((?<!\d)\d{1,2} ?[\u0e00-\u0e7f.]{3,20} ?(?:พ\.ศ\. ?)?)([4-9]\d)(?![\d:.])/;

/** `T2,`, `Thứ Hai,`, `CN,`: Vietnamese weekdays have numbers, as months have. */
const VIETNAMESE_WEEKDAY = /^(?:t[2-8]|cn|chu nhat|thu [a-z]+|thu [2-7])[, ]+/;

/** `Th02`, `Th2`, `Tháng 2`, `Tháng Hai`, as WordPress writes them. */
const VIETNAMESE_MONTH =
  /(?<![^ ,])(?:th|thang )(\d{1,2}|m(?:ot|uoi(?: mot| hai)?)|gieng|hai|ba|tu|nam|sau|bay|tam|chin|chap)(?![\p{L}\d])/u;
const VIETNAMESE_NAMES: readonly string[] = [
  ...wordsOf('mot hai ba tu nam sau bay tam chin muoi'),
  'muoi mot',
  'muoi hai',
];

const ENGLISH_MONTHS: readonly string[] = wordsOf(
  'jan feb mar apr may jun jul aug sep oct nov dec',
);

/**
 * Words between the parts of a date that add nothing: “of” in several languages, and the era in
 * Thai.
 */
const FILLER = /(?<![^ ])(?:d['’](?=\p{L})|(?:de|del|di|of|the|le|[คพ]\.ศ\.)(?![^ ]))/gu;

/** `2004. január 26. 16:31`, `2004 Jan 26`, `2004-Jan-26 10:00`. */
const YEAR_FIRST = onFirstUse(
  () =>
    new RegExp(
      `^(\\d{4})[ .,/-]*${MONTH}[ .,/-]*(\\d{1,2})(?:st|nd|rd|th)?(?![\\d:])[.,]?(.*)$`,
      'u',
    ),
);

/** `16:31, 26 January 2004 (UTC)`, as in Wikipedia signatures. */
const TIME_FIRST = /^(\d\d?:\d\d(?::\d\d)?(?: ?[ap]\.?m\.?)?),? (.*)$/;

/** `January 2004`. */
const MONTH_AND_YEAR = onFirstUse(() => new RegExp(`^${MONTH}[ .,/-]+(\\d{4})$`, 'u'));

/** Parses a date with a month of any language; returns `null` if it is not one. */
export function parseLocalized(text: string): Date | null {
  const plain = inVietnamese(inThai(fold(text)));
  const words = fold(plain.replace(FILLER, '')).replace(TIME_FIRST, '$2 $1');
  return readNamedDate(words, anyMonth) ?? readYearFirst(words) ?? readMonthAndYear(words);
}

function readYearFirst(text: string): Date | null {
  const [, year, month, day, time] = YEAR_FIRST().exec(text) ?? [];
  return namedDate(anyMonth, day, month, year, time);
}

function readMonthAndYear(text: string): Date | null {
  const [, month, year] = MONTH_AND_YEAR().exec(text) ?? [];
  return namedDate(anyMonth, '1', month, year);
}

/** A date in Thai, with digits and years that all formats know. */
function inThai(text: string): string {
  if (!THAI.test(text)) return text;
  const plain = text.replace(THAI_DIGIT, (digit) => String(THAI_DIGITS.indexOf(digit)));
  if (/\d{4}/.test(plain)) {
    return plain.replace(BUDDHIST_YEAR, (year) => String(Number(year) - BUDDHIST_ERA));
  }
  return plain.replace(SHORT_BUDDHIST_YEAR, (_, before: string, year: string) => {
    return `${before}${2500 + Number(year) - BUDDHIST_ERA}`;
  });
}

/** A date in Vietnamese, with an English month and without its weekday. */
function inVietnamese(text: string): string {
  if (!VIETNAMESE_MONTH.test(text)) return text;
  return text.replace(VIETNAMESE_WEEKDAY, '').replace(VIETNAMESE_MONTH, (whole, month: string) => {
    const number = /\d/.test(month) ? Number(month) : vietnameseMonth(month);
    return ENGLISH_MONTHS[number - 1] ?? whole;
  });
}

function vietnameseMonth(name: string): number {
  if (name === 'gieng') return 1;
  return name === 'chap' ? 12 : VIETNAMESE_NAMES.indexOf(name) + 1;
}
