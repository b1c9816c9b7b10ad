/** `bozofeed/feedparser`: results with the names and shapes of Python’s feedparser. */
export type * from './feedparser/result.ts';
export { toFeedparser } from './feedparser/to-feedparser.ts';
