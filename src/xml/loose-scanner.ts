/**
 * What all parts of the loose parser share: the text, how far it has been read, and the next
 * positions of the delimiters that they search for.
 */

import type { Report } from '../problems/facts.ts';
import { replaceEach } from '../text/strings.ts';
import { allowedText } from './allowed-text.ts';
import type { HandedOn, LeafEnd, XmlCursor } from './events.ts';
import { NextIndex } from './next-index.ts';
import { attributeStarts, endOfStartTag, textStart } from './value-start.ts';

const GREATER = 0x3e;

/** A text that is read from left to right, without its forbidden characters. */
export class LooseScanner implements XmlCursor, LeafEnd {
  readonly text: string;
  /** Takes indices in `text`. */
  readonly report: Report;
  readonly nextLess: NextIndex;
  readonly nextGreater: NextIndex;
  /**
   * Reports the forbidden characters up to an index in the original text that have not been
   * reported yet.
   */
  readonly reportForbiddenUpTo: (index: number) => void;
  /** Normalizes line ends as XML requires (XML 1.0 §2.11). */
  readonly normaliseLineEnds: (literal: string) => string;
  /** The text has been read up to here. */
  index: number;
  /** The start of the last start tag. */
  lastTag = 0;
  /** Where the leaf ends that is being passed on. */
  leafEnd = 0;
  readonly #originalIndex: (index: number) => number;
  readonly #handedOn: HandedOn | null;
  /** The difference between a mark and the index that it stands for, so that none is an earlier one. */
  readonly #markShift: number;
  readonly #isWellFormed: boolean;

  /** @param isWellFormed whether the text is known to be well-formed, so that nothing is incomplete */
  constructor(original: string, report: Report, handedOn: HandedOn | null, isWellFormed: boolean) {
    const allowed = allowedText(original, report, handedOn?.allowedUpTo);
    const { text, originalIndex, reportUpTo } = allowed;
    this.#handedOn = handedOn;
    this.#markShift = handedOn === null ? 0 : handedOn.mark - handedOn.index;
    this.#isWellFormed = isWellFormed;
    this.text = text;
    this.index = text.startsWith('\uFEFF') ? 1 : 0;
    this.#originalIndex = originalIndex;
    this.reportForbiddenUpTo = reportUpTo;
    // A variable first: V8 gives a function that is written into a field to the old generation.
    const reportOriginal: Report = (name, facts, index) => {
      const at = index === undefined ? undefined : originalIndex(index);
      if (at !== undefined) reportUpTo(at);
      report(name, facts, at);
    };
    this.report = reportOriginal;
    this.nextLess = new NextIndex(text, '<');
    this.nextGreater = new NextIndex(text, '>');
    this.normaliseLineEnds = text.includes('\r') ? withoutReturns : asItIs;
  }

  passLeaf(): void {
    this.index = this.leafEnd;
  }

  get tagStart(): number {
    return this.#originalIndex(this.lastTag);
  }

  /** In the tag and after its `<`, like the marks of the scanner, which it also accepts. */
  get mark(): number {
    return this.lastTag + 1 + this.#markShift;
  }

  get isAtEnd(): boolean {
    return !this.#isWellFormed && this.index >= this.text.length;
  }

  tagStartOf(mark: number): number {
    return this.#originalIndex(this.#tagStartBefore(mark));
  }

  attributeStarts(mark: number): ReadonlyMap<string, number> {
    const tagStart = this.#tagStartBefore(mark);
    return attributeStarts(this.text, tagStart, this.index, this.#originalIndex);
  }

  textStart(mark: number): number {
    const end = this.index;
    const from = endOfStartTag(this.text, this.#tagStartBefore(mark), end);
    return this.#originalIndex(textStart(this.text, from, end));
  }

  #tagStartBefore(mark: number): number {
    const earlier = this.#handedOn;
    const index =
      earlier !== null && mark <= earlier.mark ? earlier.indexOf(mark) : mark - this.#markShift;
    return this.text.lastIndexOf('<', index - 1);
  }

  /**
   * The end of markup that is not closed correctly: after its `>`, or before the next tag; `null`
   * if the text ends first.
   */
  endOfMarkup(from: number): number | null {
    const next = Math.min(this.nextLess.from(from), this.nextGreater.from(from));
    if (next === this.text.length) return null;
    return this.text.charCodeAt(next) === GREATER ? next + 1 : next;
  }

  /** Goes to the end: nothing that follows belongs to the document. */
  stop(): void {
    this.index = this.text.length;
  }
}

function asItIs(literal: string): string {
  return literal;
}

function withoutReturns(literal: string): string {
  return replaceEach(replaceEach(literal, '\r\n', '\n'), '\r', '\n');
}
