/**
 * A planet: one page with the newest entries of several feeds.
 *
 *     npx tsx planet.ts <url | file>… > planet.html
 */
import { readFile } from 'node:fs/promises';
import { type Entry, type Feed, type FeedResult, parseDocument, parseFeed } from 'bozofeed';
import {
  entryAuthors,
  entryDate,
  entryImage,
  entryText,
  entryTitle,
  withKeys,
} from 'bozofeed/reader';

/** Nothing from a feed can run, and only images are loaded, whatever is in the page. */
const POLICY = "default-src 'none'; img-src https: http:; base-uri 'none'; form-action 'none'";

const MAX_ENTRIES = 60;

interface Post {
  readonly feed: Feed;
  readonly entry: Entry;
  readonly date: Date | null;
}

/** The page: newest entries first, those without a date last. */
export function planetPage(title: string, results: readonly FeedResult[]): string {
  const posts = results.flatMap(postsOf).toSorted((a, b) => Number(b.date) - Number(a.date));
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${escapeHtml(POLICY)}">
<title>${escapeHtml(title)}</title>
</head>
<body>
<h1>${escapeHtml(title)}</h1>
${posts.slice(0, MAX_ENTRIES).map(article).join('\n')}
</body>
</html>
`;
}

/** The entries of a feed, without duplicates. */
function postsOf({ feed, entries }: FeedResult): Post[] {
  return withKeys(entries).map(({ entry }) => ({ feed, entry, date: entryDate(entry) }));
}

/** An entry: only its text goes into the page, and is escaped. */
function article({ feed, entry, date }: Post): string {
  const authors = entryAuthors(entry, feed).flatMap(({ name, email }) => name ?? email ?? []);
  const by = [...authors, entry.source?.title ?? feed.title ?? ''].filter((text) => text !== '');
  const image = entryImage(entry);
  const title = escapeHtml(entryTitle(entry));
  // Results contain no links with schemes that run script.
  const heading =
    entry.link === undefined ? title : `<a href="${escapeHtml(entry.link)}">${title}</a>`;
  return [
    '<article>',
    `<h2>${heading}</h2>`,
    `<p>${escapeHtml(by.join(', '))}${date === null ? '' : ` <time datetime="${date.toISOString()}">${date.toISOString().slice(0, 10)}</time>`}</p>`,
    ...(image === null
      ? []
      : [
          `<img src="${escapeHtml(image.url)}" alt="${escapeHtml(image.alt ?? '')}" referrerpolicy="no-referrer">`,
        ]),
    `<p>${escapeHtml(entryText(entry, 300))}</p>`,
    '</article>',
  ].join('\n');
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

async function load(place: string): Promise<FeedResult> {
  return /^https?:/.test(place) ? parseFeed(place) : parseDocument(await readFile(place));
}

if (process.argv[1] === import.meta.filename) {
  const results = await Promise.all(process.argv.slice(2).map(load));
  process.stdout.write(planetPage('Planet', results));
}
