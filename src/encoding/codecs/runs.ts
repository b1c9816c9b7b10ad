/**
 * Documents in two encodings: UTF-8 and a legacy one alternate, because a program combined several
 * sources. Each run of text between tags and line breaks is decoded separately. Takes linear time
 * for any bytes.
 */

import { isUtf8, readUtf8, utf8Length } from '../../bytes/platform.ts';
import { CR, LF } from '../../text/characters.ts';
import {
  type BrokenText,
  decodeMixed,
  isMostlyUtf8,
  type MixedText,
  nextDoubtful,
  nextStray,
} from './broken-utf8.ts';
import { byteLengthOf, irregularLength } from './byte-length.ts';
import { decodeStrictly, type Recipes } from './decode.ts';
import { isLatin1Family } from './labels.ts';

const LESS_THAN = 0x3c;
const GREATER_THAN = 0x3e;

/**
 * Decodes each run as UTF-8 if it is valid, otherwise in the other encoding (canonical name). In a
 * run that is mostly UTF-8, only the invalid bytes are read as windows-1252.
 *
 * @param added recipes in addition to the built-in ones
 */
export function decodeRuns(bytes: Uint8Array, other: string, added: Recipes): MixedText {
  const writer = new RunWriter(other, added);
  // A letter and punctuation in windows-1252 may be valid UTF-8 by chance, so they prove nothing.
  const nextInDoubt = isLatin1Family(other) ? nextDoubtful : nextStray;
  // ASCII and UTF-8 are decoded in one piece, however many tags and lines there are.
  let read = 0;
  let at = nextInDoubt(bytes, 0);
  while (at < bytes.length) {
    const start = startOfRun(bytes, at, read);
    const end = endOfRun(bytes, at);
    const run = bytes.subarray(start, end);
    const isNearlyUtf8 = isMostlyUtf8(run);
    const isUnicode = isNearlyUtf8 && isUtf8(run);
    if (!isUnicode) {
      writer.addUnicode(bytes.subarray(read, start));
      writer.addOther(run, start, isNearlyUtf8);
      read = end;
    }
    at = nextInDoubt(bytes, end);
  }
  writer.addUnicode(bytes.subarray(read));
  return writer.result();
}

/** The start of the run around a byte; not before `read`, which keeps the search linear. */
function startOfRun(bytes: Uint8Array, at: number, read: number): number {
  let start = at;
  while (start > read && !isBetweenRuns(bytes[start - 1] ?? LF)) start--;
  return start;
}

function endOfRun(bytes: Uint8Array, at: number): number {
  let end = at + 1;
  while (end < bytes.length && !isBetweenRuns(bytes[end] ?? LF)) end++;
  return end;
}

function isBetweenRuns(byte: number): boolean {
  return byte === LESS_THAN || byte === GREATER_THAN || byte === LF || byte === CR;
}

/** Builds the text, with the data needed to map positions back to bytes. */
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

  addUnicode(part: Uint8Array): void {
    if (part.length > 0) this.#push(readUtf8(part));
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

  /** Adds a run that is not valid UTF-8. With `isNearlyUtf8`, most of it is UTF-8 nevertheless. */
  addOther(run: Uint8Array, offset: number, isNearlyUtf8: boolean): void {
    const text = isNearlyUtf8 ? null : decodeStrictly(run, this.#other, this.#added);
    if (text === null) this.#addMixed(decodeMixed(run), offset);
    else this.#addLegacy(text, run, offset);
  }

  #addMixed(
    { text, strayBytes, firstStray, firstIndex, irregular }: BrokenText,
    offset: number,
  ): void {
    if (firstStray !== -1) this.#note(offset + firstStray, this.#length + firstIndex, strayBytes);
    for (let at = 0; at < irregular.indices.length; at++) {
      this.#indices.push(this.#length + (irregular.indices[at] ?? 0));
      this.#surpluses.push(irregular.surpluses[at] ?? 0);
    }
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

  /** Records which characters have another length than in UTF-8. */
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
