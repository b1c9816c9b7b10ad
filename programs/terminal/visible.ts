/**
 * Makes untrusted text safe for a terminal: control characters (which start escape sequences),
 * bidirectional overrides, invisible characters and lone surrogates are shown as visible symbols
 * instead of being sent.
 */
import { unicodeName } from '../../src/text/strings.ts';
import { cutToWidth } from './width.ts';

/**
 * What must not reach a terminal: control characters, invisible formatting, line and paragraph
 * separators, lone surrogates, and letters that look blank. The joiners U+200C, U+200D and U+034F
 * and the variation selectors stay, because scripts and emoji need them.
 */
const UNSAFE =
  /(?!\u200c|\u200d|\u034f|\p{VS})[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu;

/**
 * The same, or a flag that is spelled with invisible letters, such as that of Wales: these may stay.
 */
const FLAG_OR_UNSAFE = new RegExp(
  `\\u{1f3f4}[\\u{e0030}-\\u{e007a}]{1,6}\\u{e007f}|${UNSAFE.source}`,
  'gu',
);

/** Replaces every character that would affect the terminal by a visible symbol. */
export function visible(text: string): string {
  return text.replace(FLAG_OR_UNSAFE, (found) => {
    const code = found.codePointAt(0) ?? 0;
    return code === BLACK_FLAG ? found : pictureOf(code);
  });
}

const BLACK_FLAG = 0x1f3f4;

/**
 * Unicode has symbols for the C0 controls (U+2400 to U+2421); other characters are written as code
 * points.
 */
function pictureOf(code: number): string {
  if (code < 0x20) return String.fromCharCode(0x2400 + code);
  if (code === 0x7f) return '\u2421';
  return `<${unicodeName(code)}>`;
}

/** One line, with white space collapsed, at most `maxWidth` columns wide. */
export function singleLine(text: string, maxWidth: number): string {
  // Only a part of the text is inspected, because titles can be megabytes long.
  const beginning = text.trimStart().slice(0, maxWidth * 8);
  return cutToWidth(visible(beginning.replace(/\s+/g, ' ')).trimEnd(), maxWidth);
}

/** Scripts that are written from right to left, by their Unicode blocks. */
const RIGHT_TO_LEFT =
  /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/**
 * Whether terminals that support bidirectional text show a part of this text from right to left.
 */
export function hasRightToLeft(text: string): boolean {
  return RIGHT_TO_LEFT.test(text);
}

/** Printable text that may run from right to left without reordering the text around it. */
export function isolated(text: string): string {
  return hasRightToLeft(text) ? `\u2068${text}\u2069` : text;
}

/**
 * JSON that is safe for a terminal: unsafe characters that JSON leaves raw are escaped, and it
 * stays valid JSON.
 */
export function toJson(value: unknown, indent = 2): string {
  return JSON.stringify(value, null, indent).replace(UNSAFE, (character) =>
    character === '\n' ? character : escapeUnits(character),
  );
}

function escapeUnits(character: string): string {
  return Array.from(
    { length: character.length },
    (_, index) => `\\u${character.charCodeAt(index).toString(16).padStart(4, '0')}`,
  ).join('');
}
