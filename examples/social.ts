/** Posts of Reddit, Mastodon and their like: short, often without a title, about something elsewhere. */
import type { Entry, FeedResult } from 'bozofeed/parse';
import { entryAuthors, entryDate, entryText, mediaFiles } from 'bozofeed/reader';

/** A post to show. */
export interface Post {
  readonly author: string;
  readonly date: Date | null;
  /** The title, if it has one; else the text. */
  readonly text: string;
  readonly page: string;
  /** Subreddits and hashtags. */
  readonly tags: readonly string[];
  /** Images and videos, with what blind readers need. */
  readonly files: readonly { readonly url: string; readonly description: string }[];
  readonly isSensitive: boolean;
}

/** The posts, the newest first. */
export function postsOf({ feed, entries }: FeedResult): readonly Post[] {
  return entries
    .map((entry) => postOf(entry, feed.title ?? ''))
    .toSorted((one, other) => Number(other.date) - Number(one.date));
}

function postOf(entry: Entry, account: string): Post {
  const { title, link = '', tags = [], media } = entry;
  const [author] = entryAuthors(entry);
  const ratings = [
    ...(media?.ratings ?? []),
    ...(media?.contents ?? []).flatMap(({ ratings: own = [] }) => own),
  ];
  return {
    author: author?.name ?? account,
    date: entryDate(entry),
    text: title ?? entryText(entry),
    page: link,
    tags: tags.flatMap(({ label, term }) => label ?? term ?? []),
    files: mediaFiles(entry).map(({ href, description = '' }) => ({ url: href, description })),
    isSensitive: ratings.some(({ value }) => value === 'adult'),
  };
}
