/** The image of an entry, and of a feed. */
import type { Entry } from '../model/entry.ts';
import type { Feed } from '../model/feed.ts';
import type { MediaGroup } from '../model/namespaces/media.ts';
import type { ExtensionElement, Link } from '../model/values.ts';
import { type Checks, orNull, readOptions, requireList, text } from '../text/checks.ts';
import { asOwn, memberOf, ownRecord } from '../text/given.ts';
import {
  altIn,
  hasSizeOfAccessory,
  imageKey,
  imageOf,
  imageUrl,
  isAccessory,
  isImage,
  isThumbnail,
  kindOf,
  largestImage,
  largestOf,
  type ShownImage,
} from './media.ts';
import { type DescribedEntry, descriptionsOf } from './text.ts';
import { elementsOf, listOf, positive, type Stored, shownText, textOf, webUrl } from './values.ts';

/** The part of an entry that `entryImage` uses. */
export interface PicturedEntry
  extends DescribedEntry,
    Stored<
      Entry,
      | 'bannerImage'
      | 'elements'
      | 'enclosures'
      | 'g'
      | 'image'
      | 'link'
      | 'links'
      | 'podcast'
      | 'rawvoice'
    > {}

/** Which images `entryImage` and `attachments` ignore. */
export interface ImageOptions {
  /**
   * The URL of an image to ignore in all its sizes: for `entryImage` the one from `commonImage`, for
   * `attachments` the one from `entryImage`. Default: none.
   */
  readonly except?: string | null | undefined;
}

/** The part of a feed that `feedImage` uses. */
export type PicturedFeed = Stored<
  Feed,
  'googleplay' | 'icon' | 'image' | 'itunes' | 'logo' | 'media' | 'podcast' | 'webfeeds'
>;

/**
 * An image of an entry: the first image in this table that is not ignored. `null` if there is none.
 *
 * | | key | from |
 * | --- | --- | --- |
 * | 1 | `image` | `itunes:image`, `image`, JSON Feed’s `image`, … |
 * | 2 | the largest image in `media`: thumbnails and image files | `media:thumbnail`, `media:content` |
 * | 3 | the first of `enclosures` that is an image | `enclosure`, `link` |
 * | 4 | `itunes.image`, if `image` is another image | `itunes:image` |
 * | 5 | `bannerImage` | JSON Feed’s `banner_image` |
 * | 6 | `googleplay.image` | `googleplay:image` |
 * | 7 | the largest of `podcast.images` | `podcast:image`, `podcast:images` |
 * | 8 | `rawvoice.poster` | `rawvoice:poster` |
 * | 9 | `g.imageLink` | `g:image_link` |
 * | 10 | the largest `im:image` of the iTunes Store in `elements` | `im:image` |
 * | 11 | the largest image in `links` with a `rel` that ends in `thumbnail`, `cover` or a similar word | `link` of OPDS |
 * | 12 | an element in `elements` whose name is a name for images (`large` before `small`), or whose value is the URL of an image file | `thumbnail`, `featuredImage`, … |
 * | 13 | the largest `<img>` or `<video poster>` in the HTML of `entryHtml` | |
 * | 14 | `link`, if it leads to an image file | `link` |
 *
 * - The largest image is the image with the most pixels. If a `media:group` has an image with
 *   `isDefault`, the other images of the group are not used. Images with a declared size come
 *   before images without a size. If sizes are equal, the first image is used. In HTML, an
 *   image without a size counts as 200 × 150 pixels.
 * - A thumbnail of at most 100 pixels in width is used only if there is no other image. The
 *   width is in an attribute or in the URL (`/s72-c/`, `-75x75.jpg`).
 * - The media type shows whether a file is an image. Without a media type, `medium` decides.
 *   Without `medium`, the extension (`.jpg`, …) decides. Without a known extension, a file with
 *   a width and a height is an image, unless the file has a duration. A file with an extension
 *   of audio or video is never an image.
 * - In HTML, the URL is in `src`, in the largest candidate of `srcset`, or in an attribute such
 *   as `data-src`, which scripts use to load the image later.
 * - Only http and https URLs are used. Relative URLs are used only if the URL of the feed is
 *   unknown. `data:` URIs are not used.
 * - These images are ignored: advertisements, avatars, buttons, badges, counters, icons, emoji
 *   and formulas, which are recognized by the URL (but an image with a declared width and
 *   height of more than 100 pixels is not a button, a badge or an icon); images of at most 35
 *   pixels in width or height; images with the usual size of a banner; hidden images in HTML.
 * - The key `alt` comes from the image, from the `media:description` of the file, or from the
 *   same image in the HTML.
 *
 * The feed’s own image is not used: `entryImage(entry) ?? feedImage(feed)`. Some feeds put one image
 * into most entries: see {@link commonImage}.
 *
 * @param options - an image to ignore
 * @throws TypeError if `entry` is not an object, or an option is wrong
 *
 * @example
 * ```js
 * import { entryImage } from 'bozofeed/reader';
 *
 * console.log(entryImage({ image: { href: 'https://example.org/a.jpg', width: 640 } })?.url); // https://example.org/a.jpg
 * ```
 */
