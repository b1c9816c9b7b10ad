/**
 * The elements that are open while a document is read loosely. How many bear a name is counted, so
 * that an end tag which closes nothing is known for one without a search.
 */

import type { LooseName, LooseNames } from './loose-names.ts';

/** An open element. */
export interface OpenElement {
  /** As written. */
  readonly name: string;
  readonly known: LooseName;
  /** What it is in its language. */
  readonly role: ElementRole | null;
}

/**
 * What an element is in its language, as far as recovery must know it:
 *
 * - `root`: what a document begins with, and what holds records;
 * - `record`: what a document holds many of; a document may also be one record alone;
 * - `group`: holds properties, as roots and records do;
 * - `property`: holds text, or in any case no property of what it is in.
 */
export type ElementRole = 'root' | 'record' | 'group' | 'property';

/** Open elements, the innermost last. */
export class OpenElements {
  readonly #names: LooseNames;
  readonly #stack: OpenElement[] = [];
  readonly #countsByRole: Record<ElementRole, number> = {
    root: 0,
    record: 0,
    group: 0,
    property: 0,
  };

  constructor(names: LooseNames) {
    this.#names = names;
  }

  get depth(): number {
    return this.#stack.length;
  }

  get innermost(): OpenElement | undefined {
    return this.#stack[this.#stack.length - 1];
  }

  /** Innermost first. */
  names(): readonly string[] {
    return this.#stack.map(({ name }) => name).reverse();
  }

  push(known: LooseName, role: ElementRole | null): void {
    this.#stack.push({ name: known.name, known, role });
    known.open += 1;
    known.folded.open += 1;
    if (role !== null) this.#countsByRole[role] += 1;
  }

  pop(): void {
    const element = this.#stack.pop();
    if (element === undefined) return;
    const { known, role } = element;
    known.open -= 1;
    known.folded.open -= 1;
    if (role !== null) this.#countsByRole[role] -= 1;
  }

  /** Whether an end tag of this name closes anything. */
  has(name: string): boolean {
    return this.#names.openAsFolded(name) > 0;
  }

  /** The depth of the innermost element that an end tag of this name may close, 0 for none. */
  depthOf(name: string): number {
    if (this.#names.openAs(name) > 0) return this.#depthWhere((open) => open.name === name);
    if (!this.has(name)) return 0;
    const folded = name.toLowerCase();
    return this.#depthWhere((open) => open.name.toLowerCase() === folded);
  }

  /** The depth of the innermost element in one of these roles, 0 for none. */
  depthOfRole(...roles: readonly ElementRole[]): number {
    if (!roles.some((role) => this.#countsByRole[role] > 0)) return 0;
    return this.#depthWhere(({ role }) => role !== null && roles.includes(role));
  }

  #depthWhere(isWanted: (element: OpenElement) => boolean): number {
    return this.#stack.findLastIndex(isWanted) + 1;
  }
}
