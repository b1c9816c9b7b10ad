/**
 * What people send: new feeds, lists, and what to do with a feed. Each response is a page or a
 * redirect to one, so that it works without script.
 */

import { Buffer } from 'node:buffer';
import type { Express, Request, RequestHandler, Response } from 'express';
import express from 'express';
import { readList, readListedUrl } from '../lists.ts';
import { readUrl } from '../read-url.ts';
import type { Store } from '../store/store.ts';

/** The largest list, in bytes: more than 50,000 feeds. */
const LARGEST_LIST = 16 * 1024 * 1024;

/** Shows the page of feeds with a note. */
export type ShowFeeds = (
  response: Response,
  note: string,
  unusable: readonly string[],
) => Promise<void>;

export function addForms(app: Express, store: Store, show: ShowFeeds): void {
  app.post(
    '/feeds',
    fromThisSite,
    express.urlencoded({ extended: false }),
    async (request, response) => {
      const text: unknown = request.body?.url;
      const url = typeof text === 'string' ? readListedUrl(text) : null;
      if (url === null) {
        response.status(400);
        return show(response, 'That URL cannot be polled.', []);
      }
      const added = await store.feeds.subscribe([{ url, title: '' }]);
      response.redirect(303, `/feeds?note=${added === 1 ? 'added' : 'known'}`);
    },
  );

  app.post('/feeds/import', fromThisSite, async (request, response) => {
    const document = await readFile(request);
    if (document === null) {
      response.status(400);
      return show(response, 'Choose a list of feeds first. It may have 16 MB.', []);
    }
    const { feeds, unusable, problem } = readList(document);
    const added = await store.feeds.subscribe(feeds);
    const note = `${added} of ${feeds.length} feeds are new.${problem === null ? '' : ` ${problem}`}`;
    await show(response, note, unusable);
  });

  app.post('/feeds/:id/check', fromThisSite, async (request, response) => {
    const id = readId(request.params['id']);
    if (id !== null) await store.feeds.checkNow(id);
    response.redirect(303, id === null ? '/feeds' : `/feeds/${id}?note=due`);
  });

  app.post('/feeds/:id/remove', fromThisSite, async (request, response) => {
    const id = readId(request.params['id']);
    if (id !== null) await store.feeds.remove(id);
    response.redirect(303, '/feeds?note=removed');
  });
}

/**
 * Refuses forms that other websites send with the browser of someone who can reach this one.
 * Browsers name the origin of every POST request.
 */
const fromThisSite: RequestHandler = (request, response, next) => {
  const { origin, host, 'sec-fetch-site': site = 'same-origin' } = request.headers;
  const isOurs = origin !== undefined && readUrl(origin)?.host === host;
  if (isOurs && site === 'same-origin') next();
  else response.status(403).type('text').send('This form was not sent from this site.\n');
};

/** The file of a form; `null` if there is none, or it is too large. */
async function readFile(request: Request): Promise<Uint8Array | null> {
  const type = request.headers['content-type'] ?? '';
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size > LARGEST_LIST) return null;
    chunks.push(chunk);
  }
  // The one of the web, which can read forms.
  const body = new globalThis.Response(Buffer.concat(chunks), {
    headers: { 'content-type': type },
  });
  const form = await body.formData().catch(() => null);
  const file = form?.get('list') ?? null;
  if (file === null || typeof file === 'string' || file.size === 0) return null;
  return new Uint8Array(await file.arrayBuffer());
}

/** The number of a feed in a URL. */
export function readId(text: unknown): number | null {
  return typeof text === 'string' && /^\d{1,9}$/.test(text) ? Number(text) : null;
}
