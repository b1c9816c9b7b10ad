/** RawVoice (http://www.rawvoice.com/services/rss-module/). */
import type { Attributes, ElementRecord, Namespace, Open } from '../values.ts';

/** The same video in another format. */
export interface RawVoiceFile extends ElementRecord {
  /** Its URL. */
  readonly src?: string;
  /** The media type. */
  readonly type?: string;
  /** Size in bytes. */
  readonly length?: number;
}

/** A marker at a point in the file. */
export interface RawVoiceMark extends ElementRecord {
  /** What it marks: `ad`, `chapter`, `link`, … */
  readonly type?: Open<'ad' | 'chapter' | 'link'>;
  /** Where it starts, in seconds. */
  readonly position?: number;
  /** Its duration in seconds. */
  readonly duration?: number;
  /** The URL of a page about it. */
  readonly link?: string;
  /** The text. */
  readonly value?: string;
}

/** Where to donate. */
export interface RawVoiceDonate extends ElementRecord {
  /** The URL of the page. */
  readonly href?: string;
  /** A label to show. */
  readonly value?: string;
}

/** The fields that podcasts and episodes share. */
export interface RawVoice extends Namespace {
  /** The rating, such as `TV-G`. */
  readonly rating?: string;
}

/** RawVoice’s data about a podcast. */
export interface RawVoiceFeed extends RawVoice {
  /** The place where it is made. */
  readonly location?: string;
  /** How often new episodes appear. */
  readonly frequency?: string;
  /** Where to subscribe: a URL for each service, by name. */
  readonly subscribe?: Attributes;
  /** Where to donate. */
  readonly donate?: RawVoiceDonate;
}

/** RawVoice’s data about an episode. */
export interface RawVoiceEntry extends RawVoice {
  /** The URL of an image to show before a video. */
  readonly poster?: string;
  /** Whether the video is in high definition. */
  readonly isHd?: boolean;
  /** The video in WebM. */
  readonly webm?: RawVoiceFile;
  /** The video in MP4. */
  readonly mp4?: RawVoiceFile;
  /** Markers in the file. */
  readonly metamarks?: readonly RawVoiceMark[];
}
