/**
 * Strings of very many pieces. Adding to a string does not copy it, but keeps a node for each piece, and
 * the node is larger than most pieces: what is made of single characters takes forty times its
 * length. Here pieces are joined by the thousand, or all at once.
 */

import { ownCopy } from './own-copy.ts';

/** As many pieces as are kept apart. */
const MAX_PIECES = 1024;

/** Collects pieces of text. */
export class StringBuilder {
  readonly #joined: string[] = [];
  #pieces: string[] = [];
  #length = 0;

  /** In UTF-16 units. */
  get length(): number {
    return this.#length;
  }

  add(piece: string): void {
    // What is joined of one text and nothing else would be that very text.
    if (piece === '') return;
    this.#length += piece.length;
    if (this.#pieces.push(piece) < MAX_PIECES) return;
    this.#joined.push(this.#pieces.join(''));
    this.#pieces = [];
  }

  /** A text of its own: of none of the pieces is it a view (`own-copy.ts`). */
  toString(): string {
    const rest = this.#pieces.length === 1 ? ownCopy(this.#pieces[0] ?? '') : this.#pieces.join('');
    return this.#joined.length === 0 ? rest : [...this.#joined, rest].join('');
  }
}

/** A text with each occurrence of a string replaced: `replaceAll` adds piece to piece, this joins them. */
export function replaceEach(text: string, wanted: string, instead: string): string {
  return text.includes(wanted) ? text.split(wanted).join(instead) : text;
}

/** The first UTF-16 units of a text, a surrogate pair never cut in two. */
export function beginningOf(text: string, length: number): string {
  const beginning = text.slice(0, length);
  return beginning.isWellFormed() ? beginning : beginning.slice(0, -1);
}

/** How Unicode writes the number of a character: `U+000C`. */
export function unicodeName(code: number): string {
  return `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
}
