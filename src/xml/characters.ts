/**
 * The characters that XML 1.0 §2.2 allows, and what is made of the others: control characters and
 * noncharacters are taken out (those that separate words become a space), halves of surrogate
 * pairs become U+FFFD.
 */
import type { Report } from '../bozo.ts';

/** Whether XML 1.0 §2.2 allows the character. */
export function isXmlCharacter(code: number): boolean {
  return (
    (code >= 0x20 && code <= 0xd7ff) ||
    code === 0x9 ||
    code === 0xa ||
    code === 0xd ||
    (code >= 0xe000 && code <= 0xfffd) ||
    (code >= 0x10000 && code <= 0x10ffff)
  );
}

/** What is read in place of a character that XML does not allow, or of a number that is none. */
export function readForbidden(code: number): string {
  if (code === 0xb || code === 0xc) return ' ';
  const isControl = code < 0x20 || code === 0xfffe || code === 0xffff;
  return isControl ? '' : '\uFFFD';
}

/** A text without forbidden characters, and the way back to the original. */
export interface AllowedText {
  readonly text: string;
  /** The index in the original text of what stands at an index in this one. */
  readonly originalIndex: (index: number) => number;
  /** Reports the forbidden characters up to an index in the original text that are not reported yet. */
  readonly reportUpTo: (index: number) => void;
}

/** Runs of characters that are left out, runs of those that become spaces, and half a pair. */
const FORBIDDEN =
  /[\0-\x08\x0E-\x1F\uFFFE\uFFFF]+|[\x0B\x0C]+|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;

/** The same, halves of pairs apart: a class alone is looked for several times as fast. */
const FORBIDDEN_ALONE = /[\0-\x08\x0B\x0C\x0E-\x1F\uFFFE\uFFFF]/;

/** A run of forbidden characters in the original text. */
interface Run {
  readonly start: number;
  readonly end: number;
}

/** Takes forbidden characters out of a text. Costs by the run: a document may hold nothing else. */
export function allowedText(text: string, report: Report): AllowedText {
  if (text.isWellFormed() && !FORBIDDEN_ALONE.test(text)) return untouched(text);
  const parts: string[] = [];
  const found: Run[] = [];
  /** Where characters are missing in the new text, in ascending order, … */
  const gaps: number[] = [];
  /** … and how many are missing up to there. */
  const missing: number[] = [];
  let from = 0;
  let left = 0;
  FORBIDDEN.lastIndex = 0;
  for (let match = FORBIDDEN.exec(text); match !== null; match = FORBIDDEN.exec(text)) {
    const { index } = match;
    const end = FORBIDDEN.lastIndex;
    const instead = readForbidden(text.charCodeAt(index)).repeat(end - index);
    found.push({ start: index, end });
    parts.push(text.slice(from, index), instead);
    from = end;
    if (instead === '') {
      gaps.push(index - left);
      left += end - index;
      missing.push(left);
    }
  }
  parts.push(text.slice(from));
  let run = 0;
  let next = 0;
  return {
    text: parts.join(''),
    originalIndex: (index) => index + (missing[countUpTo(gaps, index) - 1] ?? 0),
    reportUpTo: (limit) => {
      for (let at = found[run]; at !== undefined; at = found[++run]) {
        for (next = Math.max(next, at.start); next < at.end; next += 1) {
          if (next > limit) return;
          const code = text.charCodeAt(next);
          const readAs = readForbidden(code);
          report('InvalidXmlCharacter', { character: unicodeName(code), readAs }, next);
        }
      }
    },
  };
}

function untouched(text: string): AllowedText {
  return { text, originalIndex: (index) => index, reportUpTo: () => {} };
}

/** `U+000C`. */
function unicodeName(code: number): string {
  return `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
}

/** How many of the ascending numbers are no greater than the limit. */
function countUpTo(ascending: readonly number[], limit: number): number {
  let low = 0;
  let high = ascending.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((ascending[middle] ?? Number.POSITIVE_INFINITY) <= limit) low = middle + 1;
    else high = middle;
  }
  return low;
}
