/** Reads dates whose parts have fixed places, without a regular expression for each. */

const ZERO = 0x30;
const DIGIT = 0x30;
const CAPITAL = 0x41;
const SMALL = 0x61;

/**
 * Whether a text has a layout at an index. In a layout, `0` stands for any ASCII digit, `A` and `a`
 * for any capital and small ASCII letter, and everything else for itself.
 *
 * @example
 * hasLayout('at 08:19', 3, '00:00'); // true
 */
export function hasLayout(text: string, at: number, layout: string): boolean {
  for (let index = 0; index < layout.length; index += 1) {
    const wanted = layout.charCodeAt(index);
    const code = text.charCodeAt(at + index);
    if (wanted === DIGIT || wanted === CAPITAL || wanted === SMALL) {
      const last = wanted + (wanted === DIGIT ? 9 : 25);
      // A text that has ended has NaN here, which is in no range.
      if (!(code >= wanted && code <= last)) return false;
    } else if (code !== wanted) {
      return false;
    }
  }
  return true;
}

/** The number in so many ASCII digits at an index: at most nine, and there must be so many. */
export function numberAt(text: string, at: number, digits: number): number {
  let number = 0;
  for (let index = at; index < at + digits; index += 1) {
    // A character code may be NaN, so without this the engine would calculate in floating point.
    number = (10 * number + text.charCodeAt(index) - ZERO) | 0;
  }
  return number;
}
