/**
 * How text is laid out: its paragraphs and lines, if it has no elements for them, and where an excerpt
 * is cut.
 *
 * In plain text, an author pressed the Enter key, a program wrapped the lines, or the lines are laid
 * out with spaces; how the lines look shows which of the three it is. Excerpts are cut between words: at white space, and between the characters of scripts
 * that have none (UAX 14). No language data and no `Intl` is needed, so the same text is cut in the
 * same way everywhere.
 */

import { collapse } from '../html/plain-text.ts';
import { escapeAttribute, escapeText } from '../html/syntax.ts';
import { IGNORED, readTokens } from '../html/tokenizer.ts';
import { closeBidi, withoutBidi } from '../text/bidi.ts';
import { decodeText } from '../text/references.ts';

const LINE_BREAK = /\r\n|[\n\r\u2028\u2029]/;

/** Shorter lines are not wrapped: this is half of what a line of mail has. */
const NARROWEST_WRAP = 30;

/** Widths at which programs wrap lines, from 55 to 120 characters, are usual ones. */
const USUAL_WRAP = [55, 120] as const;

/** Formatters of XML wrap wider, and indent what they wrap. */
const WIDEST_INDENTED = 200;

/** Hunches: the share of line breaks in a wrapped paragraph that are within a sentence, … */
const WITHIN_SENTENCES = 0.5;

/** … and of those that are either that, or where the line was full. */
const FLOWING = 0.75;

/** The end of a sentence, or what announces a list, and what may follow it. */
const SENTENCE_END = '.!?:…。！？：';
const CLOSING = '"\'”’»)]';

