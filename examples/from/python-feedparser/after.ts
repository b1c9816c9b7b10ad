import { parseFeed } from 'bozofeed';

const { feed, entries, bozo, bozoException } = await parseFeed(process.argv[2] ?? '');
if (bozo) console.error(`bozo: ${bozoException.name}`);
console.log(`${feed.title}: ${feed.subtitle}`);
for (const entry of entries) {
  const date = entry.published?.toISOString().slice(0, 16).replace('T', ' ') ?? '-';
  const tags = entry.tags?.map((tag) => tag.term).join(', ') ?? '';
  console.log(`${date} ${entry.title} (${entry.author ?? '-'})`);
  console.log(`  ${entry.summary} [${tags}]`);
  console.log(`  ${entry.enclosures?.[0]?.href ?? entry.link}`);
}
