/**
 * What resolving and copying may add to a result. A base URI, a language or a namespace is written
 * once and applies to everything inside, so a result that repeats it could be a thousand times as
 * large as its document. All such characters are counted, as JSON has them, against one allowance:
 * so many times the length of the document, and an amount that any document has.
 */

import { resolveUri } from './uri.ts';

/** What any document may add: a feed of one entry may have a long URL. */
const OF_ANY_DOCUMENT = 64 * 1024;

/** The default of the option `maxGrowth`; docs/memory.md has the law that it is part of. */
export const DEFAULT_GROWTH = 4;

/** The allowance of one document. Once something was refused, nothing is granted. */
export class Growth {
  readonly #exceeded: () => void;
  /** What the document itself allows, until it is needed: its text may have to be decoded for it. */
  #ofDocument: (() => number) | null;
  #left: number;
  /** The text that was copied last: the same base applies to many values. */
  #text = '';
  #length = 0;

  /**
   * @param times how many times the length of the document may be added
   * @param lengthOf gives the length of the document
   * @param exceeded called when something is refused for the first time
   */
  constructor(times: number, lengthOf: () => number, exceeded: () => void = () => {}) {
    this.#ofDocument = times === 0 ? null : () => times * lengthOf();
    this.#left = times === 0 ? 0 : OF_ANY_DOCUMENT;
    this.#exceeded = exceeded;
  }

  /** For markup by itself, which is in no result. */
  static unlimited(): Growth {
    return new Growth(Number.POSITIVE_INFINITY, () => 1);
  }

  /** Adds what a further part of the document allows. */
  extend(times: number, length: number): void {
    if (this.#left >= 0) this.#left += times * length;
  }

  /** Whether nothing more can be added. */
  get isSpent(): boolean {
    return this.#left < 0;
  }

  /** Takes so many characters from what is left; returns whether there were enough. */
  take(characters: number): boolean {
    if (this.#left < 0) return false;
    if (characters > this.#left && this.#ofDocument !== null) {
      this.#left += this.#ofDocument();
      this.#ofDocument = null;
    }
    if (characters > this.#left) {
      this.#left = -1;
      this.#exceeded();
      return false;
    }
    if (characters > 0) this.#left -= characters;
    return true;
  }

  /** Takes what another copy of a text adds. */
  takeCopy(text: string): boolean {
    if (text !== this.#text) {
      this.#length = lengthInJson(text);
      this.#text = text;
    }
    return this.take(this.#length);
  }

  /** Takes what a text adds to the shorter one that it was made from. */
  takeLonger(text: string, written: string): boolean {
    return text.length <= written.length || this.take(lengthInJson(text) - written.length);
  }
}

/** Resolves a reference, if what that adds is granted; otherwise it stays as written. */
export function resolveWithin(growth: Growth, base: string, reference: string): string {
  if (growth.isSpent) return reference;
  const uri = resolveUri(base, reference);
  return growth.takeLonger(uri, reference) ? uri : reference;
}

const ESCAPED = /["\\]/;

/** The length of a text in JSON, without the quotes around it. */
function lengthInJson(text: string): number {
  if (!ESCAPED.test(text)) return text.length;
  let { length } = text;
  for (const character of text) if (character === '"' || character === '\\') length += 1;
  return length;
}
