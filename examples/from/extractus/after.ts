import { parseFeed } from 'bozofeed';
import { entryDate, entryKey, entryText } from 'bozofeed/reader';

const { feed, entries } = await parseFeed(process.argv[2] ?? '');
console.log(`${feed.title}: ${feed.subtitle}`);
for (const entry of entries) {
  console.log(`${entryDate(entry)?.toISOString()} ${entry.title}`);
  console.log(`  ${entry.id ?? entryKey(entry)} ${entry.link}`);
  console.log(`  ${entryText(entry, 250)}`);
}
