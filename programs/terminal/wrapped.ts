/**
 * Text in lines that fit a terminal, broken between words. Continuation lines are indented to the text
 * after an arrow, a number or a label. Colors and bidirectional isolates continue after a break.
 */
import { clustersOf, styledWidthOf } from './width.ts';

/** Narrower terminals are treated as if they had this width. */
export const FEWEST_COLUMNS = 40;

/** Plain text in lines of at most this width, broken between words. */
export function wrapped(text: string, width: number): readonly string[] {
  return fold(text, width, 0);
}

/** A text whose lines are folded to this width. */
export function folded(text: string, columns: number): string {
  const width = Math.max(columns, FEWEST_COLUMNS);
  const lines = text.split('\n').flatMap((line) => fold(line, width, hangOf(line, width)));
  return lines.join('\n');
}

/** Where text is printed. */
export interface Printed {
  readonly isTTY?: boolean | undefined;
  readonly columns?: number | undefined;
}

/** Folds text to the width of the terminal. If the output is not a terminal, the text stays as it is. */
export function fitting(text: string, { isTTY, columns }: Printed): string {
  return isTTY === true && columns ? folded(text, columns) : text;
}

/**
 * The indentation of continuation lines: the column after the last gap of two spaces in the first half of
 * the line. Such a gap follows a label, a number or the cell of a table.
 */
function hangOf(line: string, width: number): number {
  // Later text is never in the first half.
  const plain = line
    .slice(0, width * UNITS_PER_COLUMN)
    .split(COLOR)
    .filter((part) => !part.startsWith(ESCAPE))
    .join('');
  const indent = plain.length - plain.trimStart().length;
  const ends = [...plain.matchAll(AFTER_GAP)]
    .map(({ index }) => styledWidthOf(plain.slice(0, index)))
    .filter((end) => end > indent && end <= width / 2);
  return ends.at(-1) ?? (/^[→…]/u.test(plain.trimStart()) ? indent + 2 : indent);
}

/** The maximum number of UTF-16 units per column: a cluster has up to a dozen, including colors. */
const UNITS_PER_COLUMN = 12;

const AFTER_GAP = /(?<= {2})[^ ]/g;

const ESCAPE = '\u001b';

/** The escape sequences of `styleText`. The group keeps them when a text is split. */
const COLOR = new RegExp(`(${ESCAPE}\\[\\d{1,3}m)`);

function fold(line: string, width: number, hang: number): readonly string[] {
  if (styledWidthOf(line) <= width) return [line];
  const lines: string[] = [];
  let current = '';
  let used = 0;
  let space = '';
  let isEmpty = true;
  for (const piece of line.match(/ +|[^ ]+/g) ?? []) {
    if (piece.startsWith(' ')) {
      space = piece;
      continue;
    }
    for (const part of partsOf(piece, width - hang)) {
      const partWidth = styledWidthOf(part);
      if (!isEmpty && used + space.length + partWidth > width) {
        const isolate = openIsolate(current);
        lines.push(current + (isolate === '' ? '' : POP));
        current = ' '.repeat(hang) + isolate;
        used = hang;
        space = '';
      }
      current += space + part;
      used += space.length + partWidth;
      space = '';
      isEmpty = false;
    }
  }
  return [...lines, current];
}

/** A word, or its characters if it is too wide and consists of wide characters, as Chinese and Japanese have no spaces. */
function partsOf(word: string, room: number): readonly string[] {
  const isOfWide = styledWidthOf(word) > room && styledWidthOf(word) > 1.5 * word.length;
  if (!isOfWide) return [word];
  const parts = word.split(COLOR);
  return parts.flatMap((part) => (part.startsWith(ESCAPE) ? [part] : [...clustersOf(part)]));
}

const POP = '\u2069';

/** The bidirectional isolate that is still open at the end of a line. */
function openIsolate(line: string): string {
  const last = [...line].findLast((each) => each >= '\u2066' && each <= POP) ?? POP;
  return last === POP ? '' : last;
}
