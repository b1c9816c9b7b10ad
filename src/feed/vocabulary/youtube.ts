/** YouTube (https://developers.google.com/youtube/v3/guides/push_notifications). */
import type { Row, Vocabulary } from '../place.ts';
import { once } from '../readers/once.ts';

export const YOUTUBE: Vocabulary = new Map<string, Row>([
  ['videoid', once('ytVideoid')],
  ['channelid', once('ytChannelid')],
  ['playlistid', once('ytPlaylistid')],
]);
