/** The image of an entry. */
import type { Entry } from '../model/entry.ts';
import type { Media, MediaContent, MediaThumbnail } from '../model/namespaces/media.ts';
import { type DescribedEntry, descriptionsOf } from './descriptions.ts';
import { isPicture, pictureAddress } from './picture-address.ts';
import { firstPicture } from './pictures.ts';
import { listOf, positive, requireRecord } from './values.ts';

/** The part of an entry that `entryImage` uses. */
export interface PicturedEntry
  extends DescribedEntry,
    Pick<Entry, 'bannerImage' | 'enclosures' | 'image' | 'podcast' | 'rawvoice'> {}

/** An image that may have a size. */
interface Sized {
  readonly address: string | null;
  readonly width: unknown;
  readonly height: unknown;
}

/**
 * The URL of an image for an entry: the first of these. `null` if there is none.
 *
 * | | key | from |
 * | --- | --- | --- |
 * | 1 | `image.href` | `itunes:image`, `image`, JSON Feed’s `image`, … |
 * | 2 | the largest thumbnail of `media`, its `groups` and `contents` | `media:thumbnail` |
 * | 3 | the largest of `media.contents` that is an image | `media:content` |
 * | 4 | the first of `enclosures` that is an image | `enclosure`, `link` |
 * | 5 | `itunes.image` | `itunes:image` |
 * | 6 | `bannerImage.href` | JSON Feed’s `banner_image` |
 * | 7 | `googleplay.image` | `googleplay:image` |
 * | 8 | the largest of `podcast.images` | `podcast:image`, `podcast:images` |
 * | 9 | `rawvoice.poster` | `rawvoice:poster` |
 * | 10 | the first `<img>` or `<video poster>` of the HTML, in the order of `entryHtml` | |
 *
 * - The largest image has the most pixels. Images without a size come after those with one; of
 *   equal ones, the first is used.
 * - A file is recognised as an image by its `medium`, otherwise by its media type, otherwise by its
 *   name (`.jpg`, …).
 * - Only http and https URLs are used, and relative ones if the feed’s own URL is unknown; `data:`
 *   URIs are not.
 * - In HTML, these are ignored: images of at most 2 pixels in width or height, hidden ones, files
 *   with names such as `pixel.gif`, FeedBurner’s tracking images, and emoji.
 *
 * The feed’s own image is not used: `entryImage(entry) ?? feed.image?.href`.
 *
 * @throws TypeError if `entry` is not an object
 *
 * @example
 * entryImage({ image: { href: 'https://example.org/a.jpg' } }) // 'https://example.org/a.jpg'
 */
export function entryImage(entry: PicturedEntry): string | null {
  requireRecord(entry, 'entry');
  return (
    pictureAddress(entry.image?.href) ??
    largest(thumbnailsOf(entry).map(({ url, width, height }) => sized(url, width, height))) ??
    largestContent(entry) ??
    firstEnclosure(entry) ??
    pictureAddress(entry.itunes?.image) ??
    pictureAddress(entry.bannerImage?.href) ??
    pictureAddress(entry.googleplay?.image) ??
    largest(
      listOf(entry.podcast?.images).map(({ href, width, height }) => sized(href, width, height)),
    ) ??
    pictureAddress(entry.rawvoice?.poster) ??
    pictureInHtml(entry)
  );
}

function thumbnailsOf({ media }: PicturedEntry): readonly MediaThumbnail[] {
  const parts = [...listOf(media?.groups), ...contentsOf(media)];
  return [media, ...parts].flatMap((part) => listOf(part?.thumbnails));
}

/** The files of the entry, and of its groups. */
function contentsOf(media: Media | undefined): readonly MediaContent[] {
  const inGroups = listOf(media?.groups).flatMap((group) => listOf(group.contents));
  return [...listOf(media?.contents), ...inGroups];
}

function largestContent({ media }: PicturedEntry): string | null {
  const pictures = contentsOf(media).filter(({ medium, type, url }) =>
    isPicture(medium, type, url),
  );
  return largest(pictures.map(({ url, width, height }) => sized(url, width, height)));
}

function firstEnclosure(entry: PicturedEntry): string | null {
  const pictures = listOf(entry.enclosures).filter(({ type, href }) => isPicture('', type, href));
  return largest(pictures.map(({ href }) => sized(href, null, null)));
}

function pictureInHtml(entry: PicturedEntry): string | null {
  for (const { isHtml, value } of descriptionsOf(entry)) {
    const address = isHtml ? firstPicture(value) : null;
    if (address !== null) return address;
  }
  return null;
}

function sized(address: unknown, width: unknown, height: unknown): Sized {
  return { address: pictureAddress(address), width, height };
}

/**
 * The URL of the image with the most pixels. A missing side is assumed to be as long as the other.
 */
function largest(pictures: readonly Sized[]): string | null {
  const areas = pictures.map(({ address, width, height }) => {
    const [across, down] = [positive(width), positive(height)];
    return { address, area: (across ?? down ?? 0) * (down ?? across ?? 0) };
  });
  const [first] = areas
    .filter(({ address }) => address !== null)
    .toSorted((one, other) => other.area - one.area);
  return first?.address ?? null;
}
