/** Spotify (https://www.spotify.com/ns/rss). */
import type { Namespace } from '../values.ts';

/** Data about a podcast for Spotify. */
export interface Spotify extends Namespace {
  /** The number of latest episodes to show. */
  readonly limit?: number;
  /** The countries where it is made and for which it is meant (ISO 3166-1 codes). */
  readonly countryOfOrigin?: readonly string[];
}
