/** What entries and feeds say: titles, HTML, plain text, and excerpts. */

import { collapse, htmlToText } from '../html/plain-text.ts';
import { readMarkup } from '../html/read-markup.ts';
import type { Entry } from '../model/entry.ts';
import type { Feed } from '../model/feed.ts';
import type { MediaDescription } from '../model/namespaces/media.ts';
import type { Content, TextDetail } from '../model/values.ts';
import { closeBidi, closeBidiInHtml } from '../text/bidi.ts';
import { type Checks, count, flag, readOptions } from '../text/checks.ts';
import { ownRecord } from '../text/given.ts';
import { replaceSpace } from '../text/sections.ts';
import { excerptOf, htmlOfText, tidyText, withParagraphs } from './layout.ts';
import { hostOf } from './links.ts';
import { imageIn, kindOf } from './media.ts';
import { listOf, type Stored, textOf, visibleText } from './values.ts';

/** The part of an entry that `entryHtml` and `entryText` use. */
export type DescribedEntry = Stored<
  Entry,
  | 'content'
  | 'dcterms'
  | 'googleplay'
  | 'itunes'
  | 'media'
  | 'subtitle'
  | 'subtitleDetail'
  | 'summary'
  | 'summaryDetail'
  | 'title'
  | 'yandex'
>;

/** The part of an entry that `entryTitle` uses. */
export type TitledEntry = DescribedEntry;

/** The part of a feed that `feedTitle` uses. */
export type TitledFeed = Stored<Feed, 'itunes' | 'link' | 'title'>;

/** The part of a feed that `feedText` uses. */
export type DescribedFeed = Stored<
  Feed,
  | 'googleplay'
  | 'info'
  | 'infoDetail'
  | 'itunes'
  | 'media'
  | 'subtitle'
  | 'subtitleDetail'
  | 'summary'
  | 'summaryDetail'
>;

/** How `entryHtml` writes HTML. */
export interface HtmlOptions {
  /**
   * Whether http and https URLs in plain text become links. Text that has links, or elements for
   * paragraphs, stays as it is. Default: `false`.
   */
  readonly linkUrls?: boolean;
}

/** What `entryText` omits from the text. */
export interface TextOptions {
  /**
   * Whether to omit the title, if the text begins with it as a sentence or a line of its own.
   * Default: `false`.
   */
  readonly withoutTitle?: boolean;
}

const HTML_OPTIONS: Checks<HtmlOptions> = { linkUrls: { check: flag } };
const TEXT_OPTIONS: Checks<TextOptions> = { withoutTitle: { check: flag } };

/** A text, whether it is HTML, and where it comes from. */
export interface Description {
  readonly isHtml: boolean;
  readonly value: string;
  readonly from: 'content' | 'summary' | 'elsewhere';
}

/** The types that the parser sanitizes. A text of any other type is never treated as markup. */
const HTML_TYPES: ReadonlySet<string> = new Set(['text/html', 'application/xhtml+xml']);

/**
 * Types of content that is not readable text: files, and other kinds of XML. If a type is not a
 * media type at all, the content is text.
 */
const UNREADABLE = /^(?!text\/)[^/]*\/|[/+]xml$/;

/** The content and summaries of an entry in the order of preference that `entryHtml` documents. */
export function* descriptionsOf(entry: DescribedEntry): Generator<Description> {
  const contents = listOf(entry.content).flatMap((content) => describe(content, 'content'));
  yield* richestFirst(contents.filter(({ isHtml }) => isHtml));
  yield* richestFirst(contents.filter(({ isHtml }) => !isHtml));
  const { dcterms, googleplay, itunes, media, yandex } = entry;
  yield* either(yandex?.fullTextDetail, yandex?.fullText, 'content');
  yield* either(entry.summaryDetail, entry.summary, 'summary');
  yield* either(media?.descriptionDetail, media?.description);
  const groups = listOf(media?.groups);
  const inGroups = groups.flatMap((group) => listOf(group.contents));
  const parts: readonly MediaDescription[] = [...groups, ...listOf(media?.contents), ...inGroups];
  for (const part of parts) yield* either(part.descriptionDetail, part.description);
  yield* either(itunes?.summaryDetail, itunes?.summary);
  yield* either(googleplay?.descriptionDetail, googleplay?.description);
  yield* either(undefined, dcterms?.abstract);
  yield* either(entry.subtitleDetail, entry.subtitle);
  yield* either(itunes?.subtitleDetail, itunes?.subtitle);
}

