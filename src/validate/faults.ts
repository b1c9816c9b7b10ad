/** What rules report, before it has a position and a message. */
import type { Facts, FindingName } from './catalog.ts';
import type { Fault } from './schema.ts';
import type { Node } from './tree.ts';

/** Something that breaks a rule. */
export interface Breach {
  readonly name: FindingName;
  readonly facts: Facts;
  /** The element, or `null` for the whole document. */
  readonly node: Node | null;
  /** The UTF-16 index in the text, or `null`. */
  readonly index: number | null;
}

/** Reports a breach. */
export type Tell = (name: FindingName, node: Node | null, facts?: Partial<Facts>) => void;

/** Longer values are shortened in messages. */
const LONGEST_VALUE = 80;

/** Collects breaches, up to a limit for each kind; all are counted. */
export class Breaches {
  readonly #limit: number;
  readonly #byName = new Map<FindingName, Breach[]>();
  readonly #counts = new Map<FindingName, number>();

  constructor(limit: number) {
    this.#limit = limit;
  }

  readonly tell: Tell = (name, node, facts = {}) => {
    const count = (this.#counts.get(name) ?? 0) + 1;
    this.#counts.set(name, count);
    if (count > this.#limit) return;
    const attribute = facts.attribute ?? '';
    const breach: Breach = {
      name,
      facts: {
        element: facts.element ?? node?.name ?? '',
        parent: facts.parent ?? node?.parent?.name ?? '',
        attribute,
        value: shortened(facts.value ?? ''),
        expected: facts.expected ?? '',
      },
      node,
      index: node === null ? null : attribute === '' ? node.index : node.attributeIndex(attribute),
    };
    const same = this.#byName.get(name);
    if (same === undefined) this.#byName.set(name, [breach]);
    else same.push(breach);
  };

  /** The breaches of each kind, with their number. */
  *kinds(): Generator<{ readonly breaches: readonly Breach[]; readonly count: number }> {
    for (const [name, breaches] of this.#byName) {
      yield { breaches, count: this.#counts.get(name) ?? breaches.length };
    }
  }
}

/** Reports what is wrong with a value. */
export function tellFault(
  tell: Tell,
  fault: Fault | null,
  node: Node,
  value: string,
  attribute = '',
): void {
  if (fault === null) return;
  const [name, expected = ''] = typeof fault === 'string' ? [fault] : fault;
  tell(name, node, { value: value.trim(), attribute, expected });
}

/** A value as messages show it. */
function shortened(value: string): string {
  const line = value.replace(/\s+/g, ' ');
  return line.length > LONGEST_VALUE ? `${line.slice(0, LONGEST_VALUE)}…` : line;
}
