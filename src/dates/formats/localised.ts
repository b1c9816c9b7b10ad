/**
 * Dates as people write them in the languages of `names.ts`: in the order of RFC 822 §5.1 with
 * names of that language, or in prose (`26 de enero de 2004 a las 16:31`, `2004. január 26.`,
 * `January 26th, 2004 at 4:31 PM`). There is no standard; a month and a year alone mean the first
 * day.
 */
import { onFirstUse } from '../../text/on-first-use.ts';
import { fold } from '../fold.ts';
import { MONTH, namedDate, readNamedDate } from '../named-date.ts';
import { anyMonth } from '../names.ts';

/**
 * Words between the parts of a date that add nothing: “of” in several languages, and the era in
 * Thai.
 */
const FILLER = /(?<![^ ])(?:d['’](?=\p{L})|(?:de|del|di|of|the|le|ค\.ศ\.)(?![^ ]))/gu;

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
export function parseLocalised(text: string): Date | null {
  const words = fold(fold(text).replace(FILLER, '')).replace(TIME_FIRST, '$2 $1');
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
