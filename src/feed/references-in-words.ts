/**
 * References inside words: a text with one (`It&#8217;s`) was escaped once too often. A text with
 * other references may be about references.
 */
import { decodeText } from '../text/references.ts';
import { onOneLine } from '../text/strings.ts';
import { readAllowed } from '../text/xml-characters.ts';

const REFERENCES = /(?<=(\p{L}?))&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,8}\d{0,2});(?=(\p{L}?))/giu;
const LETTER = /^\p{L}$/u;

/** Whether a text has a reference inside a word, or one to a letter beside a letter (`&Uuml;ber`). */
export function hasReferenceInWord(text: string): boolean {
  if (!text.includes('&')) return false;
  for (const [reference, before, after] of text.matchAll(REFERENCES)) {
    if (before === '' && after === '') continue;
    const character = decodeText(reference);
    const isInside = before !== '' && after !== '' && character !== reference;
    if (isInside || LETTER.test(character)) return true;
  }
  return false;
}

/** A line of text, with its references decoded once if one is inside a word. */
export function withoutReferencesInWords(line: string): string {
  if (!hasReferenceInWord(line)) return line;
  return onOneLine(line.replace(REFERENCES, (reference) => readAllowed(decodeText(reference))));
}
