/**
 * Text from strangers, made safe for a terminal: control characters (escape sequences begin with
 * one), bidirectional overrides and lone surrogates are shown instead of sent. Widths are those of
 * terminal cells, roughly: East Asian wide characters take two, combining marks none.
 */
import { unicodeName } from '../text/strings.ts';

/**
 * What must not reach a terminal: controls, invisible formatting, line and paragraph separators,
 * lone surrogates. The joiners U+200C and U+200D stay: scripts and emoji need them.
 */
const UNSAFE = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

/** Makes every character visible that would do something to the terminal. */
export function visible(text: string): string {
  return text.replace(UNSAFE, (character) => pictureOf(character.codePointAt(0) ?? 0));
}

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

/** As much of visible text as fits into `maxWidth` cells, with an ellipsis if that is not all. */
function cutToWidth(text: string, maxWidth: number): string {
  let width = 0;
  let end = 0;
  let endWithEllipsis = 0;
  for (const character of text) {
    width += widthOf(character);
    if (width > maxWidth) return `${text.slice(0, endWithEllipsis)}…`;
    end += character.length;
    if (width < maxWidth) endWithEllipsis = end;
  }
  return text;
}

const WIDE =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{1f300}-\u{1f64f}\u{1f680}-\u{1faff}\u{20000}-\u{3fffd}]/u;
const WITHOUT_WIDTH = /[\p{M}\u200c\u200d]/u;

/** How many cells visible text takes. */
export function widthOf(text: string): number {
  let width = 0;
  for (const character of text) {
    if (character <= '~') width += 1;
    else if (!WITHOUT_WIDTH.test(character)) width += WIDE.test(character) ? 2 : 1;
  }
  return width;
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
