/** A contact sheet: a page with the first entries of a few feeds, as a plain reader shows them. */
import { escapeUTF8 } from 'entities';

/** Entries of a feed on a sheet. */
const ENTRIES = 2;

/** A page for feeds: pairs of a file name, what is shown of the feed, and its entries, cut at a height. */
export function drawSheet(feeds, height) {
  const style = `${STYLE} .html { max-height: ${height}px; }`;
  return `<!DOCTYPE html><html lang="en"><meta charset="utf-8"><title>Sheet</title><style>${style}</style>
<body>${feeds.map(drawFeed).join('')}</body></html>`;
}

function drawFeed({ file, feed, entries }) {
  const name = file.replace(/^.*\//, '').slice(0, 60);
  return `<section><h1>${escapeUTF8(name)}</h1>${drawLead(feed.image, 'logo')}
<h2><bdi>${escapeUTF8(feed.title)}</bdi></h2><p class="facts">${escapeUTF8(`${feed.link} · ${feed.text}`)}</p>
${entries.slice(0, ENTRIES).map(drawEntry).join('')}</section>`;
}

function drawEntry({ title, link, byline, date, html, excerpt, language = '', defects, ...more }) {
  const { image, isImageShown, tags, episode, duration, attachments } = more;
  const seconds = duration === null ? '' : `${duration} s`;
  const day = date?.toISOString().slice(0, 16);
  const facts = [byline, day, episode, seconds, tags.map((tag) => `#${tag}`).join(' '), link];
  const files = attachments.map(({ href, kind }) => escapeUTF8(`${kind}: ${href}`));
  const faults = defects.map(([name, example]) => `${name}: ${example.slice(0, 120)}`);
  return `<article><h3><bdi>${escapeUTF8(title)}</bdi></h3>
<p class="facts">${escapeUTF8(facts.filter(Boolean).join(' · '))}</p>
${isImageShown ? '' : drawLead(image, 'lead')}
<p class="excerpt" dir="auto">${escapeUTF8(excerpt)}</p>
<div class="html" dir="auto" lang="${escapeUTF8(language)}">${html}</div>
<p class="files">${files.join('<br>')}</p>
${faults.map((fault) => `<p class="defect">${escapeUTF8(fault)}</p>`).join('')}
</article>`;
}

function drawLead(image, name) {
  if (image === null) return '';
  return `<img class="${name}" src="${escapeUTF8(image.url)}" alt="${escapeUTF8(image.alt ?? '')}">`;
}

/** A drawing in place of an image of the feed: its file name, since nothing is fetched. */
export function drawImage(url) {
  const name = url
    .replace(/[?#].*$/, '')
    .replace(/^.*\//, '')
    .slice(-28);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="240" height="80"><rect width="240" height="80" fill="#cde"/><text x="6" y="44" font-size="13" font-family="sans-serif">${escapeUTF8(name)}</text></svg>`;
}

const STYLE = `
body { margin: 8px; display: grid; grid-template-columns: repeat(4, 1fr); gap: 8px; font: 13px/1.35 sans-serif; }
section { border: 1px solid #999; padding: 6px; overflow: hidden; }
section > h1 { font: 10px monospace; color: #666; margin: 0; } section > h2 { font-size: 13px; margin: 2px 0; }
article { border-top: 1px solid #ccc; margin-top: 6px; } article > h3 { font-size: 14px; margin: 4px 0; }
.facts, .files { font-size: 10px; color: #456; overflow-wrap: anywhere; margin: 2px 0; }
.lead, .logo { float: right; width: 90px; height: 60px; object-fit: cover; object-position: left; }
.logo { height: 24px; }
.excerpt { color: #060; font-size: 11px; margin: 2px 0; white-space: pre-line; }
.html { border: 1px dashed #bbb; padding: 4px; overflow: hidden; contain: paint; position: relative; }
.html img { max-width: 100%; max-height: 90px; }
.defect { background: #fdd; font-size: 11px; margin: 2px 0; overflow-wrap: anywhere; }`;
