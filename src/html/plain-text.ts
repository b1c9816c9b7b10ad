/**
 * Extracts text from HTML, and brings plain text into the same form: lines without white space
 * around them, and blank lines between paragraphs.
 */

import { decodeText } from '../text/references.ts';
import { replaceSpace } from '../text/sections.ts';
import { StringBuilder } from '../text/string-builder.ts';
import { wordSet } from '../text/strings.ts';
import { VOID_ELEMENTS } from './elements.ts';
import { isHidden } from './images.ts';
import { EMBED_CLASS } from './names.ts';
import { readMarkup, type TagAttributes } from './read-markup.ts';

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

/** What an element that hides itself has in its tag. */
const MAY_HIDE = /clip|hidden|none/i;

/** A style that puts an element on a line of its own. */
const BLOCK = /display: ?(?:block|list-item|table)(?![\w-])/i;

/** Elements whose white space is content. */
const PREFORMATTED: ReadonlySet<string> = new Set(['listing', 'pre']);

/** Classes of images that stand for characters: emoji, smileys and formulas. */
const CHARACTER_CLASS = /(?:^|[\s_-])(?:emoji|emoticon|smiley|smilie|latex|tex|math)/i;

/** URLs of images that stand for characters. */
const CHARACTER_URL =
  /\/(?:emojis?|emoticons?|smileys?|smilies|twemoji)\/|\/\/twemoji\.|\/\/chart\.googleapis\.com\/chart\?(?:[^#]*&)?cht=tx\b|\/(?:latex|mathtex|mimetex|tex)\.(?:php|cgi)\b|\/\/latex\.codecogs\.com\/|\/render\/math\/|\/math\/render\//i;

/** An alternative text that is itself an emoji, or several. A longer one describes an image. */
const EMOJI =
  /^(?:\p{Extended_Pictographic}|\p{RI}|\p{Emoji_Modifier}|[\u200d\ufe0f\u20e3#*\d]){1,40}$/u;

/** An emoticon in punctuation: `:-)`, `;P`, `:(`. */
const EMOTICON = /^[:;=8]['’]?[-o^]?[()[\]{}|/\\DPOXSop3$*@]{1,3}$/;

/** The code of an emoji, as Mastodon, Slack and GitHub write it: `:tada:`. */
const SHORTCODE = /^:[\w+-]{1,38}:$/;

/** Whether a URL is that of an image that stands for text. */
export function isCharacterUrl(url: string): boolean {
  return CHARACTER_URL.test(url);
}

/** Whether an image stands for text: an emoji, a smiley, or a formula. Its `alt` is that text. */
export function isCharacter(attributes: TagAttributes): boolean {
  const alt = attributes.get('alt')?.trim() ?? '';
  return (
    CHARACTER_CLASS.test(attributes.get('class') ?? '') ||
    isCharacterUrl(attributes.get('src') ?? '') ||
    EMOTICON.test(alt) ||
    SHORTCODE.test(alt) ||
    (EMOJI.test(alt) && /\D/.test(alt))
  );
}

/**
 * The text of HTML. With a limit, reading ends when the text has more characters than that. A link in
 * the place of a frame is text only if there is no other.
 *
 * @example htmlToText('<p>Fish &amp; <b>chips</b></p><p>Salad</p>') // 'Fish & chips\n\nSalad'
 */
export function htmlToText(html: string, limit: number = Number.POSITIVE_INFINITY): string {
  if (!html.includes(EMBED_CLASS)) return textWithin(html, limit, false);
  return textWithin(html, limit, true) || textWithin(html, limit, false);
}

function textWithin(html: string, limit: number, hidesEmbeds: boolean): string {
  const lines = new TextLines();
  let length = 0;
  let hidden = '';
  let depth = 0;
  // Most HTML has none.
  const mayHide = hidesEmbeds || MAY_HIDE.test(html);
  const mayBreak = BLOCK.test(html);
  // Whether the open elements of each name are blocks by their style.
  const blocks = new Map<string, boolean[]>();

  const separate = (name: string): void => {
    if (PARAGRAPHS.has(name)) lines.break('paragraph');
    else if (LINES.has(name)) lines.break('line');
    else if (CELLS.has(name)) lines.break('space');
  };
  const add = (text: string): boolean => {
    lines.add(text);
    if (limit === Number.POSITIVE_INFINITY) return false;
    length += lengthOf(text);
    return length > limit;
  };
  const hides = (name: string, attributes: () => TagAttributes): boolean => {
    if (HIDDEN.has(name)) return true;
    if (!mayHide || VOID_ELEMENTS.has(name)) return false;
    const all = attributes();
    if (hidesEmbeds && all.get('class') === EMBED_CLASS) return true;
    return isHidden(all.has('hidden'), all.get('style') ?? '');
  };
  readMarkup(html, {
    open: (name, attributes) => {
      // A paragraph ends where the next one begins.
      if (hidden === 'p' && PARAGRAPHS.has(name)) {
        hidden = '';
        depth = 0;
      }
      if (hidden === '' && mayBreak && !VOID_ELEMENTS.has(name)) {
        const isBlock = BLOCK.test(attributes().get('style') ?? '');
        if (isBlock) lines.break('line');
        const open = blocks.get(name) ?? [];
        open.push(isBlock);
        blocks.set(name, open);
      }
      if (hidden === '' && hides(name, attributes)) {
        hidden = name;
        if (hidesEmbeds) separate(name);
      }
      if (hidden === name) depth++;
      if (hidden !== '') return false;
      if (name === 'br') lines.breakLine();
      else if (name === 'img') return add(textOfImage(attributes()));
      else if (PREFORMATTED.has(name)) lines.openPreformatted();
      else separate(name);
      return false;
    },
    close: (name) => {
      if (hidden === name && --depth === 0) hidden = '';
      if (hidden !== '') return false;
      if (blocks.get(name)?.pop()) lines.break('line');
      if (PREFORMATTED.has(name)) lines.closePreformatted();
      else separate(name);
      return false;
    },
    text: (text) => (hidden === '' ? add(text) : false),
  });
  return lines.finish();
}

function textOfImage(attributes: TagAttributes): string {
  return isCharacter(attributes) ? (attributes.get('alt') ?? '') : '';
}

/** How many characters of a text are not white space: those that are left when it is collapsed. */
function lengthOf(text: string): number {
  let length = 0;
  for (let at = 0; at < text.length; at++) {
    if (isCounted(text.charCodeAt(at))) length++;
  }
  return length;
}

/** Whether a UTF-16 unit is the only or the first one of a character, and no white space. */
function isCounted(unit: number): boolean {
  if (unit < 0xa0) return unit > 0x20;
  if (unit === 0xa0 || unit === 0x1680 || unit === 0x3000 || unit === 0xfeff) return false;
  return (unit < 0x2000 || unit > 0x206f) && (unit < 0xdc00 || unit > 0xdfff);
}

/**
 * The text of HTML on one line, for a title.
 *
 * @example lineOfHtml('Fish &amp; <i>chips</i>') // 'Fish & chips'
 */
export function lineOfHtml(html: string): string {
  // Most titles have no tags.
  const text = html.includes('<') ? htmlToText(html) : decodeText(html);
  return replaceSpace(text).trim();
}

// Collects text that comes in pieces with breaks between them, and lays it out in lines.

/** How two strings are separated: on the same line, on two lines, or in two paragraphs. */
type Gap = 'space' | 'line' | 'paragraph';

const WIDTHS: Readonly<Record<Gap, number>> = { space: 1, line: 2, paragraph: 3 };
const SEPARATORS = ['', ' ', '\n', '\n\n'] as const;

/**
 * White space that becomes one space: a run, or a single character other than a space, and those
 * with a meaning, which do not break or have other widths.
 */
const UNEVEN_SPACE = /\s{2,}|[^\S \u00a0\u2000-\u200a\u202f\u3000]/g;

/**
 * Strings and the gaps between them. White space is collapsed and blank text leaves no line, except
 * in preformatted text, which stays as it is.
 */
class TextLines {
  readonly #finished = new StringBuilder();
  #line = new StringBuilder();
  #width = 0;
  /** How many preformatted elements are open, and the text in them. */
  #depth = 0;
  #preformatted: string[] = [];

  /** Adds to the current line. */
  add(text: string): void {
    if (this.#depth > 0) this.#preformatted.push(text);
    else this.#line.add(text);
  }

  /** Ends the line. If there are several gaps in one place, the widest one wins. */
  break(gap: Gap): void {
    if (this.#depth > 0) {
      this.#breakPreformatted();
      return;
    }
    this.#endLine();
    this.#width = Math.max(this.#width, WIDTHS[gap]);
  }

  /** Ends the line like `<br>`: two in a row make a blank line. */
  breakLine(): void {
    if (this.#depth > 0) {
      this.#preformatted.push('\n');
      return;
    }
    const isSecond = !this.#endLine() && this.#width >= WIDTHS.line;
    this.break(isSecond ? 'paragraph' : 'line');
  }

  /** What is added now keeps its white space, until as many calls of `closePreformatted`. */
  openPreformatted(): void {
    this.break('paragraph');
    this.#depth++;
  }

  closePreformatted(): void {
    if (this.#depth === 0 || --this.#depth > 0) {
      this.break('paragraph');
      return;
    }
    // HTML ignores a line break at the start (§13.2.6.4.7); blank lines at the end show nothing.
    const text = this.#preformatted
      .join('')
      .replace(/^\r?\n/, '')
      .trimEnd();
    this.#preformatted = [];
    if (text !== '') this.#finish(text);
    this.break('paragraph');
  }

  finish(): string {
    while (this.#depth > 0) this.closePreformatted();
    this.#endLine();
    return this.#finished.toString();
  }

  /** Elements in preformatted text are on lines of their own. */
  #breakPreformatted(): void {
    const last = this.#preformatted.at(-1);
    if (last !== undefined && !last.endsWith('\n')) this.#preformatted.push('\n');
  }

  #endLine(): boolean {
    if (this.#line.length === 0) return false;
    const text = collapse(this.#line.toString()).trim();
    this.#line = new StringBuilder();
    if (text === '') return false;
    this.#finish(text);
    return true;
  }

  #finish(text: string): void {
    if (this.#finished.length > 0) this.#finished.add(SEPARATORS[this.#width] ?? '');
    this.#finished.add(text);
    this.#width = 0;
  }
}

/** White space as one space, unless it is a single character of another kind. */
export function collapse(text: string): string {
  return replaceSpace(text, ' ', UNEVEN_SPACE);
}
