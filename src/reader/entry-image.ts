/** The image of an entry. */
import type { Entry } from '../model/entry.ts';
import { isAccessory } from './accessories.ts';
import { type DescribedEntry, descriptionsOf } from './descriptions.ts';
import { imageOf, largestOf, type ShownImage } from './picture.ts';
import { isPicture, pictureAddress } from './picture-address.ts';
import { largestPicture } from './pictures.ts';
import { listOf, positive, requireRecord, type Stored, textOf } from './values.ts';

/** The part of an entry that `entryImage` uses. */
export interface PicturedEntry
  extends DescribedEntry,
    Stored<Entry, 'bannerImage' | 'enclosures' | 'g' | 'image' | 'podcast' | 'rawvoice'> {}

/**
 * An image for an entry: the first of these that is part of its content. `null` if there is none.
 *
 * | | key | from |
 * | --- | --- | --- |
 * | 1 | `image` | `itunes:image`, `image`, JSON Feed’s `image`, … |
 * | 2 | the largest of `media`: thumbnails, and files that are images | `media:thumbnail`, `media:content` |
 * | 3 | the first of `enclosures` that is an image | `enclosure`, `link` |
 * | 4 | `itunes.image` | `itunes:image` |
 * | 5 | `bannerImage` | JSON Feed’s `banner_image` |
 * | 6 | `googleplay.image` | `googleplay:image` |
 * | 7 | the largest of `podcast.images` | `podcast:image`, `podcast:images` |
 * | 8 | `rawvoice.poster` | `rawvoice:poster` |
 * | 9 | `g.imageLink` | `g:image_link` |
 * | 10 | the largest `<img>` or `<video poster>` of the HTML, in the order of `entryHtml` | |
 *
 * - The largest image has the most pixels. Images without a size come after those with one; of
 *   equal ones, the first is used. In HTML, an image without a size counts as one of 200 × 150.
 * - A file is recognized as an image by its `medium`, otherwise by its media type, otherwise by its
 *   name (`.jpg`, …).
 * - Only http and https URLs are used, and relative ones if the feed’s own URL is unknown; `data:`
 *   URIs are not.
 * - Wherever they are, these are ignored: advertisements, avatars, buttons to share or donate,
 *   badges, counters, icons and emoji, as far as their URLs show what they are; in HTML also hidden
 *   images, those of at most 35 pixels in width or height, and those in the sizes of banners.
 *
 * The feed’s own image is not used: `entryImage(entry)?.url ?? feed.image?.href`.
 *
 * @throws TypeError if `entry` is not an object
 *
 * @example
 * ```js
 * import { entryImage } from 'bozofeed/reader';
 *
 * console.log(entryImage({ image: { href: 'https://example.org/a.jpg', width: 640 } })?.url); // https://example.org/a.jpg
 * ```
 */
export function entryImage(entry: PicturedEntry): ShownImage | null {
  requireRecord(entry, 'entry');
  return (
    sized(entry.image) ??
    largestOf([...thumbnailsOf(entry), ...imageFilesOf(entry)], 0) ??
    firstEnclosure(entry) ??
    sized({ href: entry.itunes?.image }) ??
    sized(entry.bannerImage) ??
    sized({ href: entry.googleplay?.image }) ??
    largestOf(present(listOf(entry.podcast?.images).map(sized)), 0) ??
    sized({ href: entry.rawvoice?.poster }) ??
    sized({ href: entry.g?.imageLink }) ??
    pictureInHtml(entry)
  );
}

/** An image as records of the model have it. */
interface ImageRecord {
  readonly href?: unknown;
  readonly width?: unknown;
  readonly height?: unknown;
  readonly title?: unknown;
}

/** An image, unless it has no usable URL, or is not part of the content. */
function sized(record: ImageRecord | null | undefined): ShownImage | null {
  const url = pictureAddress(record?.href);
  if (url === null || isAccessory(url)) return null;
  const [width, height] = [positive(record?.width), positive(record?.height)];
  return imageOf(url, { width, height, alt: textOf(record?.title) });
}

function thumbnailsOf({ media }: PicturedEntry): readonly ShownImage[] {
  const parts = [...listOf(media?.groups), ...listOf(media?.contents)];
  const all = [media, ...parts].flatMap((part) => listOf(part?.thumbnails));
  return present(all.map(({ url, width, height }) => sized({ href: url, width, height })));
}

function imageFilesOf({ media }: PicturedEntry): readonly ShownImage[] {
  const files = [media, ...listOf(media?.groups)].flatMap((part) => listOf(part?.contents));
  return present(
    files
      .filter(({ medium, type, url }) => isPicture(medium, type, url))
      .map(({ url, width, height }) => sized({ href: url, width, height })),
  );
}

function firstEnclosure(entry: PicturedEntry): ShownImage | null {
  const files = listOf(entry.enclosures).filter(({ type, href }) => isPicture('', type, href));
  return present(files.map(({ href }) => sized({ href })))[0] ?? null;
}

function pictureInHtml(entry: PicturedEntry): ShownImage | null {
  for (const { isHtml, value } of descriptionsOf(entry)) {
    const image = isHtml ? largestPicture(value) : null;
    if (image !== null) return image;
  }
  return null;
}

function present(images: readonly (ShownImage | null)[]): readonly ShownImage[] {
  return images.filter((image) => image !== null);
}
