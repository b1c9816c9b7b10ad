/**
 * Strings are built here from very many pieces. Appending to a string does not copy it, but keeps a node
 * for each piece, and the node is larger than most pieces: a string made of single characters takes
 * forty times its length. Here a few pieces are joined at a time, or all at once.
 */

import { ownCopy } from './own-copy.ts';

/** The maximum number of pieces that are not yet joined: few, because a million elements may be open. */
const MAX_PIECES = 32;

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
