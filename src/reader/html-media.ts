/** The images in HTML (where their URLs and sizes are written, and which are the same), and its players and frames. */
import { imageSource, imageSources, type ReadAttribute } from '../html/image-sources.ts';
import { EMBED_CLASS } from '../html/names.ts';
import { isCharacter } from '../html/plain-text.ts';
import { readMarkup, type TagAttributes } from '../html/read-markup.ts';
import { largestCandidate, type SizedFile } from '../html/srcset.ts';
import { hasSizeOfAccessory, isAccessory } from './accessories.ts';
import { textOf } from './values.ts';

/** An image for an entry or a feed. */
export interface ShownImage {
  /** Its URL. */
  readonly url: string;
  /** Width in pixels, if the feed says it. */
  readonly width?: number;
  /** Height in pixels, if the feed says it. */
  readonly height?: number;
  /** A text for readers who cannot see the image. */
  readonly alt?: string;
}

/** What is known about an image. */
interface Known {
  readonly width: number | null;
  readonly height: number | null;
  readonly alt: string;
}

/** An image without what is not known about it. */
export function imageOf(url: string, { width, height, alt }: Known): ShownImage {
  return {
    url,
    ...(width === null ? {} : { width }),
    ...(height === null ? {} : { height }),
    ...(alt === '' ? {} : { alt }),
  };
}

/**
 * The image with the most pixels; the first of equal ones, `null` if there is none. A missing side
 * is assumed to be as long as the other.
 *
 * @param unknown the number of pixels that an image without a size is assumed to have
 */
export function largestOf(images: readonly ShownImage[], unknown: number): ShownImage | null {
  let largest: ShownImage | null = null;
  let most = -1;
  for (const image of images) {
    const { width, height } = image;
    const [across = height, down = width] = [width, height];
    const area = across === undefined || down === undefined ? unknown : across * down;
    if (area > most) [largest, most] = [image, area];
  }
  return largest;
}

const OTHER_SCHEME = /^(?!https?:)[a-z][a-z\d+.-]*:/i;

/**
 * The URL of an image, if it is http, https or relative; `null` for `data:` and other schemes, and
 * if there is none.
 */
export function imageUrl(value: unknown): string | null {
  const url = textOf(value);
  return url === '' || OTHER_SCHEME.test(url) ? null : url;
}

/** A length in pixels, as an attribute (HTML §2.3.4.4) and in a style. */
const PIXELS = /^\+?(\d{1,9}(?:\.\d{1,9})?) ?(?:px)?$/i;
const STYLED_WIDTH = /(?:^|[;\s])(?:max-)?width\s*:([^;]*)/i;
const STYLED_HEIGHT = /(?:^|[;\s])(?:max-)?height\s*:([^;]*)/i;

/** A hunch: most images without a size are larger than small ones with a size. */
const USUAL_PIXELS = 200 * 150;

/** More images are not compared: the first ones matter. */
const MOST_IMAGES = 100;

/**
 * The largest `<img>` or video poster that is part of the content; of equal ones, the first. A
 * `<source>` of a `<picture>` counts if there is no such `<img>`.
 */
export function largestImage(html: string, isIgnored: (url: string) => boolean): ShownImage | null {
  const images: ShownImage[] = [];
  const sources: ShownImage[] = [];
  if (!/<(?:img|source|video)\b/i.test(html)) return null;
  readMarkup(html, {
    open: (name, attributes) => {
      const image = SHOWING.has(name) ? imageIn(name, attributes()) : null;
      if (image === null || isIgnored(image.url)) return false;
      (name === 'source' ? sources : images).push(image);
      return images.length === MOST_IMAGES;
    },
  });
  return largestOf(images.length > 0 ? images : sources, USUAL_PIXELS);
}

const SHOWING: ReadonlySet<string> = new Set(['img', 'source', 'video']);

/** The image that a start tag shows; `null` if it shows none that is part of the content. */
export function imageIn(name: string, attributes: TagAttributes): ShownImage | null {
  const file = fileIn(name, attributes);
  const url = imageUrl(file?.url);
  if (file === null || url === null || isAccessory(url) || isHidden(attributes)) return null;
  if (isCharacter(attributes)) return null;
  const width = pixelsOf(attributes, 'width', STYLED_WIDTH);
  const height = pixelsOf(attributes, 'height', STYLED_HEIGHT);
  if (hasSizeOfAccessory(width, height)) return null;
  const across = width ?? (height === null ? file.width : null);
  return imageOf(url, { width: across, height, alt: textOf(attributes.get('alt')) });
}

function fileIn(name: string, attributes: TagAttributes): SizedFile | null {
  if (name === 'video') return { url: attributes.get('poster') ?? '', width: null };
  if (name === 'img') return imageSource(valuesIn(attributes));
  // The `<source>` of an `<audio>` or a `<video>` has a `src`.
  return largestCandidate(attributes.get('srcset') ?? '', (url) => imageUrl(url) !== null);
}

function valuesIn(attributes: TagAttributes): ReadAttribute {
  return (name) => textOf(attributes.get(name));
}

function isHidden(attributes: TagAttributes): boolean {
  return attributes.has('hidden') || /display\s*:\s*none/i.test(attributes.get('style') ?? '');
}

function pixelsOf(attributes: TagAttributes, side: string, styled: RegExp): number | null {
  const style = styled.exec(attributes.get('style') ?? '')?.[1];
  const [said] = [attributes.get(side), style].flatMap((each) => PIXELS.exec(textOf(each)) ?? []);
  return said === undefined ? null : Math.round(Number.parseFloat(said));
}

