/** Reads the file to which Blogger exports a blog: its posts and pages, each with its comments. */
import type { FeedResult } from 'bozofeed/parse';
import { entryText } from 'bozofeed/reader';

/** A post or a page to import. */
export interface Post {
  readonly title: string;
  readonly path: string;
  readonly isDraft: boolean;
  readonly place: string;
  readonly text: string;
  /** Comments as text. */
  readonly comments: readonly string[];
}

/** The posts and pages. */
export function postsOf({ entries }: FeedResult): readonly Post[] {
  const comments = new Map<string, string[]>();
  for (const entry of entries) {
    const { type, parent } = entry.blogger ?? {};
    if (type !== 'COMMENT' || parent === undefined) continue;
    const others = comments.get(parent) ?? [];
    comments.set(parent, others);
    others.push(entryText(entry));
  }
  return entries.flatMap((entry) => {
    const { id = '', title = '', blogger } = entry;
    if (blogger?.type !== 'POST' && blogger?.type !== 'PAGE') return [];
    return [
      {
        title,
        path: blogger.filename ?? '',
        isDraft: blogger.status !== 'LIVE',
        place: blogger.location?.name ?? '',
        text: entryText(entry),
        comments: comments.get(id) ?? [],
      },
    ];
  });
}
