import { parseFeed } from 'feedsmith';

const response = await fetch(process.argv[2]);
const { format, feed } = parseFeed(await response.text());
const titleOf = ({ title }) => title?.value ?? title;
console.log(titleOf(feed));
const items = format === 'atom' ? feed.entries : feed.items;
for (const item of items ?? []) {
  const date = {
    rss: item.pubDate,
    rdf: item.dc?.dates?.[0],
    atom: item.published ?? item.updated,
    json: item.date_published,
  }[format];
  const link = { atom: item.links?.[0]?.href, json: item.url }[format] ?? item.link;
  console.log(`${new Date(date).toISOString()} ${titleOf(item)}`);
  console.log(`  ${link}, ${item.itunes?.duration ?? '?'} seconds`);
}
