/**
 * How many comments each entry has, and which entries are replies: from `slash`, `thr` (RFC 4685)
 * and `wfw`.
 */
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
  /** Replies in the same feed. */
  readonly answers: readonly string[];
}

/** The entries that reply to no other, each with its replies. */
export function discussionsOf({ entries }: FeedResult): readonly Discussed[] {
  const answers = new Map<string, Entry[]>();
  for (const { id } of entries) if (id !== undefined) answers.set(id, []);
  const first: Entry[] = [];
  for (const entry of entries) {
    const answered = [...idsAnsweredBy(entry)].filter((id) => answers.has(id));
    for (const id of answered) answers.get(id)?.push(entry);
    if (answered.length === 0) first.push(entry);
  }
  return first.map((entry) => discussed(entry, answers.get(entry.id ?? '') ?? []));
}

function idsAnsweredBy({ thr }: Entry): ReadonlySet<string> {
  return new Set((thr?.inReplyTo ?? []).flatMap(({ ref }) => ref ?? []));
}

function discussed(entry: Entry, answers: readonly Entry[]): Discussed {
  const { comments = '', slash, thr, wfw, links = [] } = entry;
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
