/**
 * The elements that are open while a document is read loosely. How many bear a name is counted, so
 * that an end tag which closes nothing is known for one without a search.
 */

/** An open element. */
export interface OpenElement {
  /** As written. */
  readonly name: string;
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
  readonly #stack: OpenElement[] = [];
  readonly #counts = new Map<string, number>();
  readonly #countsFolded = new Map<string, number>();
  readonly #countsByRole = new Map<ElementRole, number>();

  get depth(): number {
    return this.#stack.length;
  }

  get innermost(): OpenElement | undefined {
    return this.#stack.at(-1);
  }

  /** Innermost first. */
  names(): readonly string[] {
    return this.#stack.map(({ name }) => name).reverse();
  }

  push(element: OpenElement): void {
    this.#stack.push(element);
    add(this.#counts, element.name, 1);
    add(this.#countsFolded, element.name.toLowerCase(), 1);
    if (element.role !== null) add(this.#countsByRole, element.role, 1);
  }

  pop(): void {
    const element = this.#stack.pop();
    if (element === undefined) return;
    add(this.#counts, element.name, -1);
    add(this.#countsFolded, element.name.toLowerCase(), -1);
    if (element.role !== null) add(this.#countsByRole, element.role, -1);
  }

  /** Whether an end tag of this name closes anything. */
  has(name: string): boolean {
    return this.#countsFolded.has(name.toLowerCase());
  }

  /** The depth of the innermost element that an end tag of this name may close, 0 for none. */
  depthOf(name: string): number {
    if (this.#counts.has(name)) return this.#depthWhere((open) => open.name === name);
    if (!this.has(name)) return 0;
    const folded = name.toLowerCase();
    return this.#depthWhere((open) => open.name.toLowerCase() === folded);
  }

  /** The depth of the innermost element in one of these roles, 0 for none. */
  depthOfRole(...roles: readonly ElementRole[]): number {
    if (!roles.some((role) => this.#countsByRole.has(role))) return 0;
    return this.#depthWhere(({ role }) => role !== null && roles.includes(role));
  }

  #depthWhere(isWanted: (element: OpenElement) => boolean): number {
    return this.#stack.findLastIndex(isWanted) + 1;
  }
}

function add<Key>(counts: Map<Key, number>, key: Key, difference: number): void {
  const count = (counts.get(key) ?? 0) + difference;
  if (count === 0) counts.delete(key);
  else counts.set(key, count);
}
