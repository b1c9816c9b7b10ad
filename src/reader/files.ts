/** The files of an entry, and what is said about playing them. */
import type { Entry } from '../model/entry.ts';
import type {
  MediaContent,
  MediaDescription,
  MediaGroup,
  MediaThumbnail,
} from '../model/namespaces/media.ts';
import type { PodcastAlternateEnclosure } from '../model/namespaces/podcast.ts';
import type { Enclosure } from '../model/values.ts';
import { memberOf, ownRecord } from '../text/given.ts';
import { exceptOf, type ImageOptions } from './images.ts';
import { linkKey } from './links.ts';
import {
  framesIn,
  imageKey,
  imageKeysIn,
  isContent,
  kindOf,
  type MediaKind,
  playersIn,
} from './media.ts';
import { type DescribedEntry, descriptionsOf, entryHtml } from './text.ts';
import { linkUrl, listOf, positive, type Stored, shownText, webUrl } from './values.ts';

/** The part of an entry that `mediaFiles` and `attachments` use. */
export interface FiledEntry
  extends DescribedEntry,
    Stored<Entry, 'enclosures' | 'media' | 'podcast'> {}

/** A file in one format. */
export interface MediaFormat {
  /** The URL of the file. */
  readonly href: string;
  /** The media type of the file. */
  readonly type?: string;
  /** The kind of file, from its media type, its `medium` or its name. */
  readonly kind: MediaKind;
  /** The size of the file in bytes. */
  readonly length?: number;
  /** The duration of the file in seconds. */
  readonly duration?: number;
  /** The width of the image or video in pixels. */
  readonly width?: number;
  /** The height of the image or video in pixels. */
  readonly height?: number;
  /** The bit rate in kilobits per second. */
  readonly bitrate?: number;
  /** The language of the file. */
  readonly language?: string;
  /** The title: its own, or else that of its group or of the entry’s media. */
  readonly title?: string;
  /** The description: its own, or else that of its group or of the entry’s media. */
  readonly description?: string;
  /** Images for the file: its own, or else those of its group or of the entry’s media. */
  readonly thumbnails?: readonly MediaThumbnail[];
}

/** A file, with what else there is of the same content. */
export interface MediaFile extends MediaFormat {
  /** The same content in other formats, from the same group or as Podcasting alternates. */
  readonly alternatives?: readonly MediaFormat[];
}

/**
 * The files of an entry, each once, in the order of the table. If a file has no title or text, the
 * title or text of its `media:group` or of the entry is used, as Media RSS requires. Empty if there
 * are no files.
 *
 * | | key | from |
 * | --- | --- | --- |
 * | 1 | `enclosures`; the first has `podcast.alternateEnclosures` as alternatives | `enclosure`, `link`, `attachments`, `podcast:alternateEnclosure` |
 * | 2 | `media.groups`: the file with `isDefault`, otherwise the first file; the other files are alternatives | `media:group` |
 * | 3 | `media.contents`; a file without a URL is the page of its player | `media:content`, `media:player` |
 * | 4 | the frames in the HTML, such as the player of another site | `iframe`, … |
 *
 * - Files with the same URL are one file, with the values of both and the other files of its
 *   group in `alternatives`. The URL of a service that counts downloads
 *   (`https://pdst.fm/e/cdn.example/1.mp3`) is the same URL as the one at its end.
 * - Each file has a `kind`. The kind `page` means that the URL leads to an HTML page, such as a
 *   player in a frame.
 * - Avatars, icons and similar images, Flash programs, files without a URL, and files whose URL
 *   is not http, https or relative (`ipfs:`, `rtsp:`) are omitted.
 * - Numbers that are 0 (size, duration, pixels) are omitted, because 0 means unknown.
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
  const own = ownRecord(entry, 'entry');
  const { media, podcast } = own;
  const around: readonly MediaDescription[] = media ? [media] : [];
  const enclosed = listOf(own.enclosures).map(fromEnclosure).filter(isFile);
  const alternates = listOf(podcast?.alternateEnclosures).flatMap(fromAlternate);
  return merged([
    ...withAlternatives(enclosed, alternates),
    ...listOf(media?.groups).flatMap((group) => fromGroup(group, around)),
    ...listOf(media?.contents)
      .map((content) => fromContent(content, around))
      .filter(isFile),
    ...framesOf(own),
  ]);
}

function framesOf(entry: FiledEntry): readonly MediaFile[] {
  const frames = [...descriptionsOf(entry)].flatMap(({ isHtml, value }) =>
    isHtml ? framesIn(value) : [],
  );
  return frames.map(({ href, title }) => fileOf({ href, kind: 'page', title: title || null }));
}

/**
 * The files of an entry that {@link entryHtml} does not show: {@link mediaFiles} without the images,
 * players and frames of the HTML. Empty if there are no such files.
 *
 * `attachments(entry, { except: image.url })` also omits an image that you show beside the HTML, such
 * as that of `entryImage`, in all its sizes.
 *
 * @param options - an image to omit
 * @throws TypeError if `entry` is not an object, or an option is wrong
 *
 * @example
 * ```js
 * import { attachments } from 'bozofeed/reader';
 *
 * const enclosures = [{ href: 'https://cafe.example/fish.jpg' }, { href: 'https://cafe.example/menu.pdf' }];
 * const content = [{ type: 'text/html', value: '<img src="https://cafe.example/fish.jpg">' }];
 * console.log(attachments({ enclosures, content })[0]?.kind); // document
 * ```
 */
