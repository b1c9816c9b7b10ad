/**
 * Finds the position of an invalid value in an element. Readers get values, not positions, so the
 * position is found afterwards, by comparing the value with the attributes and the text. Facts
 * about an element are computed once, because one value may be reported in many parts.
 */
import type { XmlCursor } from '../xml/events.ts';
import type { OpenElement } from './open-element.ts';

/** Finds the values of one element. */
export class ValueFinder {
  readonly open: OpenElement;
  readonly #cursor: XmlCursor;
  readonly #attributeStarts: ReadonlyMap<string, number>;
  /** The values of the attributes, by name. */
  readonly #values: ReadonlyMap<string, string>;
  #textStart: number | null = null;
  /** The start of the attribute that is reported part by part. */
  #partsStart: number | null = null;
  readonly #found = new Set<number>();

  constructor(open: OpenElement, cursor: XmlCursor) {
    this.open = open;
    this.#cursor = cursor;
    this.#attributeStarts = cursor.attributeStarts(open.mark);
    this.#values = new Map(open.element.attributes.map(({ name, value }) => [name, value]));
  }

  /** The UTF-16 index of a value; the text is not searched while the element is starting. */
  find(value: string, isStarting: boolean): number | undefined {
    const said = value.trim();
    const starts = this.#startsWhere((attribute) => attribute.trim() === said);
    if (!isStarting) {
      this.#textStart ??= this.#cursor.textStart(this.open.mark);
      // A text in an element that should have none was not read.
      const isRead = this.open.rule?.content !== 'none' && this.open.text.trim() === said;
      if (isRead) starts.unshift(this.#textStart);
      else starts.push(this.#textStart);
    } else if (starts.length === 0) {
      this.#partsStart ??=
        this.#startsWhere((attribute) => attribute.includes(said))[0] ?? this.#cursor.tagStart;
      return this.#partsStart;
    }
    // A value of several attributes is reported once for each.
    const start = starts.find((index) => !this.#found.has(index)) ?? starts[0];
    if (start !== undefined) this.#found.add(start);
    return start;
  }

  #startsWhere(says: (attribute: string) => boolean): number[] {
    const values = this.#values;
    const starts: number[] = [];
    for (const [name, start] of this.#attributeStarts) {
      const value = values.get(name);
      if (value !== undefined && says(value)) starts.push(start);
    }
    return starts;
  }
}
