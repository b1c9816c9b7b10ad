/**
 * Extracts text from HTML, and brings plain text into the same form: lines without white space
 * around them, and blank lines between paragraphs.
 */
import { decodeText } from '../text/references.ts';
import { wordSet } from '../text/words.ts';
import { readMarkup } from './read-markup.ts';
import { collapse, TextLines } from './text-lines.ts';

/** Elements that are separated like paragraphs from what is before and after them. */
const PARAGRAPHS: ReadonlySet<string> = wordSet(`
  address article aside blockquote body center details dl fieldset figure footer form h1 h2 h3 h4
  h5 h6 header hgroup hr main menu nav ol p pre search section table ul
`);

/** Elements on lines of their own. */
const LINES: ReadonlySet<string> = wordSet(
  'caption dd div dt figcaption legend li option summary tr',
);

/** Elements side by side. */
const CELLS: ReadonlySet<string> = new Set(['button', 'td', 'th']);

/** Elements whose content browsers show only as a fallback. */
const HIDDEN: ReadonlySet<string> = wordSet(`
  annotation annotation-xml audio canvas datalist iframe noembed noframes noscript script style
  template title video
`);

/**
 * The text of HTML. With a limit, reading ends when the text has more characters than that.
 *
 * @example htmlToText('<p>Fish &amp; <b>chips</b></p><p>Salad</p>') // 'Fish & chips\n\nSalad'
 */
export function htmlToText(html: string, limit: number = Number.POSITIVE_INFINITY): string {
  const lines = new TextLines();
  let length = 0;
  let hidden = '';
  let depth = 0;
  let preformatted = 0;

  const separate = (name: string): void => {
    if (PARAGRAPHS.has(name)) lines.break('paragraph');
    else if (LINES.has(name)) lines.break('line');
    else if (CELLS.has(name)) lines.break('space');
  };
  readMarkup(html, {
    open: (name) => {
      if (hidden === '' && HIDDEN.has(name)) hidden = name;
      if (hidden === name) depth++;
      if (hidden !== '') return false;
      if (name === 'br') lines.breakLine();
      else separate(name);
      if (name === 'pre') preformatted++;
      return false;
    },
    close: (name) => {
      if (hidden === name && --depth === 0) hidden = '';
      if (hidden !== '') return false;
      separate(name);
      if (name === 'pre' && preformatted > 0) preformatted--;
      return false;
    },
    text: (text) => {
      if (hidden !== '') return false;
      if (preformatted > 0) addLines(lines, text);
      else lines.add(text);
      if (limit === Number.POSITIVE_INFINITY) return false;
      length += collapse(text).trim().length;
      // A character has at most two units.
      return length > 2 * limit;
    },
  });
  return lines.finish();
}

/** Plain text in lines and paragraphs. */
export function tidyText(text: string): string {
  const lines = new TextLines();
  addLines(lines, text);
  return lines.finish();
}

/** Text in which line breaks are meaningful. */
function addLines(lines: TextLines, text: string): void {
  text.split(/\r\n|[\n\r\u2028\u2029]/).forEach((line, index) => {
    if (index > 0) lines.breakLine();
    lines.add(line);
  });
}

/**
 * The text of HTML on one line, for a title.
 *
 * @example lineOfHtml('Fish &amp; <i>chips</i>') // 'Fish & chips'
 */
export function lineOfHtml(html: string): string {
  // Most titles have no tags.
  const text = html.includes('<') ? htmlToText(html) : decodeText(html);
  return text.replace(/\s+/g, ' ').trim();
}
