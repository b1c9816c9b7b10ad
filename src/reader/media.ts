/**
 * Images, players and frames: what kind of file a URL leads to, which are in HTML, which are the same
 * image, and which are not part of the content.
 */

import {
  imageSource,
  imageSources,
  isHidden,
  isOfService,
  largestCandidate,
  type ReadAttribute,
  type SizedFile,
} from '../html/images.ts';
import { EMBED_CLASS } from '../html/names.ts';
import { isCharacter, isCharacterUrl } from '../html/plain-text.ts';
import { readMarkup, type TagAttributes } from '../html/read-markup.ts';
import { text } from '../text/checks.ts';
import { memberOf } from '../text/given.ts';
import { bareMediaType, wordSet, words } from '../text/strings.ts';
import { percentDecoded } from '../text/uri.ts';
import { parameterIn, positive, shownText, textOf, webUrl } from './values.ts';

/** An image for an entry or a feed. */
export interface ShownImage {
  /** The URL of the image. */
  readonly url: string;
  /** The width of the image in pixels, if the feed has it. */
  readonly width?: number;
  /** The height of the image in pixels, if the feed has it. */
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
    const width = memberOf(image, 'width');
    const height = memberOf(image, 'height');
    const [across = height, down = width] = [width, height];
    const area = across === undefined || down === undefined ? unknown : across * down;
    if (area > most) [largest, most] = [image, area];
  }
  return largest;
}

/**
 * The URL of an image, if it is http, https or relative; `null` for `data:` and other schemes, and
 * if there is none.
 */
