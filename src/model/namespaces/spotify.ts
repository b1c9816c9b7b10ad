/** Spotify (https://www.spotify.com/ns/rss). */
import type { SPOTIFY } from '../../namespaces/spotify.ts';
import type { ObjectOf } from '../object-of.ts';
import type { Namespace } from '../values.ts';

/** Data about a podcast for Spotify. */
export interface Spotify extends Namespace, ObjectOf<typeof SPOTIFY> {}
