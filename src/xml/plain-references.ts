/** Decodes the references that need no declaration, which are the only ones in most text. */
import { isXmlCharacter } from '../text/xml-characters.ts';

const NUMBER_SIGN = 0x23;
const SEMICOLON = 0x3b;
const SMALL_X = 0x78;

/** References with more digits than a character needs are left to the real parser. */
const MOST_DIGITS = 7;

/**
 * This many pieces are joined at a time: until then, each takes forty times its length in memory.
 */
const PIECES = 4096;

/** A named reference without its “&”, and its character. */
interface NamedReference {
  readonly written: string;
  readonly character: string;
}

/** The entities of XML 1.0 §4.6, by the first letter of their names. */
const NAMED_REFERENCES: Readonly<Record<string, readonly NamedReference[]>> = {
  a: [
    { written: 'amp;', character: '&' },
    { written: 'apos;', character: "'" },
  ],
  g: [{ written: 'gt;', character: '>' }],
  l: [{ written: 'lt;', character: '<' }],
  q: [{ written: 'quot;', character: '"' }],
};

const NONE: readonly NamedReference[] = [];

const BY_CODE: readonly (readonly NamedReference[])[] = Array.from(
  { length: 128 },
  (_, code) => NAMED_REFERENCES[String.fromCharCode(code)] ?? NONE,
);

/**
 * A text with its references decoded; `null` if one of them is malformed, or refers to a character
 * that XML forbids or to an entity that it does not define.
 */
export function decodePlainReferences(text: string): string | null {
  let joined = '';
  let decoded = '';
  let pieces = 0;
  let from = 0;
  for (let at = text.indexOf('&'); at >= 0; at = text.indexOf('&', from)) {
    const code = text.charCodeAt(at + 1);
    if (code === NUMBER_SIGN) {
      const end = endOfNumber(text, at + 2);
      const character = characterOf(text, at + 2, end);
      if (character === null) return null;
      decoded += text.slice(from, at) + character;
      from = end + 1;
    } else {
      const named = namedAt(text, at + 1, BY_CODE[code] ?? NONE);
      if (named === null) return null;
      decoded += at === from ? named.character : text.slice(from, at) + named.character;
      from = at + 1 + named.written.length;
    }
    pieces += 1;
    if (pieces % PIECES === 0) {
      joined += inOnePiece(decoded);
      decoded = '';
    }
  }
  return inOnePiece(joined + decoded + text.slice(from));
}

/** The same string in one piece: the engine joins a string before it reads a character. */
export function inOnePiece(text: string): string {
  return text.charCodeAt(0) >= 0 ? text : '';
}

function namedAt(
  text: string,
  at: number,
  candidates: readonly NamedReference[],
): NamedReference | null {
  for (const candidate of candidates) {
    if (matchesAt(text, at, candidate.written)) return candidate;
  }
  return null;
}

function matchesAt(text: string, at: number, wanted: string): boolean {
  for (let index = 0; index < wanted.length; index += 1) {
    if (text.charCodeAt(at + index) !== wanted.charCodeAt(index)) return false;
  }
  return true;
}

function endOfNumber(text: string, start: number): number {
  const last = start + MOST_DIGITS + 1;
  let end = start;
  while (end < last && text.charCodeAt(end) !== SEMICOLON) end += 1;
  return end;
}

const DECIMAL = /^\d+$/;
const HEXADECIMAL = /^[\dA-Fa-f]+$/;

function characterOf(text: string, start: number, end: number): string | null {
  if (text.charCodeAt(end) !== SEMICOLON) return null;
  const isDecimal = text.charCodeAt(start) !== SMALL_X;
  const digits = text.slice(isDecimal ? start : start + 1, end);
  if (!(isDecimal ? DECIMAL : HEXADECIMAL).test(digits)) return null;
  const code = Number.parseInt(digits, isDecimal ? 10 : 16);
  return isXmlCharacter(code) ? String.fromCodePoint(code) : null;
}
