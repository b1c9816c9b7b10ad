/** An image that an entry may be shown with. */

/** An image for an entry. */
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

/** An image with what is known about it. */
export interface Known {
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
  const areas = images.map((image) => {
    const { width, height } = image;
    const [across = height, down = width] = [width, height];
    return { image, area: across === undefined || down === undefined ? unknown : across * down };
  });
  const [first] = areas.toSorted((one, other) => other.area - one.area);
  return first?.image ?? null;
}