export function entryImage(entry: PicturedEntry, options: ImageOptions = {}): ShownImage | null {
  const own = ownRecord(entry, 'entry');
  const except = exceptOf(options);
  const key = except === '' ? null : imageKey(except);
  const isIgnored = (url: string): boolean => key !== null && imageKey(url) === key;
  let thumbnail: ShownImage | null = null;
  for (const find of PLACES) {
    const image = find(own, isIgnored);
    if (image === null) continue;
    if (!isThumbnail(image)) return withAlt(image, own);
    thumbnail ??= image;
  }
  return thumbnail && withAlt(thumbnail, own);
}

const IMAGE_OPTIONS: Checks<ImageOptions> = { except: { check: /* @__PURE__ */ orNull(text) } };

/** The image that the options omit; `''` if there is none. */
export function exceptOf(options: ImageOptions): string {
  return textOf(readOptions(IMAGE_OPTIONS, options).except);
}

/** Finds an image in one place of an entry. */
type Find = (entry: PicturedEntry, isIgnored: (url: string) => boolean) => ShownImage | null;

/** One image of the feed, or several of which the largest counts. */
type Read = (entry: PicturedEntry) => ImageRecord | null | undefined | readonly ImageRecord[];

function at(read: Read): Find {
  return (entry, isIgnored) => {
    const found = read(entry) ?? NO_IMAGES;
    // Most entries have none in most places.
    if (found === NO_IMAGES) return null;
    const images = [found]
      .flat()
      .map(sized)
      .filter((image) => image !== null && !isIgnored(image.url));
    return largestOf(
      images.filter((image) => image !== null),
      0,
    );
  };
}

const NO_IMAGES: readonly ImageRecord[] = [];

/** The places in which an image is looked for. */
const PLACES: readonly Find[] = [
  at(({ image }) => image),
  at(mediaImages),
  at(firstEnclosure),
  at(({ itunes }) => itunes && { href: itunes.image }),
  at(({ bannerImage }) => bannerImage),
  at(({ googleplay }) => googleplay && { href: googleplay.image }),
  at(({ podcast }) => podcast && listOf(podcast.images)),
  at(({ rawvoice }) => rawvoice && { href: rawvoice.poster }),
  at(({ g }) => g && { href: g.imageLink }),
  at(itunesStoreImages),
  at(
    ({ links }) =>
      links &&
      listOf(links)
        .filter(isLinkToImage)
        .map(({ href }) => ({ href })),
  ),
  at(({ elements }) => elements && elementImages(listOf(elements))),
  imageInHtml,
  at(({ link }) => (isImageFile(link) ? { href: link } : null)),
];

