/** Takes out of a document the characters that XML does not allow, and reports where they stood. */
import type { Report } from '../problems/report.ts';
import { StringBuilder, unicodeName } from '../text/strings.ts';
import {
  isXmlCharacter,
  isXmlText,
  nextForbidden,
  readForbidden,
  replaceForbidden,
} from '../text/xml-characters.ts';

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

/** The same of a text that has no half of a pair: found much sooner. */
const FORBIDDEN_BUT_HALVES = /[\0-\x08\x0E-\x1F\uFFFE\uFFFF]+|[\x0B\x0C]+/g;

/** Of every so many characters it is known where they are in the new text. */
const STRIDE = 128;

/**
 * Takes forbidden characters out of a text. A document may hold nothing else, so nothing is kept of
 * each: what is asked about one is found by looking at it again, and at few around it.
 *
 * @param allowedUpTo before this there is none; no pair of surrogates is parted here
 */
export function allowedText(text: string, report: Report, allowedUpTo = 0): AllowedText {
  if (allowedUpTo >= text.length || isXmlText(text.slice(allowedUpTo))) return untouched(text);
  const wellFormed = text.toWellFormed();
  const allowed = new StringBuilder();
  const starts = new Uint32Array(Math.ceil(text.length / STRIDE));
  const nextIn = forbiddenIndex(wellFormed, allowedUpTo);
  let copied = 0;
  let leftOut = 0;
  for (let stride = 0; stride < starts.length; stride += 1) {
    const start = stride * STRIDE;
    const end = Math.min(start + STRIDE, text.length);
    starts[stride] = start - leftOut;
    if (nextIn(start) >= end) continue;
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
    reportUpTo: forbiddenReporter(text, report, allowedUpTo),
  };
}

/** Finds the next forbidden character that is no half of a pair, asked from left to right. */
function forbiddenIndex(text: string, allowedUpTo: number): (from: number) => number {
  let found = -1;
  return (from) => {
    if (found < from) {
      found = nextForbidden(text, Math.max(from, allowedUpTo));
    }
    return found;
  };
}

function isLeftOut(code: number): boolean {
  return readForbidden(code) === '' && !isXmlCharacter(code);
}

/** Reports the forbidden characters of a text as far as it is asked to, and goes on from there. */
function forbiddenReporter(
  text: string,
  report: Report,
  allowedUpTo: number,
): (limit: number) => void {
  const forbidden = text.isWellFormed() ? FORBIDDEN_BUT_HALVES : FORBIDDEN;
  let next = allowedUpTo;
  let end = allowedUpTo;
  return (limit) => {
    while (next <= limit && next < text.length) {
      if (next < end) {
        const code = text.charCodeAt(next);
        const readAs = readForbidden(code);
        report('InvalidXmlCharacter', { character: unicodeName(code), readAs }, next);
        next += 1;
      } else {
        forbidden.lastIndex = end;
        const run = forbidden.exec(text);
        next = run?.index ?? text.length;
        end = forbidden.lastIndex;
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
