/**
 * A part of a document as a source: the start tags that are open before it, and its characters up
 * to where it is cut. Indices are those of both together.
 */
import type { XmlSource } from '../xml/source.ts';

export class PartSource implements XmlSource {
  readonly characters: string;
  readonly start: number;
  longest = 0;
  readonly #prefix: string;
  readonly #source: XmlSource;
  readonly #end: number;
  #text: string | null = null;

  /**
   * @param prefix ASCII, unless the characters of the source are those of its text
   * @param end the index in the source at which it is cut
   */
  constructor(source: XmlSource, prefix: string, end: number) {
    this.#source = source;
    this.#prefix = prefix;
    this.#end = end;
    this.characters = prefix + source.characters.slice(0, end);
    this.start = prefix === '' ? source.start : 0;
  }

  get allowedUpTo(): number {
    return this.#prefix.length + Math.min(this.#source.allowedUpTo, this.#end);
  }

  get text(): string {
    const source = this.#source;
    this.#text ??= this.#prefix + source.text.slice(0, source.textIndex(this.#end));
    return this.#text;
  }

  cut(from: number, to: number): string {
    const { length } = this.#prefix;
    if (from < length) return this.characters.slice(from, to);
    if (to - from > this.longest) this.longest = to - from;
    return this.#source.cut(from - length, to - length);
  }

  slice(from: number, to: number): string {
    const { length } = this.#prefix;
    if (from >= length) return this.#source.slice(from - length, to - length);
    return this.text.slice(this.textIndex(from), this.textIndex(to));
  }

  own(part: string): string {
    return this.#source.own(part);
  }

  textIndex(index: number): number {
    const { length } = this.#prefix;
    return index <= length ? index : length + this.#source.textIndex(index - length);
  }
}
