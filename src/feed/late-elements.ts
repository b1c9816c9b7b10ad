/** Known elements that are kept only when the record that they belong to is complete. */
import type { ExtensionElement } from '../model/values.ts';
import type { Growth } from '../text/growth.ts';
import type { Draft } from './draft.ts';
import { elementOf, keeperOf } from './extension.ts';
import type { OpenElement } from './open-element.ts';

/** One such element. */
interface LateElement {
  readonly element: ExtensionElement;
  /** The element that it follows; `undefined` if it is the first. */
  readonly before: ExtensionElement | undefined;
  readonly mark: number;
}

/** The elements of a document that are kept late. */
export class LateElements {
  readonly #late = new Map<Draft, LateElement[]>();
  readonly #growth: Growth;

  constructor(growth: Growth) {
    this.#growth = growth;
  }

  /** Keeps an element in full, after `before` among the elements; first if that is `undefined`. */
  keep(open: OpenElement, text: string, before: ExtensionElement | undefined): void {
    if (open.isKept) return;
    open.isKept = true;
    const keeper = keeperOf(open);
    const late = this.#late.get(keeper) ?? [];
    late.push({ element: elementOf(open, text, this.#growth), before, mark: open.mark });
    this.#late.set(keeper, late);
  }

  /** Moves these elements to their places in a record that is complete. */
  settle(record: Draft): void {
    const late = this.#late.get(record);
    if (late === undefined) return;
    this.#late.delete(record);
    const after = new Map<ExtensionElement | undefined, ExtensionElement[]>();
    for (const { element, before } of late.toSorted((one, other) => one.mark - other.mark)) {
      const group = after.get(before);
      if (group === undefined) after.set(before, [element]);
      else group.push(element);
    }
    const existing = record['elements'];
    const kept: readonly ExtensionElement[] = Array.isArray(existing) ? existing : [];
    record['elements'] = [undefined, ...kept].flatMap((element) => [
      ...(element === undefined ? [] : [element]),
      ...(after.get(element) ?? []),
    ]);
  }

  /** The same for all records but one. */
  settleAll(open: Draft | null = null): void {
    for (const record of this.#late.keys()) if (record !== open) this.settle(record);
  }
}
