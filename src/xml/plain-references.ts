/** Decodes the references that need no declaration, which are the only ones in most text. */
import { isXmlCharacter } from '../text/xml-characters.ts';

/**
 * This many pieces are joined at a time: until then, each takes forty times its length in memory.
 */
const PIECES = 4096;

/** A reference without its “&”, and its character. */
interface Reference {
  readonly written: string;
  readonly character: string;
}

/** The entities of XML 1.0 §4.6, the most frequent first. */
const NAMED: readonly Reference[] = [
  { written: 'lt;', character: '<' },
  { written: 'gt;', character: '>' },
  { written: 'quot;', character: '"' },
  { written: 'amp;', character: '&' },
  { written: 'apos;', character: "'" },
];

/** References with more digits than a character needs are left to the real parser. */
const NUMBERED = /#(?:(\d{1,8})|x([\dA-Fa-f]{1,7}));/y;

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
    const reference = namedAt(text, at + 1) ?? numberedAt(text, at + 1);
    if (reference === null) return null;
    decoded += text.slice(from, at) + reference.character;
    from = at + 1 + reference.written.length;
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

function namedAt(text: string, at: number): Reference | null {
  const first = text.charCodeAt(at);
  for (const reference of NAMED) {
    const { written } = reference;
    if (written.charCodeAt(0) === first && text.startsWith(written, at)) return reference;
  }
  return null;
}

function numberedAt(text: string, at: number): Reference | null {
  NUMBERED.lastIndex = at;
  const [written, decimal, hexadecimal] = NUMBERED.exec(text) ?? [];
  if (written === undefined) return null;
  const code = decimal === undefined ? Number(`0x${hexadecimal}`) : Number(decimal);
  return isXmlCharacter(code) ? { written, character: String.fromCodePoint(code) } : null;
}
