/**
 * The witness in the document: the encoding in its XML declaration (XML 1.0 §2.8, §4.3.1), read
 * with the encoding family. Stops at the first `>` and at the first character that cannot be part
 * of a declaration. Accepts common mistakes: wrong order, odd spaces, missing quotes.
 */
import { isAscii, readLatin1 } from '../../bytes/platform.ts';
import { nextRoot } from '../../grammar/roots.ts';
import { FAMILIES, type Family } from './byte-order.ts';
import { usableLabel } from './content-type.ts';

/** A declaration takes some forty characters; a document with more is trying to waste our time. */
const LONGEST_DECLARATION = 65_536;

/**
 * The characters of a declaration, where all EBCDIC code pages agree: the first byte, and the
 * characters from there on.
 */
const EBCDIC_RUNS: readonly (readonly [number, string])[] = [
  [0x05, '\t'],
  [0x0d, '\r'],
  [0x15, '\n'],
  [0x25, '\n'],
  [0x40, ' '],
  [0x4b, '.<(+'],
  [0x60, '-/'],
  [0x6d, '_>?'],
  [0x7a, ':'],
  [0x7d, '\'="'],
  [0x81, 'abcdefghi'],
  [0x91, 'jklmnopqr'],
  [0xa2, 'stuvwxyz'],
  [0xc1, 'ABCDEFGHI'],
  [0xd1, 'JKLMNOPQR'],
  [0xe2, 'STUVWXYZ'],
  [0xf0, '0123456789'],
];
const EBCDIC: ReadonlyMap<number, string> = new Map(
  EBCDIC_RUNS.flatMap(([first, run]) =>
    Array.from(run, (character, index): [number, string] => [first + index, character]),
  ),
);

/** White space must follow: `<?xml-stylesheet` is not a declaration. */
const START = /^<\?xml[ \t\r\n]/;
/**
 * A name and a value. No label contains a quote or an angle bracket, so a missing quote does little
 * harm.
 */
const PSEUDO_ATTRIBUTE = /\s*([a-z]+)\s*=\s*(?:["']([^"'<>?]*)["']?|([^\s"'<>?]*))/iy;

/** The encoding in the XML declaration at an offset; `null` if there is none. */
export function readDeclaredEncoding(bytes: Uint8Array, at: number, family: Family): string | null {
  const declaration = readMarkup(bytes, at, family);
  const start = START.exec(declaration);
  if (start === null) return null;
  PSEUDO_ATTRIBUTE.lastIndex = start[0].length;
  for (;;) {
    const found = PSEUDO_ATTRIBUTE.exec(declaration);
    if (found === null) return null;
    const { 1: name, 2: quoted, 3: bare } = found;
    if (name?.toLowerCase() === 'encoding') return usableLabel(quoted ?? bare ?? '');
  }
}

/** A declaration, anywhere. */
const LATER_START = /<\?xml[ \t\r\n]/;

/**
 * The encoding in an XML declaration that is not at the start, but after a blank line, a comment or
 * a warning. XML does not count it (§2.8), but it is better evidence than statistics. `null` if
 * there is none.
 */
export function readMisplacedEncoding(bytes: Uint8Array): string | null {
  const head = readLatin1(bytes.subarray(0, LONGEST_DECLARATION));
  const at = head.search(LATER_START);
  if (at <= 0) return null;
  const before = head.slice(0, at);
  const isInComment = before.lastIndexOf('<!--') > before.lastIndexOf('-->');
  // After the start of a feed, a declaration is part of a text.
  return isInComment || nextRoot(before, 0) >= 0 ? null : readDeclaredEncoding(bytes, at, 'ascii');
}

/** Most declarations end within this many bytes, and are read at once. */
const SHORT_DECLARATION = 256;

const GREATER_THAN = 0x3e;

/** The ASCII characters from an offset up to the first `>`. */
function readMarkup(bytes: Uint8Array, from: number, family: Family): string {
  const { unit, significant } = FAMILIES[family];
  if (family === 'ascii') {
    const head = bytes.subarray(from, from + SHORT_DECLARATION);
    const markup = head.subarray(0, head.indexOf(GREATER_THAN) + 1);
    if (markup.length > 0 && isAscii(markup)) return readLatin1(markup);
  }
  const end = Math.min(bytes.length, from + LONGEST_DECLARATION * unit) - unit;
  let text = '';
  for (let at = from; at <= end; at += unit) {
    const character = asciiAt(bytes.subarray(at, at + unit), significant, family);
    if (character === '') break;
    text += character;
    if (character === '>') break;
  }
  return text;
}

/** The character in one unit of a family; `''` if it is not ASCII. */
function asciiAt(bytes: Uint8Array, significant: number, family: Family): string {
  const byte = bytes[significant] ?? 0;
  if (family === 'ebcdic') return EBCDIC.get(byte) ?? '';
  const padded = bytes.every((other, index) => index === significant || other === 0);
  return padded && byte < 0x80 ? String.fromCharCode(byte) : '';
}
