/** YouTube (https://developers.google.com/youtube/v3/guides/push_notifications). */
import type { Namespace } from '../values.ts';

/** YouTube’s data about a video or a channel. */
export interface YouTube extends Namespace {
  /** The identifier of the video. */
  readonly videoId?: string;
  /** The identifier of the channel. */
  readonly channelId?: string;
  /** The identifier of the playlist that the feed lists. */
  readonly playlistId?: string;
}