const LOWER_CASE = /^["'“‘«([]*\p{Ll}/u;

/** What begins a line of a list, a line that is quoted in mail, or one with only a URL or a name. */
const LIST_ITEM = /^(?:[-*•–—·|]|\d{1,3}[.)])(?:\s|$)|^[>@#]|^(?:[a-z]{2,9}:\/\/|www\.)/;

/** A line without any is a ruler. */
const LETTERS = /[\p{L}\p{N}]/u;

/** A tab, and columns that are set with spaces. */
const COLUMNS = /\t|\S {3,}\S/;

/** Two spaces are columns if nearly all lines have them, and no line is longer than usual. */
const NARROW_COLUMNS = /[\p{L}\p{N}] {2,}[\p{L}\p{N}]/u;

/** How the lines of a paragraph belong together. */
type Layout = 'wrapped' | 'lines' | 'laid out';

interface Paragraph {
  readonly lines: readonly string[];
  readonly layout: Layout;
  /** How many blank lines are before the paragraph. */
  readonly gap: number;
}

/** Plain text without needless white space; paragraphs that are laid out with spaces keep all of theirs. */
export function tidyText(text: string): string {
  return paragraphsOf(text)
    .map(({ lines, layout, gap }, index) => {
      const before = index === 0 ? '' : '\n'.repeat(gap + 1);
      return before + lines.map(layout === 'laid out' ? trimEnd : collapseLine).join('\n');
    })
    .join('');
}

/** Plain text as HTML. */
export function htmlOfText(text: string, linksUrls: boolean): string {
  const written = (part: string): string => (linksUrls ? linkText(part) : escapeText(part));
  return paragraphsOf(text)
    .map(({ lines, layout }) => {
      if (layout === 'laid out') return `<pre>${written(lines.map(trimEnd).join('\n'))}</pre>`;
      const separator = layout === 'lines' ? '<br>' : '\n';
      return `<p>${lines.map((line) => written(collapseLine(line))).join(separator)}</p>`;
    })
    .join('\n');
}

function paragraphsOf(text: string): readonly Paragraph[] {
  const groups: { lines: string[]; gap: number }[] = [];
  let gap = 0;
  let current: string[] | null = null;
  for (const line of withoutMargin(text.split(LINE_BREAK))) {
    if (line.trim() === '') {
      current = null;
      gap++;
    } else if (current === null) {
      current = [line];
      groups.push({ lines: current, gap });
      gap = 0;
    } else current.push(line);
  }
  const layouts = layoutsOf(groups.map(({ lines }) => lines));
  return groups.flatMap(({ lines, gap }, index) => {
    const layout = layouts[index] ?? 'lines';
    const isBeside = layout === 'laid out' && layouts[index - 1] === 'laid out';
    return [{ lines, layout, gap: isBeside ? gap : 1 }];
  });
}

/** What a line of code ends with if the lines that belong to it follow, further in. */
const OPENERS = ':{([,=\\';

/** Text that is all so far in is code (CommonMark §4.4). */
const CODE_INDENT = 4;

/**
 * Lines without the white space that all of them begin with: except for the first one, whose white
 * space the parser removed, and unless they belong to the first one, as in code.
 */
function withoutMargin(lines: readonly string[]): readonly string[] {
  const first = lines.findIndex((line) => line.trim() !== '');
  const margins = lines.filter((line, at) => at > first && line.trim() !== '').map(marginOf);
  const margin = margins.reduce((least, each) => Math.min(least, each), Number.POSITIVE_INFINITY);
  const isOpen = OPENERS.includes(lines[first]?.trimEnd().at(-1) ?? ' ');
  const removed = isOpen && margin <= CODE_INDENT ? 0 : margin;
  return lines.map((line, at) => (at === first ? line.trimStart() : withoutIndent(line, removed)));
}

/** Columns of white space before a line; a tab counts as four. */
function marginOf(line: string): number {
  return (/^[\t ]*/.exec(line)?.[0] ?? '').replaceAll('\t', '    ').length;
}

function withoutIndent(line: string, columns: number): string {
  let at = 0;
  for (let left = columns; left > 0 && '\t '.includes(line.charAt(at) || '-'); at++) {
    left -= line.charAt(at) === '\t' ? CODE_INDENT : 1;
  }
  return line.slice(at);
}

function layoutsOf(groups: readonly (readonly string[])[]): readonly Layout[] {
  const wrapped = wrappedOf(groups.map((lines) => lines.map((line) => line.trim())));
  return groups.map((lines, index) => {
    if (wrapped[index] === true) return 'wrapped';
    return isIndented(lines) || isInColumns(lines) ? 'laid out' : 'lines';
  });
}

function isInColumns(lines: readonly string[]): boolean {
  const trimmedLines = lines.map((line) => line.trim());
  const count = (pattern: RegExp): number =>
    trimmedLines.filter((line) => pattern.test(line)).length;
  if (lines.length < 2) return false;
  if (count(COLUMNS) > 1) return true;
  return count(NARROW_COLUMNS) >= Math.max(2, lines.length - 1) && widestOf(lines) <= USUAL_WRAP[1];
}

/** A line that is so much further in than the first is a part of what that begins. */
const LEAST_INDENT = 2;

/** Whether spaces show which lines belong together; a first line may be further in than others. */
function isIndented(lines: readonly string[]): boolean {
  const margins = lines.map(marginOf);
  const [first = 0, ...others] = margins;
  return (
    others.some((margin) => margin >= first + LEAST_INDENT) ||
    margins.every((margin) => margin >= CODE_INDENT)
  );
}

/** Which paragraphs were wrapped by a program. If one is, others may have the same width. */
function wrappedOf(groups: readonly (readonly string[])[], isIndented = false): readonly boolean[] {
  const widest = isIndented ? WIDEST_INDENTED : USUAL_WRAP[1];
  const first = groups.map((lines) => isWrapped(lines, widest));
  const widths = groups.filter((_, index) => first[index] === true).map(widestOf);
  const width = widths.reduce((most, each) => Math.max(most, each), 0);
  return groups.map((lines, index) => {
    const isAsWide = lines.length > 1 && width >= widestOf(lines) && isFull(lines, width);
    return first[index] === true || isAsWide;
  });
}

function widestOf(lines: readonly string[]): number {
  return lines.reduce((widest, { length }) => Math.max(widest, length), 0);
}

/** Whether sentences go on from line to line, or no line has room for the next word. */
function isWrapped(lines: readonly string[], widestWrap: number): boolean {
  const width = widestOf(lines);
  if (lines.length < 2 || width < NARROWEST_WRAP) return false;
  const isUsual = width >= USUAL_WRAP[0] && width <= widestWrap;
  const counts = { within: 0, flowing: 0, open: 0 };
  lines.slice(1).forEach((next, index) => {
    const line = lines[index] ?? '';
    const isOpen = !SENTENCE_END.includes(lastOf(line, CLOSING));
    if (isOpen) counts.open++;
    if (LIST_ITEM.test(next) || !LETTERS.test(line) || !LETTERS.test(next)) return;
    const isWithin = isOpen && LOWER_CASE.test(next);
    if (isWithin) counts.within++;
    if (isWithin || (isUsual && line.length + 1 + firstWordOf(next).length > width))
      counts.flowing++;
  });
  const breaks = lines.length - 1;
  const { within, flowing, open } = counts;
  return open > 0 && (within >= WITHIN_SENTENCES * breaks || flowing >= FLOWING * breaks);
}

function isFull(lines: readonly string[], width: number): boolean {
  return lines.every((line, index) => {
    const next = lines[index + 1];
    if (next === undefined) return true;
    return !LIST_ITEM.test(next) && line.length + 1 + firstWordOf(next).length > width;
  });
}

/** The last character that is not ignored; a space if there is none. */
function lastOf(line: string, ignored: string): string {
  return line.charAt(endOf(line, ignored) - 1) || ' ';
}

/** The length of a text up to an index, without certain characters at its end. */
function endOf(text: string, ignored: string, index = text.length): number {
  let end = index;
  while (end > 0 && ignored.includes(text.charAt(end - 1))) end--;
  return end;
}

function firstWordOf(line: string): string {
  return /^\S*/.exec(line)?.[0] ?? '';
}

function trimEnd(line: string): string {
  return line.trimEnd();
}

function collapseLine(line: string): string {
  return collapse(line).trim();
}

/** Elements that make paragraphs or lines, or are more than text. */
const STRUCTURE =
  /<(?:address|article|aside|audio|blockquote|br|button|canvas|center|dd|details|dir|div|dl|dt|embed|fieldset|figcaption|figure|footer|form|frameset|h[1-6]|header|hgroup|hr|iframe|legend|li|listing|main|map|math|menu|nav|object|ol|p|picture|plaintext|pre|script|search|section|select|style|summary|svg|table|tbody|td|textarea|tfoot|th|thead|title|tr|ul|video|xmp)\b/i;

/** Elements without an end tag that may be in a line. */
const VOID: ReadonlySet<string> = new Set(['area', 'img', 'input', 'wbr']);

/** A line break in the text of HTML, with the white space around it. */
interface Break {
  readonly start: number;
  readonly end: number;
  /** Whether a blank line is in the break, and no element is open. */
  readonly isParagraph: boolean;
  /** Whether a blank line is in the break. */
  readonly isBlank: boolean;
  /** Whether an element is open: a link does not contain the start of a line. */
  readonly isInside: boolean;
}

const BREAKS = /[\n\r]\s*/g;

/**
 * HTML whose paragraphs are only blank lines, with elements for them; short lines end with `<br>`.
 * HTML that has any element for its structure is returned unchanged.
 */
export function withParagraphs(html: string, linksUrls: boolean): string {
  const source = html.trim();
  const hasBreaks = /[\n\r]/.test(source);
  if (!hasBreaks && !linksUrls) return html;
  if (STRUCTURE.test(source)) return html;
  const linked = linksUrls && !/<a\b/i.test(source) ? linkHtml(source) : source;
  if (!hasBreaks) return linked === source ? html : linked;
  const { breaks, lines } = linesOf(linked);
  const paragraphs = dividedAt(breaks);
  const groups = paragraphs.map(({ from, to }) => lines.slice(from, to + 1));
  const isIndented = /[\n\r][\t ]{4}/.test(source);
  const wrapped = wrappedOf(groups.map(withText), isIndented).map((isWrapped, index) => {
    const { from = 0, to = 0 } = paragraphs[index] ?? {};
    return (
      isWrapped || breaks.slice(from, to).some(({ isBlank, isInside }) => isInside && !isBlank)
    );
  });
  const isPlain = paragraphs.length === 1 && (wrapped[0] === true || breaks.length === 0);
  if (isPlain) return linked === source ? html : linked;
  return paragraphs
    .map(({ from, to }, index) => {
      const pieces = [linked.slice(from === 0 ? 0 : breaks[from - 1]?.end, startOf(from))];
      for (let at = from; at < to; at++) {
        const hasText = lines[at] !== '' && lines[at + 1] !== '';
        const { isBlank = false, isInside = false } = breaks[at] ?? {};
        const isKept = hasText && !isInside && wrapped[index] !== true;
        const line = isKept ? '<br>' : '\n';
        pieces.push(isBlank ? '<br><br>' : line, linked.slice(breaks[at]?.end, startOf(at + 1)));
      }
      return pieces.join('').trim();
    })
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => `<p>${paragraph}</p>`)
    .join('\n');

  /** Where the line with a number ends. */
  function startOf(line: number): number {
    return breaks[line]?.start ?? linked.length;
  }
}

