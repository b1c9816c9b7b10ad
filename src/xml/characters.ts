/**
 * The characters that XML 1.0 §2.2 allows, and what is made of the others, in XML, in JSON and in
 * HTML: control characters and
 * noncharacters are taken out (those that separate words become a space), halves of surrogate
 * pairs become U+FFFD.
 */
import type { Report } from '../bozo.ts';
import { StringBuilder, unicodeName } from '../strings.ts';

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

/** Whether XML 1.0 §2.2 allows every character of a text. */
export function isXmlText(text: string): boolean {
  return text.isWellFormed() && !FORBIDDEN_ALONE.test(text);
}

/** What is read in place of a character that XML does not allow, or of a number that is none. */
export function readForbidden(code: number): string {
  if (code === 0xb || code === 0xc) return ' ';
  const isControl = code < 0x20 || code === 0xfffe || code === 0xffff;
  return isControl ? '' : '\uFFFD';
}

/**
 * A text with what is read in place of its forbidden characters.
 *
 * @param instead what stands for those that are left out
 */
export function readAllowed(text: string, instead = ''): string {
  return isXmlText(text) ? text : replaced(text.toWellFormed(), instead);
}

function replaced(wellFormed: string, instead: string): string {
  return wellFormed.replace(LEFT_OUT, instead).replace(READ_AS_SPACE, ' ');
}

/** A character as a text has it: itself, a reference or an escape. */
export interface WrittenCharacter {
  readonly code: number;
  readonly written: string;
  readonly index: number;
}

/** The same characters in order, with the halves of surrogate pairs that follow one another joined. */
export function* joinSurrogates(
  characters: Iterable<WrittenCharacter>,
): Generator<WrittenCharacter> {
  let high: WrittenCharacter | null = null;
  for (const character of characters) {
    const { code, written, index } = character;
    if (high !== null) {
      const follows = index === high.index + high.written.length;
      if (follows && code >= 0xdc00 && code <= 0xdfff) {
        const joined = 0x10000 + (high.code - 0xd800) * 0x400 + (code - 0xdc00);
        yield { code: joined, written: high.written + written, index: high.index };
        high = null;
        continue;
      }
      yield high;
    }
    high = code >= 0xd800 && code <= 0xdbff ? character : null;
    if (high === null) yield character;
  }
  if (high !== null) yield high;
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

const LEFT_OUT = /[\0-\x08\x0E-\x1F\uFFFE\uFFFF]/g;
const READ_AS_SPACE = /[\x0B\x0C]/g;

/** Of every so many characters it is known where they are in the new text. */
const STRIDE = 128;

/**
 * Takes forbidden characters out of a text. A document may hold nothing else, so nothing is kept of
 * each: what is asked about one is found by looking at it again, and at few around it.
 */
export function allowedText(text: string, report: Report): AllowedText {
  if (isXmlText(text)) return untouched(text);
  const wellFormed = text.toWellFormed();
  const allowed = new StringBuilder();
  const starts = new Uint32Array(Math.ceil(text.length / STRIDE));
  for (let stride = 0; stride < starts.length; stride += 1) {
    starts[stride] = allowed.length;
    const part = wellFormed.slice(stride * STRIDE, (stride + 1) * STRIDE);
    allowed.add(replaced(part, ''));
  }
  return {
    text: allowed.toString(),
    originalIndex: (index) => {
      const stride = lastUpTo(starts, index);
      let original = stride * STRIDE;
      let left = index - (starts[stride] ?? 0);
      for (; original < text.length; original += 1) {
        if (isLeftOut(text.charCodeAt(original))) continue;
        if (left === 0) break;
        left -= 1;
      }
      return original + left;
    },
    reportUpTo: forbiddenReporter(text, report),
  };
}

function isLeftOut(code: number): boolean {
  return readForbidden(code) === '' && !isXmlCharacter(code);
}

/** Reports the forbidden characters of a text as far as it is asked to, and goes on from there. */
function forbiddenReporter(text: string, report: Report): (limit: number) => void {
  let next = 0;
  let end = 0;
  return (limit) => {
    while (next <= limit && next < text.length) {
      if (next < end) {
        const code = text.charCodeAt(next);
        const readAs = readForbidden(code);
        report('InvalidXmlCharacter', { character: unicodeName(code), readAs }, next);
        next += 1;
      } else {
        FORBIDDEN.lastIndex = end;
        const run = FORBIDDEN.exec(text);
        next = run?.index ?? text.length;
        end = FORBIDDEN.lastIndex;
      }
    }
  };
}

function untouched(text: string): AllowedText {
  return { text, originalIndex: (index) => index, reportUpTo: () => {} };
}

/** The last of the ascending numbers that is no greater than the limit, by its place. */
function lastUpTo(ascending: Uint32Array, limit: number): number {
  let low = 0;
  let high = ascending.length;
  while (high - low > 1) {
    const middle = (low + high) >>> 1;
    if ((ascending[middle] ?? Number.POSITIVE_INFINITY) <= limit) low = middle;
    else high = middle;
  }
  return low;
}
