import Parser from 'rss-parser';

const parser = new Parser();
const feed = await parser.parseURL(process.argv[2]);
console.log(`${feed.title}: ${feed.description}`);
for (const item of feed.items) {
  console.log(`${item.isoDate?.slice(0, 10)} ${item.title} (${item.creator})`);
  console.log(`  ${item.contentSnippet} [${(item.categories ?? []).join(', ')}]`);
  console.log(`  ${item.enclosure?.url ?? item.link}`);
}
