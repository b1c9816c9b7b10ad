import { parseFeed } from 'bozofeed';
import { entryAuthors, entryDate, entryText } from 'bozofeed/reader';

const { feed, entries } = await parseFeed(process.argv[2] ?? '');
console.log(`${feed.title}: ${feed.subtitle}`);
for (const entry of entries) {
  const [author] = entryAuthors(entry, feed);
  const tags = entry.tags?.map(({ term }) => term) ?? [];
  console.log(`${entryDate(entry)?.toISOString().slice(0, 10)} ${entry.title} (${author?.name})`);
  console.log(`  ${entryText(entry)} [${tags.join(', ')}]`);
  console.log(`  ${entry.enclosures?.[0]?.href ?? entry.link}`);
}
