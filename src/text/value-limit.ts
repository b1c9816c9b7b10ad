/**
 * How many values a document may make: elements, attributes, parts of lists. Each becomes an object
 * of a hundred bytes or more, which a document may write in two characters.
 */

/**
 * By default, a document may make one value for so many of its characters, within these bounds;
 * docs/memory.md has what that means for memory. Of 815 real feeds, those above 100 KB have at least
 * 35 characters per value, and the densest has 15.
 */
const CHARACTERS_PER_VALUE = 16;
const FEWEST_VALUES = 262_144;
const MOST_VALUES = 1_000_000;

/** The number of values that a document of so many characters may make by default. */
export function defaultValues(length: number): number {
  return Math.min(Math.max(Math.floor(length / CHARACTERS_PER_VALUE), FEWEST_VALUES), MOST_VALUES);
}

/** So many coordinates take as much memory as another value. */
const COORDINATES_PER_VALUE = 8;

/** The values that one document may still make. Once some were refused, none are granted. */
export class ValueLimit {
  /** The maximum number of values. */
  readonly max: number;
  readonly #exceeded: () => void;
  #left: number;

  /** @param exceeded called when values are refused for the first time */
  constructor(max: number, exceeded: () => void) {
    this.max = max;
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

  /** Takes what so many coordinates count; returns whether there was enough. */
  takeCoordinates(count: number): boolean {
    return this.take(Math.ceil(count / COORDINATES_PER_VALUE));
  }

  /** The parts of a text, up to the number of values that are left. */
  split(text: string, separator: RegExp): readonly string[] {
    const room = Math.max(0, this.#left);
    // The engine takes a limit of 32 bits.
    const parts = text.split(separator, Math.min(room + 1, 0xffffffff));
    return this.take(parts.length) ? parts : parts.slice(0, room);
  }
}
