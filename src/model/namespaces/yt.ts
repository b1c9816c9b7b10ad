/** YouTube (https://developers.google.com/youtube/v3/guides/push_notifications). */
import type { YOU_TUBE } from '../../namespaces/yt.ts';
import type { ObjectOf } from '../object-of.ts';
import type { Namespace } from '../values.ts';

/** YouTube’s data about a video or a channel. */
export interface YouTube extends Namespace, ObjectOf<typeof YOU_TUBE> {}
