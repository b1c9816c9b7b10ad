/**
 * Finds the values of an element, for problems that are found in them later. Searches end at the
 * parser's position, so none goes beyond the element.
 */

import { CDATA, CDATA_END, endOfSpace } from './characters.ts';
import { StartTagReader } from './start-tag.ts';
import { endOfOpaque } from './well-nested.ts';

/** The start of each attribute value of a start tag, as indices from `indexOf`. */
export function attributeStarts(
  text: string,
  tagStart: number,
  end: number,
  indexOf: (index: number) => number,
): ReadonlyMap<string, number> {
  const markup = text.slice(tagStart, end);
  const starts = new Map<string, number>();
  for (const { name, start } of new StartTagReader(markup).read(0, () => true)?.attributes ?? []) {
    // If an attribute is repeated, the first counts.
    if (!starts.has(name)) starts.set(name, indexOf(tagStart + endOfSpace(markup, start)));
  }
  return starts;
}

/** The index just after the start tag that starts at an index. */
export function endOfStartTag(text: string, tagStart: number, end: number): number {
  const tag = new StartTagReader(text.slice(tagStart, end), 0).read(0, () => true);
  return tag === null ? indexAfter('>', text, tagStart) : tagStart + tag.end;
}

/** How much of an element is searched for its text: nested elements would be searched each time. */
const LOOKED_THROUGH = 100_000;

/**
 * The index of the first character other than white space directly in an element, rather than in an
 * element, a comment or an instruction inside it; `from` if there is none.
 */
export function textStart(text: string, from: number, end: number): number {
  const content = text.slice(from, Math.min(end, from + LOOKED_THROUGH));
  const tags = new StartTagReader(content, 0);
  /** The number of open elements inside. */
  let open = 0;
  let index = endOfSpace(content, 0);
  while (index < content.length) {
    const piece = pieceAt(content, index, tags);
    if (open === 0 && piece.start !== null) return from + piece.start;
    open += piece.opens;
    index = endOfSpace(content, piece.end);
  }
  return from;
}

/** A piece of an element's content. */
interface Piece {
  /** The start of its character data, without white space; `null` for other pieces. */
  readonly start: number | null;
  readonly end: number;
  /** The number of elements it opens; -1 for an end tag. */
  readonly opens: number;
}

function pieceAt(content: string, index: number, tags: StartTagReader): Piece {
  const opaqueEnd = endOfOpaque(content, index);
  if (content.startsWith(CDATA, index)) {
    const start = endOfSpace(content, index + CDATA.length);
    const isEmpty = content.startsWith(CDATA_END, start);
    return { start: isEmpty ? null : start, end: opaqueEnd ?? content.length, opens: 0 };
  }
  if (opaqueEnd !== null) return { start: null, end: opaqueEnd, opens: 0 };
  if (content.startsWith('</', index)) {
    return { start: null, end: indexAfter('>', content, index), opens: -1 };
  }
  const tag = content[index] === '<' ? tags.read(index) : null;
  if (tag !== null) return { start: null, end: tag.end, opens: tag.isEmpty ? 0 : 1 };
  const next = content.indexOf('<', index + 1);
  return { start: index, end: next < 0 ? content.length : next, opens: 0 };
}

function indexAfter(mark: string, text: string, from: number): number {
  const at = text.indexOf(mark, from);
  return at < 0 ? text.length : at + mark.length;
}
