/**
 * Folds different spellings of a date into one: letter case, accents, digits of any script, kinds of
 * spaces and dashes, spaces around the colons of a time (RFC 5322 §4.3) and RFC 822's comments make
 * no difference to a date. Nor do the years of Thailand, and the numbers that are names
 * of months in Vietnamese and in East Asia.
 */

import { words } from '../text/strings.ts';
import { weekdayOf } from './calendar.ts';
import { ENGLISH_MONTHS } from './names.ts';

const SPACED_COLON = /(?<=\d) ?: ?(?=\d)/g;
const PLAIN = /^[\x20-\x7e]*$/;
/** Accents, vowel signs of Arabic, and what is above or below the first letter of its alphabet. */
const ACCENTS = /[\u0300-\u036f\u064b-\u0652]|(?<=\u0627)[\u0653-\u0655]/g;
/** What is not seen, and the signs after abbreviations in Hebrew and Hindi. */
const INVISIBLE = /[\u00ad\u05f3\u0970\u200b-\u200f\u202a-\u202e\u2060\ufeff]/g;
const DASHES = /[\u2010-\u2015\u2212]/g;
const SPACES = /\s+/g;
const DIGITS = /(?=[\u0660-\uff19])\p{Nd}/gu;

/**
 * The text in lower case, without accents, invisible characters and comments, with single spaces,
 * and with the digits of all dates, the years of Thai ones and the months of Vietnamese and East Asian ones as
 * all formats know them.
 */
export function fold(text: string): string {
  const plain = PLAIN.test(text) ? text : unaccented(text);
  const bare = plain.includes('(') ? withoutComments(plain) : plain;
  const folded = bare.replace(SPACES, ' ').trim().toLowerCase().replace(SPACED_COLON, ':');
  const known = inVietnamese(inEastAsia(THAI.test(text) ? inThai(folded) : folded));
  return CROATIAN.test(known) ? inCroatian(known) : known;
}

function unaccented(text: string): string {
  return text
    .replace(INVISIBLE, '')
    .replace(DASHES, '-')
    .replace(DIGITS, digitOf)
    .toLowerCase()
    .normalize('NFKD')
    .replace(ACCENTS, '')
    .normalize('NFC');
}

/** A digit as in ASCII: in the scripts of India and in Limbu, digits start at a code point that ends in 6, elsewhere in 0. */
function digitOf(digit: string): string {
  return String((digit.charCodeAt(0) & 15) - (/[\u0900-\u0dff\u1946-\u194f]/.test(digit) ? 6 : 0));
}

/** RFC 822 §3.4.3: comments are in round brackets, may be nested, and count as a space. */
export function withoutComments(text: string): string {
  let depth = 0;
  let kept = '';
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charAt(at);
    if (character === '(') {
      depth += 1;
    } else if (character === ')' && depth > 0) {
      depth -= 1;
      kept += ' ';
    } else if (depth > 0) {
      if (character === '\\') at += 1;
    } else {
      kept += character;
    }
  }
  return kept;
}

const THAI = /[\u0e00-\u0e7f]/;

/** Years of the Buddhist era, which Thailand uses, in this century and the last. */
const BUDDHIST_YEAR = /(?<!\d)2[456]\d\d(?!\d)/;
const BUDDHIST_ERA = 543;

/** `27 ก.พ. 69`: after a day and a month, the last two digits of such a year. */
const SHORT_BUDDHIST_YEAR =
  /((?<!\d)\d{1,2} ?[\u0e00-\u0e7f.]{3,20} ?(?:พ\.ศ\. ?)?)([4-9]\d)(?![\d:.])/;

/** A date in Thai, with years that all formats know. */
function inThai(text: string): string {
  if (/\d{4}/.test(text)) {
    return text.replace(BUDDHIST_YEAR, (year) => String(Number(year) - BUDDHIST_ERA));
  }
  return text.replace(SHORT_BUDDHIST_YEAR, (_, before: string, year: string) => {
    return `${before}${2500 + Number(year) - BUDDHIST_ERA}`;
  });
}

/** `7月` and `7월` as names, as in `06 7月 2026`: in `2026年7月6日` all numbers have units. */
const EAST_ASIAN_MONTH = /(?<!\d|[年년/] ?)(\d{1,2})[月월](?! ?\d{1,2} ?[日号號일])/g;

/** A date in Chinese, Japanese or Korean, with an English month if its own is a name. */
function inEastAsia(text: string): string {
  return text.replace(EAST_ASIAN_MONTH, (whole, month) => ENGLISH_MONTHS[month - 1] ?? whole);
}

/** `T2,`, `Th 2,`, `Thứ Hai,`, `CN,`: Vietnamese weekdays have numbers, as months have. */
const VIETNAMESE_WEEKDAY = /^(?:t[2-8]|cn|chu nhat|thu [a-z]+|thu? [2-7])[, ]+/;

/** `Th02`, `Th2`, `Tháng 2`, `Tháng Hai`, as WordPress writes them. */
const VIETNAMESE_MONTH =
  /(?<![^ ,])(?:th|th(?:an)?g )(\d{1,2}|m(?:ot|uoi(?: mot| hai)?)|gieng|hai|ba|tu|nam|sau|bay|tam|chin|chap)(?![\p{L}\d])/u;
const VIETNAMESE_NAMES: readonly string[] = [
  ...words('mot hai ba tu nam sau bay tam chin muoi'),
  'muoi mot',
  'muoi hai',
];

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

// `lis` is October in Croatian, and November in Polish and Czech; `lip` and `srp` are June and July in
// Croatian, and a month later in one of the other languages. Only Croatian has a full stop after
// the day and after the year, and after the day of a genitive (`11. listopada`); otherwise a
// weekday with its Croatian name decides, because days of two such months never have the same one.

const CROATIAN = /(?<=\d\.? ?)(?:lip|srp|lis)/;
const CROATIAN_ORDINAL =
  /(?<=(?<!\d)\d\d?\. ?)(?:(?:lip|srp|lis)\p{L}*(?=\.? \d{4}\.)|listopada(?!\p{L}))/u;
const CROATIAN_WEEKDAY =
  /^(pon|uto|sri|cet|pet|sub|ned)\p{L}*[., ]+(\d{1,2})\.? (lip|srp|lis)\p{L}*\.? (\d{4})(?!\d)/u;
const CROATIAN_WEEKDAYS: readonly string[] = words('pon uto sri cet pet sub ned');
const CROATIAN_MONTHS: ReadonlyMap<string, number> = new Map([
  ['lip', 6],
  ['srp', 7],
  ['lis', 10],
]);

/** A date in Croatian, with an English month if its own means another month elsewhere. */
function inCroatian(text: string): string {
  const [, weekday = '', day, month = '', year] = CROATIAN_WEEKDAY.exec(text) ?? [];
  const number = CROATIAN_MONTHS.get(month);
  if (number === undefined) return text.replace(CROATIAN_ORDINAL, englishName);
  const found = weekdayOf({ year: Number(year), month: number, day: Number(day) });
  return CROATIAN_WEEKDAYS[found - 1] === weekday
    ? text.replace(/(?<= )(?:lip|srp|lis)\p{L}*/u, englishName)
    : text;
}

function englishName(name: string): string {
  return ENGLISH_MONTHS[(CROATIAN_MONTHS.get(name.slice(0, 3)) ?? 0) - 1] ?? name;
}
