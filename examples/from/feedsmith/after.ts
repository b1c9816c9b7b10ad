import { parseFeed } from 'bozofeed';
import { entryDate, entryDuration } from 'bozofeed/reader';

const { feed, entries } = await parseFeed(process.argv[2] ?? '');
console.log(feed.title);
for (const entry of entries) {
  console.log(`${entryDate(entry)?.toISOString()} ${entry.title}`);
  console.log(`  ${entry.link}, ${entryDuration(entry) ?? '?'} seconds`);
}
