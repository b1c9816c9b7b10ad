/** YouTube (https://developers.google.com/youtube/v3/guides/push_notifications). */
import type { YouTube } from '../../model/namespaces/yt.ts';
import type { Vocabulary } from '../open-element.ts';
import { namespace, text } from './namespace.ts';

export const YOUTUBE: Vocabulary = namespace<YouTube>('yt', {
  videoId: text,
  channelId: text,
  playlistId: text,
});
