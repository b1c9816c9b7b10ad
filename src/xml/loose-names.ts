/**
 * The names of the elements of a text that is read loosely: what is known of each is found out once,
 * and how many open elements bear it is counted.
 */

import { type QualifiedName, splitName } from './namespaces.ts';

/** What a grammar says of a name alone. */
interface NameGrammar {
  readonly mayHaveRole: (local: string) => boolean;
  readonly isVoid: (name: string) => boolean;
}

/** How many open elements bear a name. */
interface Count {
  open: number;
}

/** A name as it is written, and what is known of it. */
export interface LooseName extends QualifiedName, Count {
  readonly name: string;
  /** The attribute that declares the namespace of an element of this name. */
  readonly declaredBy: string;
  readonly mayHaveRole: boolean;
  readonly isVoid: boolean;
  /** The same for all names that differ only in case. */
  readonly folded: Count;
}

/** The names of one text. */
export class LooseNames {
  readonly #grammar: NameGrammar;
  readonly #names = new Map<string, LooseName>();
  readonly #folded = new Map<string, Count>();
  readonly #attributes = new Map<string, QualifiedName>();

  constructor(grammar: NameGrammar) {
    this.#grammar = grammar;
  }

  /** What is known of a name. */
  of(name: string): LooseName {
    const known = this.#names.get(name);
    if (known !== undefined) return known;
    const { prefix, local, isMalformed } = splitName(name);
    const made: LooseName = {
      name,
      prefix,
      local,
      isMalformed,
      declaredBy: prefix === '' ? 'xmlns' : `xmlns:${prefix}`,
      mayHaveRole: this.#grammar.mayHaveRole(local),
      isVoid: this.#grammar.isVoid(name),
      folded: this.#foldedOf(name.toLowerCase()),
      open: 0,
    };
    this.#names.set(name, made);
    return made;
  }

  /** The name of an attribute, taken apart. */
  ofAttribute(name: string): QualifiedName {
    const known = this.#attributes.get(name);
    if (known !== undefined) return known;
    const made = splitName(name);
    this.#attributes.set(name, made);
    return made;
  }

  /** How many open elements bear a name. */
  openAs(name: string): number {
    return this.#names.get(name)?.open ?? 0;
  }

  /** How many open elements bear a name, in whatever case. */
  openAsFolded(name: string): number {
    return this.#folded.get(name.toLowerCase())?.open ?? 0;
  }

  #foldedOf(folded: string): Count {
    const known = this.#folded.get(folded);
    if (known !== undefined) return known;
    const made: Count = { open: 0 };
    this.#folded.set(folded, made);
    return made;
  }
}