export function imageUrl(value: unknown): string | null {
  const url = webUrl(value);
  return url === '' ? null : url;
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
  if (
    file === null ||
    url === null ||
    isHidden(attributes.has('hidden'), attributes.get('style') ?? '')
  )
    return null;
  if (isCharacter(attributes)) return null;
  const width = pixelsOf(attributes, 'width', STYLED_WIDTH);
  const height = pixelsOf(attributes, 'height', STYLED_HEIGHT);
  if (isAccessory(url, width, height) || hasSizeOfAccessory(width, height)) return null;
  const across = width ?? (height === null ? file.width : null);
  return imageOf(url, { width: across, height, alt: shownText(attributes.get('alt')) });
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

function pixelsOf(attributes: TagAttributes, side: string, styled: RegExp): number | null {
  const style = styled.exec(attributes.get('style') ?? '')?.[1];
  const [found] = [attributes.get(side), style].flatMap((each) => PIXELS.exec(textOf(each)) ?? []);
  return found === undefined ? null : Math.round(Number.parseFloat(found));
}

/** Sizes in the paths of WordPress, Blogger and other services. */
const SIZE_IN_PATH =
  /[-_@](?:\d{2,4}x\d{2,4}|scaled|[23]x)(?=\.\w{2,5}$)|\/(?:s\d{2,4}|w\d{2,4}-h\d{2,4})(?:-[\w-]{1,40})?(?=\/)|=[swh]\d{2,4}(?:-[\w-]{1,40})?$/gi;

const HAS_EXTENSION = /\.(?:avif|gif|jpe?g|png|svg|webp)$/i;

/** Sizes in paths, and what is left without them: for a service, the id of the image as a file. */
const SIZES: readonly (readonly [size: RegExp, left: string])[] = [
  // A copy in another format.
  [/(\.(?:gif|jpe?g|png))\.(?:avif|webp)$/i, '$1'],
  [SIZE_IN_PATH, ''],
  // Cloudinary and services like it, without `l_`: that is an image or a text above the image.
  [
    /\/(?=[^/]{0,200}\b(?:[hw]_\d\d|[fq]_auto))(?:(?:ar|c|dpr|fl?|[ghqwxyz])_[\w.:!-]{1,30}(?:,|%2[Cc]|(?=\/))){1,12}(?=\/)/g,
    '',
  ],
  [
    /^ichef(?:-\d)?\.bbci?\.co\.uk\/(?:(?:\w{1,20}\/){1,3}(?:cpsprodpb|branded_\w{1,20})|images\/ic\/\w{3,9})\//,
    'bbc.co.uk/',
  ],
  [
    /^(?:\w{1,9}\.)?static\.?flickr\.com\/(?:\d{1,9}\/){1,2}(\d{1,20})_[\da-f]{8,12}(?:_\w{1,2}){0,2}\.\w{3,4}$/,
    'flickr.com/$1.jpg',
  ],
  [
    /^(?:miro|cdn-images-\d)\.medium\.com\/(?:[\w:.-]{1,40}\/){0,6}(\d\*[\w-]{8,60})(?:\.\w{2,5})?$/,
    'medium.com/$1.jpg',
  ],
  [/^(?:i|preview)\.redd\.it\/(?:[\w-]{0,200}-v0-)?([a-z\d]{8,20}\.\w{3,4})$/, 'redd.it/$1'],
  [
    /^pbs\.twimg\.com\/(media|tweet_video_thumb)\/([\w-]{8,40})(?:\.\w{3,4})?(?::\w{1,9})?$/,
    'twimg.com/$1/$2.jpg',
  ],
  [/^(images\.unsplash\.com\/photo-[\w-]{8,60})$/, '$1.jpg'],
  [
    /^(upload\.wikimedia\.org\/wikipedia\/\w{1,20})\/thumb(\/\w\/\w\w\/[^/]{1,250})\/[^/]{1,300}$/,
    '$1$2',
  ],
  [/^(static\.wixstatic\.com\/media\/[^/]{1,200})\/v1\/.*$/, '$1'],
  // Names with other digits are those of other moments of the video.
  [
    /^(?:i\d?\.ytimg|(?:img|i\d?)\.youtube)\.com\/vi(?:_webp)?\/([\w-]{11})\/(?:(?:hq|maxres|mq|sd)?default|hq720|0)\.\w{3,4}$/,
    'ytimg.com/$1.jpg',
  ],
];

/** The beginning of a URL, also of WordPress.com's copies: the original's host and path follow. */
const BEGINNING = /^(?:https?:\/{1,2}|\/\/)(?:www\.)?(?:i\d\.wp\.com\/(?:www\.)?)?/i;

/**
 * What the URLs of an image in several sizes have in common: its host and path, without the scheme,
 * and without parameters other than an id if the path is that of an image file.
 */
export function imageKey(url: string): string {
  const [given = ''] = url.split('#', 1);
  const whole = percentDecoded(originalOf(given), decodeURI);
  const mark = whole.indexOf('?');
  const start = (mark < 0 ? whole : whole.slice(0, mark)).replace(BEGINNING, '');
  const path = SIZES.reduce((each, [size, left]) => each.replace(size, left), start);
  if (mark < 0) return path;
  if (!HAS_EXTENSION.test(path)) return path + whole.slice(mark);
  // Some services call each file `image.jpg`.
  const id = parameterIn(whole.slice(mark + 1), 'id');
  return id === '' ? path : `${path}?${id}`;
}

/** The last URL in the path of another, which may be percent-encoded. */
const URL_IN_PATH = /^.*\/(https?(?::|%3a)(?:\/|%2f){1,2}.*)$/is;

/** Parameters with the URL of an image: `/_next/image?url=%2Fpier.jpg&w=640`. */
const ORIGINALS: readonly string[] = words('src u url');

/** Services for nothing but images, whose names may have no extension: Cloudinary, Substack. */
const FETCH = '/image/fetch/';

/** The URL of an image that is in the URL of its copy; any other URL itself. */
function originalOf(url: string): string {
  const mark = url.indexOf('?');
  const [path, query] = mark < 0 ? [url, ''] : [url.slice(0, mark), url.slice(mark + 1)];
  const inPath = URL_IN_PATH.exec(path)?.[1] ?? '';
  const found = [percentDecoded(inPath), ...ORIGINALS.map((name) => parameterIn(query, name))].find(
    (each) => {
      const isWhole = /^(?:https?:|\/)/i.test(each);
      return isWhole && (isImage({ url: each }) || path.includes(FETCH));
    },
  );
  if (found === undefined) return url;
  return /^\/(?!\/)/.test(found) ? originIn(path) + found : found;
}

function originIn(url: string): string {
  return /^(?:https?:)?\/\/[^/]*/i.exec(url)?.[0] ?? '';
}

/** The images in HTML with their keys and attributes, until one of them is enough. */
function someImage(
  html: string,
  isEnough: (key: string, attributes: TagAttributes) => boolean,
): boolean {
  let isFound = false;
  readMarkup(html, {
    open: (tag, attributes) => {
      if (!SHOWING.has(tag)) return false;
      const all = attributes();
      isFound = imageSources(valuesIn(all)).some((url) => isEnough(imageKey(url), all));
      return isFound;
    },
  });
  return isFound;
}

/** Whether HTML may have an image with a key. Most entries do not have it, and this is fast. */
function mayShow(html: string, key: string): boolean {
  const name = key.slice(key.lastIndexOf('/') + 1).replace(/\.\w+$/, '');
  return !/^[\w-]+$/.test(name) || html.includes(name);
}

/** The keys of the images that HTML shows. */
export function imageKeysIn(html: string): ReadonlySet<string> {
  const keys = new Set<string>();
  someImage(html, (key) => {
    keys.add(key);
    return false;
  });
  return keys;
}

/** The alternative text of an image in HTML; `''` if it has none, or is not there. */
export function altIn(html: string, url: string): string {
  const wanted = imageKey(url);
  let alt = '';
  if (!mayShow(html, wanted)) return alt;
  someImage(html, (key, attributes) => {
    if (key === wanted) alt = shownText(attributes.get('alt'));
    return alt !== '';
  });
  return alt;
}

/**
 * Whether HTML already shows an image, in an `<img>` or as the poster of a video, in any size. Then a
 * page with {@link entryHtml} does not need {@link entryImage}.
 *
 * URLs are compared without scheme, `www.`, sizes in names (`-300x200`, `/s640/`), and, for image
 * files, parameters other than `id`. If a URL contains the URL of an image file, that one is compared
 * (`/_next/image?url=%2Fpier.jpg&w=640`). The forms of well-known services are known, such as
 * Cloudinary’s, Flickr’s, Medium’s and YouTube’s.
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
  text(html, 'html');
  text(url, 'url');
  const wanted = imageKey(url);
  return mayShow(html, wanted) && someImage(html, (key) => key === wanted);
}

/** A frame in HTML, or the link that the sanitizer left of it. */
interface Frame {
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
      if (href !== null) frames.push({ href, title: shownText(all.get('title')) });
      return false;
    },
    close: (name) => {
      if (name === 'p') isInside = false;
      if (name === 'a') isNamed = false;
      return false;
    },
    text: (text) => {
      const frame = frames.at(-1);
      if (isNamed && frame !== undefined) frame.title = shownText(`${frame.title}${text}`);
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

const ACCESSORIES: readonly RegExp[] = [
  // Addresses of FeedBurner on other hosts, and buttons to share.
  /\/~(?:a|c|ff?|[r4])\//,
  /\/\/[^/]*\b(?:sharethis|addthis|addtoany)\.com\//i,
  // Hosts that count visitors and readers.
  /\/\/[^/]*\bcounters?\d*\./i,
  // Advertisements, and what counts those who saw them.
  /\/\/[^/]*\b(?:doubleclick|googlesyndication|googleadservices|amazon-adsystem|assoc-amazon|a8|linksynergy|valuecommerce|tradedoubler|zanox|moreover|adbrite|blogads|feedads)\.[a-z]/i,
  /\/\/(?:ads?\d*|adserver|banners?|imageads|adv)\./i,
  // Wikis have folders `/a/ad/`, by a hash of the name.
  /(?<!\/\w)\/(?:ads?|adserver|adimages?|adverts?|banners?|sponsors?|pagead)\//i,
  // Avatars and icons of sites.
  /\/\/[^/]*\bgravatar\.com\/|\/\/avatars?\d*\.|\/(?:avatars?|userpics?|profile_images|userinfo\.gif)(?:[/?]|$)/i,
  /\/(?:apple-touch-icon|favicon)[^/]*$/i,
  /\/b16-rounded\.gif/i,
  // Hosts of buttons and badges: to share, to donate, of licenses, of builds.
  /\/\/(?:[^/]*\.)?(?:img\.shields\.io|travis-ci\.(?:com|org)|appveyor\.com|circleci\.com|codecov\.io|coveralls\.io|badge[ns]?\.[^/]+|api\.flattr\.com|i\.creativecommons\.org|creativecommons\.org\/(?:icon|images))\//i,
  // Emoji as images.
  /\/\/smileys?\.|\bsmileycentral\.com\/|\/emoticons?\.\w+$/i,
];

/** Names that small images have, and a few large ones as well: a driver called Button, a program called Reddit. */
const SMALL_NAMES: readonly RegExp[] = [
  // Tracking images and spacers.
  /(?:^|[/_.-])(?:1x1|beacon|blank|clear(?:dot)?|dot|pixel|shim|spacer|tracking|trans(?:parent)?)\.(?:gif|png)(?:[?#]|$)/i,
  // Visitors and readers counted.
  /\/(?:(?:hit)?counter|imp(?:[lr]?ession)?)(?:\.(?:php|cgi|asp|gif))?(?:[/?]|$)/i,
  /\/(?:beacon|pixel|track-rss-story-loaded|track\/open|wf\/open)(?:\.(?:gif|php|png))?(?:[/?]|$)/i,
  // Buttons and badges.
  /\/(?:\w+_)?badges?\/|\/(?:share|social|bookmark)[-_]?(?:button|icon)s?\//i,
  /(?:^|[/_-])(?:btn|button|badge|digg(?:this|-it)?|delicious|reddit|tweet|twitter|facebook|stumble(?:upon)?|technorati|rss|feed-icon|subscribe|donate|permalink|readmore|more|external)(?:[-_]icon)?(?:[-_](?:large|small))?(?:[-_]?\d{2,3}(?:x\d{2,3})?)?\.(?:gif|png|svg)(?:[?#]|$)/i,
  // Icons, and what stands for a type of file. In the folder of a month, a number counts images of the same name.
  /\/(?:[a-z]{1,20}[-_])?icons?\/[^?#]*\.(?:gif|ico|png|svg)|\/(?:file|mime)[-_]?types?\//i,
  /^(?!.*\/\d{4}\/\d\d\/).*-(?:16|20|22|24|32)(?:px)?\.(?:gif|ico|png|svg)(?:[?#]|$)/i,
];

/** Whether an image is not part of the content: by its URL, and if that is not certain, by its size. */
export function isAccessory(
  url: string,
  across: number | null = null,
  down: number | null = null,
): boolean {
  const matches = (pattern: RegExp): boolean => pattern.test(url);
  if (ACCESSORIES.some(matches) || isOfService(url) || isCharacterUrl(url)) return true;
  const isLarge = Math.min(across ?? 0, down ?? 0) > WIDEST_THUMBNAIL;
  if (!isLarge && SMALL_NAMES.some(matches)) return true;
  const { width, height } = sizeInName(url);
  // Icons are square; other small numbers are the ratio of the sides (`16x9`).
  const isIcon = width !== null && width === height && width <= LARGEST_ICON;
  return isIcon || BANNERS.has(`${width}x${height}`);
}

/** Sizes in names: `16x16`, `-300x200.jpg`; Google's `/s72-c/` and `=s96`. */
const SIDES = /(?:^|[/_.-])([1-9]\d{1,3})x([1-9]\d{1,3})(?=[/_.-]|$)/i;
const SQUARE = /[/=]s(\d{2,4})(?:-[a-z][\w-]{0,40})?(?=\/|$)/;

/** The size of an image in pixels that is part of its URL. */
function sizeInName(url: string): {
  readonly width: number | null;
  readonly height: number | null;
} {
  const [path = ''] = url.split(/[?#]/, 1);
  const [, side] = SQUARE.exec(path) ?? [];
  if (side !== undefined) return { width: Number(side), height: Number(side) };
  const [, width, height] = SIDES.exec(path) ?? [];
  if (width === undefined) return { width: null, height: null };
  return { width: Number(width), height: Number(height) };
}

/** Up to this width in pixels, an image is a thumbnail of a better one. */
const WIDEST_THUMBNAIL = 100;

/** Smaller numbers in names are the ratio of the sides. */
const SMALLEST_SIDE = 17;

/** Whether an image is a thumbnail, by its width or by its name. */
export function isThumbnail({ url, width }: DescribedFile): boolean {
  const named = sizeInName(textOf(url));
  const across =
    positive(width) ?? (named.height !== null && named.height < SMALLEST_SIDE ? null : named.width);
  return across !== null && across <= WIDEST_THUMBNAIL;
}

/** Up to this many pixels in one direction, an image is a button, an icon, or a line. */
const LARGEST_ICON = 35;

/** The usual sizes of banners (https://www.iab.com/guidelines/) that no photograph has. */
const BANNERS = wordSet('468x60 234x60 728x90 970x90 120x600 160x600 88x31 120x60 125x125');

/** Whether an image with this size, if it is known, is too small or has the form of a banner. */
export function hasSizeOfAccessory(width: number | null, height: number | null): boolean {
  const sides = [width, height].filter((side) => side !== null);
  return sides.some((side) => side <= LARGEST_ICON) || BANNERS.has(`${width}x${height}`);
}

/**
 * A kind of file: `page` is an HTML page that shows it, such as a player, and `file` is any other
 * kind, or an unknown one.
 */
export type MediaKind = 'audio' | 'document' | 'file' | 'image' | 'page' | 'video';

/** What a feed says about a file. */
interface DescribedFile {
  readonly url?: unknown;
  readonly type?: unknown;
  readonly medium?: unknown;
  readonly width?: unknown;
  readonly height?: unknown;
  readonly duration?: unknown;
}

const EXTENSIONS: ReadonlyMap<string, MediaKind> = table({
  audio: 'aac aif aiff flac m4a m4b mid mka mp3 oga ogg opus wav wma',
  document: 'doc docx epub htm html md mobi odp ods odt pdf ppt pptx ps rtf txt xls xlsx',
  image: 'avif bmp gif heic jfif jpe jpeg jpg png svg tif tiff webp',
  video: '3gp asf avi flv m3u8 m4v mkv mov mp4 mpd mpeg mpg ogv qt ts webm wmv',
});

/** Media types that begin with `application/`, without what is before and after the name. */
const APPLICATIONS: ReadonlyMap<string, MediaKind> = table({
  audio: 'ogg',
  document: 'epub msword pdf postscript rtf',
  page: 'xhtml',
  video: 'dash mp4 mpegurl x-mpegurl vnd.apple.mpegurl',
});

function table(kinds: Partial<Record<MediaKind, string>>): ReadonlyMap<string, MediaKind> {
  const rows = Object.entries(kinds) as readonly (readonly [MediaKind, string])[];
  return new Map(
    rows.flatMap(([kind, names]) => words(names).map((name) => [name, kind] as const)),
  );
}

const MEDIUMS: ReadonlySet<string> = new Set(['audio', 'document', 'image', 'video']);

/** Types that say nothing about the content (RFC 2046 §4.5.1). */
const UNKNOWN_TYPE =
  /^(?:application|binary)\/(?:x-)?(?:binary|octet-stream|force-download|unknown)$/;

/** Players that no browser runs any more. */
const FLASH_TYPE = /^application\/(?:x-shockwave-flash|futuresplash|vnd\.adobe\.flash)/;

/** Whether a file is content: no avatar or icon, and no Flash program. */
export function isContent(file: DescribedFile): boolean {
  const { type, url, width, height } = file;
  const isFlash = FLASH_TYPE.test(textOf(type).toLowerCase()) || extensionOf(url) === 'swf';
  if (isFlash || !isImage(file)) return !isFlash;
  return !isAccessory(textOf(url), positive(width), positive(height));
}

/**
 * The kind of a file: by a media type of images, audio or video, otherwise by its medium, otherwise
 * by any other media type, otherwise by the extension of its name, otherwise an image if it has a
 * width and a height, and no duration. Audio and video by name are never pages or images, whatever the
 * media type is. Mastodon calls a
 * silent video in MP4 an image.
 */
export function kindOf(file: DescribedFile): MediaKind {
  const [medium, type] = [
    textOf(memberOf(file, 'medium')).toLowerCase(),
    bareMediaType(textOf(file.type)),
  ];
  const [group = ''] = type.split('/', 1);
  const isPage = type === 'text/html';
  const named = kindOfExtension(file);
  // Some servers send these types for any file.
  if (isPlayed(named) && (isPage || group === 'image')) return named;
  if (isPage) return 'page';
  if (isKind(group)) return group;
  if (isKind(medium)) return medium;
  if (medium !== '') return 'file';
  const isUnknown = type === '' || UNKNOWN_TYPE.test(type);
  return (isUnknown ? kindOfName(file) : kindOfType(type)) ?? named;
}

/** Whether a file is an image. */
export function isImage(file: DescribedFile): boolean {
  return kindOf(file) === 'image';
}

function kindOfExtension({ url }: DescribedFile): MediaKind {
  return EXTENSIONS.get(extensionOf(url)) ?? 'file';
}

/** Whether files of a kind are played: a page may be named like an image (`/File:Pier.jpg`). */
function isPlayed(kind: MediaKind): boolean {
  return kind === 'audio' || kind === 'video';
}

function isKind(medium: string): medium is MediaKind {
  return MEDIUMS.has(medium);
}

function kindOfType(type: string): MediaKind | undefined {
  const [group = '', name = ''] = type.split('/', 2);
  if (isKind(group)) return group;
  if (group === 'text') return 'document';
  const [plain = ''] = name.split('+', 1);
  // Some feeds have the extension in place of a media type.
  return name === '' ? EXTENSIONS.get(group) : APPLICATIONS.get(plain);
}

function kindOfName({ url, width, height, duration }: DescribedFile): MediaKind | undefined {
  const known = EXTENSIONS.get(extensionOf(url));
  if (known !== undefined) return known;
  const isSized = positive(width) !== null && positive(height) !== null;
  return isSized && positive(duration) === null ? 'image' : undefined;
}

const EXTENSION = /\.([a-z\d]{2,5})$/i;

function extensionOf(url: unknown): string {
  const [path = ''] = textOf(url).split(/[?#]/, 1);
  const name = path.slice(path.lastIndexOf('/') + 1);
  return EXTENSION.exec(name)?.[1]?.toLowerCase() ?? '';
}
