/**
 * What a tag loads: images that a script of the page would load later, whose URL is in another
 * attribute than `src`, and files that show nothing, because they are of one pixel and count readers.
 */
import { decodeAttribute } from '../text/references.ts';
import { wordSet, words } from '../text/words.ts';
import { pixelsOf, readMeasure } from './measure.ts';
import { candidatesOf, largestCandidate, type SizedFile } from './srcset.ts';
import { forEachAttribute, type TagToken } from './tokenizer.ts';

/** The attributes that scripts read the URL of an image from, the best first. */
const LAZY_SOURCES: readonly string[] = words(`
  data-src data-lazy-src data-original data-original-src data-lazy data-lazyload data-lazyload-src data-lazy-original
  data-ll-src data-img-src data-image-src data-image data-actualsrc data-real-src data-realsrc data-cfsrc data-ezsrc
  data-echo data-delayed-url data-defer-src data-deferred data-async-src data-load-src data-source
  data-normal data-flickity-lazyload data-pagespeed-lazy-src data-croporisrc data-hi-res-src data-full-src
  data-large-file data-orig-file data-url`);
const LAZY_SOURCE_SETS: readonly string[] = words(`
  data-srcset data-lazy-srcset data-original-set data-src-set data-ll-srcset data-lazyload-srcset
  data-ezsrcset data-bv-srcset`);

/** The attributes that give way to what a script would set. */
export const LAZY_ATTRIBUTES: ReadonlySet<string> = new Set([
  'src',
  'srcset',
  ...LAZY_SOURCES,
  ...LAZY_SOURCE_SETS,
]);

const READ: ReadonlySet<string> = new Set([
  ...LAZY_SOURCES,
  ...LAZY_SOURCE_SETS,
  ...wordSet('alt data height name src srcset style title value width'),
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

/** The first value of an attribute; `''` if there is none. */
export function valueIn(file: LoadedFile, name: string): string {
  return file.get(name)?.[0] ?? '';
}

/** Reads the values of the attributes of a tag. */
export function valuesIn(file: LoadedFile): ReadAttribute {
  return (name) => valueIn(file, name);
}

/** Reads the value of an attribute; `''` if there is none. */
export type ReadAttribute = (name: string) => string;

/** The URLs to use instead of those that the tag has. */
export interface LazySource extends SizedFile {
  readonly srcset: string;
}

/** Names of files that stand for an image until a script replaces them. */
const PLACEHOLDER =
  /(?:^|[/_.-])(?:1x1|blank|clear|empty|gr[ae]y|lazy|lazy-?load(?:er|ing)?|load(?:er|ing)|pixel|place-?holder|spacer|trans|transparent)[\w-]{0,40}\.(?:gif|jpe?g|png|svg|webp)(?:[?#]|$)/i;

/** Whether a `src` shows nothing: it is blank, in the tag itself, or stands for another image. */
function isPlaceholder(src: string): boolean {
  const uri = src.trim();
  return (
    uri === '' || uri.startsWith('#') || /^(?:about|data):/i.test(uri) || PLACEHOLDER.test(uri)
  );
}

const UNUSABLE = /^\s*(?:$|[#{[]|(?:about|blob|data|javascript):)/i;

function isUsable(value: string): boolean {
  return !UNUSABLE.test(value);
}

/** The URLs that a script would set; `null` if the tag needs no script. */
export function lazySource(read: ReadAttribute): LazySource | null {
  if (!isPlaceholder(read('src')) || isUsable(read('srcset'))) return null;
  const srcset = firstUsable(read, LAZY_SOURCE_SETS);
  const src = firstUsable(read, LAZY_SOURCES);
  const file = src === '' ? largestCandidate(srcset, isUsable) : { url: src, width: null };
  return file === null ? null : { ...file, srcset };
}

/** The URL of a frame or an embed, which a script may have to load as well. */
export function embedSource(read: ReadAttribute): string {
  const src = read('src');
  return isPlaceholder(src) ? firstUsable(read, LAZY_SOURCES) : src;
}

/** The file that an image tag shows, or that a script would set; the URL may be `''`. */
export function imageSource(read: ReadAttribute): SizedFile {
  const src = { url: read('src'), width: null };
  if (!isPlaceholder(src.url)) return src;
  return largestCandidate(read('srcset'), isUsable) ?? lazySource(read) ?? src;
}

/** All URLs of a tag that shows images, those that a script would set included. */
export function imageSources(read: ReadAttribute): readonly string[] {
  const single = ['src', 'poster', ...LAZY_SOURCES].map(read);
  const sets = ['srcset', ...LAZY_SOURCE_SETS].flatMap((name) => candidatesOf(read(name)));
  return [...single, ...sets.map(({ url }) => url)].filter((url) => url !== '');
}

function firstUsable(read: ReadAttribute, names: readonly string[]): string {
  return names.map(read).find(isUsable) ?? '';
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
