/** Finds the images in HTML. */

import { readMarkup, type TagAttributes } from '../html/read-markup.ts';
import { hasSizeOfAccessory, isAccessory } from './accessories.ts';
import { imageOf, largestOf, type ShownImage } from './picture.ts';
import { pictureAddress } from './picture-address.ts';
import { textOf } from './values.ts';

const PICTURES: ReadonlySet<string> = new Set(['img', 'video']);

/** A length in pixels, as an attribute (HTML §2.3.4.4) and in a style. */
const PIXELS = /^\+?(\d{1,9}(?:\.\d{1,9})?) ?(?:px)?$/i;
const STYLED_WIDTH = /(?:^|[;\s])(?:max-)?width\s*:([^;]*)/i;
const STYLED_HEIGHT = /(?:^|[;\s])(?:max-)?height\s*:([^;]*)/i;

/** A hunch: most images without a size are larger than small ones with a size. */
const USUAL_PIXELS = 200 * 150;

/** More images are not compared: the first ones matter. */
const MOST_IMAGES = 100;

/** The largest `<img>` or video poster that is part of the content; of equal ones, the first. */
export function largestPicture(html: string): ShownImage | null {
  const found: ShownImage[] = [];
  readMarkup(html, {
    open: (name, attributes) => {
      if (!PICTURES.has(name)) return false;
      const image = pictureIn(name, attributes());
      if (image !== null) found.push(image);
      return found.length === MOST_IMAGES;
    },
  });
  return largestOf(found, USUAL_PIXELS);
}

function pictureIn(name: string, attributes: TagAttributes): ShownImage | null {
  const url = pictureAddress(attributes.get(name === 'img' ? 'src' : 'poster'));
  if (url === null || isAccessory(url) || isHidden(attributes)) return null;
  const width = pixelsOf(attributes, 'width', STYLED_WIDTH);
  const height = pixelsOf(attributes, 'height', STYLED_HEIGHT);
  if (hasSizeOfAccessory(width, height)) return null;
  return imageOf(url, { width, height, alt: textOf(attributes.get('alt')) });
}

function isHidden(attributes: TagAttributes): boolean {
  return attributes.has('hidden') || /display\s*:\s*none/i.test(attributes.get('style') ?? '');
}

function pixelsOf(attributes: TagAttributes, side: string, styled: RegExp): number | null {
  const style = styled.exec(attributes.get('style') ?? '')?.[1];
  const [said] = [attributes.get(side), style].flatMap((each) => PIXELS.exec(textOf(each)) ?? []);
  return said === undefined ? null : Math.round(Number.parseFloat(said));
}
