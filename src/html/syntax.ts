/** The characters and small parts of which HTML’s markup consists (HTML §13.2.5). */

export const BANG = 0x21;
export const DOUBLE_QUOTE = 0x22;
export const SINGLE_QUOTE = 0x27;
export const SLASH = 0x2f;
export const LESS = 0x3c;
export const EQUALS = 0x3d;
export const GREATER = 0x3e;
export const QUESTION = 0x3f;
export const LETTER_X = 0x78;

const DIGIT_ZERO = 0x30;
const DIGIT_NINE = 0x39;
const LOWER_A = 0x61;
const LOWER_Z = 0x7a;

const COMMENT = '<!--';
/** What may end a comment at once, although it has too few dashes. */
const ABRUPT_END = /-?>/y;
const COMMENT_END = /--!?>/g;

/** Whether a code is that of a letter of ASCII. */
export function isLetter(code: number): boolean {
  const lower = code | 0x20;
  return lower >= LOWER_A && lower <= LOWER_Z;
}

/** Whether a code is that of a digit of ASCII. */
export function isDigit(code: number): boolean {
  return code >= DIGIT_ZERO && code <= DIGIT_NINE;
}

/** Whether a character is white space in a tag (HTML §13.2.5.32). */
export function isSpace(code: number): boolean {
  return code === 0x20 || code === 0xa || code === 0x9 || code === 0xd || code === 0xc;
}

/** Whether a character ends the name of a tag; `=` also ends that of an attribute. */
export function endsName(code: number): boolean {
  return code === GREATER || code === SLASH || isSpace(code);
}

/** The end of the name of a tag; the length of the source if nothing ends it. */
export function endOfName(source: string, from: number): number {
  let end = from;
  while (end < source.length && !endsName(source.charCodeAt(end))) end++;
  return end;
}

/**
 * Finds the ends of names from left to right. A name may contain a `<`, at which another one may
 * start: it ends at the same place, which is searched for once.
 */
export class NameEnds {
  readonly #source: string;
  #end = 0;

  constructor(source: string) {
    this.#source = source;
  }

  of(start: number): number {
    if (start >= this.#end) this.#end = endOfName(this.#source, start);
    return this.#end;
  }
}

/** The end of the name of an attribute; the length of the source if nothing ends it. */
export function endOfAttributeName(source: string, from: number): number {
  let end = from;
  for (; end < source.length; end++) {
    const code = source.charCodeAt(end);
    if (code === EQUALS || endsName(code)) break;
  }
  return end;
}

/** The end of white space; `from` if there is none. */
export function endOfSpace(source: string, from: number): number {
  let end = from;
  while (isSpace(source.charCodeAt(end))) end++;
  return end;
}

/** The end of the comment that starts at an index; -1 if it has none, 0 if it is not a comment. */
export function endOfComment(source: string, less: number): number {
  if (!source.startsWith(COMMENT, less)) return 0;
  ABRUPT_END.lastIndex = less + COMMENT.length;
  if (ABRUPT_END.test(source)) return ABRUPT_END.lastIndex;
  COMMENT_END.lastIndex = less + COMMENT.length;
  return COMMENT_END.test(source) ? COMMENT_END.lastIndex : -1;
}
