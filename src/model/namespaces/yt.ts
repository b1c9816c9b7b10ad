/** YouTube (https://developers.google.com/youtube/v3/guides/push_notifications). */
import type { ObjectOf } from '../object-of.ts';
import type { Namespace } from '../values.ts';
import type { NamespaceTable, NamespaceUris } from './row.ts';

export const YT_URIS: NamespaceUris = [
  'yt',
  'http://www.youtube.com/xml/schemas/2015',
  'http://gdata.youtube.com/schemas/2007',
];

export const YOU_TUBE = {
  /** The identifier of the video. */
  videoId: 'text',
  /** The identifier of the channel. */
  channelId: 'text',
  /** The identifier of the playlist that the feed lists. */
  playlistId: 'text',
} as const;

export const YT_NAMESPACE: NamespaceTable = {
  uris: YT_URIS,
  parts: [{ rows: YOU_TUBE }],
};

/** YouTube’s data about a video or a channel. */
export interface YouTube extends Namespace, ObjectOf<typeof YOU_TUBE> {}