/** A text with its type; without a type, it is not treated as markup. */
function either(
  detail: TextDetail | null | undefined,
  text: string | null | undefined,
  from: Description['from'] = 'elsewhere',
): readonly Description[] {
  if (detail) return describe(detail, from);
  const value = textOf(text);
  return value === '' ? [] : [{ isHtml: false, value, from }];
}

function describe(
  { type, value = '', base64 }: Content,
  from: Description['from'],
): readonly Description[] {
  if (base64 === true || textOf(value) === '') return [];
  if (HTML_TYPES.has(type)) return [{ isHtml: true, value, from }];
  return UNREADABLE.test(textOf(type).toLowerCase()) ? [] : [{ isHtml: false, value, from }];
}

/** Sorted by the number of characters without markup; of equal ones, the first comes first. */
function richestFirst(descriptions: readonly Description[]): readonly Description[] {
  if (descriptions.length < 2) return descriptions;
  return descriptions
    .map((description) => ({ description, length: lettersOf(description).length }))
    .toSorted((one, other) => other.length - one.length)
    .map(({ description }) => description);
}

/** The whole text, or at least its first characters. */
function plainOf({ isHtml, value }: Description, limit?: number): string {
  return isHtml ? htmlToText(value, limit) : value;
}

/** The letters and digits of a text, in one case. */
function lettersOf(description: Description, limit?: number): string {
  return lettersIn(plainOf(description, limit));
}

/** Long enough to recognize an entry by, and short enough for a line. */
const USUAL_LENGTH = 80;

/** URLs are not text: only plain text shows those of links. */
const URLS = /\bhttps?:\/\/\S+/g;

const NO_LETTERS = /[^\p{L}\p{N}]{1,999}/gu;

const HAS_LETTER = /[\p{L}\p{N}]/u;

function lettersIn(text: string): string {
  return text.replace(URLS, '').replace(NO_LETTERS, '').toLowerCase();
}

function firstLetter(text: string): string {
  return HAS_LETTER.exec(text)?.[0].toLowerCase() ?? '';
}

/** The number of letters and digits of a text, without its URLs. */
function countLetters(text: string): number {
  const own = text.includes('://') ? text.replace(URLS, '') : text;
  let count = 0;
  for (let at = 0; at < own.length; at++) if (isLetter(own, at)) count++;
  return count;
}

/** Whether a letter or a digit starts at an index. Most are in a few scripts. */
function isLetter(text: string, at: number): boolean {
  const unit = text.charCodeAt(at);
  if (unit < 0x80)
    return (unit | 0x20) >= 0x61 ? (unit | 0x20) <= 0x7a : unit >= 0x30 && unit <= 0x39;
  if ((unit >= 0x3041 && unit < 0xa000) || (unit >= 0xac00 && unit < 0xd7a4)) return true;
  if (unit >= 0xdc00 && unit < 0xe000) return false;
  return HAS_LETTER.test(String.fromCodePoint(text.codePointAt(at) ?? 0));
}

/** A summary with so many times the letters of the content is fuller. */
const FULLER = 2;

/** Descriptions that differ by fewer letters differ only in wording. */
const LEAST_SURPLUS = 10;

/** The text to show, and at least its first characters as plain text. */
interface Chosen {
  readonly description: Description;
  readonly text: string;
}

/**
 * The text to show of those that show something: the first that says more than the title, except
 * that a summary with clearly more text takes its place. If all of them say
 * nothing more, the first.
 *
 * @param limit how many characters of the text are needed
 * @param needsText whether images and players alone are not enough
 */
