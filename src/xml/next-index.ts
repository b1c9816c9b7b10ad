/**
 * Searches ahead in linear time. A parser that repeatedly searches for an end that does not exist
 * would read all that follows each time; one that remembers what it found does not.
 *
 * The text is in a field, not in a closure: the engine compiles the code of a closure it has often
 * seen together with what it has captured, and would keep a document as long as that code.
 */

/** Finds a string in a text. If the indices ascend, all searches together take one pass. */
export class NextIndex {
  readonly #text: string;
  readonly #wanted: string;
  #askedFrom = 0;
  #found = -1;

  constructor(text: string, wanted: string) {
    this.#text = text;
    this.#wanted = wanted;
  }

  /** The next occurrence at or after an index; the length of the text if there is none. */
  from(index: number): number {
    if (index > this.#found || index < this.#askedFrom) {
      const found = this.#text.indexOf(this.#wanted, index);
      this.#found = found < 0 ? this.#text.length : found;
      this.#askedFrom = index;
    }
    return this.#found;
  }
}
