/** The web side: the river, /metrics, /healthz, and the queue at /queues. It is read-only. */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Queue } from 'bullmq';
import express, { type ErrorRequestHandler, type Express, type Response } from 'express';
import type { Metrics } from './metrics.ts';
import { riverPage } from './page.ts';
import type { Settings } from './settings.ts';
import type { Cursor, Store } from './store.ts';

const ENTRIES_PER_PAGE = 30;

/** The milliseconds in which the database has to answer to count as healthy. */
const PATIENCE = 3000;

/**
 * No script at all, whatever an entry contains; images and audio from anywhere, because feeds have
 * them.
 */
const POLICY = [
  "default-src 'none'",
  "style-src 'self'",
  'img-src https: http:',
  'media-src https: http:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

export interface Web {
  readonly url: string;
  close(): Promise<void>;
}

export async function startWeb(
  store: Store,
  metrics: Metrics,
  queue: Queue | null,
  { host, port }: Settings,
): Promise<Web> {
  const app = express();
  app.disable('x-powered-by');
  app.set('query parser', 'simple');
  if (queue !== null) await addBoard(app, queue);
  addPages(app, store);
  addProbes(app, store, metrics, queue);
  app.use(unavailable);

  const server = app.listen(port, host);
  await once(server, 'listening');
  const { address, family, port: actual } = server.address() as AddressInfo;
  return {
    url: `http://${family === 'IPv6' ? `[${address}]` : address}:${actual}/`,
    close: async () => {
      server.close();
      server.closeIdleConnections();
      // A download that does not end must not keep the process alive.
      await Promise.race([once(server, 'close'), sleep(1000)]);
      server.closeAllConnections();
    },
  };
}

function addPages(app: Express, store: Store): void {
  app.get('/style.css', (_request, response) => {
    response.sendFile(fileURLToPath(new URL('../public/style.css', import.meta.url)));
  });
  app.get('/favicon.ico', (_request, response) => void response.status(204).end());
  app.get('/', async (request, response) => {
    const before = readCursor(request.query['before']);
    const feed = readFeed(request.query['feed']);
    const entries = await store.river(ENTRIES_PER_PAGE + 1, before, feed);
    const hasMore = entries.length > ENTRIES_PER_PAGE;
    const page = {
      entries: entries.slice(0, ENTRIES_PER_PAGE),
      hasMore,
      isFirst: before === null,
      feed,
    };
    response.set({
      'Content-Security-Policy': POLICY,
      'Referrer-Policy': 'no-referrer',
      'X-Content-Type-Options': 'nosniff',
    });
    response.type('html').send(riverPage(page));
  });
}

function addProbes(app: Express, store: Store, metrics: Metrics, queue: Queue | null): void {
  app.get('/metrics', async (_request, response) => {
    response.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
  app.get('/healthz', async (_request, response) => {
    const parts: [string, Promise<unknown>][] = [['database', inTime(store.ping())]];
    if (queue !== null) parts.push(['queue', inTime(queue.getJobCounts('wait'))]);
    const answers = await Promise.all(
      parts.map(async ([name, part]) => [name, await part.then(isWell, isIll)] as const),
    );
    const isHealthy = answers.every(([, answer]) => answer === 'ok');
    sendJson(response, isHealthy ? 200 : 503, Object.fromEntries(answers));
  });
}

/**
 * A view of the queue. Jobs cannot be changed there, because any web page could send the request.
 */
async function addBoard(app: Express, queue: Queue): Promise<void> {
  const { createBullBoard } = await import('@bull-board/api');
  const { BullMQAdapter } = await import('@bull-board/api/bullMQAdapter');
  const { ExpressAdapter } = await import('@bull-board/express');
  const serverAdapter = new ExpressAdapter();
  serverAdapter.setBasePath('/queues');
  createBullBoard({ queues: [new BullMQAdapter(queue, { readOnlyMode: true })], serverAdapter });
  app.use('/queues', serverAdapter.getRouter());
}

/**
 * The database does not answer; the details go only to the log. Express recognises this handler by
 * its four parameters.
 */
const unavailable: ErrorRequestHandler = (error, _request, response, _next) => {
  console.error(`page: ${error}`);
  response.status(503).type('text').send('The database does not answer. Try again later.\n');
};

const isWell = (): string => 'ok';
const isIll = (): string => 'does not answer';

function inTime(answer: Promise<unknown>): Promise<unknown> {
  const late = sleep(PATIENCE, undefined, { ref: false }).then(() => {
    throw new Error('The time is over');
  });
  return Promise.race([answer, late]);
}

function sendJson(response: Response, status: number, value: unknown): void {
  response.status(status).set('Cache-Control', 'no-store').json(value);
}

function readCursor(text: unknown): Cursor | null {
  const [, shownAt, id] =
    /^(\d{1,14})\.(\d{1,18})$/.exec(typeof text === 'string' ? text : '') ?? [];
  return shownAt === undefined || id === undefined
    ? null
    : { shownAt: new Date(Number(shownAt)), id };
}

function readFeed(text: unknown): number | null {
  return typeof text === 'string' && /^\d{1,9}$/.test(text) ? Number(text) : null;
}
