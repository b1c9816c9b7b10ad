/**
 * A program that was written for rss-parser: it prints the headlines of a feed.
 *
 *     node from-rss-parser.ts <url | file>…
 *
 * | rss-parser | bozofeed |
 * | --- | --- |
 * | `new Parser()` | nothing: there are only functions |
 * | `await parser.parseURL(url)` | `await parseFeed(url)` |
 * | `await parser.parseString(xml)` | `parseDocument(bytes)`: bytes rather than a string, so that the encoding is determined |
 * | an exception | `result.bozo`, `result.bozoException`; readable entries are there anyway |
 * | `feed.title`, `feed.description`, `feed.link` | `feed.title`, `feed.subtitle`, `feed.link` |
 * | `feed.feedUrl` | the `href` of the `feed.links` with `rel` `self` |
 * | `feed.image.url` | `feed.image?.href` |
 * | `feed.lastBuildDate` | `feed.updated`, `feed.updatedParsed` (a `Date`) |
 * | `feed.items` | `result.entries` |
 * | `item.guid`, `item.id` | `entry.id`; `entryKey(entry)` if it may be missing |
 * | `item.title`, `item.link` | `entry.title`, `entry.link` |
 * | `item.pubDate`, `item.isoDate` | `entry.published`, `entryDate(entry)` |
 * | `item.creator`, `item.author` | `entry.author`; `entryAuthors(entry, feed)` for all |
 * | `item.content`, `item['content:encoded']` | `entryHtml(entry)`, sanitized |
 * | `item.contentSnippet` | `entryText(entry)`, `entryText(entry, 200)` |
 * | `item.summary` | `entry.summary` |
 * | `item.categories` | the `term`s of `entry.tags` |
 * | `item.enclosure` | `entry.enclosures?.[0]` |
 * | `item.itunes.duration`, `'1:02:03'` | `entryDuration(entry)`, 3723 |
 * | `item.itunes.image` | `entryImage(entry)` |
 * | `customFields: { item: ['media:thumbnail'] }` | `entry.media?.thumbnails`: known namespaces need no configuration |
 * | `customFields: { item: ['x:y'] }` | `entry.extensions?.['x_y']` |
 * | `timeout`, `maxRedirects`, `headers` | `timeout`, `maxRedirects`, `requestHeaders` |
 *
 * With rss-parser, the function below was:
 *
 *     async function headlines(parser, url) {
 *       const feed = await parser.parseURL(url);
 *       return [feed.title, ...feed.items.map((item) =>
 *         `${item.isoDate?.slice(0, 10) ?? '-'} ${item.title} (${item.creator ?? 'unknown'}): ` +
 *         `${item.contentSnippet?.slice(0, 60) ?? ''} [${(item.categories ?? []).join(', ')}] ` +
 *         `${item.enclosure?.url ?? item.link}`)];
 *     }
 */
import { readFile } from 'node:fs/promises';
import { type FeedResult, parseDocument, parseFeed } from 'bozofeed';
import { entryAuthors, entryDate, entryText } from 'bozofeed/reader';

/** The title of a feed, and a line for each of its entries. */
export function headlines({ feed, entries }: FeedResult): string[] {
  const lines = entries.map((entry) => {
    const date = entryDate(entry)?.toISOString().slice(0, 10) ?? '-';
    const author = entryAuthors(entry, feed)[0]?.name ?? 'unknown';
    const tags = (entry.tags ?? []).flatMap(({ label, term }) => label ?? term ?? []);
    const address = entry.enclosures?.[0]?.href ?? entry.link;
    return `${date} ${entry.title ?? 'Untitled'} (${author}): ${entryText(entry, 60)} [${tags.join(', ')}] ${address}`;
  });
  return [feed.title ?? '', ...lines];
}

async function load(place: string): Promise<FeedResult> {
  return /^https?:/.test(place) ? parseFeed(place) : parseDocument(await readFile(place));
}

if (process.argv[1] === import.meta.filename) {
  for (const place of process.argv.slice(2)) {
    const result = await load(place);
    console.log(headlines(result).join('\n'));
    if (result.bozo) console.error(`${place}: ${result.bozoException?.message}`);
  }
}
