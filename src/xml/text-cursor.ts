/**
 * How far a document has been read, for all parts of the reader and for its handler. Until something
 * is not plain, indices are those of the document's characters; from there on, they are those of its
 * text without forbidden characters. A document that arrives part by part is the part that is there,
 * from the start of the outermost entry that is open.
 */

import { withoutStackTrace } from '../problems/error.ts';
import type { Report } from '../problems/facts.ts';
import { GREATER } from '../text/characters.ts';
import { replaceEach } from '../text/strings.ts';
import { type AllowedText, allowedText, firstIndexWhere } from './allowed-text.ts';
import { CDATA, CDATA_END, endOfSpace } from './characters.ts';
import type { XmlCursor } from './events.ts';
import { NextIndex } from './next-index.ts';
import type { XmlSource } from './source.ts';
import { StartTagReader } from './start-tag.ts';
import { endOfOpaque } from './well-nested.ts';

/** The index of what is not in the part any more, and is not known. */
const GONE: number = Number.NaN;

/** Thrown to stop a reader; never leaves it. */
class Stop extends Error {}

/** Stops a reader where it is: more of the document is to come, or no more of it is to be read. */
export function stopReading(): never {
  throw withoutStackTrace(() => new Stop());
}

/** To be called with what a reader has thrown: throws anything but that it was stopped. */
export function expectStop(error: unknown): void {
  if (!(error instanceof Stop)) throw error;
}

/** How much of a document was dropped before a part. */
export interface Dropped {
  /** In the text of the part before, … */
  readonly units: number;
  /** … and in the numbers that reports use for what comes before a part. */
  readonly places: number;
}

/** The place of a part in its document. */
export interface PartPlace {
  /** Whether more of the document is to come, and may decide how this is read. */
  readonly isOpen: boolean;
  /** Whether the document ends with the part. */
  readonly isLast: boolean;
}

/** A document that is there. */
export const WHOLE: PartPlace = { isOpen: false, isLast: true };

export class TextCursor implements XmlCursor {
  text: string;
  nextLess: NextIndex;
  nextGreater: NextIndex;
  /** The text has been read up to here. */
  index: number;
  /** The start of the last start tag. */
  lastTag = 0;
  /** Takes indices in `text`. */
  report: Report = neverCalled;
  /** Whether the text ended before its root. */
  isCut = false;
  document: XmlSource;
  place: PartPlace = WHOLE;
  /** The text that is read with whatever is not plain; `null` while the document's characters are. */
  #allowed: AllowedText | null = null;
  #isWellFormed = false;
  /** The open elements. */
  readonly #open: readonly { readonly mark: number }[];
  /** Marks up to here are those of earlier parts. */
  #base = 0;
  /** Marks up to here are those of tags that were read in the document's characters. */
  #earlier = 0;
  #keptMark = 0;
  /** Where the tags of the elements start that were open or kept after earlier parts. */
  #starts: ReadonlyMap<number, number> = new Map();

  constructor(document: XmlSource, open: readonly { readonly mark: number }[]) {
    const { characters } = document;
    this.#open = open;
    this.document = document;
    this.text = characters;
    this.index = document.start;
    this.nextLess = new NextIndex(characters, '<');
    this.nextGreater = new NextIndex(characters, '>');
  }

  /** Goes on in the next part of the document, at an index in its characters. */
  enter(part: XmlSource, index: number, place: PartPlace, dropped: Dropped): void {
    const marks = [...this.#open.map(({ mark }) => mark), this.#keptMark];
    this.#starts = new Map(
      marks.map((mark) => {
        const start = this.tagStartOf(mark);
        return [mark, start - (start < dropped.units ? dropped.places : dropped.units)];
      }),
    );
    // Each character may have two marks: before something is not plain, and after.
    this.#base += 2 * this.document.characters.length + 2;
    const { characters } = part;
    this.document = part;
    this.place = place;
    this.text = characters;
    this.index = index;
    this.nextLess = new NextIndex(characters, '<');
    this.nextGreater = new NextIndex(characters, '>');
    this.#allowed = null;
    this.report = neverCalled;
  }

  /**
   * Goes on in the text of the document, with whatever is not plain.
   *
   * @param isWellFormed whether it is known to be well-formed, so that nothing is incomplete
   */
  readAsText(original: string, isWellFormed: boolean, report: Report): void {
    const { document } = this;
    const { characters } = document;
    const isView = characters !== document.text;
    const index = document.textIndex(this.index);
    const allowedUpTo = document.textIndex(document.allowedUpTo);
    const allowed = allowedText(original, report, allowedUpTo, index);
    const { text, originalIndex, reportUpTo } = allowed;
    this.#allowed = allowed;
    this.#isWellFormed = isWellFormed;
    this.#earlier = isView ? characters.length : 0;
    this.text = text;
    this.nextLess = new NextIndex(text, '<');
    this.nextGreater = new NextIndex(text, '>');
    this.index = this.indexOf(index);
    const reportOriginal: Report = (name, facts, index) => {
      const at = index === undefined ? undefined : originalIndex(index);
      if (at !== undefined) reportUpTo(at);
      report(name, facts, at);
    };
    this.report = reportOriginal;
  }

  /** Whether `text` is read with whatever is not plain, rather than the document's characters. */
  get isRepaired(): boolean {
    return this.#allowed !== null;
  }

