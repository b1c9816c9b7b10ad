import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import FeedParser from 'feedparser';

const response = await fetch(process.argv[2]);
const parser = new FeedParser({ feedurl: response.url });
await pipeline(Readable.fromWeb(response.body), parser, async (items) => {
  for await (const item of items) {
    console.log(`${item.meta.title}: ${item.title}`);
    console.log(`  ${item.guid} ${item.pubdate?.toISOString()} ${item.author}`);
    console.log(`  ${item.description}`);
    console.log(`  ${item.enclosures[0]?.url ?? item.link} [${item.categories.join(', ')}]`);
  }
});