function chosen(entry: DescribedEntry, limit: number, needsText: boolean): Chosen | null {
  const title = textOf(entry.title);
  const enough = Math.max(limit, title.length + LEAST_SURPLUS);
  let first: Chosen | null = null;
  for (const description of descriptionsOf(entry)) {
    const text = plainOf(description, enough);
    const hasText = description.isHtml ? text !== '' : true;
    if (!hasText && (needsText || !hasMedia(description))) continue;
    const found = { description, text };
    if (saysNothing(found, title)) {
      first ??= found;
      continue;
    }
    const { itunes, summary, summaryDetail } = entry;
    const others = [
      ...either(summaryDetail, summary, 'summary'),
      ...either(itunes?.summaryDetail, itunes?.summary),
    ];
    const full = others.reduce((best, other) => fullerOf(best, other, enough), found);
    return markedUp(full, entry, enough);
  }
  return first;
}

function hasElements({ isHtml, value }: Description): boolean {
  return isHtml && /<[a-z]/i.test(value);
}

/** Tags in plain text: it is the source of HTML. */
const TAGS = /<\/?[a-z][^<>]*>/gi;

/** So many letters at the beginning show whether two strings may be the same. */
const BEGINNING = 16;

/** The same text with elements, if it has none: plain text, or the source of HTML. */
function markedUp(found: Chosen, entry: DescribedEntry, enough: number): Chosen {
  if (hasElements(found.description)) return found;
  const beginning = lettersIn(found.text.slice(0, USUAL_LENGTH).replace(TAGS, '')).slice(
    0,
    BEGINNING,
  );
  let letters: string | null = null;
  for (const description of descriptionsOf(entry)) {
    if (!hasElements(description)) continue;
    if (!lettersOf(description, USUAL_LENGTH).startsWith(beginning)) continue;
    letters ??= lettersIn(plainOf(found.description).replace(TAGS, ''));
    if (lettersOf(description) === letters) {
      return { description, text: plainOf(description, enough) };
    }
  }
  return found;
}

/** What programs write for a value that is absent. */
const ABSENT = /^\s*(?:null|undefined)\s*$/;

/** Whether a text is `...`, a dash, `null`, or the title again, and no image is with it. */
function saysNothing({ description, text }: Chosen, title: string): boolean {
  if (ABSENT.test(text)) return true;
  // Nearly every text is longer, or begins with another letter.
  if (text.length > 2 * title.length + USUAL_LENGTH && HAS_LETTER.test(text)) return false;
  const hasUrl = text.includes('://');
  const first = firstLetter(text);
  if (first !== '' && first !== firstLetter(title) && !hasUrl) return false;
  // URLs may take all of the first characters.
  const letters = lettersIn(hasUrl ? plainOf(description) : text);
  return (letters === '' || letters === lettersIn(title)) && !hasMedia(description);
}

/** The text that another takes the place of if that has clearly more letters. */
function fullerOf(content: Chosen, other: Description, enough: number): Chosen {
  // Markup has no fewer characters than its text.
  const most = other.value.length / FULLER;
  if (content.text.length >= most) return content;
  if (countLetters(plainOf(content.description, most)) >= most) return content;
  // The first characters may be URLs, which are not letters.
  const letters = countLetters(plainOf(content.description));
  const more = countLetters(plainOf(other));
  const isFuller = more >= FULLER * letters && more >= letters + LEAST_SURPLUS;
  if (!isFuller || hasMedia(content.description)) return content;
  return { description: other, text: plainOf(other, enough) };
}

/** Elements that show something without text. */
const MEDIA: ReadonlySet<string> = new Set([
  'audio',
  'canvas',
  'embed',
  'iframe',
  'math',
  'object',
  'svg',
  'video',
]);

/** Elements that show an image; in `<picture>`, the `<img>` may have no URL. */
const SHOWING: ReadonlySet<string> = new Set(['img', 'source']);

/** Whether HTML shows anything besides text: a counter or an icon does not count. */
function hasMedia({ isHtml, value }: Description): boolean {
  let isFound = false;
  if (!isHtml) return isFound;
  readMarkup(value, {
    open: (name, attributes) => {
      isFound = MEDIA.has(name) || (SHOWING.has(name) && imageIn(name, attributes()) !== null);
      return isFound;
    },
  });
  return isFound;
}

