import { extract } from '@extractus/feed-extractor';

const feed = await extract(process.argv[2]);
console.log(`${feed.title}: ${feed.description}`);
for (const entry of feed.entries) {
  console.log(`${entry.published} ${entry.title}`);
  console.log(`  ${entry.id} ${entry.link}`);
  console.log(`  ${entry.description}`);
}
