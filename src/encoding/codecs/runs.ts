/**
 * Documents in two encodings: UTF-8 and a legacy one, by turns, as programs put them together from
 * several sources. Each run of text between tags and line breaks is read by itself. Takes linear
 * time, whatever the bytes are.
 */
import { isUtf8, readLatin1, readUtf8, utf8Length } from '../../bytes/platform.ts';
import { decodeMixed, isMostlyUtf8, type MixedText } from './broken-utf8.ts';
import { byteLengthOf, irregularLength } from './byte-length.ts';
import { decodeStrictly, type Recipes } from './decode.ts';
import { isLatin1Family } from './labels.ts';

const LF = 0x0a;
const CR = 0x0d;
const LESS_THAN = 0x3c;
const GREATER_THAN = 0x3e;

/**
 * Reads each run as UTF-8 where it is, else in the other encoding (canonical name). In a run that is
 * UTF-8 for the most part, only the bytes that are not are read as windows-1252.
 *
 * @param added the recipes that are added by choice
 */
export function decodeRuns(bytes: Uint8Array, other: string, added: Recipes): MixedText {
  const writer = new RunWriter(other, added);
  // ASCII is read alike in both, however many tags and lines it has.
  let read = 0;
  let start = 0;
  let isAscii = true;
  for (let at = 0; at <= bytes.length; at++) {
    const byte = bytes[at] ?? LF;
    if (byte >= 0x80) isAscii = false;
    if (byte !== LESS_THAN && byte !== GREATER_THAN && byte !== LF && byte !== CR) continue;
    if (!isAscii) {
      writer.addAscii(bytes.subarray(read, start));
      writer.addText(bytes.subarray(start, at), start);
      read = at;
    }
    start = at + 1;
    isAscii = true;
  }
  writer.addAscii(bytes.subarray(read));
  return writer.result();
}

/** Puts the text together, with what is needed to find its bytes again. */
class RunWriter {
  readonly #other: string;
  readonly #added: Recipes;
  readonly #texts: string[] = [];
  readonly #indices: number[] = [];
  readonly #surpluses: number[] = [];
  #length = 0;
  #strayBytes = 0;
  #firstStray = -1;
  #firstIndex = -1;

  constructor(other: string, added: Recipes) {
    this.#other = other;
    this.#added = added;
  }

  addAscii(part: Uint8Array): void {
    this.#push(readLatin1(part));
  }

  result(): MixedText {
    const text = this.#texts.join('');
    return {
      text,
      strayBytes: this.#strayBytes,
      firstStray: this.#firstStray,
      firstIndex: this.#firstIndex,
      byteLength: irregularLength(text, { indices: this.#indices, surpluses: this.#surpluses }),
    };
  }

  addText(run: Uint8Array, offset: number): void {
    const isTelling = isMostlyUtf8(run);
    // A letter and punctuation of windows-1252 may be UTF-8 by chance, and prove nothing.
    const isUnicode = isUtf8(run) && (isTelling || !isLatin1Family(this.#other));
    if (isUnicode) {
      this.#push(readUtf8(run));
      return;
    }
    const text = isTelling ? null : decodeStrictly(run, this.#other, this.#added);
    if (text === null) this.#addMixed(decodeMixed(run), offset);
    else this.#addLegacy(text, run, offset);
  }

  #addMixed(
    { text, strayBytes, firstStray, firstIndex, byteLength }: MixedText,
    offset: number,
  ): void {
    if (firstStray !== -1) this.#note(offset + firstStray, this.#length + firstIndex, strayBytes);
    this.#measure(text, byteLength);
    this.#push(text);
  }

  #addLegacy(text: string, run: Uint8Array, offset: number): void {
    const strays = run.reduce((count, byte) => (byte < 0x80 ? count : count + 1), 0);
    const first = run.findIndex((byte) => byte >= 0x80);
    this.#note(offset + first, this.#length + Math.max(0, text.search(/[^\0-\x7f]/)), strays);
    this.#measure(text, byteLengthOf(text, this.#other, run.length));
    this.#push(text);
  }

  #note(offset: number, index: number, bytes: number): void {
    if (this.#firstStray === -1) {
      this.#firstStray = offset;
      this.#firstIndex = index;
    }
    this.#strayBytes += bytes;
  }

  /** Keeps which characters have another length than in UTF-8. */
  #measure(text: string, byteLength: MixedText['byteLength']): void {
    let index = 0;
    for (const character of text) {
      const end = index + character.length;
      const surplus = utf8Length(character) - byteLength(index, end);
      if (surplus !== 0) {
        this.#indices.push(this.#length + index);
        this.#surpluses.push(surplus);
      }
      index = end;
    }
  }

  #push(text: string): void {
    this.#texts.push(text);
    this.#length += text.length;
  }
}
