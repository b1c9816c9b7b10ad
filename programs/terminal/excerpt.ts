/**
 * Shows the line of the document that has a problem, with a caret under the place. Line ends are
 * those of XML (1.0 §2.11). Feeds without line breaks are common, so only the part of the line
 * around the place is shown.
 */
import { hasRightToLeft, visible } from './visible.ts';
import { clustersOf, widthOf } from './width.ts';

/** A line to print, and the caret below it. */
export interface Excerpt {
  readonly source: string;
  readonly caret: string;
  /** The text shown, in three parts: before the position, the character at it, and after it. */
  readonly parts: readonly [before: string, place: string, after: string];
}

/** For a line that does not fit: the share of the width that shows what comes before the place. */
const SHARE_BEFORE = 0.55;

/**
 * The number of string units to inspect for each column on either side of the place: clusters have
 * one to a dozen.
 */
const UNITS_PER_COLUMN = 12;

/**
 * More combining marks than any script puts on one letter; more would be drawn over other lines.
 */
const LONGEST_CLUSTER = 32;

/** The lines of a document. Requests in document order take one walk through the text in total. */
export class Lines {
  readonly #lines: readonly string[];
  /** The last place that was shown. */
  #line = 1;
  #column = 1;
  #index = 0;

  constructor(text: string) {
    // A BOM does not count as a character of the first line.
    this.#lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
  }

  /**
   * The part of a line around a column, at most `maxWidth` terminal columns wide; line and column
   * are those of a problem. `null` if there is no such line.
   */
  excerptAt(line: number, column: number, maxWidth = 80): Excerpt | null {
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
    return excerptOf(source, this.#index, maxWidth);
  }
}

/** What a reader sees as one character, in the form in which it is printed. */
interface Shown {
  readonly text: string;
  readonly width: number;
}

/** The part of a line around an index. */
function excerptOf(line: string, at: number, maxWidth: number): Excerpt {
  const reach = maxWidth * UNITS_PER_COLUMN;
  const from = notInsidePair(line, Math.max(0, at - reach));
  const to = notInsidePair(line, Math.min(line.length, at + reach));
  const { before, place, after } = splitAt(line.slice(from, to), at - from);
  // The first may be the end of a split cluster.
  const hasMoreBefore = from > 0 && before.shift() !== undefined;
  const hasMoreAfter = to < line.length;

  // The caret needs a column, even after the end of the line.
  const room = maxWidth - Math.max(1, place.width);
  const [allBefore, allAfter] = [widthOfAll(before), widthOfAll(after)];
  const fits = !hasMoreBefore && !hasMoreAfter && allBefore + allAfter <= room;
  const roomBefore = fits
    ? allBefore
    : Math.max(Math.floor(room * SHARE_BEFORE), hasMoreAfter ? 0 : room - allAfter);
  const left = ending(before, roomBefore, hasMoreBefore);
  const right = beginning(after, room - left.width, hasMoreAfter);
  const parts = [left.text, place.text, right.text] as const;
  return {
    source: parts.some(hasRightToLeft) ? parts.map(inItsPlace).join('') : parts.join(''),
    caret: `${' '.repeat(left.width)}^`,
    parts,
  };
}

/** The clusters before, at and after an index. */
function splitAt(text: string, at: number): { before: Shown[]; place: Shown; after: Shown[] } {
  const before: Shown[] = [];
  const after: Shown[] = [];
  let place: Shown = { text: '', width: 0 };
  let start = 0;
  for (const cluster of clustersOf(text)) {
    const end = start + cluster.length;
    const shown = show(cluster);
    if (end <= at) before.push(shown);
    else if (start > at) after.push(shown);
    else place = shown;
    start = end;
  }
  return { before, place, after };
}

function show(cluster: string): Shown {
  const text = visible(cluster.slice(0, notInsidePair(cluster, LONGEST_CLUSTER)));
  return { text, width: widthOf(text) };
}

/** The last clusters that fit, after an ellipsis if some are omitted. */
function ending(all: readonly Shown[], room: number, hasMore: boolean): Shown {
  const { text, width } = beginning(all.toReversed(), room, hasMore, (one, next) => next + one);
  return { text, width };
}

/** The first clusters that fit, before an ellipsis if some are omitted. */
function beginning(
  all: readonly Shown[],
  room: number,
  hasMore: boolean,
  join: (one: string, next: string) => string = (one, next) => one + next,
): Shown {
  const isCut = hasMore || widthOfAll(all) > room;
  const roomForText = isCut ? room - 1 : room;
  let text = '';
  let width = 0;
  for (const shown of all) {
    if (width + shown.width > roomForText) break;
    text = join(text, shown.text);
    width += shown.width;
  }
  return isCut && room > 0 ? { text: join(text, '…'), width: width + 1 } : { text, width };
}

function widthOfAll(all: readonly Shown[]): number {
  return all.reduce((sum, { width }) => sum + width, 0);
}

/** A left-to-right isolate: right-to-left text inside does not reorder the text around it. */
function inItsPlace(text: string): string {
  return text === '' ? '' : `\u2066${text}\u2069`;
}

/** The index, or the one before it if it would split a surrogate pair. */
function notInsidePair(line: string, index: number): number {
  const isInside = (line.codePointAt(index - 1) ?? 0) > 0xffff;
  return isInside ? index - 1 : index;
}
