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
 * in preformatted text, whose lines stay as they are.
 */
export class TextLines {
  readonly #finished = new StringBuilder();
  #line: string[] = [];
  /** 1 for a space, and one more than the number of line breaks for anything wider. */
  #width = 0;
  /** How many preformatted elements are open. */
  #depth = 0;
  /** Whether the open preformatted element has had a line with text. */
  #hasStarted = false;

  /** Adds to the current line. */
  add(text: string): void {
    if (this.#depth === 0) this.#line.push(text);
    else this.#addPreformatted(text);
  }

  /** Ends the line. If there are several gaps in one place, the widest one wins. */
  break(gap: Gap): void {
    this.#endLine();
    this.#width = Math.max(this.#width, WIDTHS[gap]);
  }

  /** Ends the line like `<br>`: two in a row make a blank line. */
  breakLine(): void {
    if (this.#depth > 0) {
      this.#breakPreformatted();
      return;
    }
    const isSecond = !this.#endLine() && this.#width >= WIDTHS.line;
    this.break(isSecond ? 'paragraph' : 'line');
  }

  /** What is added now keeps its white space, until the same number of calls of `closePreformatted`. */
  openPreformatted(): void {
    this.break('paragraph');
    if (this.#depth++ === 0) this.#hasStarted = false;
  }

  closePreformatted(): void {
    this.#endLine();
    if (this.#depth > 0) this.#depth--;
    // Blank lines at the end are not content.
    if (this.#depth === 0) this.#width = Math.min(this.#width, WIDTHS.paragraph);
    this.break('paragraph');
  }

  finish(): string {
    this.#endLine();
    return this.#finished.toString();
  }

  #addPreformatted(text: string): void {
    text.split(/\r\n|[\n\r\u2028\u2029]/).forEach((line, index) => {
      if (index > 0) this.#breakPreformatted();
      this.#line.push(line);
    });
  }

  /** Blank lines at the start are not content; any other one is. */
  #breakPreformatted(): void {
    const hasText = this.#endLine();
    this.#hasStarted ||= hasText;
    if (hasText) this.#width = WIDTHS.line;
    else if (this.#hasStarted) this.#width++;
  }

  #endLine(): boolean {
    if (this.#line.length === 0) return false;
    const joined = this.#line.length === 1 ? (this.#line[0] ?? '') : this.#line.join('');
    this.#line = [];
    const text = this.#depth > 0 ? joined.trimEnd() : collapse(joined).trim();
    if (text === '') return false;
    if (this.#finished.length > 0) this.#finished.add(separatorOf(this.#width));
    this.#finished.add(text);
    this.#width = 0;
    return true;
  }
}

function separatorOf(width: number): string {
  return SEPARATORS[width] ?? '\n'.repeat(width - 1);
}

/** White space as one space, unless it is a single character of another kind. */
export function collapse(text: string): string {
  return text.replace(UNEVEN_SPACE, ' ');
}
