/** YouTube (https://developers.google.com/youtube/v3/guides/push_notifications); its prefix is `yt`. */
import type { Namespace } from '../values.ts';

/** What YouTube says of a film or a channel. */
export interface YouTube extends Namespace {
  /** The film. */
  readonly videoId?: string;
  /** The channel. */
  readonly channelId?: string;
  /** The list that the feed is of. */
  readonly playlistId?: string;
}
