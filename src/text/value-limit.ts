/**
 * How many values a document may make: elements, attributes, parts of lists. Each becomes an object
 * of a hundred bytes or more, which a document may write in two characters.
 */

/** The default of the option `maxValues`; docs/memory.md has what that means for memory. */
export const DEFAULT_VALUES = 1_000_000;

/** The values that one document may still make. Once some were refused, none are granted. */
export class ValueLimit {
  readonly #exceeded: () => void;
  #left: number;

  /** @param exceeded called when values are refused for the first time */
  constructor(max: number, exceeded: () => void) {
    this.#left = max;
    this.#exceeded = exceeded;
  }

  /** Takes so many values from what is left; returns whether there were enough. */
  take(count: number): boolean {
    if (count <= this.#left) {
      this.#left -= count;
      return true;
    }
    if (this.#left >= 0) {
      this.#left = -1;
      this.#exceeded();
    }
    return false;
  }

  /** The parts of a text, up to the number of values that are left. */
  split(text: string, separator: RegExp): readonly string[] {
    const room = Math.max(0, this.#left);
    // The engine takes a limit of 32 bits.
    const parts = text.split(separator, Math.min(room + 1, 0xffffffff));
    return this.take(parts.length) ? parts : parts.slice(0, room);
  }
}
