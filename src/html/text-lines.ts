/** Collects text that comes in pieces with breaks between them, and lays it out in lines. */
import { StringBuilder } from '../text/strings.ts';

/** How two strings are separated: on the same line, on two lines, or in two paragraphs. */
export type Gap = 'space' | 'line' | 'paragraph';

const WIDTHS: Readonly<Record<Gap, number>> = { space: 1, line: 2, paragraph: 3 };
const SEPARATORS = ['', ' ', '\n', '\n\n'] as const;

/**
 * White space that becomes one space: a run, or a single character other than a space, and those
 * with a meaning, which do not break or have other widths.
 */
const UNEVEN_SPACE = /\s{2,}|[^\S \u00a0\u2000-\u200a\u202f\u3000]/g;

/**
 * Strings and the gaps between them. White space is collapsed and blank text leaves no line, except
 * in preformatted text, which stays as it is.
 */
export class TextLines {
  readonly #finished = new StringBuilder();
  #line: string[] = [];
  #width = 0;
  /** How many preformatted elements are open, and the text in them. */
  #depth = 0;
  #preformatted: string[] = [];

  /** Adds to the current line. */
  add(text: string): void {
    (this.#depth > 0 ? this.#preformatted : this.#line).push(text);
  }

  /** Ends the line. If there are several gaps in one place, the widest one wins. */
  break(gap: Gap): void {
    if (this.#depth > 0) {
      this.#breakPreformatted();
      return;
    }
    this.#endLine();
    this.#width = Math.max(this.#width, WIDTHS[gap]);
  }

  /** Ends the line like `<br>`: two in a row make a blank line. */
  breakLine(): void {
    if (this.#depth > 0) {
      this.#preformatted.push('\n');
      return;
    }
    const isSecond = !this.#endLine() && this.#width >= WIDTHS.line;
    this.break(isSecond ? 'paragraph' : 'line');
  }

  /** What is added now keeps its white space, until as many calls of `closePreformatted`. */
  openPreformatted(): void {
    this.break('paragraph');
    this.#depth++;
  }

  closePreformatted(): void {
    if (this.#depth === 0 || --this.#depth > 0) {
      this.break('paragraph');
      return;
    }
    // HTML ignores a line break at the start (§13.2.6.4.7); blank lines at the end show nothing.
    const text = this.#preformatted
      .join('')
      .replace(/^\r?\n/, '')
      .trimEnd();
    this.#preformatted = [];
    if (text !== '') this.#finish(text);
    this.break('paragraph');
  }

  finish(): string {
    while (this.#depth > 0) this.closePreformatted();
    this.#endLine();
    return this.#finished.toString();
  }

  /** Elements in preformatted text are on lines of their own. */
  #breakPreformatted(): void {
    const last = this.#preformatted.at(-1);
    if (last !== undefined && !last.endsWith('\n')) this.#preformatted.push('\n');
  }

  #endLine(): boolean {
    if (this.#line.length === 0) return false;
    const joined = this.#line.length === 1 ? (this.#line[0] ?? '') : this.#line.join('');
    this.#line = [];
    const text = collapse(joined).trim();
    if (text === '') return false;
    this.#finish(text);
    return true;
  }

  #finish(text: string): void {
    if (this.#finished.length > 0) this.#finished.add(SEPARATORS[this.#width] ?? '');
    this.#finished.add(text);
    this.#width = 0;
  }
}

/** White space as one space, unless it is a single character of another kind. */
export function collapse(text: string): string {
  return text.replace(UNEVEN_SPACE, ' ');
}
