/**
 * The posts of a feed for a list in React Native or Expo. The `id` of a post is its key in a
 * `FlatList`. The text of the response is parsed, because Hermes has a `TextDecoder` only since React
 * Native 0.85; with one, `parseResponse(response)` also detects the encoding.
 */
import { type FeedResult, parseDocument } from 'bozofeed/parse';
import { entryDate, entryImage, entryText, entryTitle, withKeys } from 'bozofeed/reader';

/** A row of the list. */
export interface Post {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly link: string | null;
  readonly image: string | null;
  /** In ISO 8601. */
  readonly date: string | null;
}

const EXCERPT = 200;

/** The rows of a feed, in its order. */
export function postsOf({ entries }: FeedResult): readonly Post[] {
  return withKeys(entries).map(({ key, entry }) => ({
    id: key,
    title: entryTitle(entry) ?? 'Untitled',
    text: entryText(entry)?.slice(0, EXCERPT) ?? '',
    link: entry.link ?? null,
    image: entryImage(entry)?.url ?? null,
    date: entryDate(entry)?.toISOString() ?? null,
  }));
}

/** Fetches a feed. */
export async function loadPosts(url: string): Promise<readonly Post[]> {
  const response = await fetch(url);
  const headers = { 'content-type': response.headers.get('content-type') ?? '' };
  return postsOf(parseDocument(await response.text(), { url, headers }));
}
