/**
 * The `style` attribute, declaration by declaration: what is on the lists of `allowlists.ts` and has
 * a plain value stays as it is written, all else goes. No addresses, no functions but colours, no
 * escapes, no comments: nothing that a browser of any age would load or run.
 */
import { StringBuilder } from '../strings.ts';
import { STYLE_FAMILIES, STYLE_KEYWORDS, STYLE_PROPERTIES } from './allowlists.ts';

const DECLARATION = /^\s*([-\w]+)\s*:([^:]*)$/;

/** No honest value is longer; it also keeps the patterns below from long work. */
const LONGEST_VALUE = 500;

const COLOUR_FUNCTION = /(?:rgb|hsl)a?\([\d\s,.%/]*\)/gi;

const IMPORTANT = /!\s{0,9}important\s{0,9}$/i;

/** Names, numbers and quoted names. */
const PLAIN_VALUE = /^(?:[,#%.\s\w!/+-]|'[-\s\p{L}\p{N}_.]*'|"[-\s\p{L}\p{N}_.]*")*$/u;

/** A colour, or a measure of at most three digits: enough for a layout, too little to leave it. */
const MEASURE =
  /^(?:#[0-9a-f]{3,8}|(?:\d{1,3}(?:\.\d*)?|\.\d+)(?:ch|cm|em|ex|in|mm|pc|pt|px|rem|%)?,?|,)$/i;

/** The declarations that may stay, as `name: value;` joined by spaces; `''` where none may. */
export function sanitizeStyle(style: string): string {
  const kept = new StringBuilder();
  for (let start = 0; start < style.length; ) {
    const semicolon = style.indexOf(';', start);
    const end = semicolon < 0 ? style.length : semicolon;
    const declaration = style.slice(start, end);
    start = end + 1;
    const [, name = '', written = ''] = DECLARATION.exec(declaration) ?? [];
    const value = written.trimStart();
    if (!isAllowed(name.toLowerCase(), value)) continue;
    kept.add(`${kept.length === 0 ? '' : ' '}${name}: ${value};`);
  }
  return kept.toString();
}

function isAllowed(name: string, value: string): boolean {
  if (value === '' || value.length > LONGEST_VALUE) return false;
  const rest = value.replace(COLOUR_FUNCTION, ' ').replace(IMPORTANT, '');
  if (!PLAIN_VALUE.test(rest)) return false;
  if (STYLE_PROPERTIES.has(name)) return true;
  const [family = ''] = name.split('-', 1);
  return STYLE_FAMILIES.has(family) && rest.split(/\s+/).every(isKnownWord);
}

function isKnownWord(word: string): boolean {
  return word === '' || STYLE_KEYWORDS.has(word.toLowerCase()) || MEASURE.test(word);
}
