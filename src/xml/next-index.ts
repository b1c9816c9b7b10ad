/**
 * Searches ahead in linear time. A parser that repeatedly searches for an end that does not exist
 * would read the rest of the text each time; one that remembers what it found does not.
 */

/**
 * Finds the next occurrence at or after an index; returns the length of the text if there is none.
 */
export type NextIndex = (from: number) => number;

/** Finds a string in a text. If the indices ascend, all searches together take one pass. */
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
