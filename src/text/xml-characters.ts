/**
 * The characters that XML 1.0 §2.2 allows, and the replacements of others, in XML, JSON and HTML:
 * control characters and noncharacters are removed (those that separate words become a space), and
 * lone surrogates become U+FFFD.
 */

/** Whether XML 1.0 §2.2 allows the character. */
export function isXmlCharacter(code: number): boolean {
  return (
    (code >= 0x20 && code <= 0xd7ff) ||
    code === 0x9 ||
    code === 0xa ||
    code === 0xd ||
    (code >= 0xe000 && code <= 0xfffd) ||
    (code >= 0x10000 && code <= 0x10ffff)
  );
}

/** Whether XML 1.0 §2.2 allows every character of a text. */
export function isXmlText(text: string): boolean {
  return text.isWellFormed() && nextForbidden(text, 0) === text.length;
}

/**
 * The index of the next forbidden character other than a lone surrogate; the length if there is
 * none.
 */
export function nextForbidden(text: string, from: number): number {
  FORBIDDEN_ALONE.lastIndex = from;
  return FORBIDDEN_ALONE.exec(text)?.index ?? text.length;
}

/**
 * The index of the first forbidden character, lone surrogates included; the length if there is
 * none.
 */
export function firstForbidden(text: string): number {
  const forbidden = nextForbidden(text, 0);
  return text.isWellFormed() ? forbidden : Math.min(forbidden, text.search(LONE_SURROGATE));
}

/** The index of the first lone surrogate; -1 if there is none. */
export function firstLoneSurrogate(text: string): number {
  return text.isWellFormed() ? -1 : text.search(LONE_SURROGATE);
}

/**
 * The replacement for a character that XML does not allow, or for a number that is not a character.
 */
export function readForbidden(code: number): string {
  if (code === 0xb || code === 0xc) return ' ';
  const isControl = code < 0x20 || code === 0xfffe || code === 0xffff;
  return isControl ? '' : '\uFFFD';
}

/**
 * A text with its forbidden characters replaced.
 *
 * @param instead the replacement for those that are removed
 */
export function readAllowed(text: string, instead = ''): string {
  return isXmlText(text) ? text : replaceForbidden(text.toWellFormed(), instead);
}

/** Replaces forbidden characters in a text that is well-formed UTF-16. */
export function replaceForbidden(wellFormed: string, instead: string): string {
  return wellFormed.replace(LEFT_OUT, instead).replace(READ_AS_SPACE, ' ');
}

/** A character as a text has it: itself, a reference or an escape. */
export interface WrittenCharacter {
  readonly code: number;
  readonly written: string;
  readonly index: number;
}

/** The same characters in order, with adjacent surrogates joined to pairs. */
export function* joinSurrogates(
  characters: Iterable<WrittenCharacter>,
): Generator<WrittenCharacter> {
  let high: WrittenCharacter | null = null;
  for (const character of characters) {
    const { code, written, index } = character;
    if (high !== null) {
      const follows = index === high.index + high.written.length;
      if (follows && code >= 0xdc00 && code <= 0xdfff) {
        const joined = 0x10000 + (high.code - 0xd800) * 0x400 + (code - 0xdc00);
        yield { code: joined, written: high.written + written, index: high.index };
        high = null;
        continue;
      }
      yield high;
    }
    high = code >= 0xd800 && code <= 0xdbff ? character : null;
    if (high === null) yield character;
  }
  if (high !== null) yield high;
}

const LONE_SURROGATE = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/;

/** Forbidden characters but lone surrogates: a character class alone is searched several times as fast. */
const FORBIDDEN_ALONE = /[\0-\x08\x0B\x0C\x0E-\x1F\uFFFE\uFFFF]/g;

const LEFT_OUT = /[\0-\x08\x0E-\x1F\uFFFE\uFFFF]/g;
const READ_AS_SPACE = /[\x0B\x0C]/g;
