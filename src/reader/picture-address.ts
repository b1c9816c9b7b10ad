/** Which URLs an image can be loaded from. */
import { textOf } from './values.ts';

const OTHER_SCHEME = /^(?!https?:)[a-z][a-z\d+.-]*:/i;
const PICTURE_FILE = /\.(?:avif|gif|jpe?g|png|svg|webp)(?:[?#]|$)/i;

/**
 * The URL, if it is http, https or relative; `null` for `data:` and other schemes, and if there is
 * none.
 */
export function pictureAddress(value: unknown): string | null {
  const address = textOf(value);
  return address === '' || OTHER_SCHEME.test(address) ? null : address;
}

/**
 * Whether a file is an image: by its medium, otherwise by its media type, otherwise by its name.
 */
export function isPicture(medium: unknown, type: unknown, address: unknown): boolean {
  const [kind, mediaType] = [textOf(medium).toLowerCase(), textOf(type).toLowerCase()];
  if (kind !== '') return kind === 'image';
  if (mediaType !== '') return mediaType === 'image' || mediaType.startsWith('image/');
  return PICTURE_FILE.test(textOf(address));
}