/**
 * The HTML of an entry: the first value in this table with visible content. `''` if there is none.
 *
 * | | key | from |
 * | --- | --- | --- |
 * | 1 | `content`, HTML or XHTML | `atom:content`, `content:encoded`, `turbo:content`, `xhtml:body`, `content_html` |
 * | 2 | `content`, text | `atom:content`, `content_text` |
 * | 3 | `yandex.fullText` | `yandex:full-text` |
 * | 4 | `summary` | `description`, `atom:summary`, … |
 * | 5 | the `description` of `media`, then of `media.groups`, then of `media.contents` | `media:description` |
 * | 6 | `itunes.summary` | `itunes:summary` |
 * | 7 | `googleplay.description` | `googleplay:description` |
 * | 8 | `dcterms.abstract` | `dcterms:abstract` |
 * | 9 | `subtitle`, then `itunes.subtitle` | `subtitle`, `tagline`, `itunes:subtitle` |
 *
 * - If an entry has several contents in HTML, the content with the most text is used. If the
 *   lengths are equal, the first content is used. The same applies to several contents in plain
 *   text.
 * - Content in base64, content in another file (`src`), files such as images, and XML other
 *   than XHTML are skipped.
 * - Visible content is text, a player or an image. Images that `entryImage` ignores, such as
 *   counters and icons, do not count.
 * - Text that only repeats the title, text without letters (`...`) and the word `null` are used
 *   only if there is no other text.
 * - The summary is used instead of the content if the summary has at least twice as much text,
 *   and the content shows no image or player. In the same way, `itunes.summary` is used instead
 *   of the content or the summary. If a text exists both as HTML and as plain text, the HTML is
 *   used.
 * - Plain text is escaped. Each paragraph becomes a `<p>`, or a `<pre>` if the text is laid out
 *   with spaces. Line breaks become `<br>`, unless a program wrapped the lines at a fixed
 *   width.
 * - HTML with line breaks and without elements for paragraphs and lines gets such elements in
 *   the same way. Other HTML is returned unchanged, so the result is as safe as the entry. Text
 *   is HTML only if the type of the text is `text/html` or `application/xhtml+xml`, the types
 *   that the parser sanitizes.
 *
 * @param options - whether URLs in plain text become links
 * @throws TypeError if `entry` is not an object, or an option is wrong
 *
 * @example
 * ```js
 * import { parseDocument } from 'bozofeed';
 * import { entryHtml } from 'bozofeed/reader';
 *
 * const { entries } = parseDocument('<rss><channel><item><description>Fish & chips</description></item></channel></rss>');
 * const [entry = {}] = entries;
 * console.log(entryHtml(entry)); // Fish &amp; chips
 * ```
 */
export function entryHtml(entry: DescribedEntry, options: HtmlOptions = {}): string {
  const own = ownRecord(entry, 'entry');
  const { linkUrls = false } = readOptions(HTML_OPTIONS, options);
  const found = chosen(own, 0, false);
  if (found === null) return '';
  const { isHtml, value } = found.description;
  const html = (isHtml ? withParagraphs : htmlOfText)(value, linkUrls);
  return closeBidiInHtml(html);
}

/**
 * The text of an entry, or an excerpt: the first value in this table with text. `''` if there is
 * none.
 *
 * | | key | from |
 * | --- | --- | --- |
 * | 1 | `content`, HTML or XHTML | `atom:content`, `content:encoded`, `turbo:content`, `xhtml:body`, `content_html` |
 * | 2 | `content`, text | `atom:content`, `content_text` |
 * | 3 | `yandex.fullText` | `yandex:full-text` |
 * | 4 | `summary` | `description`, `atom:summary`, … |
 * | 5 | the `description` of `media`, then of `media.groups`, then of `media.contents` | `media:description` |
 * | 6 | `itunes.summary` | `itunes:summary` |
 * | 7 | `googleplay.description` | `googleplay:description` |
 * | 8 | `dcterms.abstract` | `dcterms:abstract` |
 * | 9 | `subtitle`, then `itunes.subtitle` | `subtitle`, `tagline`, `itunes:subtitle` |
 *
 * - The summary, `itunes.summary`, and text that only repeats the title are treated as in
 *   {@link entryHtml}.
 * - Without `length`, the result is the whole text. A blank line separates paragraphs, lists
 *   and other blocks. A line break separates list items, table rows and lines with `<br>`.
 *   Preformatted text (`<pre>`) keeps its white space, and so does plain text that is laid out
 *   with spaces.
 * - With `length`, the result is an excerpt on one line, with at most `length` characters
 *   (Unicode code points), including the ellipsis at the end. The excerpt ends between words,
 *   unless the first word is too long, or the script does not separate words (Chinese,
 *   Japanese, Thai, …). The excerpt never ends between a letter and its marks, or inside an
 *   emoji.
 * - If an emoji or a formula is an image, the alternative text of the image is used.
 * - Scripts, styles and the fallback text of players and frames are skipped. The link in the
 *   place of a frame is text only if there is no other text. Character references are decoded.
 *   The result is text, not HTML: escape the text before you put it into a page.
 * - The locale of the machine does not matter.
 *
 * @param length - a whole number from 0 on, or `Infinity`
 * @param options - whether to omit the title that the text begins with
 * @throws TypeError if `entry` is not an object, `length` is not such a number, or an option is
 * wrong
 *
 * @example
 * ```js
 * import { entryText } from 'bozofeed/reader';
 *
 * const entry = { summary: 'Fish & chips with mushy peas' };
 * console.log(entryText(entry)); // Fish & chips with mushy peas
 * console.log(entryText(entry, 20)); // Fish & chips with…
 * ```
 */