export function attachments(entry: FiledEntry, options: ImageOptions = {}): readonly MediaFile[] {
  const except = exceptOf(options);
  const files = mediaFiles(entry);
  if (files.length === 0) return files;
  const html = entryHtml(entry);
  const players = [...playersIn(html), ...framesIn(html).map(({ href }) => href)];
  const keyOf = fileKeys([...players, ...urlsOf(files)]);
  const played = new Set(players.map(keyOf));
  const shown = new Set([...imageKeysIn(html), imageKey(except)]);
  return files.filter((file) => {
    const urls = urlsOf([file]);
    if (urls.some((url) => played.has(keyOf(url)))) return false;
    // The media type of an image may be missing.
    const isImage = file.kind === 'image' || file.kind === 'file';
    return !(isImage && urls.some((url) => shown.has(imageKey(url))));
  });
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
    href: webUrl(href),
    kind: kindOf({ url: href, type }),
    type,
    title: shownText(title) || null,
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
        href: webUrl(uri),
        kind: kindOf({ url: uri, type: contentType ?? type }),
        type: contentType ?? type,
        title: shownText(title) || null,
        language: lang,
        length: positive(length),
        bitrate: kilobits(bitrate),
        height: positive(height),
      }),
    )
    .filter(isFile);
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
    .filter(isFile);
  return first === undefined ? [] : withAlternatives([first], others);
}

/** A file with what it inherits, the nearest first. */
function fromContent(content: MediaContent, around: readonly MediaDescription[]): MediaFormat {
  const file = asPlayed(content);
  const { url, type, lang, fileSize, duration, width, height, bitrate } = file;
  const described = [content, ...around];
  const thumbnails = described
    .map((each) => listOf(each.thumbnails).filter(({ url }) => webUrl(url) !== ''))
    .find(({ length }) => length > 0);
  return fileOf({
    href: webUrl(url),
    kind: kindOf(file),
    type,
    language: lang,
    length: positive(fileSize),
    duration: positive(duration),
    width: positive(width),
    height: positive(height),
    bitrate: positive(bitrate),
    title: described.map(({ title }) => shownText(title)).find((title) => title !== ''),
    description: described.map((each) => shownText(each.description)).find((text) => text !== ''),
    thumbnails,
  });
}

/** A file without a URL is only shown by the page of its player. */
function asPlayed(content: MediaContent): MediaContent {
  const { url, player } = content;
  return webUrl(url) === '' && player
    ? { ...content, url: webUrl(player.url), type: 'text/html' }
    : content;
}

/** A file without what is unknown. */
function fileOf(
  parts: { readonly [K in keyof MediaFormat]?: MediaFormat[K] | null | undefined },
): MediaFormat {
  const known = Object.entries(parts).filter(([, value]) => value !== undefined && value !== null);
  return { href: '', kind: 'file', ...Object.fromEntries(known) };
}

/** Whether a file has a URL, and is content. */
function isFile(file: MediaFormat): boolean {
  const { href, kind } = file;
  return href !== '' && isContent({ url: href, type: memberOf(file, 'type'), medium: kind });
}

/**
 * Each file once: the first with one of its URLs, completed by what the others say. Formats that
 * only the others have are its alternatives.
 */
