/**
 * A server with feeds, on all IP addresses of the loopback interface: 127.0.0.2, 127.0.0.3, … are
 * hosts to poll. It counts its requests, and can hold its responses back until they are released.
 */
import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { end, listen } from './listen.ts';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

export interface Item {
  readonly id: string;
  readonly title?: string;
  readonly html?: string;
  readonly date?: string;
}

export class FeedServer {
  readonly #server = createServer((request, response) => void this.#answer(request, response));
  readonly #answers = new Map<string, Answer>();
  readonly #atOnce = new Map<string, number>();
  #port = 0;
  #held: Promise<void> | null = null;
  #letGo: () => void = () => {};

  /** The number of requests for each URL. */
  readonly asked = new Map<string, number>();
  /** The largest number of simultaneous requests to one host. */
  most = 0;
  /** Requests that are waiting for a response. */
  waiting = 0;

  static async start(): Promise<FeedServer> {
    const feeds = new FeedServer();
    feeds.#port = await listen(feeds.#server, '0.0.0.0');
    return feeds;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.release();
    this.#server.closeAllConnections();
    await end(this.#server);
  }

  url(host: number, path: string): string {
    return `http://127.0.0.${host}:${this.#port}/${path}`;
  }

  /** Publishes a feed and returns its URL. */
  publish(host: number, path: string, items: readonly Item[]): string {
    const body = feedOf(path, items);
    const etag = `"${createHash('sha256').update(body).digest('hex')}"`;
    return this.publishAs(host, path, (request, response) => {
      const isKnown = request.headers['if-none-match'] === etag;
      response.writeHead(isKnown ? 304 : 200, { etag, 'content-type': 'application/rss+xml' });
      response.end(isKnown ? undefined : body);
    });
  }

  publishAs(host: number, path: string, answer: Answer): string {
    const url = this.url(host, path);
    this.#answers.set(url, answer);
    return url;
  }

  /** The current response for a URL. */
  answerOf(url: string): Answer {
    return this.#answers.get(url) ?? ((_request, response) => void response.writeHead(404).end());
  }

  /** From now on, requests wait. */
  hold(): void {
    this.#held ??= new Promise((resolve) => {
      this.#letGo = resolve;
    });
  }

  release(): void {
    this.#held = null;
    this.#letGo();
  }

  get requests(): number {
    return [...this.asked.values()].reduce((sum, count) => sum + count, 0);
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const host = request.headers.host ?? '';
    const url = `http://${host}${request.url}`;
    this.asked.set(url, (this.asked.get(url) ?? 0) + 1);
    const atOnce = (this.#atOnce.get(host) ?? 0) + 1;
    this.#atOnce.set(host, atOnce);
    this.most = Math.max(this.most, atOnce);
    let isOpen = true;
    this.waiting += 1;
    const end = (): void => {
      if (isOpen) this.waiting -= 1;
      if (isOpen) this.#atOnce.set(host, (this.#atOnce.get(host) ?? 0) - 1);
      isOpen = false;
    };
    response.on('close', end);
    if (this.#held !== null) await this.#held;
    this.answerOf(url)(request, response);
  }
}

/** Items with the ids 1 to `count`, one per day. */
export function items(count: number): Item[] {
  return Array.from({ length: count }, (_, at) => ({ id: `${at + 1}` }));
}

function feedOf(title: string, all: readonly Item[]): string {
  const parts = all.map(
    ({ id, title: name = `Entry ${id} of ${title}`, html = `<p>Text ${id}</p>`, date }) =>
      `<item><guid isPermaLink="false">${id}</guid><title>${escapeXml(name)}</title>` +
      `<description>${escapeXml(html)}</description>${date === undefined ? '' : `<pubDate>${date}</pubDate>`}</item>`,
  );
  return `<rss version="2.0"><channel><title>${escapeXml(title)}</title>${parts.join('')}</channel></rss>`;
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

export function opmlOf(urls: readonly string[]): string {
  const outlines = urls.map((url) => `<outline type="rss" text="x" xmlUrl="${escapeXml(url)}"/>`);
  return `<opml version="2.0"><body>${outlines.join('')}</body></opml>`;
}
