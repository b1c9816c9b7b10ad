/**
 * Replays a corpus with rss-parser: `npm install rss-parser`, then
 *
 *     npx bozofeed replay feeds/ --with examples/adapters/rss-parser.mjs --keep runs/rss-parser
 *
 * rss-parser takes text and throws if the XML is not well-formed; the case is then `failed`.
 */
import Parser from 'rss-parser';

export const name = 'rss-parser';

const parser = new Parser();

export default async function read(document) {
  const { title, link, description, items } = await parser.parseString(
    new TextDecoder().decode(document),
  );
  return {
    feed: { title, link, subtitle: description },
    entries: items.map((item) => ({
      id: item.guid ?? item.id,
      title: item.title,
      link: item.link,
      summary: item.summary ?? item.content,
      published: item.pubDate,
    })),
  };
}
