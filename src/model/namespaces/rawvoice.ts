/** RawVoice (http://www.rawvoice.com/services/rss-module/). */
import type {
  RAW_VOICE,
  RAW_VOICE_DONATE,
  RAW_VOICE_ENTRY,
  RAW_VOICE_FEED,
  RAW_VOICE_FILE,
  RAW_VOICE_MARK,
} from '../../namespaces/rawvoice.ts';
import type { ObjectOf } from '../object-of.ts';
import type { ElementRecord, Namespace } from '../values.ts';

/** The same video in another format. */
export interface RawVoiceFile extends ElementRecord, ObjectOf<typeof RAW_VOICE_FILE> {}

/** A marker at a point in the file. */
export interface RawVoiceMark extends ElementRecord, ObjectOf<typeof RAW_VOICE_MARK> {}

/** Where to donate. */
export interface RawVoiceDonate extends ElementRecord, ObjectOf<typeof RAW_VOICE_DONATE> {}

/** The fields that podcasts and episodes share. */
export interface RawVoice extends Namespace, ObjectOf<typeof RAW_VOICE> {}

/** RawVoice’s data about a podcast. */
export interface RawVoiceFeed extends RawVoice, ObjectOf<typeof RAW_VOICE_FEED> {}

/** RawVoice’s data about an episode. */
export interface RawVoiceEntry extends RawVoice, ObjectOf<typeof RAW_VOICE_ENTRY> {}