/** Lines that are not only tags. */
function withText(lines: readonly string[]): readonly string[] {
  return lines.filter((line) => line !== '');
}

/** The lines of each paragraph, as their first and last numbers. */
function dividedAt(
  breaks: readonly Break[],
): readonly { readonly from: number; readonly to: number }[] {
  const paragraphs: { from: number; to: number }[] = [];
  let from = 0;
  breaks.forEach(({ isParagraph }, index) => {
    if (!isParagraph) return;
    paragraphs.push({ from, to: index });
    from = index + 1;
  });
  return [...paragraphs, { from, to: breaks.length }];
}

/** The line breaks between the tags, and the text of each line. */
function linesOf(html: string): {
  readonly breaks: readonly Break[];
  readonly lines: readonly string[];
} {
  const breaks: Break[] = [];
  const lines: string[] = [];
  let line = '';
  let depth = 0;
  readTokens(html, {
    ...IGNORED,
    startTag: ({ start, nameEnd, isSelfClosing }) => {
      const name = html.slice(start + 1, nameEnd).toLowerCase();
      if (!isSelfClosing && !VOID.has(name)) depth++;
      return false;
    },
    endTag: () => {
      depth = Math.max(0, depth - 1);
      return false;
    },
    text: (start, end) => {
      let from = start;
      for (const { 0: found, index } of html.slice(start, end).matchAll(BREAKS)) {
        const before = html.slice(from, start + index).trimEnd();
        const at = from + before.length;
        line += decodeText(before);
        from = start + index + found.length;
        const isBlank = found.replaceAll('\r\n', '\n').split(/[\n\r]/).length > 2;
        breaks.push({
          start: at,
          end: from,
          isBlank,
          isParagraph: isBlank && depth === 0,
          isInside: depth > 0,
        });
        lines.push(line.trim());
        line = '';
      }
      line += decodeText(html.slice(from, end));
      return false;
    },
  });
  lines.push(line.trim());
  return { breaks, lines };
}

