/**
 * Fetches feeds for web pages, which may not read those of other sites: `GET /?url=https://…`
 * returns JSON.
 *
 *     node proxy.ts
 */
import { createServer, type Server } from 'node:http';
import { type FetchOptions, parseFeed } from 'bozofeed';

/** The site whose pages may send requests. */
const ORIGIN = 'https://reader.example';

/** A server that fetches feeds; only from public IP addresses, as `parseFeed` does by default. */
export function feedProxy(options: FetchOptions = {}): Server {
  return createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', ORIGIN).searchParams.get('url') ?? '';
    const { feed, entries, problems, status } = await parseFeed(url, {
      timeout: 10_000,
      maxBytes: 4 * 1024 * 1024,
      ...options,
    });
    const hasFeed = problems.every(({ severity }) => severity !== 'fatal');
    response.writeHead(hasFeed ? 200 : 502, {
      'Content-Type': 'application/json',
      'Access-Control-Allow-Origin': ORIGIN,
      'Cache-Control': 'max-age=600',
    });
    response.end(JSON.stringify({ feed, entries, problems, status }));
  });
}

if (process.argv[1] === import.meta.filename) feedProxy().listen(8080);
