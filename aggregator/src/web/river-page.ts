/**
 * The entries as a page. They contribute text, which is escaped here, and HTML, which `bozofeed` has
 * sanitized.
 */
import { entryAuthors, entryHtml, entryText, entryTitle } from 'bozofeed/reader';
import type { Selection, ShownEntry, ShownPage } from '../store/entries.ts';
import type { ShownFeed } from '../store/feeds.ts';
import { escapeHtml, htmlPage, linkHtml, nameHtml, timeHtml } from './html.ts';

export interface River extends Selection, ShownPage {
  readonly hasMore: boolean;
  readonly isFirst: boolean;
  /** The feed whose entries these are; `null` for all feeds. */
  readonly of: ShownFeed | null;
}

/** The number of characters of an entry that are shown unexpanded. */
const EXCERPT = 600;

export function riverPage({
  entries,
  isPartial,
  hasMore,
  isFirst,
  of,
  feed,
  search,
}: River): string {
  const last = entries.at(-1);
  const older = last !== undefined && hasMore ? pageUrl({ feed, search }, last) : null;
  const name = of === null ? 'Entries' : (of.title ?? 'Feed');
  const newest = isFirst ? '' : `<a href="${pageUrl({ feed, search }, null)}">Newest</a>`;
  const none =
    search === null
      ? '<p>There are no entries yet. Feeds are added on the <a href="/feeds">page of feeds</a>.</p>'
      : '<p>No entry has these words.</p>';
  const partial = isPartial ? PARTIAL : '';
  return htmlPage({
    title: search === null ? name : `“${search}” in ${name}`,
    heading: search === null ? nameHtml(name) : `“${nameHtml(search)}” in ${nameHtml(name)}`,
    path: feed === null && search === null ? '/' : '',
    search: search ?? '',
    feed,
    main: `${of === null ? '' : aboutFeed(of)}${partial}${entries.map(article).join('\n') || none}`,
    footer: `${newest}${older === null ? '' : `<a href="${older}" rel="next">Older</a>`}`,
  });
}

const PARTIAL =
  '<p role="status">The search ended early: these are the latest entries that it found. More words, or words without a minus, search all entries.</p>';

function aboutFeed({ id, link }: ShownFeed): string {
  const website = link === null ? '' : `${linkHtml(link, 'Website')} · `;
  return `<p>${website}<a href="/feeds/${id}">About this feed</a> · <a href="/">All entries</a></p>`;
}

/** The URL of the page after an entry. */
function pageUrl({ feed, search }: Selection, after: ShownEntry | null): string {
  const query = new URLSearchParams();
  if (feed !== null) query.set('feed', `${feed}`);
  if (search !== null) query.set('q', search);
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
<p><a href="/?feed=${feed}">${nameHtml(title ?? 'Feed')}</a>${by === '' ? '' : ` · ${nameHtml(by)}`} · ${timeHtml(date)}</p>
</header>
${body(shown)}
</article>`;
}

function heading({ entry }: ShownEntry): string {
  const { link } = entry;
  const text = nameHtml(entryTitle(entry, 300) || 'Untitled');
  // Results contain no links with schemes that run script.
  return link === undefined ? text : `<a href="${escapeHtml(link)}" rel="noreferrer">${text}</a>`;
}

/** A short entry as a whole; the start of a long one, with more on demand. */
function body({ entry }: ShownEntry): string {
  const html = entryHtml(entry);
  if (html === '') return '';
  const excerpt = entryText(entry, EXCERPT);
  if (excerpt === entryText(entry, 2 * EXCERPT)) return `<div>${html}</div>`;
  return `<p>${escapeHtml(excerpt)}</p>
<details><summary>The whole entry</summary><div>${html}</div></details>`;
}
