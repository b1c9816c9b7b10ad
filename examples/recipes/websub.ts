/** Receives new entries from the hub of a feed as soon as they are published (WebSub). */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, RequestListener } from 'node:http';
import { type FeedResult, isPublicUrl, parseDocument } from 'bozofeed';

/** What to subscribe to. */
export interface Subscription {
  readonly hub: string;
  /** The URL of the feed, from the feed itself. */
  readonly topic: string;
  /** A random string: the hub signs its requests with it. */
  readonly secret: string;
}

/**
 * The hub and the topic of a feed that was fetched; `null` if it has no hub to which requests are
 * allowed.
 */
export function hubOf({ feed, href }: FeedResult): Omit<Subscription, 'secret'> | null {
  const linkOf = (rel: string): string | undefined =>
    feed.links?.find((link) => link.rel === rel)?.href;
  const hub = linkOf('hub');
  const topic = linkOf('self') ?? href;
  // The feed chooses the URL to which your program sends the request.
  return hub === undefined || topic === undefined || !isPublicUrl(hub) ? null : { hub, topic };
}

/** Subscribes: asks the hub to send new entries to your URL; returns whether it accepted. */
export async function subscribe(
  { hub, topic, secret }: Subscription,
  callback: string,
): Promise<boolean> {
  const { status } = await fetch(hub, {
    method: 'POST',
    body: new URLSearchParams({
      'hub.mode': 'subscribe',
      'hub.topic': topic,
      'hub.callback': callback,
      'hub.secret': secret,
    }),
    redirect: 'manual',
    signal: AbortSignal.timeout(10_000),
  });
  return status === 202;
}

/** Responds to the hub at your URL, and passes on the feeds that it sends. */
export function receiver(
  { topic, secret }: Subscription,
  receive: (result: FeedResult) => void,
): RequestListener {
  return async (request, response) => {
    const { searchParams } = new URL(request.url ?? '/', 'http://localhost');
    if (request.method === 'GET') {
      // The hub verifies that the subscription is intended: anyone can send it your URL.
      const isMeant =
        searchParams.get('hub.mode') === 'subscribe' && searchParams.get('hub.topic') === topic;
      response.writeHead(isMeant ? 200 : 404, { 'Content-Type': 'text/plain' });
      response.end(isMeant ? searchParams.get('hub.challenge') : '');
      return;
    }
    const body = await bodyOf(request);
    response.writeHead(body === null ? 413 : 204).end();
    if (body === null || !isSigned(body, request.headers['x-hub-signature'], secret)) return;
    const contentType = request.headers['content-type'] ?? '';
    receive(parseDocument(body, { url: topic, headers: { 'content-type': contentType } }));
  };
}

const MAX_BYTES = 4 * 1024 * 1024;

/** The body; `null` if it is too long. */
async function bodyOf(request: IncomingMessage): Promise<Uint8Array | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Uint8Array>) {
    size += chunk.length;
    if (size > MAX_BYTES) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Whether the hub signed the body: `sha256=` and hexadecimal digits. */
function isSigned(
  body: Uint8Array,
  header: string | string[] | undefined,
  secret: string,
): boolean {
  const [, method = '', signature = ''] =
    /^(sha(?:1|256|384|512))=([0-9a-f]+)$/i.exec(String(header ?? '')) ?? [];
  if (method === '') return false;
  const expected = createHmac(method.toLowerCase(), secret).update(body).digest();
  const given = Buffer.from(signature, 'hex');
  return given.length === expected.length && timingSafeEqual(given, expected);
}
