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

/** Up to here columns count code points, beyond in UTF-16 units, as the parser's positions do. */
const MAX_COUNTED = 10_000;

/** The lines of a document, the first at index 0. */
export function linesOf(text: string): readonly string[] {
  return text.split(/\r\n|\r|\n/);
}

/** The part of a line around a column (1-based). */
export function excerptOf(line: string, column: number): Excerpt {
  const at = indexOfColumn(line, column);
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

function indexOfColumn(line: string, column: number): number {
  if (column > MAX_COUNTED) return notInsidePair(line, Math.min(line.length, column - 1));
  let index = 0;
  for (let passed = 1; passed < column && index < line.length; passed += 1) {
    index += (line.codePointAt(index) ?? 0) > 0xffff ? 2 : 1;
  }
  return index;
}

/** The index, or the one before if a surrogate pair would be torn apart. */
function notInsidePair(line: string, index: number): number {
  const isInside = (line.codePointAt(index - 1) ?? 0) > 0xffff;
  return isInside ? index - 1 : index;
}