/** Whether a URL is that of an image file. Wikis have pages with such names (`/File:Pier.jpg`). */
function isImageFile(link: unknown): boolean {
  const url = textOf(link);
  return isImage({ url }) && !url.slice(url.lastIndexOf('/')).includes(':');
}

/** Relations of links to an image: those of OPDS (`http://opds-spec.org/image/thumbnail`) and others. */
const RELATION = /(?:^|[/#:])(?:cover|image|photo|preview|thumbnail)$/i;

function isLinkToImage(link: Link): boolean {
  const [url, type] = [memberOf(link, 'href'), memberOf(link, 'type')];
  return RELATION.test(textOf(memberOf(link, 'rel'))) && isImage({ url, type });
}

/** An image as records of the model have it. */
interface ImageRecord {
  readonly href?: unknown;
  readonly width?: unknown;
  readonly height?: unknown;
  readonly title?: unknown;
}

/** An image, unless it has no usable URL, or is not part of the content. */
function sized(record: ImageRecord): ShownImage | null {
  const image = imageFrom(record);
  if (image === null || kindOf(image) === 'document') return null;
  const width = memberOf(image, 'width') ?? null;
  const height = memberOf(image, 'height') ?? null;
  return isAccessory(image.url, width, height) || hasSizeOfAccessory(width, height) ? null : image;
}

function imageFrom(record: ImageRecord | null | undefined): ShownImage | null {
  const own: ImageRecord = asOwn(record ?? {});
  const url = imageUrl(own.href);
  if (url === null) return null;
  const [width, height] = [positive(own.width), positive(own.height)];
  return imageOf(url, { width, height, alt: shownText(own.title) });
}

function mediaImages({ media }: PicturedEntry): readonly ImageRecord[] | null {
  if (!media) return null;
  const parts = [media, ...listOf(media.groups).map(asChosen)];
  const thumbnails = [...parts, ...listOf(media.contents)].flatMap((part) =>
    listOf(part.thumbnails),
  );
  const files = parts.flatMap((part) => listOf(part.contents)).filter(isImage);
  return [
    ...thumbnails.map(({ url, width, height }) => ({ href: url, width, height })),
    ...files.map(({ url, width, height, description }) => {
      return { href: url, width, height, title: description };
    }),
  ];
}

/** The image that a group says to use, unless that is a thumbnail; otherwise the whole group. */
function asChosen(group: MediaGroup): MediaGroup {
  const contents = listOf(group.contents).filter(
    (file) => file.isDefault === true && isImage(file) && !isThumbnail(file),
  );
  return contents.length === 0 ? group : { contents };
}

function firstEnclosure({ enclosures }: PicturedEntry): ImageRecord | undefined {
  if (!enclosures) return undefined;
  const files = listOf(enclosures).map(({ href, type }) => ({ href, type, url: href }));
  return files.find((file) => isImage(file) && sized(file) !== null);
}

/** The namespace of the charts that the iTunes Store published. */
const ITUNES_STORE = 'http://itunes.apple.com/rss';

/** Square images in several sizes. */
function itunesStoreImages(entry: PicturedEntry): readonly ImageRecord[] | null {
  if (!entry.elements) return null;
  return elementsOf(entry, ITUNES_STORE, 'image').map(({ text, attributes }) => {
    return { href: text, height: Number(attributes?.['height']) };
  });
}

function imageInHtml(entry: PicturedEntry, isIgnored: (url: string) => boolean): ShownImage | null {
  for (const { isHtml, value } of descriptionsOf(entry)) {
    const image = isHtml ? largestImage(value, isIgnored) : null;
    if (image !== null) return image;
  }
  return null;
}

/** An image with the alternative text that the same image has in the HTML, if it has none. */
function withAlt(image: ShownImage, entry: PicturedEntry): ShownImage {
  if (memberOf(image, 'alt') !== undefined) return image;
  for (const { isHtml, value } of descriptionsOf(entry)) {
    const alt = isHtml ? altIn(value, image.url) : '';
    if (alt !== '') return { ...image, alt };
  }
  return image;
}

/**
 * The image of a feed: the first image in this table. `null` if there is none.
 *
 * | | key | from |
 * | --- | --- | --- |
 * | 1 | `itunes.image` | `itunes:image` |
 * | 2 | `googleplay.image` | `googleplay:image` |
 * | 3 | the largest of `podcast.images` | `podcast:image`, `podcast:images` |
 * | 4 | `image` | `image`, … |
 * | 5 | `logo` | `atom:logo` |
 * | 6 | the largest of `media.thumbnails` | `media:thumbnail` |
 * | 7 | `webfeeds.cover`, then `webfeeds.logo` | `webfeeds:cover`, `webfeeds:logo` |
 * | 8 | `icon`, then `webfeeds.icon` | `atom:icon`, `favicon`, `webfeeds:icon` |
 *
 * An image of at most 100 pixels, by its width or its name, comes after all others. Only http and
 * https URLs are used, and relative ones if the feed’s own URL is unknown.
 *
 * @throws TypeError if `feed` is not an object
 *
 * @example
 * ```js
 * import { feedImage } from 'bozofeed/reader';
 *
 * console.log(feedImage({ logo: 'https://cafe.example/logo.png' })?.url); // https://cafe.example/logo.png
 * ```
 */
export function feedImage(feed: PicturedFeed): ShownImage | null {
  const own = ownRecord(feed, 'feed');
  const { image, itunes, googleplay, podcast, logo, media, webfeeds, icon } = own;
  const thumbnails = listOf(media?.thumbnails);
  const described = imageFrom(image);
  const images = [
    imageFrom({ href: itunes?.image }),
    imageFrom({ href: googleplay?.image }),
    largest(listOf(podcast?.images)),
    described,
    imageFrom({ href: logo }),
    largest(thumbnails.map(({ url, width, height }) => ({ href: url, width, height }))),
    imageFrom({ href: webfeeds?.cover?.image }),
    imageFrom({ href: webfeeds?.logo }),
    imageFrom({ href: icon }),
    imageFrom({ href: webfeeds?.icon }),
  ].filter((each) => each !== null);
  const found = images.find((each) => !isThumbnail(each)) ?? images[0] ?? null;
  // Only the image of RSS has a size and a title.
  return described?.url === found?.url ? described : found;
}

function largest(records: readonly ImageRecord[]): ShownImage | null {
  return largestOf(
    records.map(imageFrom).filter((image) => image !== null),
    0,
  );
}

/** With fewer entries, the same image may be a coincidence. */
const LEAST_ENTRIES = 3;

/**
 * The URL of the image that most entries of a feed have, such as a logo: {@link entryImage} of more
 * than half of the entries with an image, and of at least three. `null` if there is none.
 *
 * @throws TypeError if `entries` is not a list, or one of them is not an object
 *
 * @example
 * ```js
 * import { parseDocument } from 'bozofeed';
 * import { commonImage, entryImage } from 'bozofeed/reader';
 *
 * const { entries } = parseDocument('<rss><channel></channel></rss>');
 * const except = commonImage(entries);
 * const images = entries.map((entry) => entryImage(entry, { except }));
 * console.log(except, images.length); // null 0
 * ```
 */
export function commonImage(entries: readonly PicturedEntry[]): string | null {
  requireList(entries, 'entries');
  const urls = entries.map((entry: PicturedEntry) => entryImage(entry)?.url ?? '').filter(Boolean);
  const counts = new Map<string, number>();
  for (const url of urls) counts.set(imageKey(url), (counts.get(imageKey(url)) ?? 0) + 1);
  const least = Math.max(LEAST_ENTRIES, Math.floor(urls.length / 2) + 1);
  return urls.find((url) => (counts.get(imageKey(url)) ?? 0) >= least) ?? null;
}

// Images in elements that no specification has (`<thumbnail>`, `<featuredImage>`), which feeds of
// newspapers and shops have for each entry.

/** A URL in an element, and the size beside it. */
interface ElementImage {
  readonly href: string;
  readonly width: number;
  readonly height: number;
}

/** The names of images, in lower case and without signs: `image`, `mainImageUrl`, `thumb_large`. */
const NAME =
  /^(?:article|big|blog|cover|detail|entry|featured?|full|header|hero|item|large|lead|main|medium|news|og|original|post|preview|primary|product|promo|short|small|story|teaser|title|top|twitter){0,4}(?:cover|image|img|photo|pic|picture|poster|thumb|thumbnail)s?(?:\d|big|content|file|full|href|large|link|medium|original|path|small|src|ur[il]){0,4}$/;

/** Names of what may have the URL of an image that is not part of the content. */
const OTHER =
  /author|avatar|badge|brand|channel|creator|icon|logo|profile|provider|publisher|site|user/;

const LARGE = /big|full|hero|large|original/;
const SMALL = /small|thumb/;

/** An attribute or a child element with the URL of an image. */
const URL_NAMES: ReadonlySet<string> = new Set(['href', 'resource', 'src', 'url']);

/** The URL in a tag that is a text. */
const TAG = /^<img\s(?:[^<>]{0,1000}\s)?src\s*=\s*["']?([^\s"'<>]+)[^<>]{0,1000}>$/i;

/**
 * The images in the elements of an entry that no specification has, the large ones first: those of
 * elements that are named as an image, and image files in elements without a namespace.
 */
export function elementImages(elements: readonly ExtensionElement[]): readonly ElementImage[] {
  const images = elements.flatMap((element) => {
    const name = plainName(element.name);
    if (OTHER.test(name)) return [];
    const isNamed = NAME.test(name);
    if (!isNamed && textOf(memberOf(element, 'namespace')) !== '') return [];
    const rank = LARGE.test(name) ? 0 : SMALL.test(name) ? 2 : 1;
    return imagesIn(element, isNamed).map((image) => ({ rank, image }));
  });
  return images.toSorted((one, other) => one.rank - other.rank).map(({ image }) => image);
}

/** The images of an element; only image files if nothing else says that the URL is one of an image. */
function imagesIn(element: ExtensionElement, isNamed: boolean): readonly ElementImage[] {
  const attributes = new Map(
    Object.entries(memberOf(element, 'attributes') ?? {}).map(([name, value]) => [
      plainName(name),
      value,
    ]),
  );
  const text = textOf(memberOf(element, 'text'));
  const urls = [TAG.exec(text)?.[1] ?? text, ...[...URL_NAMES].map((name) => attributes.get(name))];
  const type = attributes.get('type');
  const medium = attributes.get('medium');
  const size = {
    width: Number(attributes.get('width')),
    height: Number(attributes.get('height')),
  };
  const own = urls.map(absoluteUrl).filter((url) => {
    const kind = kindOf({ url, type, medium });
    return url !== '' && (kind === 'image' || (isNamed && kind === 'file'));
  });
  const inside = listOf(memberOf(element, 'children')).flatMap((child) => {
    const name = plainName(child.name);
    return URL_NAMES.has(name) || NAME.test(name) ? imagesIn(child, isNamed) : [];
  });
  return [...own.map((href) => ({ href, ...size })), ...inside];
}

/** An absolute URL; `''` for any other string, although it could be a relative URL. */
function absoluteUrl(value: unknown): string {
  const url = webUrl(value);
  return /^https?:\/\/[^\s<>"]+$/i.test(url) ? url : '';
}

function plainName(name: string): string {
  return name
    .slice(name.indexOf(':') + 1)
    .toLowerCase()
    .replace(/[-_.]/g, '');
}
