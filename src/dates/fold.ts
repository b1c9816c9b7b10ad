/**
 * Folds different spellings of a date into one: letter case, accents, full-width digits, kinds of
 * spaces and dashes, spaces around the colons of a time (RFC 5322 §4.3) and RFC 822's comments make
 * no difference to a date.
 */

const SPACED_COLON = /(?<=\d) ?: ?(?=\d)/g;
const PLAIN = /^[\x20-\x7e]*$/;
const ACCENTS = /[\u0300-\u036f]/g;
/** What is not seen, and the signs after abbreviations in Hebrew and Hindi. */
const INVISIBLE = /[\u00ad\u05f3\u0970\u200b-\u200f\u202a-\u202e\u2060\ufeff]/g;
const DASHES = /[\u2010-\u2015\u2212]/g;
const SPACES = /\s+/g;

/**
 * The text in lower case, without accents, invisible characters and comments, and with single
 * spaces.
 */
export function fold(text: string): string {
  const plain = PLAIN.test(text) ? text : unaccented(text);
  const bare = plain.includes('(') ? withoutComments(plain) : plain;
  return bare.replace(SPACES, ' ').trim().toLowerCase().replace(SPACED_COLON, ':');
}

function unaccented(text: string): string {
  return text
    .replace(INVISIBLE, '')
    .replace(DASHES, '-')
    .toLowerCase()
    .normalize('NFKD')
    .replace(ACCENTS, '')
    .normalize('NFC');
}

/** RFC 822 §3.4.3: comments are in round brackets, may be nested, and count as a space. */
export function withoutComments(text: string): string {
  let depth = 0;
  let kept = '';
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charAt(at);
    if (character === '(') {
      depth += 1;
    } else if (character === ')' && depth > 0) {
      depth -= 1;
      kept += ' ';
    } else if (depth > 0) {
      if (character === '\\') at += 1;
    } else {
      kept += character;
    }
  }
  return kept;
}
