/**
 * Builds strings from very many pieces. Appending to a string does not copy it, but keeps a node
 * for each piece, and the node is larger than most pieces: a string made of single characters takes
 * forty times its length. Here pieces are joined by the thousand, or all at once.
 */

import { ownCopy } from './own-copy.ts';

/** The maximum number of pieces that are not yet joined. */
const MAX_PIECES = 1024;

/** Collects pieces of text. */
export class StringBuilder {
  readonly #joined: string[] = [];
  #pieces: string[] = [];
  #length = 0;

  /** The length in UTF-16 units. */
  get length(): number {
    return this.#length;
  }

  add(piece: string): void {
    // Joining one text with nothing else would return that same text.
    if (piece === '') return;
    this.#length += piece.length;
    if (this.#pieces.push(piece) < MAX_PIECES) return;
    this.#joined.push(this.#pieces.join(''));
    this.#pieces = [];
  }

  /** An independent text: it is not a view of any of the pieces (`own-copy.ts`). */
  toString(): string {
    const rest = this.#pieces.length === 1 ? ownCopy(this.#pieces[0] ?? '') : this.#pieces.join('');
    return this.#joined.length === 0 ? rest : [...this.#joined, rest].join('');
  }
}

/**
 * A text with each occurrence of a string replaced: `replaceAll` appends piece by piece, this joins
 * them.
 */
export function replaceEach(text: string, wanted: string, instead: string): string {
  return text.includes(wanted) ? text.split(wanted).join(instead) : text;
}

/** The first UTF-16 units of a text, without splitting a surrogate pair. */
export function beginningOf(text: string, length: number): string {
  const beginning = text.slice(0, length);
  return beginning.isWellFormed() ? beginning : beginning.slice(0, -1);
}

/** A text as messages show it: the start of one that is too long, with an ellipsis. */
export function shortened(text: string, length: number): string {
  return text.length > length ? `${beginningOf(text, length)}…` : text;
}

/** Unicode's notation for the number of a character: `U+000C`. */
export function unicodeName(code: number): string {
  return `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
}

const LINE_BREAK = /[\t\n\v\f\r\u0085\u2028\u2029]/;

/** A text on one line: white space with a line break or a tab in the text becomes single spaces. */
export function onOneLine(text: string): string {
  return LINE_BREAK.test(text) ? text.replace(/\s+/g, ' ').trim() : text;
}
