/**
 * The line of the document in which a problem stands, with a caret under the place. Lines are those
 * of XML (1.0 §2.11); feeds without line breaks are common, so a window of the line is shown.
 */
import { visible, widthOf } from './visible.ts';

/** A line to print, and the caret below it. */
export interface Excerpt {
  readonly source: string;
  readonly caret: string;
}

/** How much of a line is shown, and how much of that in front of the place. */
const WINDOW = 90;
const BEFORE = 50;

/** The lines of a document. Asked in the order of the document, all answers together take one walk. */
export class Lines {
  readonly #lines: readonly string[];
  /** The place that was shown last. */
  #line = 1;
  #column = 1;
  #index = 0;

  constructor(text: string) {
    // A byte order mark is no character of the first line.
    this.#lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
  }

  /** The part of a line around a column; both are those of a problem. `null` where there is no such line. */
  excerptAt(line: number, column: number): Excerpt | null {
    const source = this.#lines[line - 1];
    if (source === undefined) return null;
    if (line !== this.#line || column < this.#column) {
      this.#line = line;
      this.#column = 1;
      this.#index = 0;
    }
    for (; this.#column < column && this.#index < source.length; this.#column += 1) {
      this.#index += (source.codePointAt(this.#index) ?? 0) > 0xffff ? 2 : 1;
    }
    return excerptOf(source, this.#index);
  }
}

/** The part of a line around an index. */
function excerptOf(line: string, at: number): Excerpt {
  // Near the end of a line, what is not needed behind the place is shown in front of it.
  const furthest = Math.max(0, line.length - WINDOW);
  const start = notInsidePair(line, Math.min(Math.max(0, at - BEFORE), furthest));
  const end = notInsidePair(line, Math.min(line.length, start + WINDOW));
  const leading = start > 0 ? '…' : '';
  const trailing = end < line.length ? '…' : '';
  const before = leading + visible(line.slice(start, at));
  return {
    source: before + visible(line.slice(at, end)) + trailing,
    caret: `${' '.repeat(widthOf(before))}^`,
  };
}

/** The index, or the one before if a surrogate pair would be torn apart. */
function notInsidePair(line: string, index: number): number {
  const isInside = (line.codePointAt(index - 1) ?? 0) > 0xffff;
  return isInside ? index - 1 : index;
}
