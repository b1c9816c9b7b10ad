/**
 * Replays a corpus with feedsmith: `npm install feedsmith`, then
 *
 *     npx bozofeed replay feeds/ --with examples/adapters/feedsmith.mjs --keep runs/feedsmith
 *
 * feedsmith takes text and throws if it finds no feed; the case is then `failed`.
 */
import { parseFeed } from 'feedsmith';

export const name = 'feedsmith';

export default function read(document) {
  const { format, feed } = parseFeed(new TextDecoder().decode(document));
  const items = feed.items ?? feed.entries ?? [];
  return {
    version: format,
    feed: {
      title: textOf(feed.title),
      link: linkOf(feed),
      subtitle: textOf(feed.description ?? feed.subtitle),
    },
    entries: items.map((item) => ({
      id: textOf(item.guid?.value ?? item.guid ?? item.id),
      title: textOf(item.title),
      link: linkOf(item),
      summary: textOf(item.description ?? item.summary),
      published: item.pubDate ?? item.published,
      updated: item.updated,
    })),
  };
}

/** RSS has text, Atom may have objects with a value. */
function textOf(value) {
  return typeof value === 'object' && value !== null ? value.value : value;
}

function linkOf({ link, url, links = [] }) {
  return link ?? url ?? links.find(({ rel = 'alternate' }) => rel === 'alternate')?.href;
}
