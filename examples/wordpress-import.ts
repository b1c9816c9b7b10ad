/** Reads the file to which WordPress exports a site: its pages and posts with their comments. */
import type { Entry, FeedResult } from 'bozofeed/parse';
import { entryHtml } from 'bozofeed/reader';

/** A post or a page to import. */
export interface Post {
  readonly id: number;
  readonly title: string;
  readonly slug: string;
  /** The name to show, if the file lists the author. */
  readonly author: string;
  readonly isDraft: boolean;
  readonly html: string;
  readonly excerpt: string;
  /** URLs of the files that were uploaded for it. */
  readonly files: readonly string[];
  /** Comments that are shown, as `author: text`. */
  readonly comments: readonly string[];
}

/** The posts and pages; attachments are with their posts, and menu items are ignored. */
export function postsOf({ feed, entries }: FeedResult): readonly Post[] {
  const names = new Map(
    (feed.wp?.authors ?? []).map(({ login, displayName }) => [login, displayName] as const),
  );
  const attachments = entries.filter(({ wp }) => wp?.postType === 'attachment');
  return entries.flatMap((entry) => {
    const { wp } = entry;
    const isText = wp?.postType === 'post' || wp?.postType === 'page';
    if (!isText || typeof wp.postId !== 'number') return [];
    const { postId } = wp;
    const own = attachments.filter((each) => each.wp?.postParent === postId);
    const uploaded = own.flatMap((each) => each.wp?.attachmentUrl ?? []);
    return [postOf(entry, postId, names.get(entry.author) ?? entry.author ?? '', uploaded)];
  });
}

function postOf(entry: Entry, id: number, author: string, files: readonly string[]): Post {
  const { wp, excerpt, title } = entry;
  const shown = (wp?.comments ?? []).filter(({ approved }) => approved === '1');
  return {
    id,
    author,
    files,
    title: title ?? '',
    slug: wp?.postName ?? '',
    isDraft: wp?.status !== 'publish',
    html: entryHtml(entry),
    excerpt: excerpt?.encoded ?? '',
    comments: shown.map(({ author, content }) => `${author ?? 'someone'}: ${content ?? ''}`),
  };
}
