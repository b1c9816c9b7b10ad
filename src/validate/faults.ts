/** What rules report, before it has a position and a message. */

import { memberOf } from '../text/given.ts';
import { replaceSpace } from '../text/sections.ts';
import { shortened } from '../text/strings.ts';
import type { Facts } from './catalog/kind.ts';
import type { FindingName } from './catalog/names.ts';
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

/** Where a breach is: at an element, at a UTF-16 index of a text without elements, or everywhere. */
export type Where = Node | number | null;

/** Reports a breach. A function finds facts that take time, for the breaches that are listed. */
export type Report = (
  name: FindingName,
  where: Where,
  facts?: Partial<Facts> | (() => Partial<Facts>),
) => void;

/** Longer values are shortened in messages. */
const LONGEST_VALUE = 80;

/** What is not reported for a truncated element: the missing part may have it. */
const OF_THE_WHOLE: ReadonlySet<FindingName> = new Set<FindingName>([
  'BlankText',
  'EntryWithoutContent',
  'EntryWithoutText',
  'GroupOfOne',
  'MissingAuthor',
  'MissingDate',
  'MissingDiv',
  'MissingElement',
  'MissingGuid',
  'MissingInSource',
  'MissingLink',
  'MissingOwnerEmail',
  'MissingPodcastElement',
  'MissingPodcasting20Element',
  'MissingSelf',
  'MissingSummary',
  'MissingTitleOrDescription',
]);

/** Collects breaches, up to a limit for each kind; all are counted. */
export class Breaches {
  readonly #limit: number;
  readonly #byName = new Map<FindingName, Breach[]>();
  readonly #counts = new Map<FindingName, number>();

  constructor(limit: number) {
    this.#limit = limit;
  }

  readonly report: Report = (name, where, given = {}) => {
    const node = typeof where === 'object' ? where : null;
    if (node?.isCut === true && OF_THE_WHOLE.has(name)) return;
    const count = (this.#counts.get(name) ?? 0) + 1;
    this.#counts.set(name, count);
    if (count > this.#limit) return;
    const facts = typeof given === 'function' ? given() : given;
    const attribute = memberOf(facts, 'attribute') ?? '';
    const breach: Breach = {
      name,
      facts: {
        element: memberOf(facts, 'element') ?? node?.name ?? '',
        parent: memberOf(facts, 'parent') ?? node?.parent?.name ?? '',
        attribute,
        value: shown(memberOf(facts, 'value') ?? ''),
        expected: memberOf(facts, 'expected') ?? '',
      },
      node,
      index: indexOf(where, attribute),
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

function indexOf(where: Where, attribute: string): number | null {
  if (where === null || typeof where === 'number') return where;
  return attribute === '' ? where.index : where.attributeIndex(attribute);
}

/** Reports what is wrong with a value. */
export function reportFault(
  report: Report,
  fault: Fault | null,
  node: Node,
  value: string,
  attribute = '',
): void {
  // The text of an element that is cut is not its whole text.
  if (fault === null || (node.isCut && attribute === '')) return;
  const [name, expected = ''] = typeof fault === 'string' ? [fault] : fault;
  report(name, node, { value: value.trim(), attribute, expected });
}

/** A value as messages show it. */
function shown(value: string): string {
  return shortened(replaceSpace(value), LONGEST_VALUE);
}
