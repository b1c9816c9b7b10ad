/**
 * The problem that says something of the corpus and not of the feed: that its URL is not known. It is
 * counted apart.
 */
import { counted } from '../display/grouped.ts';

/** The name of the problem. */
export const OF_CORPUS = 'AssumedBase';

/** The number of feeds that need their URL and do not have it, in a sentence. */
export function missingUrls(feeds: number): string {
  return `The corpus does not have the URL of ${counted(feeds, 'feed')} with relative URLs (${OF_CORPUS}).`;
}
