/**
 * Remembers the latest ids of a stream in two tables of a fixed size: when one is full, the older one is
 * emptied and used again. It keeps a hash of 53 bits for each id instead of the id. A map of
 * strings would leave fifty bytes per entry to the garbage collector, which collects them late
 * because they have become old.
 */

import type { IdMemory } from '../feed/identities.ts';

/** How many slots a table has for each id that it holds at most: then few slots are tried. */
const SLOTS_PER_ID = 2;

/** Factors of MurmurHash3. */
const LOW_FACTOR = 0x85ebca6b;
const HIGH_FACTOR = 0xc2b2ae35;

/** No hash: hashes are greater. */
const EMPTY = 0;

/** Ids with a time each, or without one. */
class Table {
  size = 0;
  readonly #hashes: Float64Array;
  /** `NaN` for none. */
  readonly #times: Float64Array;

  /** @param slots a power of two */
  constructor(slots: number) {
    this.#hashes = new Float64Array(slots);
    this.#times = new Float64Array(slots);
  }

  clear(): void {
    this.#hashes.fill(EMPTY);
    this.size = 0;
  }

  /** `undefined` if the id is not known. */
  get(hash: number): number | null | undefined {
    const slot = this.#slotOf(hash);
    if (this.#hashes[slot] !== hash) return undefined;
    const time = this.#times[slot] ?? Number.NaN;
    return Number.isNaN(time) ? null : time;
  }

  set(hash: number, time: number | null): void {
    const slot = this.#slotOf(hash);
    if (this.#hashes[slot] === EMPTY) this.size += 1;
    this.#hashes[slot] = hash;
    this.#times[slot] = time ?? Number.NaN;
  }

  /** The slot that has the hash, or the one for it. */
  #slotOf(hash: number): number {
    const last = this.#hashes.length - 1;
    let slot = hash & last;
    while (this.#hashes[slot] !== hash && this.#hashes[slot] !== EMPTY) slot = (slot + 1) & last;
    return slot;
  }
}

/** Remembers at least so many of the latest ids. */
export class RecentIds implements IdMemory {
  readonly #most: number;
  #latest: Table;
  #earlier: Table;
  /** What was hashed last: an id is set after it was requested. */
  #id = '';
  #hash = hashOf('');

  /** @param most a power of two */
  constructor(most: number) {
    this.#most = most;
    this.#latest = new Table(SLOTS_PER_ID * most);
    this.#earlier = new Table(SLOTS_PER_ID * most);
  }

  get(id: string): number | null | undefined {
    const hash = this.#hashOf(id);
    const time = this.#latest.get(hash);
    return time === undefined ? this.#earlier.get(hash) : time;
  }

  set(id: string, time: number | null): void {
    if (this.#latest.size >= this.#most) {
      const full = this.#latest;
      this.#latest = this.#earlier;
      this.#latest.clear();
      this.#earlier = full;
    }
    this.#latest.set(this.#hashOf(id), time);
  }

  #hashOf(id: string): number {
    if (id !== this.#id) {
      this.#id = id;
      this.#hash = hashOf(id);
    }
    return this.#hash;
  }
}

/**
 * A hash of 53 bits, greater than 0. Among a million ids, one has the hash of another that is remembered
 * with a probability of 2 in a million.
 */
function hashOf(id: string): number {
  let low = id.length;
  let high = ~id.length;
  for (let at = 0; at < id.length; at += 1) {
    const code = id.charCodeAt(at);
    low = Math.imul(low ^ code, LOW_FACTOR);
    low ^= low >>> 13;
    high = Math.imul(high ^ code, HIGH_FACTOR);
    high ^= high >>> 16;
  }
  return (high >>> 11) * 2 ** 32 + (low >>> 0) + 1;
}
