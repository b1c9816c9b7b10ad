/**
 * The river of entries as a page. Entries contribute text, which is escaped here, and HTML, which
 * `bozofeed` has sanitised. The page contains no script and no style: the policy of `web.ts` would
 * refuse both.
 */
import { entryAuthors, entryHtml, entryText } from 'bozofeed/reader';
import type { ShownEntry } from './store.ts';

export interface River {
  readonly entries: readonly ShownEntry[];
  readonly hasMore: boolean;
  readonly isFirst: boolean;
  /** The feed whose entries these are; `null` for all feeds. */
  readonly feed: number | null;
}

/** The number of characters of an entry that are shown unexpanded. */
const EXCERPT = 600;

export function riverPage({ entries, hasMore, isFirst, feed }: River): string {
  const last = entries.at(-1);
  const name = feed === null ? 'River' : (entries[0]?.feed_title ?? 'Feed');
  const older = last !== undefined && hasMore ? address(feed, last) : null;
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(name)}</title>
<link rel="stylesheet" href="/style.css">
</head>
<body>
<header>
<h1>${escapeHtml(name)}</h1>
${feed === null ? '' : `<p>${website(entries[0])}<a href="/">All feeds</a></p>`}
</header>
<main>
${entries.map(article).join('\n') || '<p>There are no entries yet.</p>'}
</main>
<nav>
${isFirst ? '' : `<a href="${address(feed, null)}">Newest</a>`}
${older === null ? '' : `<a href="${older}" rel="next">Older</a>`}
</nav>
</body>
</html>
`;
}

function website(shown: ShownEntry | undefined): string {
  const link = shown?.feed_link ?? null;
  return link === null ? '' : `<a href="${escapeHtml(link)}" rel="noreferrer">Website</a> · `;
}

/** The URL of the page after an entry. */
function address(feed: number | null, after: ShownEntry | null): string {
  const query = new URLSearchParams();
  if (feed !== null) query.set('feed', `${feed}`);
  if (after !== null) query.set('before', `${after.shown_at.getTime()}.${after.id}`);
  return query.size === 0 ? '/' : `/?${escapeHtml(query.toString())}`;
}

function article(shown: ShownEntry): string {
  const { entry, shown_at: date, feed_id: feed, feed_title: title } = shown;
  const names = entryAuthors(entry).flatMap(({ name }) => name ?? []);
  const by = names.filter((name) => name !== title).join(', ');
  return `<article>
<header>
<h2>${heading(shown)}</h2>
<p><a href="/?feed=${feed}">${escapeHtml(title ?? 'Feed')}</a>${by === '' ? '' : ` · ${escapeHtml(by)}`} · <time datetime="${date.toISOString()}">${date.toISOString().slice(0, 16).replace('T', ' ')} UTC</time></p>
</header>
${body(shown)}
</article>`;
}

function heading({ entry }: ShownEntry): string {
  const { titleDetail, link } = entry;
  const title = titleDetail === undefined ? '' : entryText({ content: [titleDetail] }, 300);
  const text = escapeHtml(title || entryText(entry, 80) || 'Untitled');
  // Results contain no links with schemes that run script.
  return link === undefined ? text : `<a href="${escapeHtml(link)}" rel="noreferrer">${text}</a>`;
}

/** A short entry as a whole; the start of a long one, with the rest on demand. */
function body({ entry }: ShownEntry): string {
  const html = entryHtml(entry);
  if (html === '') return '';
  const excerpt = entryText(entry, EXCERPT);
  if (excerpt === entryText(entry, 2 * EXCERPT)) return `<div>${html}</div>`;
  return `<p>${escapeHtml(excerpt)}</p>
<details><summary>The whole entry</summary><div>${html}</div></details>`;
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
