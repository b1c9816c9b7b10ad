/**
 * How far a document has been read, for all parts of the reader and for its handler. Until something
 * is not plain, indices are those of the document's characters; from there on, they are those of its
 * text without forbidden characters.
 */

import type { Report } from '../problems/facts.ts';
import { replaceEach } from '../text/strings.ts';
import { allowedText } from './allowed-text.ts';
import type { LeafEnd, XmlCursor } from './events.ts';
import { NextIndex } from './next-index.ts';
import type { OpenElements } from './open-elements.ts';
import type { XmlSource } from './source.ts';
import { attributeStarts, endOfStartTag, textStart } from './value-start.ts';

const GREATER = 0x3e;

export class TextCursor implements XmlCursor, LeafEnd {
  text: string;
  nextLess: NextIndex;
  nextGreater: NextIndex;
  /** The text has been read up to here. */
  index: number;
  /** The start of the last start tag. */
  lastTag = 0;
  /** Where the leaf ends that is being passed on. */
  leafEnd = 0;
  /** Takes indices in `text`. */
  report: Report = neverCalled;
  /**
   * Reports the forbidden characters up to an index in the original text that have not been
   * reported yet.
   */
  reportForbiddenUpTo: (index: number) => void = neverCalled;
  /** Whether `text` is read with whatever is not plain, rather than the document's characters. */
  isRepaired = false;
  /** Whether the text ended before its root. */
  isCut = false;
  #isWellFormed = false;
  readonly #document: XmlSource;
  readonly #open: OpenElements;
  /** Marks up to here are those of tags that were read in the document's characters. */
  #earlier: number;
  #originalIndex: (index: number) => number;
  #hasReturns: boolean | null = null;

  constructor(document: XmlSource, open: OpenElements) {
    const { characters } = document;
    this.#document = document;
    this.#open = open;
    this.text = characters;
    this.index = document.start;
    this.nextLess = new NextIndex(characters, '<');
    this.nextGreater = new NextIndex(characters, '>');
    this.#earlier = Number.POSITIVE_INFINITY;
    // A variable first: V8 gives a function that is written into a field to the old generation.
    const textIndex = (index: number): number => document.textIndex(index);
    this.#originalIndex = textIndex;
  }

  /**
   * Goes on in the text of the document, with whatever is not plain.
   *
   * @param isWellFormed whether it is known to be well-formed, so that nothing is incomplete
   */
  readAsText(original: string, isWellFormed: boolean, report: Report): void {
    const document = this.#document;
    const { characters } = document;
    const isView = characters !== document.text;
    const allowed = allowedText(original, report, document.textIndex(document.allowedUpTo));
    const { text, originalIndex, reportUpTo } = allowed;
    this.isRepaired = true;
    this.#isWellFormed = isWellFormed;
    this.#earlier = isView ? characters.length : 0;
    this.text = text;
    this.index = document.textIndex(this.index);
    this.nextLess = new NextIndex(text, '<');
    this.nextGreater = new NextIndex(text, '>');
    this.reportForbiddenUpTo = reportUpTo;
    this.#originalIndex = originalIndex;
    const reportOriginal: Report = (name, facts, index) => {
      const at = index === undefined ? undefined : originalIndex(index);
      if (at !== undefined) reportUpTo(at);
      report(name, facts, at);
    };
    this.report = reportOriginal;
  }

  passLeaf(): void {
    this.index = this.leafEnd;
  }

  get tagStart(): number {
    return this.#originalIndex(this.lastTag);
  }

  /** Just after the `<` of the tag. */
  get mark(): number {
    return this.lastTag + 1 + (this.isRepaired ? this.#earlier : 0);
  }

  /** A complete document ends with the end of its root. */
  get isAtEnd(): boolean {
    if (this.#isWellFormed || this.index < this.text.length) return false;
    return this.isCut || this.#open.depth > 0;
  }

  tagStartOf(mark: number): number {
    return this.#originalIndex(this.#tagStartOf(mark));
  }

  attributeStarts(mark: number): ReadonlyMap<string, number> {
    return attributeStarts(this.text, this.#tagStartOf(mark), this.index, this.#originalIndex);
  }

  textStart(mark: number): number {
    const end = this.index;
    const from = endOfStartTag(this.text, this.#tagStartOf(mark), end);
    return this.#originalIndex(textStart(this.text, from, end));
  }

  /** The index in `text` of the tag with a mark. */
  #tagStartOf(mark: number): number {
    if (!this.isRepaired) return mark - 1;
    return mark > this.#earlier ? mark - this.#earlier - 1 : this.#document.textIndex(mark - 1);
  }

  /** Normalizes line ends as XML requires (XML 1.0 §2.11). */
  normaliseLineEnds(literal: string): string {
    this.#hasReturns ??= this.text.includes('\r');
    if (!this.#hasReturns) return literal;
    return replaceEach(replaceEach(literal, '\r\n', '\n'), '\r', '\n');
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

function neverCalled(): void {}
