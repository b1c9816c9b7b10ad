/**
 * The position of the parsers of all parts. Marks are counted on from part to part, so that one of
 * an earlier part is known as such: what it stands for is gone, and has no index.
 */
import type { XmlCursor } from '../xml/events.ts';

/** The index of what is gone. */
export const GONE: number = Number.NaN;

/** The cursor of all parts. */
export class PartCursor implements XmlCursor {
  #cursor: XmlCursor | null = null;
  /** The mark at which the part starts. */
  #base = 0;
  #next = 0;
  #isLast = false;

  /** Starts a part with so many characters. */
  beginPart(length: number, isLast: boolean): void {
    this.#base = this.#next;
    this.#next += length + 2;
    this.#isLast = isLast;
    this.#cursor = null;
  }

  /** Follows a parser of the part. */
  follow(cursor: XmlCursor): void {
    this.#cursor = cursor;
  }

  /** Where the parser is, or has stopped, in the part. */
  get localMark(): number {
    return this.#cursor?.mark ?? 0;
  }

  get tagStart(): number {
    return this.#cursor?.tagStart ?? GONE;
  }

  get mark(): number {
    return this.#base + this.localMark;
  }

  get isAtEnd(): boolean {
    return this.#isLast && this.#cursor?.isAtEnd === true;
  }

  tagStartOf(mark: number): number {
    return mark < this.#base ? GONE : (this.#cursor?.tagStartOf(mark - this.#base) ?? GONE);
  }

  attributeStarts(mark: number): ReadonlyMap<string, number> {
    const cursor = mark < this.#base ? null : this.#cursor;
    return cursor?.attributeStarts(mark - this.#base) ?? new Map();
  }

  textStart(mark: number): number {
    return mark < this.#base ? GONE : (this.#cursor?.textStart(mark - this.#base) ?? GONE);
  }
}
