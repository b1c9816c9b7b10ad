/** `bozofeed/feedparser`: results in the words and shapes of Python’s feedparser. */
export type * from './feedparser/result.ts';
export { toFeedparser } from './feedparser/to-feedparser.ts';
