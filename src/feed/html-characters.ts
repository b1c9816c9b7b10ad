/**
 * References in HTML to characters that XML does not allow (`&#1;`). HTML reads many of them as the
 * characters themselves; here the same is read in their place as in XML.
 */
import { StringBuilder } from '../text/strings.ts';
import {
  isXmlCharacter,
  joinSurrogates,
  readAllowed,
  readForbidden,
  type WrittenCharacter,
} from '../text/xml-characters.ts';

/** As HTML reads them: the semicolon may be missing. */
const REFERENCE = /&#(?:[xX]([\da-fA-F]+)|(\d+));?/g;

/** HTML without references to forbidden characters; halves of a surrogate pair are joined. */
export function replaceForbiddenReferences(
  html: string,
  onForbidden: (reference: string, readAs: string) => void,
): string {
  if (!html.includes('&#')) return html;
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

/**
 * HTML that was cleaned, without what is left of forbidden characters: those whose reference came
 * about only when another was taken out of it. Nothing may be taken out of clean HTML, since what stood
 * on either side could make something else: they become U+FFFD.
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
