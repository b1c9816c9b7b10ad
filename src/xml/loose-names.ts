/**
 * The names of elements, as far as the grammar knows them: facts about each name are computed once,
 * and its open elements are counted.
 */

import { ownCopy } from '../text/own-copy.ts';
import { type QualifiedName, splitName } from './namespaces.ts';

/**
 * The role of an element in its language, as far as recovery depends on it:
 *
 * - `root`: what a document starts with, and what contains records;
 * - `record`: what a document contains many of; a single record may also be a whole document;
 * - `group`: contains properties, as roots and records do;
 * - `property`: contains text, and never a property of its own parent.
 */
export type ElementRole = 'root' | 'record' | 'group' | 'property';

/** What a grammar says about a name alone. */
interface NameGrammar {
  readonly mayHaveRole: (local: string) => boolean;
  readonly isVoid: (name: string) => boolean;
}

/** The number of open elements with a name. */
interface Count {
  open: number;
}

/** A name as written, with the facts about it. */
export interface LooseName extends QualifiedName, Count {
  readonly name: string;
  /** The attribute that declares the namespace of an element with this name. */
  readonly declaredBy: string;
  readonly mayHaveRole: boolean;
  readonly isVoid: boolean;
  /** The count for all names that differ only in letter case. */
  readonly folded: Count;
  /** The namespace for which the role is known; `null` if there is none. */
  roleFor: string | null;
  /** The role of elements with this name in that namespace. */
  role: ElementRole | null;
}

/** Feeds have fewer names; those of a flood are not kept, because few of them occur again. */
const MOST_NAMES = 4096;

/** The names of one text. */
export class LooseNames {
  readonly #grammar: NameGrammar;
  readonly #names = new Map<string, LooseName>();
  readonly #folded = new Map<string, Count>();
  readonly #attributes = new Map<string, QualifiedName>();
  #isFlooded = false;

  constructor(grammar: NameGrammar) {
    this.#grammar = grammar;
  }

  /** Whether names were forgotten, so that the counts of open elements do not have all of them. */
  get isFlooded(): boolean {
    return this.#isFlooded;
  }

  /** The facts about a name. */
  of(written: string): LooseName {
    const known = this.#names.get(written);
    if (known !== undefined) return known;
    if (this.#names.size === MOST_NAMES) this.#forget();
    const name = ownCopy(written);
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
      roleFor: null,
      role: null,
    };
    this.#names.set(name, made);
    return made;
  }

  /** The name of an attribute, split. */
  ofAttribute(name: string): QualifiedName {
    const known = this.#attributes.get(name);
    if (known !== undefined) return known;
    const made = splitName(name);
    if (this.#attributes.size === MOST_NAMES) this.#attributes.clear();
    this.#attributes.set(name, made);
    return made;
  }

  /** The number of open elements with a name. */
  openAs(name: string): number {
    return this.#names.get(name)?.open ?? 0;
  }

  /** The number of open elements with a name, ignoring letter case. */
  openAsFolded(name: string): number {
    return this.#folded.get(name.toLowerCase())?.open ?? 0;
  }

  #forget(): void {
    this.#isFlooded = true;
    this.#names.clear();
    this.#folded.clear();
  }

  #foldedOf(folded: string): Count {
    const known = this.#folded.get(folded);
    if (known !== undefined) return known;
    const made: Count = { open: 0 };
    this.#folded.set(folded, made);
    return made;
  }
}
