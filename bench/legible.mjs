/** A title as a person reads it, for comparing titles of parsers that differ in escapes, markup and white space. */
import { decodeHTML } from 'entities';

/** Marks that encodings of one family disagree on, each with the one that it is taken for. */
const TWINS = {
  '\u30FB': '\u00B7',
  '\u2015': '\u2014',
  '\uFF5E': '\u301C',
  '\uFF0D': '\u2212',
};

/** Without markup and white space, and with references decoded; `''` for anything but a text. */
export function legible(title) {
  if (typeof title !== 'string') return '';
  return decodeHTML(decodeHTML(title))
    .replace(/<[^<>]*>/g, '')
    .replace(/[\u30FB\u2015\uFF5E\uFF0D]/g, (mark) => TWINS[mark] ?? mark)
    .replace(/\s+/g, '')
    .normalize();
}
