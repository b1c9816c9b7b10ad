/** YouTube (https://developers.google.com/youtube/v3/guides/push_notifications). */
import type { ElementRule, Vocabulary } from '../open-element.ts';
import { textOrResource } from '../readers/values.ts';

export const YOUTUBE: Vocabulary = new Map<string, ElementRule>([
  ['videoid', textOrResource('ytVideoid')],
  ['channelid', textOrResource('ytChannelid')],
  ['playlistid', textOrResource('ytPlaylistid')],
]);
