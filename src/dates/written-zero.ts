/**
 * Strings that are not dates, but that programs write if they have none.
 */

/** No date is longer. Limits the work on other text. */
const MAX_LENGTH = 100;

/** A time zone at the end of a date, which may have digits other than zero. */
const ZONE = /(?:[a-z]{1,4}|[+-]\d\d:?\d\d)$/i;

/** Digits that are all zero, with the separators of dates. */
const ZEROS_ONLY = /^[\s:T./,-]*0[0\s:T./,-]*$/i;

/** How PHP reads and writes MySQL’s `0000-00-00`: the last day of November, two years before year 1. */
const PHP_ZERO = /^(?:[a-z]{3,9},? )?(?:-0{0,3}1-11-30|30[ -](?:Nov|November)[ -]-0{0,3}1)(?!\d)/i;

/** The zero of Go and .NET in seconds of Unix. */
const FIRST_YEAR_IN_UNIX = /^-62135596800(?:0{3})?$/;

/** Whether a text that is not a date is a program’s way to write that it has none. */
export function isWrittenZero(value: string): boolean {
  const text = value.trim();
  if (text.length > MAX_LENGTH) return false;
  return (
    ZEROS_ONLY.test(text.replace(ZONE, '')) || PHP_ZERO.test(text) || FIRST_YEAR_IN_UNIX.test(text)
  );
}
