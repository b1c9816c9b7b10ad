/** Finds the first image in HTML. */
import { readMarkup, type TagAttributes } from '../html/read-markup.ts';
import { pictureAddress } from './picture-address.ts';
import { textOf } from './values.ts';

const PICTURES: ReadonlySet<string> = new Set(['img', 'video']);

/** An image up to this many pixels is for tracking, not for viewing. */
const LARGEST_PIXEL = 2;

/** A length in pixels, as an attribute (HTML §2.3.4.4) and in a style. */
const PIXELS = /^\+?(\d{1,9}(?:\.\d{1,9})?) ?(?:px)?$/i;
const STYLED_LENGTH = /(?:^|[;\s])(?:max-)?(?:width|height)\s*:([^;]*)/gi;

/** URLs of images that are not part of an entry's content. */
const ACCESSORIES: readonly RegExp[] = [
  // Tracking images and spacers.
  /(?:^|[/_.-])(?:1x1|beacon|blank|clear|pixel|spacer|tracking|transparent)\.(?:gif|png)(?:[?#]|$)/i,
  // FeedBurner’s tracking images, and its links to other services.
  /\/~(?:ff?|[r4])\//,
  // Emoji as images.
  /\/(?:emoji|smiley|smileys|smilies|twemoji)\//i,
];

/** The URL of the first `<img>`, or of the first video poster, that is part of the content. */
export function firstPicture(html: string): string | null {
  let found: string | null = null;
  readMarkup(html, {
    withAttributes: PICTURES,
    open: (name, attributes) => {
      if (!PICTURES.has(name)) return false;
      const address = pictureAddress(attributes.get(name === 'img' ? 'src' : 'poster'));
      if (address === null || (name === 'img' && isAccessory(address, attributes))) return false;
      found = address;
      return true;
    },
  });
  return found;
}

function isAccessory(address: string, attributes: TagAttributes): boolean {
  const style = attributes.get('style') ?? '';
  const lengths = [
    attributes.get('width'),
    attributes.get('height'),
    ...[...style.matchAll(STYLED_LENGTH)].map(([, length]) => length),
  ];
  return (
    ACCESSORIES.some((pattern) => pattern.test(address)) ||
    attributes.has('hidden') ||
    /display\s*:\s*none/i.test(style) ||
    lengths.some(isPixel)
  );
}

function isPixel(length: string | undefined): boolean {
  const [, pixels] = PIXELS.exec(textOf(length)) ?? [];
  return pixels !== undefined && Number(pixels) <= LARGEST_PIXEL;
}
