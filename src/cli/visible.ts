/**
 * Text from strangers, made safe for a terminal: control characters (escape sequences begin with
 * one), bidirectional overrides, invisible characters and lone surrogates are shown instead of sent.
 */
import { unicodeName } from '../text/strings.ts';
import { cutToWidth } from './width.ts';

/**
 * What must not reach a terminal: controls, invisible formatting, line and paragraph separators,
 * lone surrogates, letters that are blank. The joiners U+200C, U+200D and U+034F and the variation selectors stay:
 * scripts and emoji need them.
 */
const UNSAFE =
  /(?!\u200c|\u200d|\u034f|\p{VS})[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu;

/** The same, or a flag that is spelt with invisible letters, as that of Wales is: these may stay. */
const FLAG_OR_UNSAFE = new RegExp(
  `\\u{1f3f4}[\\u{e0030}-\\u{e007a}]{1,6}\\u{e007f}|${UNSAFE.source}`,
  'gu',
);

/** Makes every character visible that would do something to the terminal. */
export function visible(text: string): string {
  return text.replace(FLAG_OR_UNSAFE, (found) => {
    const code = found.codePointAt(0) ?? 0;
    return code === BLACK_FLAG ? found : pictureOf(code);
  });
}

const BLACK_FLAG = 0x1f3f4;

/** Unicode has pictures of the C0 controls (U+2400 to U+2421); the rest are written as code points. */
function pictureOf(code: number): string {
  if (code < 0x20) return String.fromCharCode(0x2400 + code);
  if (code === 0x7f) return '\u2421';
  return `<${unicodeName(code)}>`;
}

/** One line, white space collapsed, no wider than `maxWidth`. */
export function singleLine(text: string, maxWidth: number): string {
  // What is cut off need not be looked at: titles can be megabytes long.
  const beginning = text.trimStart().slice(0, maxWidth * 8);
  return cutToWidth(visible(beginning.replace(/\s+/g, ' ')).trimEnd(), maxWidth);
}

/** Scripts that are written from right to left, by the blocks that Unicode sets aside for them. */
const RIGHT_TO_LEFT =
  /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** Whether terminals that know about directions show some of a text from right to left. */
export function hasRightToLeft(text: string): boolean {
  return RIGHT_TO_LEFT.test(text);
}

/** Visible text that may run from right to left without turning what stands around it. */
export function isolated(text: string): string {
  return hasRightToLeft(text) ? `\u2068${text}\u2069` : text;
}

/** JSON that a terminal can be shown: what JSON leaves raw of the above is escaped, and still JSON. */
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
