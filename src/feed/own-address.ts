/**
 * The URL that a feed gives for itself: the base for relative references if the source of the
 * document is unknown. A feed gives it late, if at all, so what was resolved before has to be read
 * again.
 */
import type { ProblemFacts, Report } from '../problems/facts.ts';
import { hasScheme, LONGEST_BASE } from '../text/uri.ts';
import { overlong } from './xml-attributes.ts';

/** An assumption about the base of a document. */
export interface AssumedBase {
  readonly facts: ProblemFacts['AssumedBase'];
  /** Whether every relative reference was resolved against it. */
  readonly isSettled: boolean;
}

const ABSOLUTE = /^https?:\/\/[^\s/]/i;

/** The URL that a document gives for itself. */
export class OwnAddress {
  /** Whether the document's base is unknown. */
  readonly isNeeded: boolean;
  #facts: ProblemFacts['AssumedBase'] | null = null;
  /** The bases of the relative references seen so far; `''` if there was none yet. */
  readonly #used = new Set<string>();

  readonly #report: Report;

  /** @param base where the document comes from; `''` if unknown */
  constructor(base: string, report: Report) {
    this.isNeeded = base === '';
    this.#report = report;
  }

  /** The assumed base of the document, as far as it is known by now. */
  get base(): string {
    return this.#facts?.base ?? '';
  }

  /** Takes a URL that the feed gives for itself, which has precedence, or for its page. */
  offer(address: unknown, from: 'self' | 'link'): void {
    if (!this.isNeeded || typeof address !== 'string' || !ABSOLUTE.test(address)) return;
    if (address.length > LONGEST_BASE) {
      this.#report('OverlongValue', overlong('base', address, LONGEST_BASE));
    } else if (this.#facts === null || (from === 'self' && this.#facts.from === 'link')) {
      this.#facts = { base: address, from };
    }
  }

  /** Whether it still matters that a reference with this base is relative. */
  isOpen(base: string): boolean {
    if (!this.isNeeded || this.#used.has(base)) return false;
    return base === this.base || (!this.#used.has('') && !hasScheme(base));
  }

  /** Records that a reference is relative to a base. */
  note(base: string): void {
    if (this.isOpen(base)) this.#used.add(hasScheme(base) ? base : '');
  }

  /** The assumed base; `null` if none was needed or none was found. */
  conclude(): AssumedBase | null {
    const facts = this.#facts;
    if (facts === null || this.#used.size === 0) return null;
    return { facts, isSettled: this.#used.size === 1 && this.#used.has(facts.base) };
  }
}