/** What ends a URL in text, also punctuation of Chinese and Japanese. */
const NO_URL = String.raw`\s<>"“”«»\u3001-\u301f\uff01\uff08\uff09\uff0c\uff1a\uff1b\uff1f`;

/** An http or https URL in plain text. */
const URL_IN_TEXT = new RegExp(String.raw`\bhttps?:\/\/[^${NO_URL}][^${NO_URL}]*`, 'gi');

/** Not before a reference that ends a URL in HTML. */
const NO_QUOTE = '(?!&(?:quot|lt|gt|#34|#60|#62);)';

/**
 * A URL in HTML, where `&quot;`, `&lt;` and `&gt;` end it as well. The number of its parameters has a
 * limit, since the engine keeps a way back for each.
 */
const URL_IN_HTML = new RegExp(
  String.raw`\bhttps?:\/\/(?=[^${NO_URL}])${NO_QUOTE}[^${NO_URL}&]*(?:${NO_QUOTE}&[^${NO_URL}&]*){0,999}`,
  'gi',
);

/** Punctuation after a URL belongs to the sentence. */
const AFTER_URL = ".,;:!?'’…*";

function linkText(text: string): string {
  return withLinks(text, URL_IN_TEXT, escapeText, (url) => {
    return `<a href="${escapeAttribute(url)}">${escapeText(url)}</a>`;
  });
}

