/**
 * The open elements. They are counted by name, so that an end tag that closes nothing is recognized
 * without a search.
 */

import type { Namespaces } from './events.ts';
import type { ElementRole, LooseName, LooseNames } from './loose-names.ts';

/** An open element. */
interface OpenXmlElement {
  /** The name as written. */
  readonly name: string;
  readonly known: LooseName;
  /** Its role in its language. */
  readonly role: ElementRole | null;
  /** The namespaces that it declares. */
  readonly ns: Namespaces;
  /** The cursor's mark of its tag. */
  readonly mark: number;
}

/** Open elements, the innermost last. */
export class OpenElements {
  readonly #names: LooseNames;
  readonly #stack: OpenXmlElement[] = [];
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

  get innermost(): OpenXmlElement | undefined {
    return this.#stack[this.#stack.length - 1];
  }

  /** Innermost first. */
  names(): readonly string[] {
    return this.#stack.map(({ name }) => name).reverse();
  }

  /** All of them, outermost first. */
  get all(): readonly OpenXmlElement[] {
    return this.#stack;
  }

  /** The mark of the outermost element in a role; `null` if there is none. */
  outermostMark(wanted: ElementRole): number | null {
    if (this.#countsByRole[wanted] === 0) return null;
    return this.#stack.find(({ role }) => role === wanted)?.mark ?? null;
  }

  push(known: LooseName, role: ElementRole | null, ns: Namespaces, mark: number): void {
    this.#stack.push({ name: known.name, known, role, ns, mark });
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

  /** Whether an end tag with this name closes anything. */
  has(name: string): boolean {
    if (this.#names.isFlooded) return this.#depthOfFolded(name) > 0;
    return this.#names.openAsFolded(name) > 0;
  }

  /**
   * The depth of the innermost element that an end tag with this name may close; 0 if there is
   * none.
   */
  depthOf(name: string): number {
    if (this.#names.isFlooded || this.#names.openAs(name) > 0) {
      const depth = this.#depthWhere((open) => open.name === name);
      if (depth > 0) return depth;
    }
    return this.has(name) ? this.#depthOfFolded(name) : 0;
  }

  #depthOfFolded(name: string): number {
    const folded = name.toLowerCase();
    return this.#depthWhere((open) => open.name.toLowerCase() === folded);
  }

  /** The depth of the innermost element in one of these roles; 0 if there is none. */
  depthOfRole(...roles: readonly ElementRole[]): number {
    const inner = this.innermost?.role;
    if (inner !== undefined && inner !== null && roles.includes(inner)) return this.depth;
    if (!roles.some((role) => this.#countsByRole[role] > 0)) return 0;
    return this.#depthWhere(({ role }) => role !== null && roles.includes(role));
  }

  #depthWhere(isWanted: (element: OpenXmlElement) => boolean): number {
    return this.#stack.findLastIndex(isWanted) + 1;
  }
}
