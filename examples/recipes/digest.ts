/** Writes an e-mail with the entries of several feeds that are newer than a moment. */
import { type FeedResult, parseFeed } from 'bozofeed';
import { entryDate, entryLink, entryText, entryTitle, feedTitle } from 'bozofeed/reader';

/** An e-mail, in the form that nodemailer and the services for e-mail accept. */
export interface Digest {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Fetches the feeds, and writes the digest; `null` if nothing is new. */
export async function fetchDigest(urls: readonly string[], since: Date): Promise<Digest | null> {
  return digestOf(await Promise.all(urls.map((url) => parseFeed(url))), since);
}

/** The digest of results; `null` if they have no entry that is newer. Entries without a date are skipped. */
export function digestOf(results: readonly FeedResult[], since: Date): Digest | null {
  const posts = results
    .flatMap(({ feed, entries }) =>
      entries.map((entry) => ({ feed, entry, date: entryDate(entry) })),
    )
    .filter(({ date }) => date !== null && date > since)
    .map(({ feed, entry }) => ({
      feed: feedTitle(feed),
      title: entryTitle(entry) || 'Untitled',
      link: entryLink(entry),
      excerpt: entryText(entry, 200),
    }));
  if (posts.length === 0) return null;
  return {
    subject: posts.length === 1 ? '1 new post' : `${posts.length} new posts`,
    text: posts
      .map(({ feed, title, link, excerpt }) => `${title} (${feed})\n${link}\n${excerpt}\n`)
      .join('\n'),
    html: posts
      .map(
        ({ feed, title, link, excerpt }) =>
          `<h2><a href="${escaped(link)}">${escaped(title)}</a></h2><p>${escaped(feed)}</p><p>${escaped(excerpt)}</p>`,
      )
      .join('\n'),
  };
}

/** Titles and excerpts are text: in HTML, they are escaped. */
function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
