/**
 * Looking ahead in linear time. A parser that looks for the end of something again and again, where
 * there is none, reads the rest of the text each time; one that remembers what it found does not.
 */

/** Finds the next occurrence at or after an index; the length of the text where there is none. */
export type NextIndex = (from: number) => number;

/** Finds a string in a text. Asked from left to right, all answers together take one pass. */
export function nextIndexOf(text: string, wanted: string): NextIndex {
  let askedFrom = 0;
  let found = -1;
  return (from) => {
    if (from > found || from < askedFrom) {
      const index = text.indexOf(wanted, from);
      found = index < 0 ? text.length : index;
      askedFrom = from;
    }
    return found;
  };
}
