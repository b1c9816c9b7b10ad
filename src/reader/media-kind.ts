/** What kind of file a URL leads to. Images, files and the functions for both need it. */
import { words } from '../text/words.ts';
import { positive, textOf } from './values.ts';

/**
 * A kind of file: `page` is an HTML page that shows it, such as a player, and `file` is any other
 * kind, or an unknown one.
 */
export type MediaKind = 'audio' | 'document' | 'file' | 'image' | 'page' | 'video';

/** What a feed says about a file. */
export interface DescribedFile {
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

/** Whether a file is a Flash program. */
export function isFlash({ type, url }: DescribedFile): boolean {
  return FLASH_TYPE.test(textOf(type).toLowerCase()) || extensionOf(url) === 'swf';
}

/**
 * The kind of a file: by a media type of images, audio or video, otherwise by its medium, otherwise
 * by any other media type, otherwise by the extension of its name, otherwise an image if it has a
 * width and a height, and no duration. Mastodon calls a silent video in MP4 an image.
 */
export function kindOf(file: DescribedFile): MediaKind {
  const [medium, type] = [textOf(file.medium).toLowerCase(), mediaTypeOf(file.type)];
  if (type === 'text/html') return 'page';
  const [group = ''] = type.split('/', 1);
  if (isKind(group)) return group;
  if (isKind(medium)) return medium;
  if (medium !== '') return 'file';
  const isUnknown = type === '' || UNKNOWN_TYPE.test(type);
  return (
    (isUnknown ? kindOfName(file) : kindOfType(type)) ??
    EXTENSIONS.get(extensionOf(file.url)) ??
    'file'
  );
}

function isKind(medium: string): medium is MediaKind {
  return MEDIUMS.has(medium);
}

function mediaTypeOf(type: unknown): string {
  const [name = ''] = textOf(type).toLowerCase().split(';', 1);
  return name.trim();
}

function kindOfType(type: string): MediaKind | undefined {
  const [group = '', name = ''] = type.split('/', 2);
  if (isKind(group)) return group;
  if (group === 'text') return 'document';
  const [plain = ''] = name.split('+', 1);
  return APPLICATIONS.get(plain);
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
