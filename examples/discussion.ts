/** How much is said about each entry, and who answers whom: from `slash`, `thr` (RFC 4685) and `wfw`. */
import type { Entry, FeedResult } from 'bozofeed/parse';
import { entryAuthors, entryText, entryTitle } from 'bozofeed/reader';

/** An entry as a part of a discussion. */
export interface Discussed {
  readonly title: string;
  /** The number of comments; -1 if the feed does not say. */
  readonly count: number;
  /** The page to comment on; empty if there is none. */
  readonly page: string;
  /** A feed of the comments; empty if there is none. */
  readonly feed: string;
  /** Answers in the same feed. */
  readonly answers: readonly string[];
}

/** The entries that answer no other, each with its answers. */
export function discussionsOf({ entries }: FeedResult): readonly Discussed[] {
  const ids = new Set(entries.flatMap(({ id }) => id ?? []));
  const isAnswer = ({ thr }: Entry): boolean =>
    (thr?.inReplyTo ?? []).some(({ ref }) => ref !== undefined && ids.has(ref));
  return entries.filter((entry) => !isAnswer(entry)).map((entry) => discussed(entry, entries));
}

function discussed(entry: Entry, entries: readonly Entry[]): Discussed {
  const { id, comments = '', slash, thr, wfw, links = [] } = entry;
  const answers = entries.filter(
    (other) => id !== undefined && (other.thr?.inReplyTo ?? []).some(({ ref }) => ref === id),
  );
  const replies = links.find(({ rel }) => rel === 'replies');
  return {
    title: entryTitle(entry),
    count: thr?.total ?? slash?.comments ?? -1,
    page: comments,
    feed: wfw?.commentRss ?? replies?.href ?? '',
    answers: answers.map((each) => {
      const [author] = entryAuthors(each);
      return `${author?.name ?? 'Anonymous'}: ${entryText(each, 200)}`;
    }),
  };
}
