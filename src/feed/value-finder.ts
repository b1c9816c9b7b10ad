/**
 * Finds the position of an invalid value in an element. Readers get values, not positions, so the
 * position is found afterwards, by comparing the value with the attributes and the text. Facts
 * about an element are computed once, because one value may be reported in many parts.
 */
import type { XmlCursor, XmlElement } from '../xml/events.ts';

/** What is known of an element that is searched. */
interface Searched {
  readonly element: XmlElement;
  readonly mark: number;
  readonly rule: { readonly content: string } | null;
  readonly text: string;
}

/** Finds the values of one element. */
export class ValueFinder {
  readonly open: Searched;
  readonly cursor: XmlCursor;
  /** The starts of the attributes, by their trimmed value. */
  readonly #starts = new Map<string, number[]>();
  #text: string | null = null;
  #textStart: number | null = null;
  /** The start of the attribute that is reported part by part. */
  #partsStart: number | null = null;
  readonly #found = new Set<number>();

  constructor(open: Searched, cursor: XmlCursor) {
    this.open = open;
    this.cursor = cursor;
    const starts = cursor.attributeStarts(open.mark);
    for (const { name, value } of open.element.attributes) {
      const start = starts.get(name);
      if (start === undefined) continue;
      const wanted = value.trim();
      const others = this.#starts.get(wanted);
      if (others === undefined) this.#starts.set(wanted, [start]);
      else others.push(start);
    }
  }

  /** The UTF-16 index of a value; the text is not searched while the element is starting. */
  find(value: string, isStarting: boolean): number | undefined {
    const wanted = value.trim();
    const inAttributes = this.#starts.get(wanted) ?? [];
    if (isStarting && inAttributes.length === 0) {
      this.#partsStart ??= this.#startOfHolder(wanted) ?? this.cursor.tagStart;
      return this.#partsStart;
    }
    const starts = isStarting ? inAttributes : this.#withText(inAttributes, wanted);
    // A value of several attributes is reported once for each.
    const start = starts.find((index) => !this.#found.has(index)) ?? starts[0];
    if (start !== undefined) this.#found.add(start);
    return start;
  }

  #withText(inAttributes: readonly number[], wanted: string): readonly number[] {
    const { rule, text } = this.open;
    this.#textStart ??= this.cursor.textStart(this.open.mark);
    // Trimmed once: a text may be long, and be searched for many parts.
    this.#text ??= text.trim();
    // A text in an element that should have none was not read.
    const isRead = rule?.content !== 'none' && this.#text === wanted;
    return isRead ? [this.#textStart, ...inAttributes] : [...inAttributes, this.#textStart];
  }

  /** The start of the attribute with a value that contains another. */
  #startOfHolder(wanted: string): number | undefined {
    for (const [value, [start]] of this.#starts) if (value.includes(wanted)) return start;
    return undefined;
  }
}
