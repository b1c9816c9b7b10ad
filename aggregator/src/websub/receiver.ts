/**
 * What hubs send: they verify requests, and push. A push makes its feed due; nothing that it
 * contains is used.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Express, Request, Response } from 'express';
import type { Metrics } from '../metrics.ts';
import type { Store } from '../store/store.ts';
import { plain } from '../store/text.ts';
import { CALLBACKS } from './subscriber.ts';

/** The largest push, in bytes. */
const LARGEST_PUSH = 16 * 1024 * 1024;

/** Pushes that are read at once, of all subscriptions and of one. Hubs repeat those that are refused. */
const MOST_PUSHES = 50;
const MOST_OF_ONE = 2;

/** The milliseconds in which all of a push has to arrive. */
const TIMEOUT = 30_000;

/** Longer than those of any hub. */
const LONGEST_CHALLENGE = 2000;

/** The lease, in seconds, if a hub does not name one, although it has to. */
const USUAL_LEASE = 24 * 60 * 60;

export function addReceiver(app: Express, store: Store, metrics: Metrics): void {
  // Other paths were never given to a hub.
  const url = new RegExp(`^/${CALLBACKS}(?<path>[\\w-]{32})$`);
  app.get(url, async ({ params, query }, response) => {
    const challenge = await answerOf(store, `${params['path']}`, query);
    response.set('X-Content-Type-Options', 'nosniff').type('text');
    if (challenge === null) response.status(404).send('This was not requested.\n');
    else response.send(challenge);
  });
  /** The paths whose pushes are being read, each as often as it has pushes. */
  const reading: string[] = [];
  app.post(url, async (request, response) => {
    const path = `${request.params['path']}`;
    const secret = await store.subscriptions.secretOf(path);
    // The hub may forget this subscription.
    if (secret === null) return refuse(response, 410);
    const ofOne = reading.filter((other) => other === path).length;
    if (reading.length >= MOST_PUSHES || ofOne >= MOST_OF_ONE) {
      return void response.status(503).set('Retry-After', '60').end();
    }
    reading.push(path);
    const deadline = setTimeout(() => request.destroy(), TIMEOUT);
    try {
      await receive(store, metrics, path, secret, request, response);
    } finally {
      clearTimeout(deadline);
      reading.splice(reading.indexOf(path), 1);
    }
  });
}

/** What to answer to a hub that asks whether this is meant; `null` if it is not. */
async function answerOf(
  { subscriptions }: Store,
  path: string,
  query: Request['query'],
): Promise<string | null> {
  const text = (name: string): string => {
    const value = query[`hub.${name}`];
    return typeof value === 'string' ? value : '';
  };
  const [topic, challenge] = [plain(text('topic')), text('challenge')];
  if (text('mode') === 'denied') return (await subscriptions.deny(path, topic)) ? '' : null;
  if (challenge === '' || challenge.length > LONGEST_CHALLENGE) return null;
  const seconds = /^\d{1,15}$/.test(text('lease_seconds'))
    ? Number(text('lease_seconds'))
    : USUAL_LEASE;
  const isMeant =
    text('mode') === 'subscribe'
      ? await subscriptions.grant(path, topic, seconds)
      : text('mode') === 'unsubscribe' && (await subscriptions.leave(path, topic));
  return isMeant ? challenge : null;
}

async function receive(
  { subscriptions }: Store,
  metrics: Metrics,
  path: string,
  secret: string,
  request: Request,
  response: Response,
): Promise<void> {
  // A hub that does not send all of it has signed nothing.
  const isSigned = await readSigned(request, secret).catch(() => false);
  if (isSigned === null) return refuse(response, 413);
  if (isSigned) await subscriptions.push(path);
  metrics.pushes.inc({ signature: isSigned ? 'right' : 'wrong' });
  // Also if the signature is wrong, as the specification asks: who guesses learns nothing.
  response.status(204).end();
}

/** The remaining body is not read. */
function refuse(response: Response, status: number): void {
  response.status(status).set('Connection', 'close').end();
}

/** Whether the body has the signature that its header names; `null` if it is too large. Nothing of it is kept. */
async function readSigned(request: Request, secret: string): Promise<boolean | null> {
  const header = `${request.headers['x-hub-signature'] ?? ''}`;
  const [, method = '', digits = ''] =
    /^(sha1|sha256|sha384|sha512)=([0-9a-f]+)$/i.exec(header) ?? [];
  // Without a signature the body is read as well, so that the answer is the same.
  const hmac = createHmac(method.toLowerCase() || 'sha256', secret);
  let size = 0;
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    size += chunk.length;
    if (size > LARGEST_PUSH) return null;
    hmac.update(chunk);
  }
  const [expected, given] = [hmac.digest(), Buffer.from(digits, 'hex')];
  return method !== '' && given.length === expected.length && timingSafeEqual(given, expected);
}
