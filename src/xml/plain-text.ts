/**
 * Character data and CDATA sections in the form that nearly all documents use, and elements that hold
 * nothing else. It refuses all others, among them every malformed one.
 */
import { GREATER, LESS, SLASH } from '../text/characters.ts';
import { NextIndex } from './next-index.ts';
import { decodePlainReferences } from './plain-references.ts';
import { noteLength, type XmlSource } from './source.ts';

export const CDATA = '<![CDATA[';
export const CDATA_END = ']]>';

const LINE_ENDS = /\r\n?/g;

/** A start tag that was just read. */
interface PlainTag {
  /** Just after it. */
  readonly end: number;
  /** Whether it is that of an empty element. */
  readonly isEmpty: boolean;
}

/** Reads the text of one document. */
export class PlainText {
  readonly #source: XmlSource;
  readonly #text: string;
  /** Nothing from here on is plain. */
  readonly #limit: number;
  readonly #nextLess: NextIndex;
  readonly #nextAmpersand: NextIndex;
  readonly #nextReturn: NextIndex;
  readonly #nextCdataEnd: NextIndex;
  /** The text of the last leaf, … */
  leaf = '';
  /** … whether it is a CDATA section, … */
  isCdata = false;
  /** … and where the leaf ends. */
  leafEnd = 0;

  /** @param limit nothing from here on is plain */
  constructor(source: XmlSource, limit: number, nextLess: NextIndex, nextCdataEnd: NextIndex) {
    const text = source.characters;
    this.#source = source;
    this.#text = text;
    this.#limit = limit;
    this.#nextLess = nextLess;
    this.#nextAmpersand = new NextIndex(text, '&');
    this.#nextReturn = new NextIndex(text, '\r');
    this.#nextCdataEnd = nextCdataEnd;
  }

  /**
   * The character data between two indices; `null` if it is not plain.
   *
   * @param isSpace whether it is white space, which has no meaning between elements and is not kept
   */
  characterData(from: number, to: number, isSpace: boolean): string | null {
    if (this.#nextCdataEnd.from(from) < to) return null;
    const source = this.#source;
    const hasReturns = this.#nextReturn.from(from) < to;
    if (this.#nextAmpersand.from(from) < to) {
      const written = source.slice(from, to);
      const decoded = decodePlainReferences(
        hasReturns ? written.replace(LINE_ENDS, '\n') : written,
      );
      if (decoded !== null) noteLength(decoded, source);
      return decoded;
    }
    const data = isSpace ? this.#text.slice(from, to) : source.cut(from, to);
    return hasReturns ? data.replace(LINE_ENDS, '\n') : data;
  }

  /** The text of a CDATA section between two indices. */
  cdata(start: number, close: number): string {
    const data = this.#source.cut(start, close);
    return this.#nextReturn.from(start) < close ? data.replace(LINE_ENDS, '\n') : data;
  }

  /** Reads an element from the end of its start tag, if it is plain and holds nothing but text. */
  readLeaf({ end: start, isEmpty }: PlainTag, name: string): boolean {
    if (isEmpty) return this.#keep('', false, start);
    const less = this.#nextLess.from(start);
    const isCdata = less === start && this.#text.startsWith(CDATA, less);
    const dataStart = isCdata ? start + CDATA.length : start;
    const close = isCdata ? this.#nextCdataEnd.from(dataStart) : less;
    const end = this.#endOfElement(isCdata ? close + CDATA_END.length : close, name);
    if (end < 0) return false;
    const data = isCdata ? this.cdata(dataStart, close) : this.#leafData(start, less);
    return data !== null && this.#keep(data, isCdata, end);
  }

  #keep(data: string, isCdata: boolean, end: number): true {
    this.leaf = data;
    this.isCdata = isCdata;
    this.leafEnd = end;
    return true;
  }

  #leafData(start: number, end: number): string | null {
    return end > start ? this.characterData(start, end, false) : '';
  }

  /** Just after the end tag at an index; -1 if there is none of that name. */
  #endOfElement(at: number, name: string): number {
    const text = this.#text;
    const end = at + 2 + name.length;
    const isEnd =
      text.charCodeAt(at + 1) === SLASH &&
      text.charCodeAt(end) === GREATER &&
      end < this.#limit &&
      text.charCodeAt(at) === LESS &&
      text.startsWith(name, at + 2);
    return isEnd ? end + 1 : -1;
  }
}
