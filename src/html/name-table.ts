/**
 * A table of lower-case names with a value for each. A name in the middle of a text can be looked
 * up without creating a string: the code that scanned the name passes its hash.
 */

/** The hash of an empty name. */
export const EMPTY_HASH = 0;

/** The hash of some characters and one more. */
export function extendHash(hash: number, code: number): number {
  return (Math.imul(hash, 31) + code) | 0;
}

/** A hash table with open addressing; at most a quarter of the slots is used. */
interface Slots<Value> {
  readonly mask: number;
  readonly names: readonly (string | null)[];
  readonly values: readonly (Value | null)[];
}

/** A map in which a part of a text can be looked up. */
export class NameTable<Value> {
  readonly map: ReadonlyMap<string, Value>;
  /** Created when it is first needed. */
  #slots: Slots<Value> | null = null;

  constructor(map: ReadonlyMap<string, Value>) {
    this.map = map;
  }

  get(name: string): Value | undefined {
    return this.map.get(name);
  }

  has(name: string): boolean {
    return this.map.has(name);
  }

  /** The value of the name between two indices of a text, or `null`. */
  find(text: string, start: number, end: number, hash: number): Value | null {
    this.#slots ??= slotsOf(this.map);
    const { mask, names, values } = this.#slots;
    for (let at = hash & mask; ; at = (at + 1) & mask) {
      const name = names[at] ?? null;
      if (name === null) return null;
      if (isNameAt(name, text, start, end)) return values[at] ?? null;
    }
  }
}

function isNameAt(name: string, text: string, start: number, end: number): boolean {
  if (name.length !== end - start) return false;
  for (let at = 0; at < name.length; at++) {
    if (name.charCodeAt(at) !== text.charCodeAt(start + at)) return false;
  }
  return true;
}

function slotsOf<Value>(map: ReadonlyMap<string, Value>): Slots<Value> {
  let size = 4;
  while (size < 4 * map.size) size *= 2;
  const mask = size - 1;
  const names: (string | null)[] = new Array(size).fill(null);
  const values: (Value | null)[] = new Array(size).fill(null);
  for (const [name, value] of map) {
    let hash = EMPTY_HASH;
    for (let at = 0; at < name.length; at++) hash = extendHash(hash, name.charCodeAt(at));
    let slot = hash & mask;
    while (names[slot] !== null) slot = (slot + 1) & mask;
    names[slot] = name;
    values[slot] = value;
  }
  return { mask, names, values };
}
