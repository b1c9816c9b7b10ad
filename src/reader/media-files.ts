/** The files of an entry. */
import type { Entry } from '../model/entry.ts';
import type {
  MediaContent,
  MediaDescription,
  MediaGroup,
  MediaThumbnail,
} from '../model/namespaces/media.ts';
import type { PodcastAlternateEnclosure } from '../model/namespaces/podcast.ts';
import type { Enclosure } from '../model/values.ts';
import { listOf, positive, requireRecord, type Stored, textOf } from './values.ts';

/** The part of an entry that `mediaFiles` uses. */
export type FiledEntry = Stored<Entry, 'enclosures' | 'media' | 'podcast'>;

/** A file in one format. */
export interface MediaFormat {
  /** Its URL. */
  readonly href: string;
  /** The media type. */
  readonly type?: string;
  /** The kind of file: `image`, `audio`, `video`, `document` or `executable`. */
  readonly medium?: string;
  /** Size in bytes. */
  readonly length?: number;
  /** Duration in seconds. */
  readonly duration?: number;
  /** Width in pixels. */
  readonly width?: number;
  /** Height in pixels. */
  readonly height?: number;
  /** Kilobits per second. */
  readonly bitrate?: number;
  /** The language. */
  readonly language?: string;
  /** The title: its own, or else that of its group or of the entry’s media. */
  readonly title?: string;
  /** The description: its own, or else that of its group or of the entry’s media. */
  readonly description?: string;
  /** Images for it: its own, or else those of its group or of the entry’s media. */
  readonly thumbnails?: readonly MediaThumbnail[];
}

/** A file, with what else there is of the same content. */
export interface MediaFile extends MediaFormat {
  /** The same content in other formats, from the same group or as Podcasting alternates. */
  readonly alternatives?: readonly MediaFormat[];
}

type Parts = { -readonly [K in keyof MediaFile]: MediaFile[K] };

/**
 * The files of an entry, each once, in the order of the table. What a file does not say of itself
 * it has from its group, and from the entry’s own `media`, as Media RSS requires. Empty if there
 * are none.
 *
 * | | key | from |
 * | --- | --- | --- |
 * | 1 | `enclosures`, with `podcast.alternateEnclosures` as alternatives of the first | `enclosure`, `link`, `attachments`, `podcast:alternateEnclosure` |
 * | 2 | `media.groups`: the file marked `isDefault`, or else the first, with the others as alternatives | `media:group` |
 * | 3 | `media.contents` | `media:content` |
 *
 * - Files with the same URL are one: what one of them does not say is taken from the others.
 * - Files without a URL (players) are omitted.
 * - A size, a duration or a number of pixels of 0 means unknown, and is omitted.
 *
 * @throws TypeError if `entry` is not an object
 *
 * @example
 * ```js
 * import { mediaFiles } from 'bozofeed/reader';
 *
 * const [episode] = mediaFiles({ enclosures: [{ href: 'https://cafe.example/1.mp3', duration: 3723 }] });
 * console.log(episode?.duration); // 3723
 * ```
 */
export function mediaFiles(entry: FiledEntry): readonly MediaFile[] {
  requireRecord(entry, 'entry');
  const { media, podcast } = entry;
  const around: readonly MediaDescription[] = media ? [media] : [];
  const enclosed = listOf(entry.enclosures).map(fromEnclosure).filter(hasAddress);
  const alternates = listOf(podcast?.alternateEnclosures).flatMap(fromAlternate);
  const files = [
    ...withAlternatives(enclosed, alternates),
    ...listOf(media?.groups).flatMap((group) => fromGroup(group, around)),
    ...listOf(media?.contents)
      .map((content) => fromContent(content, around))
      .filter(hasAddress),
  ];
  return merged(files);
}

/** The alternatives belong to the first file; without any, the first of them is the file. */
function withAlternatives(
  files: readonly MediaFile[],
  alternates: readonly MediaFormat[],
): readonly MediaFile[] {
  const [first = alternates[0], ...others] = files;
  if (first === undefined) return [];
  const alternatives = alternates.filter(({ href }) => href !== first.href);
  return [alternatives.length === 0 ? first : { ...first, alternatives }, ...others];
}

function fromEnclosure({ href, type, title, hreflang, length, duration }: Enclosure): MediaFormat {
  return fileOf({
    href: textOf(href),
    type,
    title,
    language: hreflang,
    length: positive(length),
    duration: positive(duration),
  });
}

function fromAlternate(file: PodcastAlternateEnclosure): readonly MediaFormat[] {
  const { type, length, bitrate, height, lang, title } = file;
  return listOf(file.sources)
    .map(({ uri, contentType }) =>
      fileOf({
        href: textOf(uri),
        type: contentType ?? type,
        title,
        language: lang,
        length: positive(length),
        bitrate: kilobits(bitrate),
        height: positive(height),
      }),
    )
    .filter(hasAddress);
}

/** Podcasting counts bits, Media RSS kilobits. */
function kilobits(bitrate: unknown): number | null {
  const bits = positive(bitrate);
  return bits === null ? null : bits / 1000;
}

function fromGroup(group: MediaGroup, around: readonly MediaDescription[]): readonly MediaFile[] {
  const contents = listOf(group.contents);
  const chosen = contents.find(({ isDefault }) => isDefault === true) ?? contents[0];
  const sorted = [...contents].sort(
    (one, other) => Number(other === chosen) - Number(one === chosen),
  );
  const [first, ...others] = sorted
    .map((content) => fromContent(content, [group, ...around]))
    .filter(hasAddress);
  return first === undefined ? [] : withAlternatives([first], others);
}

/** A file with what it inherits, the nearest first. */
function fromContent(content: MediaContent, around: readonly MediaDescription[]): MediaFormat {
  const { url, type, medium, lang, fileSize, duration, width, height, bitrate } = content;
  const described = [content, ...around];
  const thumbnails = described
    .map((each) => listOf(each.thumbnails))
    .find(({ length }) => length > 0);
  return fileOf({
    href: textOf(url),
    type,
    medium,
    language: lang,
    length: positive(fileSize),
    duration: positive(duration),
    width: positive(width),
    height: positive(height),
    bitrate: positive(bitrate),
    title: described.map(({ title }) => textOf(title)).find((title) => title !== ''),
    description: described.map((each) => textOf(each.description)).find((text) => text !== ''),
    thumbnails,
  });
}

/** A file without what is unknown. */
function fileOf(
  parts: { readonly [K in keyof MediaFormat]?: MediaFormat[K] | null | undefined },
): MediaFormat {
  const known = Object.entries(parts).filter(([, value]) => value !== undefined && value !== null);
  return { href: '', ...Object.fromEntries(known) };
}

function hasAddress({ href }: MediaFormat): boolean {
  return href !== '';
}

/** Each file once, by its URL: the first, completed by what the others say. */
function merged(files: readonly MediaFile[]): readonly MediaFile[] {
  const byAddress = new Map<string, Parts>();
  for (const file of files) {
    const first = byAddress.get(file.href);
    byAddress.set(file.href, first === undefined ? { ...file } : { ...file, ...first });
  }
  return [...byAddress.values()];
}
