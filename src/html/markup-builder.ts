/**
 * Builds markup of parts of a source, which are copied as they stand, and of other strings. Parts that
 * follow one another are copied in one piece.
 */
import { StringBuilder } from '../text/strings.ts';

/** Collects markup. */
export class MarkupBuilder {
  private readonly pieces = new StringBuilder();
  private source = '';
  /** The part of the source that is kept next, and that grows as long as what follows is kept. */
  private from = 0;
  private to = 0;

  /** In UTF-16 units. */
  get length(): number {
    return this.pieces.length + this.to - this.from;
  }

  /** What `keep` copies from, from now on. */
  read(source: string): void {
    this.flush();
    this.source = source;
  }

  /** Copy a part of the source. */
  keep(from: number, to: number): void {
    if (this.to !== from) {
      this.flush();
      this.from = from;
    }
    this.to = to;
  }

  add(text: string): void {
    if (this.to > this.from) this.flush();
    this.pieces.add(text);
  }

  toString(): string {
    this.flush();
    return this.pieces.toString();
  }

  private flush(): void {
    if (this.to > this.from) this.pieces.add(this.source.slice(this.from, this.to));
    this.from = 0;
    this.to = 0;
  }
}