/** Source of HTML without links, with its URLs as links. */
function linkHtml(html: string): string {
  const pieces: string[] = [];
  let done = 0;
  readTokens(html, {
    ...IGNORED,
    text: (start, end) => {
      pieces.push(html.slice(done, start));
      const text = html.slice(start, end);
      pieces.push(withLinks(text, URL_IN_HTML, String, (url) => `<a href="${url}">${url}</a>`));
      done = end;
      return false;
    },
  });
  return pieces.join('') + html.slice(done);
}

function withLinks(
  text: string,
  pattern: RegExp,
  write: (text: string) => string,
  link: (url: string) => string,
): string {
  const pieces: string[] = [];
  let done = 0;
  for (const { 0: found, index } of text.matchAll(pattern)) {
    const url = withoutClosing(found);
    pieces.push(write(text.slice(done, index)), link(url));
    done = index + url.length;
  }
  return pieces.join('') + write(text.slice(done));
}

/** A URL without the punctuation after it, and without brackets that were opened before it. */
function withoutClosing(found: string): string {
  let end = endOf(found, AFTER_URL);
  let surplus = found.split(')').length - found.split('(').length;
  for (; surplus > 0 && found.charAt(end - 1) === ')'; surplus--) {
    end = endOf(found, AFTER_URL, end - 1);
  }
  return found.slice(0, end);
}

const ELLIPSIS = '…';

/**
 * White space at which a line may be broken, without the spaces that forbid it (U+00A0, U+2007,
 * U+202F).
 */
const SPACE = /[\t-\r \u1680\u2000-\u2006\u2008-\u200b\u2028\u2029\u205f\u3000]/;

/** Characters that end a word without white space, in Tibetan and Ethiopic. */
const WORD_END = /[\u0f0b\u1361]/;

/** Scripts in which a line may be broken after nearly every character, and pictographs. */
const IDEOGRAPH =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\p{Script=Yi}\p{Emoji_Presentation}\u3000-\u303f\uff00-\uff60]/u;

/**
 * Characters that must not start a line: closing punctuation, small kana, and prolongation or
 * repetition marks.
 */
const NO_BEGINNING = /[\p{Pe}\p{Pf}\p{Po}々ゝゞヽヾーぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮ]/u;

/** Characters that must not end a line. */
const NO_END = /[\p{Ps}\p{Pi}]/u;

/** Scripts whose words can only be separated with a dictionary. */
const UNDIVIDED =
  /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Tai_Le}\p{Script=New_Tai_Lue}\p{Script=Tai_Tham}\p{Script=Balinese}\p{Script=Javanese}]/u;

/** What belongs to the character before it (UAX 29): marks, joiners, vowels of Thai and Lao, parts of Hangul syllables, tags. */
const EXTENDS =
  /[\u200c-\u200d\p{M}\p{Emoji_Modifier}\u0e33\u0eb3\u1160-\u11ff\ud7b0-\ud7ff\u{e0020}-\u{e007f}]/u;

/**
 * What binds to the character after it: the joiner, and the signs that join consonants in Indic
 * scripts.
 */
const JOINS_NEXT =
  /[\u200d\u094d\u09cd\u0acd\u0b4d\u0c4d\u0d4d\u1039\u17d2\u1a60\u1b44\ua9c0\uaaf6]/;

const REGIONAL_INDICATOR = /\p{Regional_Indicator}/u;

/** Punctuation that looks odd before an ellipsis. */
const DROPPED_AT_END = /[\s\p{Ps}\p{Pi}\p{Pd},;:.…،؛、。，．：；]/u;

