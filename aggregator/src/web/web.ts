/** The web side: the pages, /metrics, /healthz, and the queue at /queues, which is read-only. */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Queue } from 'bullmq';
import express, { type ErrorRequestHandler, type Express, type Response } from 'express';
import { writeList } from '../lists.ts';
import { log } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import type { Settings } from '../settings.ts';
import type { Cursor } from '../store/entries.ts';
import type { FeedCursor, ShownFeed } from '../store/feeds.ts';
import type { Store } from '../store/store.ts';
import { addReceiver } from '../websub/receiver.ts';
import { feedPage, feedsPage, shownUrl } from './feeds-page.ts';
import { addForms, readId } from './forms.ts';
import { onlyOwnHosts } from './own-hosts.ts';
import { riverPage } from './river-page.ts';

const ENTRIES_PER_PAGE = 30;
const FEEDS_PER_PAGE = 50;

/** Feeds in an exported list. The header `Link` names the next list. */
const FEEDS_PER_LIST = 50_000;

/** The milliseconds in which the database has to respond to count as healthy. */
const TIMEOUT = 3000;

/** The longest search, in characters. */
const LONGEST_SEARCH = 200;

/**
 * No script at all, whatever an entry contains. Images and audio of any server, because feeds have
 * them, but only encrypted: the network does not see what is read, and devices at home, which rarely
 * have certificates, get no requests.
 */
const POLICY = [
  "default-src 'none'",
  "style-src 'self'",
  'img-src https:',
  'media-src https:',
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/** What the page says after a form. */
const NOTES: ReadonlyMap<unknown, string> = new Map([
  ['added', 'Added. Its first check takes a moment.'],
  ['known', 'It was there already.'],
  ['removed', 'Removed.'],
  ['due', 'It is checked as soon as its server accepts a request.'],
]);

export interface Web {
  readonly url: string;
  close(): Promise<void>;
}

export async function startWeb(
  store: Store,
  metrics: Metrics,
  queue: Queue | null,
  settings: Settings,
): Promise<Web> {
  const app = express();
  app.disable('x-powered-by');
  app.set('query parser', 'simple');
  // Load balancers and proxies may use any host name. The URLs of hubs cannot be guessed.
  addHealth(app, store, queue);
  if (settings.publicUrl !== null) addReceiver(app, store, metrics);
  app.use(onlyOwnHosts(settings));
  if (queue !== null) await addBoard(app, queue);
  addMetrics(app, metrics);
  addRiver(app, store);
  addFeeds(app, store, settings);
  app.use(unavailable);

  const server = app.listen(settings.port, settings.host);
  await once(server, 'listening');
  const { address, family, port } = server.address() as AddressInfo;
  return {
    url: `http://${family === 'IPv6' ? `[${address}]` : address}:${port}/`,
    close: async () => {
      server.close();
      server.closeIdleConnections();
      // A download that does not end must not keep the process alive.
      await Promise.race([once(server, 'close'), sleep(1000)]);
      server.closeAllConnections();
    },
  };
}

function addRiver(app: Express, store: Store): void {
  app.get('/style.css', (_request, response) => {
    response.sendFile(fileURLToPath(new URL('../../public/style.css', import.meta.url)));
  });
  app.get('/favicon.ico', (_request, response) => void response.status(204).end());
  app.get('/', async ({ query }, response) => {
    const before = readCursor(query['before']);
    const feed = readId(query['feed']);
    const search = readSearch(query['q']);
    const selection = { feed, search };
    const [{ entries, isPartial }, of] = await Promise.all([
      store.entries.page(ENTRIES_PER_PAGE + 1, before, selection),
      feed === null ? null : store.feeds.one(feed),
    ]);
    const hasMore = entries.length > ENTRIES_PER_PAGE;
    const shown = entries.slice(0, ENTRIES_PER_PAGE);
    const page = { ...selection, of, entries: shown, isPartial, hasMore, isFirst: before === null };
    sendPage(response, riverPage(page));
  });
}

function addFeeds(app: Express, store: Store, { inspector, publicUrl }: Settings): void {
  // Without a public URL, hubs cannot reach the aggregator, whatever they granted before.
  const shownOf = (feed: ShownFeed): ShownFeed =>
    publicUrl === null ? { ...feed, subscription: null } : feed;
  const show = async (
    response: Response,
    before: FeedCursor | null,
    note: string | null,
    unusable: readonly string[],
  ): Promise<void> => {
    const feeds = await store.feeds.page(FEEDS_PER_PAGE + 1, before);
    const hasMore = feeds.length > FEEDS_PER_PAGE;
    const shown = feeds.slice(0, FEEDS_PER_PAGE).map(shownOf);
    sendPage(
      response,
      feedsPage({ feeds: shown, hasMore, isFirst: before === null, note, unusable }),
    );
  };
  app.get('/feeds', ({ query }, response) =>
    show(response, readFeedCursor(query['before']), NOTES.get(query['note']) ?? null, []),
  );
  app.get('/feeds.opml', async ({ query }, response) => {
    const feeds = await store.feeds.listed(FEEDS_PER_LIST, readId(query['after']) ?? 0);
    // Without the passwords in their URLs.
    const shown = feeds.map((feed) => ({ ...feed, url: shownUrl(feed) }));
    const last = feeds.at(-1);
    if (last !== undefined && feeds.length === FEEDS_PER_LIST) {
      response.links({ next: `/feeds.opml?after=${last.id}` });
    }
    response.type('text/x-opml').attachment('feeds.opml').send(writeList(shown));
  });
  addForms(app, store, (response, note, unusable) => show(response, null, note, unusable));
  app.get('/feeds/:id', async ({ params, query }, response) => {
    const id = readId(params['id']);
    const feed = id === null ? null : await store.feeds.one(id);
    if (feed === null) response.redirect(303, '/feeds');
    else sendPage(response, feedPage(shownOf(feed), NOTES.get(query['note']) ?? null, inspector));
  });
}

function sendPage(response: Response, html: string): void {
  response.set({
    'Content-Security-Policy': POLICY,
    'Cache-Control': 'no-cache',
    'Referrer-Policy': 'same-origin',
    'X-Content-Type-Options': 'nosniff',
  });
  response.type('html').send(html);
}

function addMetrics(app: Express, { registry }: Metrics): void {
  app.get('/metrics', async (_request, response) => {
    response.type(registry.contentType).send(await registry.metrics());
  });
}

function addHealth(app: Express, store: Store, queue: Queue | null): void {
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
 * The database does not respond; the details go only to the log. Express recognizes this handler by
 * its four parameters.
 */
const unavailable: ErrorRequestHandler = (error, _request, response, _next) => {
  log('error', 'page', error);
  response.status(503).type('text').send('The database does not respond. Try again later.\n');
};

const isWell = (): string => 'ok';
const isIll = (): string => 'does not answer';

function inTime(answer: Promise<unknown>): Promise<unknown> {
  const late = sleep(TIMEOUT, undefined, { ref: false }).then(() => {
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

function readFeedCursor(text: unknown): FeedCursor | null {
  const [, failing, digits] = /^(failing-)?(\d+)$/.exec(typeof text === 'string' ? text : '') ?? [];
  const id = readId(digits);
  return id === null ? null : { isFailing: failing !== undefined, id };
}

function readSearch(text: unknown): string | null {
  return typeof text === 'string' && text.trim() !== '' ? text.slice(0, LONGEST_SEARCH) : null;
}
