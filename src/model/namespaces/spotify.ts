/** Spotify (https://www.spotify.com/ns/rss). */
import type { ObjectOf } from '../object-of.ts';
import type { Namespace } from '../values.ts';
import { FEEDS, type NamespaceTable, type NamespaceUris } from './row.ts';

export const SPOTIFY_URIS: NamespaceUris = [
  'spotify',
  'http://www.spotify.com/ns/rss',
  'https://www.spotify.com/ns/rss',
];

export const SPOTIFY = {
  /** The number of latest episodes to show. */
  limit: { is: 'number', in: ['recentcount'] },
  /** The countries where the show is made and for which it is meant (ISO 3166-1 codes). */
  countryOfOrigin: 'words',
} as const;

export const SPOTIFY_NAMESPACE: NamespaceTable = {
  uris: SPOTIFY_URIS,
  parts: [{ within: FEEDS, rows: SPOTIFY }],
};

/** Data about a podcast for Spotify. */
export interface Spotify extends Namespace, ObjectOf<typeof SPOTIFY> {}
