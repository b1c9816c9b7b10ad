import { parseFeed } from 'bozofeed';
import { entryDate, entryHtml } from 'bozofeed/reader';

const { feed, entries } = await parseFeed(process.argv[2] ?? '');
for (const entry of entries) {
  const tags = entry.tags?.map(({ term }) => term) ?? [];
  console.log(`${feed.title}: ${entry.title}`);
  console.log(`  ${entry.id} ${entryDate(entry)?.toISOString()} ${entry.author}`);
  console.log(`  ${entryHtml(entry)}`);
  console.log(`  ${entry.enclosures?.[0]?.href ?? entry.link} [${tags.join(', ')}]`);
}
