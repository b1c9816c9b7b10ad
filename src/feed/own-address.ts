/**
 * Where a feed says that it belongs: what relative references are resolved against where nobody says
 * where the document comes from. A feed says it late, if at all: what was resolved before must then be
 * read again.
 */
import type { ProblemFacts } from '../problems/facts.ts';
import { hasScheme } from '../text/uri.ts';

/** What was assumed of a document. */
export interface AssumedBase {
  readonly facts: ProblemFacts['AssumedBase'];
  /** Whether every relative reference was resolved against it. */
  readonly isSettled: boolean;
}

const ABSOLUTE = /^https?:\/\/[^\s/]/i;

/** What a document says of its own address. */
export class OwnAddress {
  /** Whether the document's base is unknown. */
  readonly isNeeded: boolean;
  #facts: ProblemFacts['AssumedBase'] | null = null;
  /** The base of the relative references that were met; `''` where there was none yet. */
  readonly #used = new Set<string>();

  /** @param base where the document comes from; `''` where nobody says */
  constructor(base: string) {
    this.isNeeded = base === '';
  }

  /** What stands for the base of the document, as far as that is known by now. */
  get base(): string {
    return this.#facts?.base ?? '';
  }

  /** Takes an address that the feed gives for itself, which counts for more, or for its page. */
  offer(address: unknown, from: 'self' | 'link'): void {
    if (!this.isNeeded || typeof address !== 'string' || !ABSOLUTE.test(address)) return;
    if (this.#facts === null || (from === 'self' && this.#facts.from === 'link')) {
      this.#facts = { base: address, from };
    }
  }

  /** Whether it still matters that a reference with this base is relative. */
  isOpen(base: string): boolean {
    return this.isNeeded && !this.#used.has(base) && (base === this.base || !hasScheme(base));
  }

  /** Notes that a reference is relative to a base. */
  note(base: string): void {
    if (this.isOpen(base)) this.#used.add(hasScheme(base) ? base : '');
  }

  /** What was assumed; `null` where nothing had to be, or nothing could. */
  conclude(): AssumedBase | null {
    const facts = this.#facts;
    if (facts === null || this.#used.size === 0) return null;
    return { facts, isSettled: this.#used.size === 1 && this.#used.has(facts.base) };
  }
}
