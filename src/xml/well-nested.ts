/**
 * Looks ahead whether tags match: each end tag closes the element that was opened last. All other
 * errors are ignored.
 */
import { GREATER } from '../text/characters.ts';
import { CDATA, CDATA_END, endOfName, endOfSpace } from './characters.ts';
import { endOfDoctype } from './doctype.ts';
import { StartTagReader } from './start-tag.ts';

/** Parts that are not inspected, by their start and end: comments and instructions, … */
const MISCELLANY: readonly (readonly [open: string, close: string])[] = [
  ['<!--', '-->'],
  ['<?', '?>'],
];

/** … and those of elements. */
const OPAQUE: typeof MISCELLANY = [...MISCELLANY, [CDATA, CDATA_END]];

/** No reader follows more open elements than this, and each needs memory. */
const MAX_OPEN = 100_000;

/** Compares the tags of one text, from left to right: all searches together take one pass. */
export class TagMatcher {
  readonly text: string;
  /** The tags have been compared up to here. */
  index = 0;
  readonly #tags: StartTagReader;
  #open: string[] = [];

  constructor(text: string) {
    this.text = text;
    this.#tags = new StartTagReader(text, 0);
  }

  /** Goes to an index at which elements with these names are open, the innermost last. */
  goTo(index: number, open: readonly string[]): void {
    this.index = index;
    this.#open = [...open];
  }

  /**
   * Whether the tags from here on match until so few elements are open; `null` if the text ends
   * before that is known.
   */
  matchDownTo(depth: number): boolean | null {
    while (this.#open.length > depth) {
      const isMatch = this.step();
      if (isMatch !== true) return isMatch;
    }
    return true;
  }

  /**
   * The names of the elements that are open at the end of the text if those with these names are open
   * at its start; `null` if its tags do not match.
   */
  openAfter(open: readonly string[]): readonly string[] | null {
    this.goTo(0, open);
    while (this.text.includes('<', this.index)) {
      if (this.step() !== true) return null;
    }
    return this.#open;
  }

  /**
   * Reads the next tag; returns whether it matches, or `null` if the text ends first, or too many
   * elements are open.
   */
  step(): boolean | null {
    const { text } = this;
    if (this.#open.length >= MAX_OPEN) return null;
    const at = text.indexOf('<', this.index);
    if (at < 0) return null;
    if (text.startsWith('</', at)) return this.#readEndTag(at);
    if (text.startsWith('<!', at) || text.startsWith('<?', at)) {
      const end = endOfOpaque(text, at);
      this.index = end ?? at;
      return end === null ? null : true;
    }
    const tag = this.#tags.read(at);
    if (tag === null) return text.indexOf('<', at + 1) < 0 ? null : false;
    if (tag.isCut) return null;
    if (!tag.isEmpty) this.#open.push(tag.name);
    this.index = tag.end;
    return true;
  }

  #readEndTag(at: number): boolean | null {
    const { text } = this;
    const endOfTagName = endOfName(text, at + 2);
    const end = endOfSpace(text, endOfTagName);
    if (end === text.length) return null;
    if (text.charCodeAt(end) !== GREATER) return false;
    this.index = end + 1;
    return this.#open.pop() === text.slice(at + 2, endOfTagName);
  }
}

/**
 * The index just after a comment, an instruction, a CDATA section or a DOCTYPE at an index; `null`
 * if there is none, or if it has no end.
 */
export function endOfOpaque(text: string, at: number): number | null {
  if (text.startsWith('<!DOCTYPE', at)) return endOfDoctype(text, at + '<!DOCTYPE'.length);
  return endOfFirst(OPAQUE, text, at);
}

/** The index just after a comment or an instruction at an index; `null` if there is none, or if it has no end. */
export function endOfMiscellany(text: string, at: number): number | null {
  return endOfFirst(MISCELLANY, text, at);
}

function endOfFirst(parts: typeof MISCELLANY, text: string, at: number): number | null {
  for (const [open, close] of parts) {
    if (!text.startsWith(open, at)) continue;
    const end = text.indexOf(close, at + open.length);
    return end < 0 ? null : end + close.length;
  }
  return null;
}