/** Below this code point, every character stands alone, and only spaces separate words. */
const FIRST_MARK = 0x300;

/**
 * A text of at most the given number of characters (code points), with an ellipsis at its end if it
 * was cut. Words are not split, unless the first one does not fit.
 */
export function excerptOf(text: string, length: number): string {
  const cut = cutAt(text, length);
  const closed = closeBidi(cut);
  // If there is no space for what ends the direction of text, nothing may start it.
  return closed.length <= cut.length || [...closed].length <= length ? closed : withoutBidi(cut);
}

function cutAt(text: string, length: number): string {
  // There are no more characters than UTF-16 units.
  if (text.length <= length) return text;
  if (length === 0) return '';
  const last = offsetOf(text, length - 1);
  if (offsetOf(text, 1, last) >= text.length) return text;
  return trimmed(text.slice(0, cutBefore(text, last))) + ELLIPSIS;
}

/** The index after a number of characters. */
function offsetOf(text: string, characters: number, from = 0): number {
  let at = from;
  for (let count = 0; count < characters && at < text.length; count++) {
    at += (text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1;
  }
  return at;
}

/** Where to cut a text, at an index or before it. */
function cutBefore(text: string, last: number): number {
  // The last position in undivided text, and that between any two characters.
  let undivided = 0;
  let any = 0;
  for (let at = last; at > 0; at = previousOf(text, at)) {
    if (!isBoundary(text, at)) continue;
    any ||= at;
    // In a text with few spaces, the last one may be too far back.
    if (undivided > 0 && 2 * at < any) return undivided;
    if (isBetweenWords(text, at)) return 2 * at < any ? Math.max(at, undivided) : at;
    if (undivided === 0 && UNDIVIDED.test(characterBefore(text, at))) undivided = at;
  }
  return undivided || any;
}

/** The index of the character before an index. */
function previousOf(text: string, at: number): number {
  const isPair = at > 1 && (text.codePointAt(at - 2) ?? 0) > 0xffff;
  return at - (isPair ? 2 : 1);
}

function characterBefore(text: string, at: number): string {
  return text.slice(previousOf(text, at), at);
}

function characterAt(text: string, at: number): string {
  return String.fromCodePoint(text.codePointAt(at) ?? 0);
}

/** Whether both characters at an index stand alone. */
function isSimple(text: string, at: number): boolean {
  return text.charCodeAt(at) < FIRST_MARK && text.charCodeAt(at - 1) < FIRST_MARK;
}

/** Whether a user-perceived character ends at an index. */
function isBoundary(text: string, at: number): boolean {
  if (isSimple(text, at)) return true;
  const next = characterAt(text, at);
  if (EXTENDS.test(next)) return false;
  if (JOINS_NEXT.test(characterBefore(text, at))) return SPACE.test(next);
  return !(REGIONAL_INDICATOR.test(next) && flagsBefore(text, at) % 2 === 1);
}

/** The number of regional indicators before an index; two make a flag. */
function flagsBefore(text: string, index: number): number {
  let count = 0;
  for (let at = index; at > 0; at = previousOf(text, at)) {
    if (!REGIONAL_INDICATOR.test(characterBefore(text, at))) break;
    count++;
  }
  return count;
}

function isBetweenWords(text: string, at: number): boolean {
  const [previous, next] = [characterBefore(text, at), characterAt(text, at)];
  if (SPACE.test(previous) || SPACE.test(next)) return true;
  if (isSimple(text, at)) return false;
  if (WORD_END.test(previous)) return true;
  if (!IDEOGRAPH.test(previous) && !IDEOGRAPH.test(next)) return false;
  return !NO_BEGINNING.test(next) && !NO_END.test(previous);
}

/** Without punctuation at the end that leads on to more; unchanged if there is nothing else. */
function trimmed(text: string): string {
  let end = text.length;
  while (end > 0 && DROPPED_AT_END.test(text.charAt(end - 1))) end--;
  return end === 0 ? text : text.slice(0, end);
}