function merged(files: readonly MediaFile[]): readonly MediaFile[] {
  const found: MediaFile[] = [];
  const places = new Map<string, number>();
  const keyOf = fileKeys(urlsOf(files));
  for (const file of files) {
    const keys = urlsOf([file]).map(keyOf);
    const place = keys.map((key) => places.get(key)).find((at) => at !== undefined) ?? found.length;
    const first = found[place];
    found[place] = first === undefined ? file : combined(first, file, keyOf);
    for (const key of keys) places.set(key, place);
  }
  return found;
}

/** A slash in a path before a host and another path. */
const BEFORE_HOST = /\/(?=[\w.-]{1,100}\.[a-z]{2,20}\/)/gi;

/** Fewer services than that count one download. */
const MOST_SERVICES = 10;

/**
 * A function that returns the same key for the URLs of one file. Services that count downloads have
 * the host and the path of the file at the end of their own (`https://pdst.fm/e/cdn.example/1.mp3`),
 * several of them one after the other; the key is that of the shortest of these URLs.
 */
function fileKeys(urls: readonly string[]): (url: string) => string {
  const keys = new Set(urls.map(linkKey));
  return (url) => {
    const key = linkKey(url);
    if (keys.size < 2) return key;
    const [path = ''] = key.split('?', 1);
    const ends = [...path.matchAll(BEFORE_HOST)]
      .slice(-MOST_SERVICES)
      .map(({ index }) => linkKey(`https:/${key.slice(index)}`));
    return ends.findLast((end) => keys.has(end)) ?? key;
  };
}

function urlsOf(files: readonly MediaFile[]): readonly string[] {
  return files.flatMap(formatsOf).map(({ href }) => href);
}

function formatsOf(file: MediaFile): readonly MediaFormat[] {
  const { alternatives: _, ...format } = file;
  return [format, ...(memberOf(file, 'alternatives') ?? [])];
}

/** A file with what another record of it says, and with the formats that only the other has. */
function combined(file: MediaFile, other: MediaFile, keyOf: (url: string) => string): MediaFile {
  const key = keyOf(file.href);
  const formats = new Map<string, MediaFormat>();
  for (const format of [...formatsOf(file), ...formatsOf(other)]) {
    const at = keyOf(format.href);
    formats.set(at, { ...format, ...formats.get(at) });
  }
  const [first = file] = [formats.get(key)];
  formats.delete(key);
  return formats.size === 0 ? first : { ...first, alternatives: [...formats.values()] };
}

/** The part of an entry that `entryDuration` uses. */
export type TimedEntry = Stored<Entry, 'enclosures' | 'itunes' | 'media'>;

/**
 * The playing time of an entry, in seconds: the first value in this table above 0. `null` if there
 * is none.
 *
 * | | key | from |
 * | --- | --- | --- |
 * | 1 | `itunes.duration` | `itunes:duration` |
 * | 2 | the first `duration` in `media.contents` and `media.groups`; files with `isDefault` come first | `media:content` |
 * | 3 | the first `duration` in `enclosures` | JSON Feed’s `duration_in_seconds` |
 *
 * A duration of 0 is ignored, because publishing software writes it for “unknown”.
 *
 * @throws TypeError if `entry` is not an object
 *
 * @example
 * ```js
 * import { entryDuration } from 'bozofeed/reader';
 *
 * console.log(entryDuration({ itunes: { duration: 3723 } })); // 3723
 * ```
 */
export function entryDuration(entry: TimedEntry): number | null {
  const own = ownRecord(entry, 'entry');
  return (
    positive(own.itunes?.duration) ??
    firstDuration(defaultFirst(filesOf(own))) ??
    firstDuration(listOf(own.enclosures))
  );
}

/** The files of the entry, and of its groups. */
function filesOf({ media }: TimedEntry): readonly MediaContent[] {
  const inGroups = listOf(media?.groups).flatMap((group) => listOf(group.contents));
  return [...listOf(media?.contents), ...inGroups];
}

function defaultFirst(contents: readonly MediaContent[]): readonly MediaContent[] {
  const isDefault = ({ isDefault }: MediaContent): boolean => isDefault === true;
  return [...contents.filter(isDefault), ...contents.filter((content) => !isDefault(content))];
}

function firstDuration(files: readonly { readonly duration?: number | null }[]): number | null {
  return files.map(({ duration }) => positive(duration)).find((each) => each !== null) ?? null;
}

