/** RawVoice (http://www.rawvoice.com/services/rss-module/). */
import type { ObjectOf } from '../object-of.ts';
import type { ElementRecord, Namespace } from '../values.ts';
import { ENTRIES, FEEDS, type NamespaceTable, type NamespaceUris, type Usually } from './row.ts';

export const RAWVOICE_URIS: NamespaceUris = [
  'rawvoice',
  'http://www.rawvoice.com/rawvoiceRssModule/',
  'https://blubrry.com/developer/rawvoice-rss/',
];

export const RAW_VOICE = {
  /** The rating, such as `TV-G`. */
  rating: 'text',
} as const;

/** Where to donate. */
export const RAW_VOICE_DONATE = {
  /** The URL of the page. */
  href: 'url',
  /** A label to show. */
  value: 'text',
} as const;

export const RAW_VOICE_FEED = {
  /** The place where the podcast is made. */
  location: 'text',
  /** How often new episodes appear. */
  frequency: 'text',
  /** Where to subscribe: a URL for each service, by name. */
  subscribe: 'attributes',
  /** The page where listeners can donate. */
  donate: { record: 'RawVoiceDonate' },
} as const;

export const RAW_VOICE_FILE = {
  /** The URL of the file. */
  src: 'url',
  /** The media type of the file. */
  type: 'text',
  /** The size of the file in bytes. */
  length: 'number',
} as const;

export const RAW_VOICE_MARK = {
  /** What the mark marks: `ad`, `chapter`, `link`, … */
  type: 'text' as Usually<'ad' | 'chapter' | 'link'>,
  /** Where the mark starts, in seconds. */
  position: 'seconds',
  /** The duration of the mark in seconds. */
  duration: 'seconds',
  /** The URL of a page about the mark. */
  link: 'url',
  /** The text of the mark. */
  value: 'text',
} as const;

export const RAW_VOICE_ENTRY = {
  /** The URL of an image to show before a video. */
  poster: { is: 'url', in: ['url', 'href', 'src'] },
  /** Whether the video is in high definition. */
  isHd: 'boolean',
  /** The video in WebM. */
  webm: { record: 'RawVoiceFile' },
  /** The video in MP4. */
  mp4: { record: 'RawVoiceFile' },
  /** Markers in the file. */
  metamarks: { list: 'RawVoiceMark' },
} as const;

export const RAWVOICE_NAMESPACE: NamespaceTable = {
  uris: RAWVOICE_URIS,
  parts: [
    { rows: RAW_VOICE },
    { within: FEEDS, rows: RAW_VOICE_FEED },
    { within: ENTRIES, rows: RAW_VOICE_ENTRY },
  ],
  records: {
    RawVoiceDonate: { attributes: RAW_VOICE_DONATE },
    RawVoiceFile: { attributes: RAW_VOICE_FILE },
    RawVoiceMark: { attributes: RAW_VOICE_MARK },
  },
};

interface RawVoiceRecords {
  readonly RawVoiceDonate: RawVoiceDonate;
  readonly RawVoiceFile: RawVoiceFile;
  readonly RawVoiceMark: RawVoiceMark;
}

/** The same video in another format. */
export interface RawVoiceFile extends ElementRecord, ObjectOf<typeof RAW_VOICE_FILE> {}

/** A marker at a point in the file. */
export interface RawVoiceMark extends ElementRecord, ObjectOf<typeof RAW_VOICE_MARK> {}

/** The page where listeners can donate. */
export interface RawVoiceDonate extends ElementRecord, ObjectOf<typeof RAW_VOICE_DONATE> {}

/** The fields that podcasts and episodes share. */
export interface RawVoice extends Namespace, ObjectOf<typeof RAW_VOICE> {}

/** RawVoice’s data about a podcast. */
export interface RawVoiceFeed extends RawVoice, ObjectOf<typeof RAW_VOICE_FEED, RawVoiceRecords> {}

/** RawVoice’s data about an episode. */
export interface RawVoiceEntry
  extends RawVoice,
    ObjectOf<typeof RAW_VOICE_ENTRY, RawVoiceRecords> {}
