/**
 * How much is kept of a feed beside its entries, which are returned as they come: as much as of one
 * entry.
 */
import type { Namespaces } from '../xml/events.ts';

export class KeptLength {
  readonly #most: number;
  readonly #reportExcess: (index: number) => void;
  #length = 0;
  #isExceeded = false;
  /** Entries repeat their declarations, of which the feed keeps one. */
  readonly #declarations = new Set<string>();

  /** @param reportExcess called once, with the index of what is the first to be ignored */
  constructor(most: number, reportExcess: (index: number) => void) {
    this.#most = most;
    this.#reportExcess = reportExcess;
  }

  /** Adds so many characters; returns whether they are kept. What does not fit ends it all. */
  add(length: number, index: number): boolean {
    if (this.#isExceeded) return false;
    this.#length += length;
    if (this.#length <= this.#most) return true;
    this.#isExceeded = true;
    this.#reportExcess(index);
    return false;
  }

  /** Whether the declarations of an element are kept. */
  addNamespaces(namespaces: Namespaces, index: number): boolean {
    for (const prefix in namespaces) {
      const declaration = `${prefix} ${namespaces[prefix] ?? ''}`;
      if (this.#declarations.has(declaration)) continue;
      if (!this.add(declaration.length, index)) return false;
      this.#declarations.add(declaration);
    }
    return true;
  }
}
