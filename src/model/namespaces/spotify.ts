/** Spotify (https://www.spotify.com/ns/rss). */
import type { Namespace } from '../values.ts';

/** What a podcast tells Spotify. */
export interface Spotify extends Namespace {
  /** How many of the latest episodes to show. `null` where it cannot be read. */
  readonly limit?: number | null;
  /** Where it is made and meant for: country codes (ISO 3166-1). */
  readonly countryOfOrigin?: readonly string[];
}
