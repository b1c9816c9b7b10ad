/** The pages of feeds: all of them, and one. */
import { readUrl } from '../read-url.ts';
import type { ShownFeed } from '../store/feeds.ts';
import { escapeHtml, htmlPage, linkHtml, nameHtml, timeHtml } from './html.ts';
import { subscriptionHtml } from './subscription-html.ts';
import { verdictText } from './verdict-text.ts';

export interface FeedsPage {
  readonly feeds: readonly ShownFeed[];
  readonly hasMore: boolean;
  readonly isFirst: boolean;
  /** The result of the form that was sent, and the URLs in it that cannot be used. */
  readonly note: string | null;
  readonly unusable: readonly string[];
}

/** URLs that are listed one by one. */
const MOST_LISTED = 100;

export function feedsPage({ feeds, hasMore, isFirst, note, unusable }: FeedsPage): string {
  const last = feeds.at(-1);
  const older =
    hasMore && last !== undefined
      ? `/feeds?before=${last.is_failing ? 'failing-' : ''}${last.id}`
      : null;
  return htmlPage({
    title: 'Feeds',
    path: '/feeds',
    main: `${noteHtml(note, unusable)}
${FORMS}
${feeds.length === 0 ? '<p>There are no feeds yet.</p>' : `<ul class="feeds">${feeds.map(row).join('\n')}</ul>`}`,
    footer: `${isFirst ? '' : '<a href="/feeds">First page</a>'}${older === null ? '' : `<a href="${older}" rel="next">More feeds</a>`}`,
  });
}

const FORMS = `<section class="forms" aria-label="Add feeds">
<form action="/feeds" method="post">
<label for="url">URL of a feed, or of any website</label>
<div><input id="url" name="url" type="text" inputmode="url" required maxlength="8192" autocomplete="off" spellcheck="false" placeholder="example.org">
<button>Add</button></div>
</form>
<details>
<summary>Import and export</summary>
<form action="/feeds/import" method="post" enctype="multipart/form-data">
<label for="list">List of feeds (OPML)</label>
<div><input id="list" name="list" type="file" required accept=".opml,.xml,text/x-opml,text/xml,application/xml">
<button>Import</button></div>
</form>
<p><a href="/feeds.opml" download>Export all feeds as OPML</a></p>
</details>
</section>`;

function noteHtml(note: string | null, unusable: readonly string[]): string {
  if (note === null) return '';
  const listed = unusable.slice(0, MOST_LISTED).map((each) => `<li>${escapeHtml(each)}</li>`);
  const rest = unusable.length - listed.length;
  const list =
    listed.length === 0
      ? ''
      : `<p>These cannot be polled:</p><ul>${listed.join('')}${rest > 0 ? `<li>and ${rest} others</li>` : ''}</ul>`;
  return `<div class="note" role="status"><p>${escapeHtml(note)}</p>${list}</div>`;
}

function row(feed: ShownFeed): string {
  const { id, checked_at: checked, next_check_at: next, weekly, subscription } = feed;
  const { health, text } = verdictText(feed);
  const facts = [
    checked === null ? [] : `checked ${timeHtml(checked)}`,
    next === null ? [] : `next ${timeHtml(next)}`,
    `${perWeek(weekly)} entries a week`,
    problemCount(feed),
  ].flat();
  return `<li>
<h2><a href="/feeds/${id}">${nameHtml(nameOf(feed))}</a></h2>
<p><span class="${health}">${WORDS[health]}</span> ${escapeHtml(text)}</p>
<p class="facts">${facts.join(' · ')}</p>
${subscription === null ? '' : `<p class="facts">${subscriptionHtml(subscription)}</p>`}
</li>`;
}

const WORDS = { waiting: 'New', well: 'OK', ill: 'Failing', ended: 'Ended' } as const;

/** The page of one feed, with everything that can be done with it. */
export function feedPage(feed: ShownFeed, note: string | null, inspector: string): string {
  const { id, link, checked_at: checked, next_check_at: next, problems, weekly } = feed;
  const { subscription } = feed;
  const { health, text } = verdictText(feed);
  const url = shownUrl(feed);
  return htmlPage({
    title: nameOf(feed),
    heading: nameHtml(nameOf(feed)),
    path: '',
    main: `${noteHtml(note, [])}
<p><span class="${health}">${WORDS[health]}</span> ${escapeHtml(text)}</p>
<dl>
<dt>URL</dt><dd>${linkHtml(url, url)}</dd>
${link === null ? '' : `<dt>Website</dt><dd>${linkHtml(link, link)}</dd>`}
<dt>Last check</dt><dd>${checked === null ? 'None yet' : timeHtml(checked)}</dd>
<dt>Next check</dt><dd>${next === null ? 'None' : timeHtml(next)}</dd>
<dt>Entries a week</dt><dd>${perWeek(weekly)}</dd>
${subscription === null ? '' : `<dt>Hub (WebSub)</dt><dd>${subscriptionHtml(subscription)}</dd>`}
<dt>Problems</dt><dd>${problemsHtml(problems ?? [], `${inspector}#url=${encodeURIComponent(url)}`)}</dd>
</dl>
<section class="forms" aria-label="This feed">
<p><a href="/?feed=${id}">Its entries</a></p>
<form action="/feeds/${id}/check" method="post"><button>Check now</button></form>
<details>
<summary>Remove</summary>
<form action="/feeds/${id}/remove" method="post"><p>Its entries are deleted, too.</p><button>Remove this feed</button></form>
</details>
</section>`,
    footer: '<a href="/feeds">All feeds</a>',
  });
}

function problemsHtml(problems: NonNullable<ShownFeed['problems']>, inspector: string): string {
  if (problems.length === 0) return 'None';
  const items = problems.map(
    ({ name, message }) => `<li><b>${escapeHtml(name)}</b>: ${escapeHtml(message)}</li>`,
  );
  return `<ul>${items.join('')}</ul>${linkHtml(inspector, 'Look at the feed in the inspector')}`;
}

function problemCount({ problems }: ShownFeed): string | readonly [] {
  const count = problems?.length ?? 0;
  return count === 0 ? [] : `${count} ${count === 1 ? 'problem' : 'problems'}`;
}

function perWeek(weekly: number): string {
  return weekly >= 10 || Number.isInteger(weekly) ? `${Math.round(weekly)}` : weekly.toFixed(1);
}

function nameOf(feed: ShownFeed): string {
  return feed.title ?? shownUrl(feed).replace(/^https?:\/\//i, '');
}

/** Without the user name and the password. */
export function shownUrl({ url }: Pick<ShownFeed, 'url'>): string {
  const read = readUrl(url);
  return read === null ? '' : Object.assign(read, { username: '', password: '' }).href;
}
