/**
 * The text of a document as rows of a list, of which only the visible rows are drawn. Lines are counted
 * as in problems (XML 1.0 §2.11). A line that is wider than the window takes several rows. The time is
 * linear in the text, and a row takes about four bytes, because a document may consist of line ends.
 */

/** A part of the text on a row of its own. */
export interface Row {
  readonly from: number;
  /** Without the line end. */
  readonly to: number;
  /** The number of the line, on the first row of each; else `null`. */
  readonly line: number | null;
}

const LF = 10;
const CR = 13;

/** The line number is stored for every row at this distance. */
const STRIDE = 256;

/** The rows of a text for a width. */
export class Rows {
  readonly #text: string;
  readonly #starts: Uint32Array;
  /** One bit for each row: whether a line begins there. */
  readonly #begins: Uint8Array;
  /** The line of every `STRIDE`th row. */
  readonly #lines: Uint32Array;
  /** How many rows there are. */
  readonly count: number;

  constructor(text: string, columns: number) {
    const room = Math.max(8, columns);
    this.#text = text;
    let count = 0;
    walk(text, room, () => {
      count += 1;
    });
    this.count = count;
    const starts = new Uint32Array(count);
    const begins = new Uint8Array((count >> 3) + 1);
    const lines = new Uint32Array(Math.ceil(count / STRIDE));
    let row = 0;
    let line = 0;
    walk(text, room, (start, isLine) => {
      starts[row] = start;
      if (isLine) {
        line += 1;
        begins[row >> 3] = (begins[row >> 3] ?? 0) | (1 << (row & 7));
      }
      if (row % STRIDE === 0) lines[row / STRIDE] = line;
      row += 1;
    });
    this.#starts = starts;
    this.#begins = begins;
    this.#lines = lines;
  }

