/** What a document can be meant to be. */

/** What a document is meant to be: a format, or a podcast for a directory. */
export type Profile = 'rss' | 'atom' | 'json-feed' | 'podcast-apple' | 'podcasting20';

/** The profiles. */
export const PROFILES: readonly Profile[] = [
  'rss',
  'atom',
  'json-feed',
  'podcast-apple',
  'podcasting20',
];
