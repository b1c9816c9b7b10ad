/** A feed as JSON for your own pages: a Next.js route and an Express route. */
import { createHash } from 'node:crypto';
import type { RequestListener } from 'node:http';
import { type FetchOptions, parseFeed } from 'bozofeed';

/** Responses for both frameworks. */
export interface FeedRoutes {
  /** Next.js: `app/feed/route.ts` exports it. */
  readonly GET: (request: Request) => Promise<Response>;
  /** Express: `app.get('/feed', express)`. */
  readonly express: RequestListener;
}

/** The routes for a feed. */
export function feedRoutes(url: string, options: FetchOptions = {}): FeedRoutes {
  return {
    GET: async (request) => {
      const { status, headers, body } = await answer(request.headers.get('if-none-match'));
      return new Response(body, { status, headers });
    },
    express: async (request, response) => {
      const { status, headers, body } = await answer(request.headers['if-none-match'] ?? null);
      response.writeHead(status, headers).end(body ?? '');
    },
  };

  async function answer(known: string | null): Promise<Answer> {
    const { feed, entries, problems, cacheLifetime } = await parseFeed(url, {
      timeout: 10_000,
      ...options,
    });
    const type = { 'Content-Type': 'application/json' };
    if (problems.some(({ severity }) => severity === 'fatal')) {
      const reasons = problems.map(({ name, message }) => ({ name, message }));
      return { status: 502, headers: type, body: JSON.stringify({ problems: reasons }) };
    }
    const body = JSON.stringify({ title: feed.title, entries: entries.slice(0, 20) });
    const etag = `"${createHash('sha256').update(body).digest('base64url')}"`;
    const headers = {
      ...type,
      ETag: etag,
      // Seconds: caches revalidate no more often than the feed may change, and not for every
      // request.
      'Cache-Control': `public, max-age=${Math.max(cacheLifetime ?? 0, 300)}`,
    };
    return known === etag ? { status: 304, headers, body: null } : { status: 200, headers, body };
  }
}

interface Answer {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly body: string | null;
}
