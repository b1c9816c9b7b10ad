/** A worker that responds with a feed as JSON: `/?feed=news`. */
import { parseResponse } from 'bozofeed/parse';
import { entryDate, entryKey, entryText } from 'bozofeed/reader';

/** Visitors choose a name, not a URL: otherwise the worker would fetch anything for anyone. */
const FEEDS: Readonly<Record<string, string>> = {
  news: 'https://news.example/feed.xml',
};

export default {
  async fetch(request: Request): Promise<Response> {
    const name = new URL(request.url).searchParams.get('feed') ?? '';
    const url = Object.hasOwn(FEEDS, name) ? FEEDS[name] : undefined;
    if (url === undefined) return new Response('No such feed', { status: 404 });

    const { feed, entries, problems } = await parseResponse(await fetch(url));
    return Response.json({
      title: feed.title,
      entries: entries.map((entry) => ({
        key: entryKey(entry),
        title: entry.title,
        link: entry.link,
        date: entryDate(entry),
        text: entryText(entry, 200),
      })),
      problems: problems.map(({ name: problem, message }) => `${problem}: ${message}`),
    });
  },
};
