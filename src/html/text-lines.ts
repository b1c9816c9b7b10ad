/** Collects text that comes in pieces with breaks between them, and lays it out in lines. */
import { StringBuilder } from '../text/strings.ts';

/** How two strings are separated: on the same line, on two lines, or in two paragraphs. */
export type Gap = 'space' | 'line' | 'paragraph';

const WIDTHS: Readonly<Record<Gap, number>> = { space: 1, line: 2, paragraph: 3 };
const SEPARATORS = ['', ' ', '\n', '\n\n'] as const;

/** Spaces with a meaning: those that do not break, and those of other widths. */
const KEPT_SPACE = /[\u00a0\u2000-\u200a\u202f\u3000]/;

/** Strings and the gaps between them. White space is collapsed; blank text leaves no line. */
export class TextLines {
  readonly #finished = new StringBuilder();
  #line: string[] = [];
  #width = 0;

  /** Adds to the current line. */
  add(text: string): void {
    this.#line.push(text);
  }

  /** Ends the line. If there are several gaps in one place, the widest one wins. */
  break(gap: Gap): void {
    this.#endLine();
    this.#width = Math.max(this.#width, WIDTHS[gap]);
  }

  /** Ends the line like `<br>`: two in a row make a blank line. */
  breakLine(): void {
    const isSecond = !this.#endLine() && this.#width >= WIDTHS.line;
    this.break(isSecond ? 'paragraph' : 'line');
  }

  finish(): string {
    this.#endLine();
    return this.#finished.toString();
  }

  #endLine(): boolean {
    if (this.#line.length === 0) return false;
    const text = collapse(this.#line.join('')).trim();
    this.#line = [];
    if (text === '') return false;
    if (this.#finished.length > 0) this.#finished.add(SEPARATORS[this.#width] ?? '');
    this.#finished.add(text);
    this.#width = 0;
    return true;
  }
}

/** White space as one space, unless it is a single character of another kind. */
export function collapse(text: string): string {
  return text.replace(/\s+/g, (space) =>
    KEPT_SPACE.test(space) && space.length === 1 ? space : ' ',
  );
}
