/** What all pages have in common. They contain no script and no style of their own. */

/** The pages that the head of each page links to. */
const PAGES = [
  ['/', 'Entries'],
  ['/feeds', 'Feeds'],
] as const;

export interface Page {
  readonly title: string;
  /** The heading as HTML, if it is not the title. */
  readonly heading?: string;
  readonly path: string;
  /** What the search field contains. */
  readonly search?: string;
  /** The feed that the search is limited to. */
  readonly feed?: number | null;
  readonly main: string;
  readonly footer?: string;
}

export function htmlPage({
  title,
  heading = escapeHtml(title),
  path,
  search = '',
  feed = null,
  main,
  footer = '',
}: Page): string {
  const links = PAGES.map(([href, name]) => {
    const current = href === path ? ' aria-current="page"' : '';
    return `<a href="${href}"${current}>${name}</a>`;
  });
  const scope = feed === null ? '' : `<input type="hidden" name="feed" value="${feed}">`;
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
<link rel="stylesheet" href="/style.css">
</head>
<body>
<a class="skip" href="#main">Skip to the content</a>
<header>
<nav aria-label="Pages">${links.join('\n')}</nav>
<form role="search" action="/" method="get">${scope}
<input type="search" name="q" value="${escapeHtml(search)}" aria-label="Words to search for" placeholder="${feed === null ? 'Search' : 'Search this feed'}" maxlength="200">
<button>Search</button>
</form>
</header>
<main id="main">
<h1>${heading}</h1>
${main}
</main>
${footer === '' ? '' : `<footer>${footer}</footer>`}
</body>
</html>
`;
}

export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** A name or a title of a feed, in its own direction: whatever it contains, the text around it stays in order. */
export function nameHtml(text: string): string {
  return `<bdi>${escapeHtml(text)}</bdi>`;
}

/** A moment, for people and for programs. */
export function timeHtml(moment: Date): string {
  const text = moment.toISOString();
  return `<time datetime="${text}">${text.slice(0, 16).replace('T', ' ')} UTC</time>`;
}

/** A link to a page of other people, which does not learn where its readers come from. */
export function linkHtml(href: string | null, text: string): string {
  if (href === null || !/^https?:/i.test(href)) return escapeHtml(text);
  return `<a href="${escapeHtml(href)}" rel="noreferrer">${escapeHtml(text)}</a>`;
}
