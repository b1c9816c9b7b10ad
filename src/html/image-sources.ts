/**
 * Where the URL of an image is written: in `src`, in `srcset`, or in another attribute that a script
 * of the page reads when a reader scrolls to the image.
 */
import { words } from '../text/words.ts';
import { candidatesOf, largestCandidate, type SizedFile } from './srcset.ts';

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
