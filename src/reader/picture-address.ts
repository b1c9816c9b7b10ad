/** Which addresses a picture can be loaded from. */
import { textOf } from './values.ts';

const OTHER_SCHEME = /^(?!https?:)[a-z][a-z\d+.-]*:/i;
const PICTURE_FILE = /\.(?:avif|gif|jpe?g|png|svg|webp)(?:[?#]|$)/i;

/** The address, if it is of the web or relative; `null` for `data:` and other schemes, and for none. */
export function pictureAddress(value: unknown): string | null {
  const address = textOf(value);
  return address === '' || OTHER_SCHEME.test(address) ? null : address;
}

/** Whether a file is a picture: by its medium, else by its media type, else by its name. */
export function isPicture(medium: unknown, type: unknown, address: unknown): boolean {
  const [kind, mediaType] = [textOf(medium).toLowerCase(), textOf(type).toLowerCase()];
  if (kind !== '') return kind === 'image';
  if (mediaType !== '') return mediaType === 'image' || mediaType.startsWith('image/');
  return PICTURE_FILE.test(textOf(address));
}