/** Sizes in the paths of WordPress, Blogger and other services. */
const SIZE_IN_PATH =
  /[-_@](?:\d{2,4}x\d{2,4}|scaled|[23]x)(?=\.\w{2,5}$)|\/(?:s\d{2,4}|w\d{2,4}-h\d{2,4})(?:-[\w-]{1,40})?(?=\/)|=[swh]\d{2,4}(?:-[\w-]{1,40})?$/gi;

const HAS_EXTENSION = /\.(?:avif|gif|jpe?g|png|svg|webp)$/i;

/** WordPress.com's copies of images: the original's URL follows. */
const COPY = /^i\d\.wp\.com\//i;

/**
 * What the URLs of an image in several sizes have in common: its host and path, without the scheme,
 * and without parameters if the path is that of an image file.
 */
export function imageKey(url: string): string {
  const [whole = ''] = url.split('#', 1);
  const mark = whole.indexOf('?');
  const path = (mark < 0 ? whole : whole.slice(0, mark))
    .replace(/^(?:https?:)?\/\/(?:www\.)?/i, '')
    .replace(COPY, '')
    .replace(SIZE_IN_PATH, '');
  return HAS_EXTENSION.test(path) || mark < 0 ? path : path + whole.slice(mark);
}

/** The images with a key in HTML, with their attributes, until one of them is enough. */
function someImage(
  html: string,
  key: string,
  isEnough: (found: TagAttributes) => boolean,
): boolean {
  const name = key.slice(key.lastIndexOf('/') + 1).replace(/\.\w+$/, '');
  // Most entries do not have the image, and this is fast.
  if (/^[\w-]+$/.test(name) && !html.includes(name)) return false;
  let isFound = false;
  readMarkup(html, {
    open: (tag, attributes) => {
      if (!SHOWING.has(tag)) return false;
      const all = attributes();
      isFound = imageSources(valuesIn(all)).some((url) => imageKey(url) === key) && isEnough(all);
      return isFound;
    },
  });
  return isFound;
}

/** The alternative text of an image in HTML; `''` if it has none, or is not there. */
export function altIn(html: string, url: string): string {
  let alt = '';
  someImage(html, imageKey(url), (attributes) => {
    alt = textOf(attributes.get('alt'));
    return alt !== '';
  });
  return alt;
}

/**
 * Whether HTML shows an image: in an `<img>`, as the poster of a video, or in another size. So you
 * know whether a page that shows {@link entryHtml} needs {@link entryImage} above it.
 *
 * URLs are compared without scheme, `www.`, sizes in names (`-300x200`, `/s640/`), and, for image
 * files, parameters.
 *
 * @param html - HTML, usually from `entryHtml`
 * @param url - the URL of the image, usually from `entryImage`
 * @throws TypeError if an argument is not a string
 *
 * @example
 * ```js
 * import { showsImage } from 'bozofeed/reader';
 *
 * console.log(showsImage('<img src="https://cafe.example/fish-300x200.jpg">', 'https://cafe.example/fish.jpg')); // true
 * ```
 */
export function showsImage(html: string, url: string): boolean {
  if (typeof html !== 'string') throw new TypeError('html must be a string');
  if (typeof url !== 'string') throw new TypeError('url must be a string');
  return someImage(html, imageKey(url), () => true);
}

/** A frame in HTML, or the link that the sanitizer left of it. */
export interface Frame {
  readonly href: string;
  readonly title: string;
}

/** Where the URLs of players and frames are. */
const FRAMES: ReadonlyMap<string, string> = new Map([
  ['embed', 'src'],
  ['iframe', 'src'],
  ['object', 'data'],
]);
const PLAYERS: ReadonlySet<string> = new Set(['audio', 'source', 'video']);

/** The frames in HTML, and the links that are left of frames. */
export function framesIn(html: string): readonly Frame[] {
  if (!html.includes(EMBED_CLASS) && !/<(?:embed|iframe|object)\b/i.test(html)) return [];
  const frames: { href: string; title: string }[] = [];
  let isInside = false;
  let isNamed = false;
  readMarkup(html, {
    open: (name, attributes) => {
      const url = FRAMES.get(name);
      if (url === undefined && name !== 'p' && !isInside) return false;
      const all = attributes();
      if (name === 'p') isInside = (all.get('class') ?? '').split(/\s+/).includes(EMBED_CLASS);
      const href = imageUrl(all.get(url ?? (isInside && name === 'a' ? 'href' : '')));
      isNamed = isInside && href !== null;
      if (href !== null) frames.push({ href, title: textOf(all.get('title')) });
      return false;
    },
    close: (name) => {
      if (name === 'p') isInside = false;
      if (name === 'a') isNamed = false;
      return false;
    },
    text: (text) => {
      const frame = frames.at(-1);
      if (isNamed && frame !== undefined) frame.title = `${frame.title}${text}`.trim();
      return false;
    },
  });
  return frames;
}

/** The URLs of the files that HTML plays. */
export function playersIn(html: string): readonly string[] {
  if (!/<(?:audio|video)\b/i.test(html)) return [];
  const urls: string[] = [];
  readMarkup(html, {
    open: (name, attributes) => {
      const url = PLAYERS.has(name) ? imageUrl(attributes().get('src')) : null;
      if (url !== null) urls.push(url);
      return false;
    },
  });
  return urls;
}
