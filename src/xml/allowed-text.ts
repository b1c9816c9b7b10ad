/** Removes the characters that XML does not allow from a document, and reports where they were. */
import type { Report } from '../problems/facts.ts';
import { StringBuilder } from '../text/string-builder.ts';
import { unicodeName } from '../text/strings.ts';
import {
  isXmlCharacter,
  isXmlText,
  nextForbidden,
  readForbidden,
  replaceForbidden,
} from '../text/xml-characters.ts';

/** A text without forbidden characters, and how to map its positions to the original. */
export interface AllowedText {
  readonly text: string;
  /** The index in the original text for an index in this one. */
  readonly originalIndex: (index: number) => number;
  /**
   * Reports the forbidden characters up to an index in the original text that have not been
   * reported yet.
   */
  readonly reportUpTo: (index: number) => void;
}

/** Runs of characters that are removed, runs of those that become spaces, and lone surrogates. */
const FORBIDDEN =
  /[\0-\x08\x0E-\x1F\uFFFE\uFFFF]+|[\x0B\x0C]+|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;

/** The position in the new text is stored once for this many characters. */
const STRIDE = 128;

/**
 * Removes forbidden characters from a text. A document may contain nothing else, so nothing is
 * stored for each of them: facts about one are found by looking at it again, and at a few around
 * it.
 *
 * @param allowedUpTo before this there are none; it never splits a surrogate pair
 * @param reportFrom those before it have been reported
 */
export function allowedText(
  text: string,
  report: Report,
  allowedUpTo = 0,
  reportFrom = 0,
): AllowedText {
  if (allowedUpTo >= text.length || isXmlText(text.slice(allowedUpTo))) return untouched(text);
  const wellFormed = text.toWellFormed();
  const allowed = new StringBuilder();
  const starts = new Uint32Array(Math.ceil(text.length / STRIDE));
  let forbidden = -1;
  let copied = 0;
  let leftOut = 0;
  for (let stride = 0; stride < starts.length; stride += 1) {
    const start = stride * STRIDE;
    const end = Math.min(start + STRIDE, text.length);
    starts[stride] = start - leftOut;
    if (forbidden < start) forbidden = nextForbidden(wellFormed, Math.max(start, allowedUpTo));
    if (forbidden >= end) continue;
    allowed.add(wellFormed.slice(copied, start));
    const part = replaceForbidden(wellFormed.slice(start, end), '');
    allowed.add(part);
    leftOut += end - start - part.length;
    copied = end;
  }
  allowed.add(wellFormed.slice(copied));
  return {
    text: allowed.toString(),
    originalIndex: (index) => {
      const stride = firstIndexWhere(starts.length, (at) => (starts[at] ?? 0) > index) - 1;
      let original = stride * STRIDE;
      let left = index - (starts[stride] ?? 0);
      for (; original < text.length; original += 1) {
        if (isLeftOut(text.charCodeAt(original))) continue;
        if (left === 0) break;
        left -= 1;
      }
      return original + left;
    },
    reportUpTo: forbiddenReporter(text, report, Math.max(allowedUpTo, reportFrom)),
  };
}

function isLeftOut(code: number): boolean {
  return readForbidden(code) === '' && !isXmlCharacter(code);
}

/** Reports the forbidden characters of a text up to a limit, and continues from there. */
function forbiddenReporter(text: string, report: Report, from: number): (limit: number) => void {
  let next = from;
  let end = from;
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

/** The first index at which something holds that holds from there on; the length if there is none. */
export function firstIndexWhere(length: number, holds: (index: number) => boolean): number {
  let low = 0;
  let high = length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