  /**
   * Reports the forbidden characters up to an index in the original text that have not been
   * reported yet.
   */
  reportForbiddenUpTo(index: number): void {
    this.#allowed?.reportUpTo(index);
  }

  #originalIndex(index: number): number {
    return this.#allowed?.originalIndex(index) ?? this.document.textIndex(index);
  }

  /** The index in `text` for one in the original text. */
  indexOf(original: number): number {
    if (this.text.length === this.document.text.length) return original;
    return firstIndexWhere(this.text.length, (index) => this.#originalIndex(index) >= original);
  }

  /** How far the original text has been read. */
  get originalIndex(): number {
    return this.#originalIndex(this.index);
  }

  /**
   * To be called before anything follows from the end of the text, and before anything is read
   * because of that: stops the reader if more of the document is to come.
   */
  requireEnd(): void {
    if (this.place.isOpen) stopReading();
  }

  get tagStart(): number {
    return this.#originalIndex(this.lastTag);
  }

  /** Just after the `<` of the tag. */
  get mark(): number {
    return this.#base + this.lastTag + 1 + (this.#allowed === null ? 0 : this.#earlier);
  }

  keepMark(mark: number): void {
    this.#keptMark = mark;
  }

  /** A complete document ends with the end of its root. */
  get isAtEnd(): boolean {
    if (this.#isWellFormed || !this.place.isLast || this.index < this.text.length) return false;
    return this.isCut || this.#open.length > 0;
  }

  tagStartOf(mark: number): number {
    if (mark <= this.#base) return this.#starts.get(mark) ?? GONE;
    return this.#originalIndex(this.#tagStartOf(mark));
  }

  attributeStarts(mark: number): ReadonlyMap<string, number> {
    const start = this.#tagStartOf(mark);
    if (!(start >= 0)) return NONE_STARTED;
    return attributeStarts(this.text, start, this.index, (index) => this.#originalIndex(index));
  }

  textStart(mark: number): number {
    const start = this.#tagStartOf(mark);
    if (!(start >= 0)) return this.tagStartOf(mark);
    const end = this.index;
    const from = endOfStartTag(this.text, start, end);
    return this.#originalIndex(textStart(this.text, from, end));
  }

  /** The index in `text` of the tag with a mark; below 0 if it is in a part that was dropped. */
  #tagStartOf(mark: number): number {
    const own = mark - this.#base;
    if (own <= 0) {
      const start = this.#starts.get(mark) ?? GONE;
      return start >= 0 && this.isRepaired ? this.indexOf(start) : start;
    }
    if (!this.isRepaired) return own - 1;
    return own > this.#earlier ? own - this.#earlier - 1 : this.document.textIndex(own - 1);
  }

  /** Normalizes line ends as XML requires (XML 1.0 §2.11). */
  normaliseLineEnds(literal: string): string {
    if (!literal.includes('\r')) return literal;
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

const NONE_STARTED: ReadonlyMap<string, number> = new Map();

function neverCalled(): void {}

// The values of an element, for problems that are found in them later. Searches end at the reader's
// position, so none goes beyond the element.

/** The start of each attribute value of a start tag, as indices from `indexOf`. */
function attributeStarts(
  text: string,
  tagStart: number,
  end: number,
  indexOf: (index: number) => number,
): ReadonlyMap<string, number> {
  const markup = text.slice(tagStart, end);
  const starts = new Map<string, number>();
  for (const { name, start } of new StartTagReader(markup).read(0, () => true)?.attributes ?? []) {
    // If an attribute is repeated, the first counts.
    if (!starts.has(name)) starts.set(name, indexOf(tagStart + endOfSpace(markup, start)));
  }
  return starts;
}

/** The index just after the start tag that starts at an index. */
function endOfStartTag(text: string, tagStart: number, end: number): number {
  const tag = new StartTagReader(text.slice(tagStart, end), 0).read(0, () => true);
  return tag === null ? afterBracket(text, tagStart) : tagStart + tag.end;
}

/** How much of an element is searched for its text: nested elements would be searched each time. */
const LOOKED_THROUGH = 100_000;

/**
 * The index of the first character other than white space directly in an element, rather than in an
 * element, a comment or an instruction inside it; `from` if there is none.
 */
function textStart(text: string, from: number, end: number): number {
  const content = text.slice(from, Math.min(end, from + LOOKED_THROUGH));
  const tags = new StartTagReader(content, 0);
  /** The number of open elements inside. */
  let open = 0;
  for (let index = endOfSpace(content, 0); index < content.length; ) {
    const isCdata = content.startsWith(CDATA, index);
    const start = isCdata ? endOfSpace(content, index + CDATA.length) : index;
    const tag = content[index] === '<' ? tags.read(index) : null;
    let next = tag?.end ?? endOfOpaque(content, index);
    if (content.startsWith('</', index)) {
      open -= 1;
      next = afterBracket(content, index);
    } else if (tag !== null) {
      open += tag.isEmpty ? 0 : 1;
    } else if (open === 0 && (isCdata ? !content.startsWith(CDATA_END, start) : next === null)) {
      return from + start;
    }
    const less = isCdata ? -1 : content.indexOf('<', index + 1);
    index = endOfSpace(content, next ?? (less < 0 ? content.length : less));
  }
  return from;
}

function afterBracket(text: string, from: number): number {
  return text.indexOf('>', from) + 1 || text.length;
}
