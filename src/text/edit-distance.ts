/**
 * Whether two names are one edit apart, as by a typo: a character too many, missing or wrong, or
 * two in the wrong order (the Damerau–Levenshtein distance is 1).
 */

/** Shorter names are too similar to each other: `<b>` is not a typo for `<i>`. */
const SHORTEST = 4;

/** Whether two different names are one edit apart, and long enough for that to be significant. */
export function isOneEditApart(written: string, meant: string): boolean {
  const shorter = Math.min(written.length, meant.length);
  if (shorter < SHORTEST || Math.abs(written.length - meant.length) > 1) return false;
  let start = 0;
  while (start < shorter && written[start] === meant[start]) start += 1;
  const [rest, wanted] = [written.slice(start), meant.slice(start)];
  return (
    rest.slice(1) === wanted ||
    rest === wanted.slice(1) ||
    rest.slice(1) === wanted.slice(1) ||
    (rest[0] === wanted[1] && rest[1] === wanted[0] && rest.slice(2) === wanted.slice(2))
  );
}
