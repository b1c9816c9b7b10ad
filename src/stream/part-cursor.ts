/**
 * The position of the parsers of all parts. Marks are counted on from part to part, so that one of
 * an earlier part is known as such. What it stands for is gone; only where the tag of an element
 * starts that is still open is remembered.
 */
import type { XmlCursor } from '../xml/events.ts';

/** The index of what is gone. */
const GONE: number = Number.NaN;

/** The cursor of all parts. */
export class PartCursor implements XmlCursor {
  #cursor: XmlCursor | null = null;
  /** The mark at which the part starts. */
  #base = 0;
  #next = 0;
  #isLast = false;
  /** The difference between an index in the part and one in the document. */
  #shift = 0;
  /** Where the tags start of the elements that were open after earlier parts, in the document. */
  readonly #tagStarts = new Map<number, number>();

  /** Starts a part with so many characters; `shift` is the index of its first in the document. */
  beginPart(length: number, shift: number, isLast: boolean): void {
    this.#shift = shift;
    this.#base = this.#next;
    this.#next += length + 2;
    this.#isLast = isLast;
    this.#cursor = null;
  }

  /** Remembers where the tag of an element starts; returns its index in the part. */
  remember(mark: number): number {
    const index = this.tagStartOf(mark);
    this.#tagStarts.set(mark, index + this.#shift);
    return index;
  }

  /** Forgets an element that has ended. */
  forget(mark: number): void {
    this.#tagStarts.delete(mark);
  }

  /** Follows a parser of the part. */
  follow(cursor: XmlCursor): void {
    this.#cursor = cursor;
  }

  get tagStart(): number {
    return this.#cursor?.tagStart ?? GONE;
  }

  get mark(): number {
    return this.#base + (this.#cursor?.mark ?? 0);
  }

  get isAtEnd(): boolean {
    return this.#isLast && this.#cursor?.isAtEnd === true;
  }

  tagStartOf(mark: number): number {
    if (mark < this.#base) return (this.#tagStarts.get(mark) ?? GONE) - this.#shift;
    return this.#cursor?.tagStartOf(mark - this.#base) ?? GONE;
  }

  attributeStarts(mark: number): ReadonlyMap<string, number> {
    const cursor = mark < this.#base ? null : this.#cursor;
    return cursor?.attributeStarts(mark - this.#base) ?? new Map();
  }

  textStart(mark: number): number {
    if (mark < this.#base) return this.tagStartOf(mark);
    return this.#cursor?.textStart(mark - this.#base) ?? GONE;
  }
}