  /** A row by its number, from 0 on. */
  at(row: number): Row {
    const from = this.#starts[row] ?? this.#text.length;
    let to = this.#starts[row + 1] ?? this.#text.length;
    if (to > from && this.#text.charCodeAt(to - 1) === LF) to -= 1;
    if (to > from && this.#text.charCodeAt(to - 1) === CR) to -= 1;
    return { from, to, line: this.#isLine(row) ? this.lineOf(row) : null };
  }

  /** The number of the line that a row is part of. */
  lineOf(row: number): number {
    const known = Math.floor(row / STRIDE);
    let line = this.#lines[known] ?? 1;
    for (let at = known * STRIDE + 1; at <= row; at += 1) if (this.#isLine(at)) line += 1;
    return line;
  }

  /** The row that contains an index of the text. */
  rowOf(index: number): number {
    let low = 0;
    let high = this.count - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.#starts[middle] ?? 0) <= index) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  #isLine(row: number): boolean {
    return ((this.#begins[row >> 3] ?? 0) & (1 << (row & 7))) !== 0;
  }
}

/** Calls with the start of every row. There is at least one. */
function walk(text: string, room: number, found: (start: number, isLine: boolean) => void): void {
  let width = 0;
  found(0, true);
  // A BOM is not a character of the first line.
  for (let at = text.charCodeAt(0) === MARK ? 1 : 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === LF || code === CR) {
      if (code === CR && text.charCodeAt(at + 1) === LF) at += 1;
      found(at + 1, true);
      width = 0;
      continue;
    }
    const own = widthOf(code);
    // The second half of a surrogate pair stays with the first.
    if (width + own > room && (code & 0xfc00) !== 0xdc00) {
      found(at, false);
      width = 0;
    }
    width += own;
  }
}

const MARK = 0xfeff;

/** The approximate width of a UTF-16 unit in columns. Wide characters and surrogate pairs take two. */
function widthOf(code: number): number {
  if (code < 0x1100) return 1;
  const isWide =
    code <= 0x115f ||
    (code >= 0x2e80 && code <= 0xa4cf) ||
    (code >= 0xac00 && code <= 0xd7a3) ||
    (code >= 0xf900 && code <= 0xfaff) ||
    (code >= 0xfe30 && code <= 0xfe6f) ||
    (code >= 0xff00 && code <= 0xff60);
  return isWide ? 2 : 1;
}

/** The indices of places, by line and column. Lookups in the order of the document take one walk in total. */
export class Indices {
  readonly #text: string;
  #line = 1;
  #start: number;

  constructor(text: string) {
    this.#text = text;
    this.#start = firstOf(text);
  }

  /** The index of a line and a column, both from 1, columns in characters. The end of the text for places after it. */
  at(line: number, column: number): number {
    if (line < this.#line) {
      this.#line = 1;
      this.#start = firstOf(this.#text);
    }
    const text = this.#text;
    let at = this.#start;
    for (; this.#line < line && at < text.length; at += 1) {
      const code = text.charCodeAt(at);
      if (code !== LF && code !== CR) continue;
      if (code === CR && text.charCodeAt(at + 1) === LF) at += 1;
      this.#line += 1;
      this.#start = at + 1;
    }
    at = this.#line < line ? text.length : this.#start;
    for (let left = column - 1; left > 0 && at < text.length; left -= 1) {
      at += (text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1;
    }
    return Math.min(at, text.length);
  }
}

function firstOf(text: string): number {
  return text.charCodeAt(0) === MARK ? 1 : 0;
}

/** Maximum number of units that are highlighted. */
const LONGEST_MARK = 80;

/** The length of what to highlight at an index: a tag, a reference, a word, or a character. */
export function markAt(text: string, index: number): number {
  const rest = text.slice(index, index + LONGEST_MARK);
  const found = MARKED.exec(rest)?.[0] ?? '';
  return found.length > 0 ? found.length : Math.min(1, text.length - index);
}

const MARKED = /^(?:<[^<>\n\r]*>?|&#?\w*;?|[\w:.-]+|[\ud800-\udbff][\udc00-\udfff])/;

/** A highlighted part of the text. */
export interface Mark {
  readonly from: number;
  readonly to: number;
}

/** A mark with the text before and after it on its line. */
export interface Excerpt {
  readonly before: string;
  readonly marked: string;
  readonly after: string;
}

/** How many units of a line are shown on each side of a mark. */
const REACH_BEFORE = 30;
const REACH_AFTER = 40;

/** The line of a mark, cut around it. */
export function excerptAt(text: string, { from, to }: Mark): Excerpt {
  const start = Math.max(0, from - REACH_BEFORE);
  const before = text.slice(start, from);
  const after = text.slice(to, to + REACH_AFTER);
  const begin = Math.max(before.lastIndexOf('\n'), before.lastIndexOf('\r')) + 1;
  const end = after.search(/[\n\r]/);
  return {
    before: `${begin === 0 && start > 0 ? '…' : ''}${before.slice(begin).trimStart()}`,
    marked: text.slice(from, to),
    after: end >= 0 ? after.slice(0, end) : `${after}${to + REACH_AFTER < text.length ? '…' : ''}`,
  };
}

/** A part of a row: plain text, or a mark. */
export interface Segment<M extends Mark> {
  readonly text: string;
  readonly mark: M | null;
}

/** The marks of a text, in its order. */
export class Marks<M extends Mark> {
  readonly all: readonly M[];

  constructor(marks: readonly M[]) {
    this.all = marks.toSorted((one, other) => one.from - other.from || other.to - one.to);
  }

  /** A row in parts. Where marks overlap, the current mark wins, then the one that begins first. */
  segments(text: string, { from, to }: Row, current: M | null = null): readonly Segment<M>[] {
    const parts: Segment<M>[] = [];
    let at = from;
    const put = (mark: M, first: number, last: number): void => {
      // A place at the end of a line has no character.
      const start = Math.max(first, at);
      const end = Math.min(last, to);
      if (end < start || (end === start && mark.from !== start)) return;
      if (start > at) parts.push({ text: text.slice(at, start), mark: null });
      parts.push({ text: text.slice(start, end), mark });
      at = end;
    };
    for (const mark of this.#touching(from, to)) {
      const isCut =
        current !== null && mark !== current && mark.from < Math.max(current.to, current.from + 1);
      if (!isCut || mark.to < current.from) put(mark, mark.from, mark.to);
      else if (mark.from < current.from) put(mark, mark.from, current.from);
    }
    if (at < to) parts.push({ text: text.slice(at, to), mark: null });
    return parts;
  }

  #touching(from: number, to: number): readonly M[] {
    let low = 0;
    let high = this.all.length;
    // No mark is longer than this.
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.all[middle]?.from ?? 0) < from - LONGEST_MARK) low = middle + 1;
      else high = middle;
    }
    const found: M[] = [];
    for (let at = low; at < this.all.length; at += 1) {
      const mark = this.all[at];
      if (mark === undefined || mark.from > to) break;
      const isEmpty = mark.from === mark.to;
      if (mark.to > from || (isEmpty && mark.from >= from) || mark.from >= from) found.push(mark);
    }
    return found;
  }
}
