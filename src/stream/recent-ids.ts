/**
 * Remembers the latest ids of a stream in two tables of a fixed size: when one is full, the older one is
 * emptied and used again. It keeps a hash of 53 bits for each id instead of the id. A map of
 * strings would leave fifty bytes per entry to the garbage collector, which collects them late
 * because they have become old.
 */

import type { IdMemory } from '../feed/build-settings.ts';

/** How many slots a table has for each id that it holds at most: then few slots are tried. */
const SLOTS_PER_ID = 2;

/** Factors of MurmurHash3. */
const LOW_FACTOR = 0x85ebca6b;
const HIGH_FACTOR = 0xc2b2ae35;

/** No hash: hashes are greater. */
const EMPTY = 0;

/** Hashes of ids, each with a time, or `NaN` for none. */
interface Table {
  readonly hashes: Float64Array;
  readonly times: Float64Array;
}

function newTable(slots: number): Table {
  return { hashes: new Float64Array(slots), times: new Float64Array(slots) };
}

/** The slot that has the hash, or the one for it. */
function slotOf({ hashes }: Table, hash: number): number {
  const last = hashes.length - 1;
  let slot = hash & last;
  while (hashes[slot] !== hash && hashes[slot] !== EMPTY) slot = (slot + 1) & last;
  return slot;
}

/** Remembers at least so many of the latest ids. */
export class RecentIds implements IdMemory {
  readonly #most: number;
  #latest: Table;
  #earlier: Table;
  /** How many are in the latest table. */
  #count = 0;

  /** @param most a power of two */
  constructor(most: number) {
    this.#most = most;
    this.#latest = newTable(SLOTS_PER_ID * most);
    this.#earlier = newTable(SLOTS_PER_ID * most);
  }

  get(id: string): number | null | undefined {
    const hash = hashOf(id);
    for (const table of [this.#latest, this.#earlier]) {
      const slot = slotOf(table, hash);
      const time = table.times[slot] ?? Number.NaN;
      if (table.hashes[slot] === hash) return Number.isNaN(time) ? null : time;
    }
    return undefined;
  }

  set(id: string, time: number | null): void {
    if (this.#count >= this.#most) {
      [this.#latest, this.#earlier] = [this.#earlier, this.#latest];
      this.#latest.hashes.fill(EMPTY);
      this.#count = 0;
    }
    const { hashes, times } = this.#latest;
    const hash = hashOf(id);
    const slot = slotOf(this.#latest, hash);
    if (hashes[slot] === EMPTY) this.#count += 1;
    hashes[slot] = hash;
    times[slot] = time ?? Number.NaN;
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
