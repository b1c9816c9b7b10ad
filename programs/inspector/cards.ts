/** Entries as readers show them: cards, with players, chapters and transcripts. */

import { htmlToText } from '../../src/html/plain-text.ts';
import type { Common } from '../../src/model/common.ts';
import type { Entry } from '../../src/model/entry.ts';
import type { Feed } from '../../src/model/feed.ts';
import type { Content } from '../../src/model/values.ts';
import { entryDate } from '../../src/reader/entry-date.ts';
import { entryDuration } from '../../src/reader/files.ts';
import { entryImage } from '../../src/reader/images.ts';
import { entryAuthors } from '../../src/reader/people.ts';
import { entryHtml } from '../../src/reader/text.ts';
import { isRecord } from '../../src/text/given.ts';
import { readUrl } from '../../src/text/uri.ts';

/** A file to listen to, to watch or to download. */
export interface MediaFile {
  readonly href: string;
  readonly kind: 'audio' | 'video' | 'other';
  readonly type: string;
  /** In bytes, or `null` if the feed does not say. */
  readonly length: number | null;
}

/** A part of an episode. */
export interface Chapter {
  /** In seconds. */
  readonly start: number;
  readonly title: string;
  readonly href: string | null;
}

/** A transcript. */
export interface Transcript {
  readonly url: string;
  readonly type: string;
  readonly language: string;
}

/** An entry, as it is shown. */
export interface Card {
  /** From 1 on. */
  readonly number: number;
  readonly title: string;
  /** ISO 8601, or `null` if no date can be read. */
  readonly date: string | null;
  /** The date as written, if it cannot be read. */
  readonly dateWritten: string;
  readonly authors: readonly string[];
  readonly link: string | null;
  readonly tags: readonly string[];
  /** Sanitized. */
  readonly html: string;
  readonly image: string | null;
  readonly isIncomplete: boolean;
  readonly language: string;
  readonly media: readonly MediaFile[];
  /** In seconds. */
  readonly duration: number | null;
  readonly chapters: readonly Chapter[];
  /** The URL of a file of chapters. */
  readonly chaptersUrl: string | null;
  readonly transcripts: readonly Transcript[];
}

/** The feed itself, as it is shown. */
export interface FeedCard {
  readonly title: string;
  readonly subtitle: string;
  readonly link: string | null;
  readonly image: string | null;
  readonly language: string;
}

const LONGEST_TITLE = 300;
const LONGEST_SUBTITLE = 600;
const MOST_TAGS = 12;
const MOST_AUTHORS = 5;
const MOST_CHAPTERS = 500;

/** An entry as a card. */
export function cardOf(entry: Entry, index: number, feed: Feed): Card {
  const { link, tags = [], incomplete, language = '', podcast } = entry;
  const date = entryDate(entry);
  return {
    number: index + 1,
    title: titleOf(entry),
    date: date === null ? null : date.toISOString(),
    dateWritten:
      date === null ? (writtenDate(entry, 'published') ?? writtenDate(entry, 'updated') ?? '') : '',
    authors: entryAuthors(entry, feed)
      .slice(0, MOST_AUTHORS)
      .map(({ name, email }) => name ?? email ?? '')
      .filter((name) => name !== ''),
    link: webAddress(link),
    tags: tags.slice(0, MOST_TAGS).flatMap(({ label, term }) => label ?? term ?? []),
    html: entryHtml(entry),
    image: webAddress(entryImage(entry)?.url ?? null),
    isIncomplete: incomplete === true,
    language: language || feed.language || '',
    media: mediaOf(entry),
    duration: entryDuration(entry),
    chapters: (entry.psc?.chapters ?? []).slice(0, MOST_CHAPTERS).flatMap((chapter) => {
      const { start, title = '', href } = chapter;
      return start === null || start === undefined
        ? []
        : [{ start, title, href: webAddress(href) }];
    }),
    chaptersUrl: webAddress(podcast?.chapters?.url),
    transcripts: (podcast?.transcripts ?? []).flatMap(({ url, type = '', language: own = '' }) => {
      const address = webAddress(url);
      return address === null ? [] : [{ url: address, type, language: own }];
    }),
  };
}