/** The part of an entry that `entryEpisode` uses. */
export type EpisodeEntry = Stored<Entry, 'itunes' | 'podcast'>;

/** The number of an episode, and what kind of episode it is. */
export interface EpisodeNumber {
  /** A text to show: `S2 E3`, or the publisher’s own; `''` if there is no number. */
  readonly label: string;
  /** The number of the season. */
  readonly season?: number;
  /** The name of the season. */
  readonly seasonName?: string;
  /** The number of the episode, which may have decimals. */
  readonly episode?: number;
  /** The kind of the episode: `full`, `trailer`, `bonus`, … */
  readonly type?: string;
}

/**
 * The season, the number and the type (`itunes:episodeType`) of an episode. Season and number are
 * those of `podcast:season` and `podcast:episode`, otherwise of `itunes:season` and
 * `itunes:episode`. `null` if the entry has none of these elements.
 *
 * @throws TypeError if `entry` is not an object
 *
 * @example
 * ```js
 * import { entryEpisode } from 'bozofeed/reader';
 *
 * console.log(entryEpisode({ itunes: { season: 2, episode: 3 } })?.label); // S2 E3
 * ```
 */
export function entryEpisode(entry: EpisodeEntry): EpisodeNumber | null {
  const own = ownRecord(entry, 'entry');
  const { itunes, podcast } = own;
  const season = numberOf(podcast?.season?.value) ?? numberOf(itunes?.season);
  const episode = numberOf(podcast?.episode?.value) ?? numberOf(itunes?.episode);
  const [seasonName, type] = [shownText(podcast?.season?.name), shownText(itunes?.episodeType)];
  const number = shownText(podcast?.episode?.display) || (episode === null ? '' : `E${episode}`);
  const label = [season === null ? '' : `S${season}`, number].filter(Boolean).join(' ');
  if (label === '' && type === '' && seasonName === '') return null;
  return {
    label,
    ...(season === null ? {} : { season }),
    ...(seasonName === '' ? {} : { seasonName }),
    ...(episode === null ? {} : { episode }),
    ...(type === '' ? {} : { type }),
  };
}

/** Episode 0 exists. */
function numberOf(value: unknown): number | null {
  return value === 0 ? value : positive(value);
}

/** The part of an entry that `entryChapters` uses. */
export type ChapteredEntry = Stored<Entry, 'podcast' | 'psc'>;

/** A chapter of an episode. */
export interface Chapter {
  /** Where the chapter starts, in seconds. */
  readonly start: number;
  /** The title of the chapter; may be `''`. */
  readonly title: string;
  /** The URL of a page about the chapter. */
  readonly href?: string;
  /** The URL of an image. */
  readonly image?: string;
}

/** The chapters of an episode. */
export interface Chapters {
  /** The chapters that the feed contains, by time; empty if they are only in the file. */
  readonly chapters: readonly Chapter[];
  /** The URL of a file of chapters, usually JSON, which is not fetched. */
  readonly url?: string;
}

/**
 * The chapters of an episode in the feed (`psc:chapters`), and the URL of a file with chapters
 * (`podcast:chapters`). `null` if there are neither.
 *
 * @throws TypeError if `entry` is not an object
 *
 * @example
 * ```js
 * import { entryChapters } from 'bozofeed/reader';
 *
 * const psc = { chapters: [{ start: 0, title: 'Fish' }, { start: 95, title: 'Chips' }] };
 * console.log(entryChapters({ psc })?.chapters[1]?.title); // Chips
 * ```
 */
export function entryChapters(entry: ChapteredEntry): Chapters | null {
  const own = ownRecord(entry, 'entry');
  const chapters = listOf(own.psc?.chapters).flatMap(({ start, title, href, image }) => {
    if (typeof start !== 'number' || !(start >= 0)) return [];
    const links = { href: linkUrl(href), image: webUrl(image) };
    const known = Object.entries(links).filter(([, value]) => value !== '');
    return [{ start, title: shownText(title), ...Object.fromEntries(known) }];
  });
  const url = webUrl(own.podcast?.chapters?.url);
  if (chapters.length === 0 && url === '') return null;
  const sorted = chapters.toSorted((one, other) => one.start - other.start);
  return { chapters: sorted, ...(url === '' ? {} : { url }) };
}