export function entryText(
  entry: DescribedEntry,
  length?: number,
  options: TextOptions = {},
): string {
  const own = ownRecord(entry, 'entry');
  if (length !== undefined) count(length, 'length');
  const { withoutTitle = false } = readOptions(TEXT_OPTIONS, options);
  const title = withoutTitle ? textOf(own.title) : '';
  // Of the whole text, only a part is needed to choose it.
  const found = chosen(own, length ?? 0, true);
  if (found === null) return '';
  if (length === undefined || title !== '') return textIn(found.description, length, title);
  return excerptOf(collapse(found.text), length);
}

/** A text without the title that it may begin with, whole or as an excerpt. */
function textIn({ isHtml, value }: Description, length: number | undefined, title: string): string {
  const limit = length === undefined ? length : length + 2 * title.length;
  const text = isHtml ? htmlToText(withParagraphs(value, false), limit) : tidyText(value);
  const rest = title === '' ? text : withoutTitle(text, title);
  return length === undefined ? closeBidi(rest) : excerptOf(collapse(rest), length);
}

/** What separates a title from the text after it; a sentence that merely begins alike goes on. */
const AFTER_TITLE = /^["'”’»)\]]*(?:[ \t]*(?:\n|$|[.!?…:;|。！？：])|[ \t]+[–—-][ \t])/;

const LEADING = /^[\s"'”’»)\].,!?…:;|。！？：–—-]+/;

/** A text without a title that it begins with; letters and digits count, and their case does not. */
function withoutTitle(text: string, title: string): string {
  const wanted = lettersIn(title);
  let matched = 0;
  let at = 0;
  for (const character of text) {
    if (matched === wanted.length) break;
    at += character.length;
    if (!HAS_LETTER.test(character)) continue;
    const letter = character.toLowerCase();
    if (!wanted.startsWith(letter, matched)) return text;
    matched += letter.length;
  }
  const rest = text.slice(at);
  const isWhole = matched === wanted.length && matched > 0;
  if (!isWhole || !AFTER_TITLE.test(rest)) return text;
  return rest.replace(LEADING, '');
}

/**
 * The title of an entry on one line, otherwise the beginning of the text: the first value in this
 * table that is not empty. `''` if there is none.
 *
 * | | key | from |
 * | --- | --- | --- |
 * | 1 | `title` | `title`, `dc:title`, … |
 * | 2 | `itunes.title` | `itunes:title` |
 * | 3 | the `title` of `media`, then of `media.groups`, then of `media.contents` without images | `media:title` |
 * | 4 | the heading that the text of `entryText` begins with | `content`, `summary`, … |
 * | 5 | the text of `entryText` | `content`, `summary`, … |
 *
 * It is text, not HTML: escape it before you put it into a page.
 *
 * @param length - the most characters (Unicode code points), including the ellipsis of a longer
 * text: a whole number from 0 on, or `Infinity`. By default, a title is complete, and any other
 * text has at most 80.
 * @throws TypeError if `entry` is not an object, or `length` is not such a number
 *
 * @example
 * ```js
 * import { entryTitle } from 'bozofeed/reader';
 *
 * console.log(entryTitle({ title: 'Fish & chips' })); // Fish & chips
 * ```
 */
export function entryTitle(entry: TitledEntry, length?: number): string {
  const own = ownRecord(entry, 'entry');
  if (length !== undefined) count(length, 'length');
  const title = visibleText(own.title) || visibleText(own.itunes?.title) || titleOfMedia(own);
  if (title !== '') return excerptOf(replaceSpace(title), length ?? Number.POSITIVE_INFINITY);
  const limit = length ?? USUAL_LENGTH;
  const found = chosen(own, limit, true);
  if (found === null) return '';
  return excerptOf(collapse(headingOf(found.description) || found.text), limit);
}

/** HTML that begins with a heading, up to its end. The heading may be in a box or below an image. */
const HEADED = /^(?:\s|<(?!h[1-6]\b)[^<>]*>){0,99}<h[1-6]\b.*?<\/h[1-6]>/is;

/** The text of the heading that a description begins with; `''` if there is none. */
function headingOf({ isHtml, value }: Description): string {
  return isHtml ? htmlToText(HEADED.exec(value)?.[0] ?? '') : '';
}

/** The first title of the media; that of an image is a caption, or the name of the file. */
function titleOfMedia({ media }: DescribedEntry): string {
  const contents = listOf(media?.contents).filter((file) => kindOf(file) !== 'image');
  const titled = [media, ...listOf(media?.groups), ...contents];
  return titled.map((each) => visibleText(each?.title)).find((each) => each !== '') ?? '';
}

/**
 * The title of a feed on one line: the first value in this table with text. `''` if there is none.
 *
 * | | key | from |
 * | --- | --- | --- |
 * | 1 | `title` | `title`, `dc:title`, … |
 * | 2 | `itunes.title` | `itunes:title` |
 * | 3 | the host of `link`, without `www.` | `link`, `home_page_url` |
 *
 * It is text, not HTML: escape it before you put it into a page.
 *
 * @throws TypeError if `feed` is not an object
 *
 * @example
 * ```js
 * import { feedTitle } from 'bozofeed/reader';
 *
 * console.log(feedTitle({ link: 'https://www.cafe.example/menu' })); // cafe.example
 * ```
 */
export function feedTitle(feed: TitledFeed): string {
  const own = ownRecord(feed, 'feed');
  const title =
    visibleText(own.title) || visibleText(own.itunes?.title) || hostOf(textOf(own.link));
  return closeBidi(replaceSpace(title));
}

/**
 * The description of a feed as text, or an excerpt: the first value in this table with text. `''`
 * if there is none.
 *
 * | | key | from |
 * | --- | --- | --- |
 * | 1 | `subtitle` | `description`, `atom:subtitle`, … |
 * | 2 | `summary`, then `itunes.summary` | `itunes:summary` |
 * | 3 | `googleplay.description` | `googleplay:description` |
 * | 4 | `media.description` | `media:description` |
 * | 5 | `itunes.subtitle` | `itunes:subtitle` |
 * | 6 | `info` | `atom:info` (Atom 0.3) |
 *
 * Lines and `length` work as in {@link entryText}.
 *
 * @param length - a whole number from 0 on, or `Infinity`
 * @throws TypeError if `feed` is not an object, or `length` is not such a number
 *
 * @example
 * ```js
 * import { feedText } from 'bozofeed/reader';
 *
 * console.log(feedText({ subtitle: 'Fish, chips and peas' }, 12)); // Fish, chips…
 * ```
 */
export function feedText(feed: DescribedFeed, length?: number): string {
  const own = ownRecord(feed, 'feed');
  if (length !== undefined) count(length, 'length');
  const { googleplay, itunes, media } = own;
  const found = [
    ...either(own.subtitleDetail, own.subtitle),
    ...either(own.summaryDetail, own.summary),
    ...either(itunes?.summaryDetail, itunes?.summary),
    ...either(googleplay?.descriptionDetail, googleplay?.description),
    ...either(media?.descriptionDetail, media?.description),
    ...either(itunes?.subtitleDetail, itunes?.subtitle),
    ...either(own.infoDetail, own.info),
  ].find((each) => !each.isHtml || htmlToText(each.value, 0) !== '');
  return found === undefined ? '' : textIn(found, length, '');
}
