/** RawVoice (http://www.rawvoice.com/services/rss-module/). */
import type { Attributes, ElementRecord, Namespace } from '../values.ts';

/** The same film in another format. */
export interface RawVoiceFile extends ElementRecord {
  /** Its address. */
  readonly src?: string;
  /** Media type. */
  readonly type?: string;
  /** In bytes. `null` where it cannot be read. */
  readonly length?: number | null;
}

/** A mark of a moment. */
export interface RawVoiceMark extends ElementRecord {
  /** What it marks: `ad`, `chapter`, `link`, … */
  readonly type?: string;
  /** Where it begins, in seconds. `null` where it cannot be read. */
  readonly position?: number | null;
  /** How long it lasts, in seconds. `null` where it cannot be read. */
  readonly duration?: number | null;
  /** A page about it. */
  readonly link?: string;
  /** The text. */
  readonly content?: string;
}

/** Where to give money. */
export interface RawVoiceDonate extends ElementRecord {
  /** The page. */
  readonly href?: string;
  /** What to call it. */
  readonly content?: string;
}

/** What podcasts and episodes have in common. */
export interface RawVoice extends Namespace {
  /** How the content is rated, such as `TV-G`. */
  readonly rating?: string;
}

/** What a podcast says of itself. */
export interface RawVoiceFeed extends RawVoice {
  /** Where it is made. */
  readonly location?: string;
  /** How often episodes come. */
  readonly frequency?: string;
  /** Where to subscribe: an address for each service, by its name. */
  readonly subscribe?: Attributes;
  /** Where to give money. */
  readonly donate?: RawVoiceDonate;
}

/** What an episode says of itself. */
export interface RawVoiceEntry extends RawVoice {
  /** The address of a picture to show before a film. */
  readonly poster?: string;
  /** Whether the film is in high definition. `null` where it cannot be read. */
  readonly isHd?: boolean | null;
  /** The film in WebM. */
  readonly webm?: RawVoiceFile;
  /** The film in MP4. */
  readonly mp4?: RawVoiceFile;
  /** Marks of moments. */
  readonly metamarks?: readonly RawVoiceMark[];
}