/** The feed as a card. */
export function feedCardOf(feed: Feed): FeedCard {
  return {
    title: titleOf(feed),
    subtitle: textOf(feed.subtitleDetail, feed.subtitle, LONGEST_SUBTITLE),
    link: webAddress(feed.link),
    image: webAddress(feed.image?.href ?? feed.logo ?? feed.icon ?? feed.itunes?.image),
    language: feed.language ?? '',
  };
}

/** The title as plain text. */
export function titleOf({ title, titleDetail }: Feed | Entry): string {
  return textOf(titleDetail, title, LONGEST_TITLE);
}

function textOf(detail: Content | undefined, text: string | undefined, longest: number): string {
  const isHtml = detail?.type === 'text/html' || detail?.type === 'application/xhtml+xml';
  const plain = isHtml ? htmlToText(detail.value ?? '', longest + 1) : (text ?? '');
  const line = plain
    .slice(0, longest + 1)
    .replace(/\s+/g, ' ')
    .trim();
  return line.length > longest ? `${line.slice(0, longest)}…` : line;
}

/** A URL that a page may link to or load, or `null`. */
export function webAddress(address: string | null | undefined): string | null {
  if (!address || !/^https?:\/\//i.test(address) || readUrl(address) === null) return null;
  return address;
}

const AUDIO = /\.(?:aac|flac|m4a|mp3|oga|ogg|opus|wav)(?:[?#]|$)/i;
const VIDEO = /\.(?:m4v|mov|mp4|ogv|webm)(?:[?#]|$)/i;
const PICTURE = /\.(?:avif|gif|jpe?g|png|svg|webp)(?:[?#]|$)/i;

function mediaOf({ enclosures = [], media }: Entry): readonly MediaFile[] {
  const ofMedia = (media?.contents ?? []).map(({ url, type, fileSize }) => ({
    href: url,
    type,
    length: fileSize,
  }));
  const seen = new Set<string>();
  return [...enclosures, ...ofMedia].flatMap(({ href, type = '', length }) => {
    const address = webAddress(href);
    if (address === null || seen.has(address)) return [];
    seen.add(address);
    const kind = kindOf(address, type.toLowerCase());
    return kind === null ? [] : [{ href: address, kind, type, length: length ?? null }];
  });
}

/** `null` for images, which are shown above the text. */
function kindOf(address: string, type: string): MediaFile['kind'] | null {
  if (type.startsWith('image/') || (type === '' && PICTURE.test(address))) return null;
  if (type.startsWith('audio/') || AUDIO.test(address)) return 'audio';
  return type.startsWith('video/') || VIDEO.test(address) ? 'video' : 'other';
}

/** Reads a file of chapters (https://podcastindex.org/namespace/1.0#chapters); `null` if the text is not such a file. */
export function readChapters(json: string): readonly Chapter[] | null {
  let file: unknown;
  try {
    file = JSON.parse(json);
  } catch {
    return null;
  }
  const list = isRecord(file) ? file['chapters'] : null;
  if (!Array.isArray(list)) return null;
  return list.slice(0, MOST_CHAPTERS).flatMap((each: unknown): readonly Chapter[] => {
    if (!isRecord(each)) return [];
    const { startTime, title, url, toc } = each;
    const start = typeof startTime === 'string' ? Number(startTime) : startTime;
    if (typeof start !== 'number' || !(start >= 0 && start < Number.POSITIVE_INFINITY)) return [];
    if (toc === false) return [];
    const address = typeof url === 'string' ? webAddress(url) : null;
    return [{ start, title: typeof title === 'string' ? title : '', href: address }];
  });
}

/** The text of a date. A date that has no text beside it was written in this form. */
function writtenDate(
  record: Pick<Common, 'created' | 'published' | 'updated' | 'written'>,
  key: 'created' | 'published' | 'updated',
): string | undefined {
  return record.written?.[key] ?? record[key]?.toISOString().replace('.000Z', 'Z');
}
