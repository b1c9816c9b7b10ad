/**
 * References in HTML to characters that XML does not allow (`&#1;`). HTML reads many of them as the
 * characters themselves; here they are replaced in the same way as in XML.
 */
import { StringBuilder } from '../text/strings.ts';
import {
  isXmlCharacter,
  joinSurrogates,
  readAllowed,
  readForbidden,
  type WrittenCharacter,
} from '../text/xml-characters.ts';

/** As HTML defines them: the semicolon may be missing. */
const REFERENCE = /&#(?:[xX]([\da-fA-F]+)|(\d+));?/g;

/** HTML without references to forbidden characters; halves of a surrogate pair are joined. */
export function replaceForbiddenReferences(
  html: string,
  onForbidden: (reference: string, readAs: string) => void,
): string {
  if (!hasForbiddenReference(html)) return html;
  const replaced = new StringBuilder();
  let from = 0;
  for (const { code, written, index } of joinSurrogates(charactersOf(html))) {
    const isAllowed = isXmlCharacter(code);
    if (isAllowed && !written.includes('&', 1)) continue;
    const readAs = isAllowed ? String.fromCodePoint(code) : readForbidden(code);
    if (!isAllowed) onForbidden(written, readAs);
    replaced.add(html.slice(from, index));
    replaced.add(readAs);
    from = index + written.length;
  }
  replaced.add(html.slice(from));
  return replaced.toString();
}

/** Whether there is any. Usually there is none, and nothing else is done. */
function hasForbiddenReference(html: string): boolean {
  for (let at = html.indexOf('&#'); at >= 0; at = html.indexOf('&#', at + 2)) {
    const mark = html.charCodeAt(at + 2);
    const base = mark === 0x78 || mark === 0x58 ? 16 : 10;
    const start = base === 16 ? at + 3 : at + 2;
    let end = start;
    let code = 0;
    for (let digit = digitAt(html, end, base); digit >= 0; digit = digitAt(html, end, base)) {
      code = code * base + digit;
      end++;
    }
    if (end > start && !isXmlCharacter(code)) return true;
  }
  return false;
}

/** The value of a digit, or -1 if it is not a digit. */
function digitAt(html: string, index: number, base: 10 | 16): number {
  const code = html.charCodeAt(index);
  if (code >= 0x30 && code <= 0x39) return code - 0x30;
  const letter = code | 0x20;
  return base === 16 && letter >= 0x61 && letter <= 0x66 ? letter - 0x57 : -1;
}

/**
 * Sanitized HTML in which remaining forbidden characters become U+FFFD: their references appeared
 * only when others were replaced, so there are none if there was nothing to replace. Nothing may be
 * removed from sanitized HTML, because the text on both sides could combine into something else.
 */
export function withoutForbidden(clean: string): string {
  return readAllowed(clean, '\uFFFD');
}

function* charactersOf(html: string): Generator<WrittenCharacter> {
  for (const { 0: written, 1: hexadecimal, 2: decimal, index } of html.matchAll(REFERENCE)) {
    const code = hexadecimal === undefined ? Number(decimal) : Number.parseInt(hexadecimal, 16);
    yield { code, written, index };
  }
}
