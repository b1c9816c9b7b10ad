/**
 * Names in lower case, each with what is known of it. A name that stands in the middle of a text is found
 * there, without a string being made of it: its hash comes from whoever scanned the name.
 */

/** The hash of no characters. */
export const EMPTY_HASH = 0;

/** The hash of some characters and one more. */
export function extendHash(hash: number, code: number): number {
  return (Math.imul(hash, 31) + code) | 0;
}

/** Hashed with open addressing; at most a quarter of the slots is taken. */
interface Slots<Value> {
  readonly mask: number;
  readonly names: readonly (string | null)[];
  readonly values: readonly (Value | null)[];
}

/** A map that can be asked for a part of a text. */
export class NameTable<Value> {
  readonly map: ReadonlyMap<string, Value>;
  /** Made when it is first needed. */
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

  /** What is known of the name that a text has between two indexes, or `null`. */
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
