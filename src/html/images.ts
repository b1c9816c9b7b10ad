/**
 * Where the URL of an image is written: in `src`, in `srcset`, or in another attribute that a script
 * of the page reads when a reader scrolls to the image.
 */

import { decodeAttribute } from '../text/references.ts';
import { StringBuilder } from '../text/string-builder.ts';
import { wordSet, words } from '../text/strings.ts';
import { pixelsOf, readMeasure } from './bounds.ts';
import {
  forEachAttribute,
  NAME_START,
  NOWHERE,
  PER_ATTRIBUTE,
  type TagToken,
  writtenValue,
} from './tokenizer.ts';

// The URLs of one image in several sizes, as `srcset` lists them (HTML §4.8.4.2.1): each candidate
// is a URL up to white space, and a descriptor up to a comma.

/** An image file, with its width or density as it is written; `''` for none. */
export interface Candidate {
  readonly url: string;
  readonly descriptor: string;
}

const BETWEEN_CANDIDATES = /[\s,]*/y;
const NO_WHITE_SPACE = /\S*/y;

/** Of a `srcset` with more, the others are removed. */
const MOST_CANDIDATES = 1000;

/** The candidates of a `srcset`, in order, up to a number of them. */
export function candidatesOf(value: string, most: number = MOST_CANDIDATES): readonly Candidate[] {
  const candidates: Candidate[] = [];
  let at = endOfMatch(BETWEEN_CANDIDATES, value, 0);
  while (at < value.length && candidates.length < most) {
    let end = endOfMatch(NO_WHITE_SPACE, value, at);
    const written = value.slice(at, end);
    // A comma at the end of the URL ends the candidate, and the next one follows.
    const url = written.slice(0, lastBefore(written, ','));
    let descriptor = '';
    if (url === written) {
      const comma = value.indexOf(',', end);
      descriptor = value.slice(end, comma < 0 ? undefined : comma).trim();
      end = comma < 0 ? value.length : comma;
    }
    candidates.push({ url, descriptor });
    at = endOfMatch(BETWEEN_CANDIDATES, value, end);
  }
  return candidates;
}

/** The index after the match of a sticky pattern, which may match nothing. */
function endOfMatch(sticky: RegExp, text: string, index: number): number {
  sticky.lastIndex = index;
  sticky.exec(text);
  return sticky.lastIndex;
}

function lastBefore(text: string, character: string): number {
  let end = text.length;
  while (end > 0 && text[end - 1] === character) end--;
  return end;
}

/** A `srcset` with other URLs; candidates that `change` refuses are removed. */
export function changeSrcset(value: string, change: (url: string) => string): string {
  const changed = new StringBuilder();
  for (const { url, descriptor } of candidatesOf(value)) {
    const other = change(url);
    if (other === '') continue;
    const between = changed.length === 0 ? '' : ', ';
    changed.add(between + (descriptor === '' ? other : `${other} ${descriptor}`));
  }
  return changed.toString();
}

/** An image file, and its width in pixels if that is written beside it. */
export interface SizedFile {
  readonly url: string;
  readonly width: number | null;
}

/** A width in pixels, or a density. */
const DESCRIPTOR = /^(\d{1,9}(?:\.\d{1,9})?)([wx])(?:\s|$)/;

/** The candidate with the largest width or density; `null` if none is usable. */
export function largestCandidate(
  value: string,
  isUsable: (url: string) => boolean,
): SizedFile | null {
  let largest: SizedFile | null = null;
  let most = -1;
  for (const { url, descriptor } of candidatesOf(value)) {
    const [, number = '1', unit] = DESCRIPTOR.exec(descriptor) ?? [];
    const size = Number(number);
    if (size <= most || !isUsable(url)) continue;
    largest = { url, width: unit === 'w' ? Math.round(size) : null };
    most = size;
  }
  return largest;
}

/** The attributes that scripts read the URL of an image from, the best first. */
const LAZY_SOURCES: readonly string[] = words(`
  data-src data-lazy-src data-original data-original-src data-lazy data-lazyload data-lazyload-src data-lazy-original
  data-ll-src data-actualsrc data-real-src data-realsrc data-cfsrc data-ezsrc data-echo data-delayed-url data-defer-src
  data-deferred data-async-src data-load-src data-flickity-lazyload
  data-orig-src data-pagespeed-lazy-src data-runner-src data-wpfc-original-src`);
