/**
 * Builds markup from parts of a source, which are copied unchanged, and from other strings.
 * Adjacent parts are copied in one piece.
 */
import { StringBuilder } from '../text/strings.ts';

/** Collects markup. */
export class MarkupBuilder {
  readonly #pieces = new StringBuilder();
  #source = '';
  /** The part of the source to keep next, which grows as long as what follows is kept. */
  #from = 0;
  #to = 0;

  /** In UTF-16 units. */
  get length(): number {
    return this.#pieces.length + this.#to - this.#from;
  }

  /** Sets the source that `keep` copies from. */
  read(source: string): void {
    this.#flush();
    this.#source = source;
  }

  /** Copies a part of the source. */
  keep(from: number, to: number): void {
    if (this.#to !== from) {
      this.#flush();
      this.#from = from;
    }
    this.#to = to;
  }

  add(text: string): void {
    if (this.#to > this.#from) this.#flush();
    this.#pieces.add(text);
  }

  toString(): string {
    this.#flush();
    return this.#pieces.toString();
  }

  #flush(): void {
    if (this.#to > this.#from) this.#pieces.add(this.#source.slice(this.#from, this.#to));
    this.#from = 0;
    this.#to = 0;
  }
}