/** Attributes that have other URLs beside an image that is shown already. */
const OTHER_SOURCES: readonly string[] = words(`
  data-img-src data-image-src data-image data-source data-normal data-croporisrc data-hi-res-src data-full-src
  data-large-file data-orig-file data-url`);
const ALL_SOURCES: readonly string[] = [...LAZY_SOURCES, ...OTHER_SOURCES];
const LAZY_SOURCE_SETS: readonly string[] = words(`
  data-srcset data-lazy-srcset data-original-set data-src-set data-ll-srcset data-lazyload-srcset
  data-ezsrcset data-bv-srcset`);

/** The attributes that give way to what a script would set. */
export const LAZY_ATTRIBUTES: ReadonlySet<string> = new Set([
  'src',
  'srcset',
  ...ALL_SOURCES,
  ...LAZY_SOURCE_SETS,
]);

/** Reads the value of an attribute; `''` if there is none. */
export type ReadAttribute = (name: string) => string;

/** The URLs to use instead of those that the tag has. */
export interface LazySource extends SizedFile {
  readonly srcset: string;
}

/** Names of files that stand for an image until a script replaces them. */
const PLACEHOLDER =
  /(?:^|[/_.-])(?:1x1|blank|clear|dot|empty|gr[ae]y|lazy|lazy-?load(?:er|ing)?|load(?:er|ing)|pixel|place-?holder|preloader|spacer|spinner|trans|transparent|white)[\w-]{0,40}\.(?:gif|jpe?g|png|svg|webp)(?:[?#]|$)/i;

/** URLs of images that are smaller than 100 pixels, or blurred, as a preview until a script replaces them. */
const PREVIEW =
  /-\d{1,2}x\d{1,2}\.\w{3,4}(?:[?#]|$)|\/max\/\d{1,2}\/|[?&](?:blur|w|width)=\d{1,2}(?:&|$)/i;

/** Whether a `src` shows nothing: it is blank, in the tag itself, or stands for another image. */
function isPlaceholder(src: string): boolean {
  const uri = src.trim();
  return (
    uri === '' || uri.startsWith('#') || /^(?:about|data):/i.test(uri) || PLACEHOLDER.test(uri)
  );
}

/** The classes that scripts find lazy images by. */
const LAZY_CLASS = /(?:^|[\s_-])lazy/i;

/** Whether a `src` shows nothing, or something small, until a script replaces it. */
export function isPreview(src: string): boolean {
  return isPlaceholder(src) || PREVIEW.test(src);
}

/** No URL that is loaded as it is, or a template that a script completes: `a_{width}x.jpg`. */
const UNUSABLE = /^\s*(?:[#{[]|(?:about|blob|data|javascript):)|(?:\{|%7b)\w{0,20}(?:\}|%7d)/i;

/** Whether a value may be the URL of a file, and not an id of a script. */
function isUsable(value: string): boolean {
  return /[./]/.test(value) && !UNUSABLE.test(value);
}

/** The URLs that a script would set; `null` if the tag needs no script. */
export function lazySource(read: ReadAttribute): LazySource | null {
  const isShown = !isPreview(read('src'));
  if (isUsable(read('srcset')) || (isShown && !LAZY_CLASS.test(read('class')))) return null;
  const srcset = firstUsable(read, LAZY_SOURCE_SETS);
  const src = firstUsable(read, isShown ? LAZY_SOURCES : ALL_SOURCES);
  const file = src === '' ? largestCandidate(srcset, isUsable) : { url: src, width: null };
  return file === null ? null : { ...file, srcset };
}

/** The URL of a frame or an embed, which a script may have to load as well. */
export function embedSource(read: ReadAttribute): string {
  const src = read('src');
  return isPlaceholder(src) ? firstUsable(read, ALL_SOURCES) : src;
}

/** The file that an image tag shows, or that a script would set; the URL may be `''`. */
export function imageSource(read: ReadAttribute): SizedFile {
  const src = { url: read('src'), width: null };
  const largest = isPreview(src.url) ? largestCandidate(read('srcset'), isUsable) : null;
  return largest ?? lazySource(read) ?? src;
}

/** All URLs of a tag that shows images, those that a script would set included. */
export function imageSources(read: ReadAttribute): readonly string[] {
  const single = ['src', 'poster', ...ALL_SOURCES].map(read);
  const sets = ['srcset', ...LAZY_SOURCE_SETS].flatMap((name) => candidatesOf(read(name)));
  return [...single, ...sets.map(({ url }) => url)].filter((url) => url !== '');
}

function firstUsable(read: ReadAttribute, names: readonly string[]): string {
  return names.map(read).find(isUsable) ?? '';
}

// The attributes of tags that load files, and files that show nothing, because they count readers.

/** Services that add images to feeds: counters, advertisements, and links to other services, as of November 2026. */
const SERVICES: readonly RegExp[] = [
  // FeedBurner and the hosts of publishers that it answers for, Pheedo, Feedsportal, FeedBlitz.
  /^https?:\/\/(?:feeds?\d{0,2}|feedproxy|rss)\.[^/]+\/~(?:a|c|ff?|[r4])\//i,
  /^https?:\/\/(?:feeds?|rss)\.[^/]+\/[^?]*\?[ag]=\d+$/i,
  /^(?:https?:)?\/\/[^/]*\b(?:pheedo|feedsportal|feedblitz)\.com\//i,
  // WordPress.com, its statistics, and those of others.
  /^(?:https?:)?\/\/(?:feeds?\.wordpress\.com\/1\.0|(?:stats|pixel)\.(?:wordpress|wp)\.com)\//i,
  /^(?:https?:)?\/\/(?:[^/]*\.)?(?:statcounter|sitemeter|google-analytics|quantserve|scorecardresearch|chartbeat|hitbox|webtrends)\.(?:com|net)\//i,
  /^(?:https?:)?\/\/(?:[^/]*\bvgwort\.de\/|medium\.com\/_\/stat\?)/i,
  /^[^?#]*\/(?:p|matomo|piwik)\.php\?(?:[^#]*&)?idsite=/i,
];

/** Whether an image comes from a service that counts readers or adds images to feeds, by its URL. */
export function isOfService(url: string): boolean {
  return SERVICES.some((pattern) => pattern.test(url));
}

/** The attributes that are read: those above, and those of players (`frames.ts`), pages, formulas, templates and lists of tasks. */
const READ: ReadonlySet<string> = new Set([
  ...LAZY_ATTRIBUTES,
  ...wordSet(`
    alt aria-hidden checked cite class data data-href data-id data-instgrm-permalink data-shortcode
    data-telegram-post data-tweet-id data-tweetid data-url data-videoid dir disabled height hidden name
    shadowrootmode style title type url value videoid width`),
]);

/** The decoded values of a tag’s attributes that matter here, by lower-case name; all of repeated ones. */
export type LoadedFile = ReadonlyMap<string, readonly string[]>;

/** Reads the attributes of a tag. */
export function loadedFile(source: string, tag: TagToken): LoadedFile {
  const values = new Map<string, string[]>();
  forEachAttribute(tag, (start, end, valueStart, valueEnd) => {
    const name = source.slice(start, end).toLowerCase();
    if (!READ.has(name)) return;
    const value = valueStart < 0 ? '' : decodeAttribute(source.slice(valueStart, valueEnd));
    const others = values.get(name);
    if (others === undefined) values.set(name, [value]);
    else others.push(value);
  });
  return values;
}

/** The first value of an attribute of a tag, of which no other is needed; `''` if there is none. */
export function attributeIn(source: string, tag: TagToken, wanted: string): string {
  return decodeAttribute(writtenValue(source, tag, wanted) ?? '');
}

/** The first value of an attribute; `''` if there is none. */
export function valueIn(file: LoadedFile, name: string): string {
  return file.get(name)?.[0] ?? '';
}

/** Reads the values of the attributes of a tag. */
export function valuesIn(file: LoadedFile): ReadAttribute {
  return (name) => valueIn(file, name);
}

// Copies of images for browsers without scripts. They may be of another size.

const NOSCRIPT = '<noscript(?:\\s[^<>]{0,100})?>';
const BEFORE_COPY = new RegExp(`^\\s*${NOSCRIPT}\\s*$`, 'i');
const COPY = new RegExp(`\\s{0,100}${NOSCRIPT}\\s{0,100}<img\\s`, 'iy');
/** The most characters between an image and its copy. */
const NEAR = 300;

/** Whether an image that starts at an index is the copy of one that has ended before, if any has. */
export function isCopyAt(source: string, end: number, start: number): boolean {
  return end >= 0 && start - end <= NEAR && BEFORE_COPY.test(source.slice(end, start));
}

/** Whether the copy of an image follows its end. */
export function hasCopyAt(source: string, end: number): boolean {
  COPY.lastIndex = end;
  return COPY.test(source);
}

/** A box, or a script, and white space before it. */
const BOX =
  /(?:\s|&nbsp;){0,99}<(?:script\b[^<>]{0,999}>\s{0,9}<\/script|(\/?)(?:blockquote|div|figure|p|section|span)\b[^<>]{0,999})>/iy;
/** The most boxes in an element that shows nothing. */
const MOST_BOXES = 30;
const LETTER_T = 0x74;
const FALLBACK = new RegExp(`\\s{0,9}(?:</script>)?\\s{0,9}${NOSCRIPT}`, 'iy');

/** Whether a tag has an attribute that may say what a script shows in its element: nearly no tag has. */
export function mayHavePlayer(
  source: string,
  { attributes: { numbers, length } }: TagToken,
): boolean {
  for (let at = NAME_START; at < length; at += PER_ATTRIBUTE) {
    const start = numbers[at] ?? 0;
    const third = source.charCodeAt(start + 2);
    if (
      third === LETTER_T &&
      (source.startsWith('data-', start) || source.startsWith('cite', start))
    )
      return true;
  }
  return false;
}

/** The end of an element whose start tag ends at an index, if there is nothing to be seen in the element; -1 if there is. */
export function endOfEmpty(source: string, start: number): number {
  BOX.lastIndex = start;
  for (let depth = 0, boxes = 0; depth >= 0; boxes++) {
    const [found, slash] = BOX.exec(source) ?? [];
    if (found === undefined || boxes === MOST_BOXES) return NOWHERE;
    if (slash !== undefined) depth += slash === '' ? 1 : -1;
  }
  return BOX.lastIndex;
}

/** Whether what a script shows has a form for browsers without scripts after it. */
export function hasFallbackAt(source: string, end: number): boolean {
  FALLBACK.lastIndex = end;
  return FALLBACK.test(source);
}

/** Whether two tags show the same file, at once or when a script has changed them. */
export function showSame(one: LoadedFile, other: LoadedFile): boolean {
  const urls = new Set(imageSources(valuesIn(one)).filter((url) => !isPlaceholder(url)));
  return imageSources(valuesIn(other)).some((url) => urls.has(url));
}

const HIDING =
  /(?:^|[;\s])(?:display\s*:\s*none|visibility\s*:\s*hidden|clip\s*:\s*rect\(\s*[01](?:px)?\b)/i;

/** Whether a tag says that its page does not show it: by the attribute `hidden`, or by its style. */
export function isHidden(hasAttribute: boolean, style: string): boolean {
  return hasAttribute || HIDING.test(style);
}

const LEADING_NUMBER = /^\s*\+?(\d{1,9}(?:\.\d{0,9})?|\.\d{1,9})(?!\d)\s*(%?)/;

/**
 * Whether a tag has a size of at most one pixel in both directions, in attributes or in its style. If they contradict each other, the smaller size counts, so that what is kept has no
 * such size.
 */
export function isPixel(file: LoadedFile): boolean {
  return smallest(file, 'width') <= 1 && smallest(file, 'height') <= 1;
}

function smallest(file: LoadedFile, name: 'width' | 'height'): number {
  const written = (file.get(name) ?? []).map((value) => {
    const [, number, percent] = LEADING_NUMBER.exec(value) ?? [];
    return number === undefined || percent === '%' ? Number.POSITIVE_INFINITY : Number(number);
  });
  const styled = (file.get('style') ?? []).flatMap((style) => sizesIn(style, name));
  return Math.min(Number.POSITIVE_INFINITY, ...written, ...styled);
}

const DECLARATION = /^\s*(?:max-)?(width|height)\s*:\s*([^\s!]{1,20})\s*(?:!\s*important\s*)?$/i;

function sizesIn(style: string, name: string): readonly number[] {
  return style.split(';').flatMap((declaration) => {
    const [, property = '', value = ''] = DECLARATION.exec(declaration) ?? [];
    const measure = property.toLowerCase() === name ? readMeasure(value) : null;
    return measure === null || measure.unit === '%' ? [] : [pixelsOf(measure, 1)];
  });
}
