/**
 * What users of other readers and parsers reported, rebuilt as smallest inputs in
 * `../shared/bug-reports`. Its README describes the columns of `cases.jsonl` and the paths of an
 * expectation. The cases are read in place.
 */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { toFeedparser } from '../src/feedparser.ts';
import { discoverFeeds, parseFeed } from '../src/index.ts';
import { type Entry, type FeedResult, parseDocument } from '../src/parse.ts';
import { createPoller } from '../src/poll.ts';
import {
  entryAuthors,
  entryDate,
  entryHtml,
  entryImage,
  entryText,
  entryTitle,
  mediaFiles,
  withKeys,
} from '../src/reader.ts';
import { describeShared, readRows } from './support/shared.ts';

interface Case {
  readonly id: string;
  readonly call?: 'poller' | 'discoverFeeds' | 'parseFeed';
  readonly input: string;
  readonly options: { readonly url?: string };
  readonly expect: Readonly<Record<string, unknown>>;
  readonly why: string;
}

/** The functions that a path may begin with, applied to the entry of this index. */
const OF_AN_ENTRY: Readonly<Record<string, (entry: Entry, result: FeedResult) => unknown>> = {
  entryTitle: (entry) => entryTitle(entry),
  entryText: (entry) => entryText(entry),
  entryHtml: (entry) => entryHtml(entry),
  entryImage: (entry) => entryImage(entry) ?? null,
  entryDate: (entry) => entryDate(entry),
  entryAuthors: (entry, result) => entryAuthors(entry, result.feed),
  mediaFiles: (entry) => mediaFiles(entry),
};

describeShared('bug reports of other readers', 'bug-reports/cases.jsonl', (file) => {
  const folder = join(file, '..');
  for (const row of readRows<Case>(file)) {
    test(row.id, async () => {
      const found = await answerOf(row, join(folder, row.input));
      for (const [path, wanted] of Object.entries(row.expect)) {
        checkValue(valueAt(found, path), wanted, `${path}: ${row.why}`);
      }
    });
  }
});

/** What the paths of an expectation start from. */
async function answerOf(row: Case, input: string): Promise<unknown> {
  switch (row.call) {
    case 'discoverFeeds':
      return { found: discoverFeeds(readFileSync(input, 'utf8'), row.options.url ?? '') };
    case 'poller':
      return { last: await pollEach(JSON.parse(readFileSync(input, 'utf8')) as string[], row) };
    case 'parseFeed':
      return fetchFrom(JSON.parse(readFileSync(input, 'utf8')) as Routes, row);
    default:
      return answersFor(parseDocument(new Uint8Array(readFileSync(input)), row.options));
  }
}

function answersFor(result: FeedResult): Readonly<Record<string, unknown>> {
  return {
    ...result,
    result,
    withKeys: withKeys(result.entries),
    toFeedparser: toFeedparser(result),
  };
}

/** The value at a path such as `entries.0.title`, `withKeys.length` or `entryImage(0).url`. */
function valueAt(from: unknown, path: string): unknown {
  const [, name = '', index = '', rest = ''] = /^(\w+)\((\d+)\)\.?(.*)$/.exec(path) ?? [];
  const read = OF_AN_ENTRY[name];
  if (read === undefined) return step(from, path);
  const { result } = from as { result: FeedResult };
  const entry = result.entries[Number(index)];
  if (entry === undefined) throw new Error(`the result has no entry ${index}`);
  return step(read(entry, result), rest);
}

function step(from: unknown, path: string): unknown {
  let value = plain(from);
  for (const key of path === '' ? [] : path.split('.')) {
    value = plain((value as Readonly<Record<string, unknown>> | undefined)?.[key]);
  }
  return value;
}

/** A date as the ISO string that the cases have. */
function plain(value: unknown): unknown {
  return value instanceof Date ? value.toISOString() : value;
}

function checkValue(value: unknown, wanted: unknown, message: string): void {
  const { contains, lacks, not } = (wanted ?? {}) as Readonly<Record<string, unknown>>;
  if (contains !== undefined) expect(value, message).toContain(contains);
  else if (lacks !== undefined) expect(value, message).not.toContain(lacks);
  else if (not !== undefined) expect(value, message).not.toEqual(not);
  else expect(value, message).toEqual(wanted);
}

interface Route {
  readonly status?: number;
  readonly type?: string;
  readonly location?: string;
  readonly cookie?: string;
  readonly unlessCookie?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: string;
}
type Routes = Readonly<Record<string, Route>>;

/** A server on this machine, and what `use` makes of its URL. */
async function withServer<Value>(
  routeOf: (path: string) => Route | undefined,
  use: (url: string) => Promise<Value>,
): Promise<Value> {
  const server = createServer((request, response) => {
    const route = routeOf(request.url ?? '/');
    if (route === undefined) {
      response.writeHead(404).end();
      return;
    }
    const isKnown =
      route.unlessCookie !== undefined && request.headers.cookie?.includes(route.unlessCookie);
    response.writeHead(isKnown ? 200 : (route.status ?? 200), {
      ...(route.type === undefined ? {} : { 'content-type': route.type }),
      ...(route.location === undefined || isKnown ? {} : { location: route.location }),
      ...(route.cookie === undefined ? {} : { 'set-cookie': route.cookie }),
      ...route.headers,
    });
    response.end(route.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    return await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  } finally {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
}

function fetchFrom(routes: Routes, row: Case): Promise<unknown> {
  return withServer(
    (path) => routes[path],
    async (url) => answersFor(await parseFeed(url, { ...row.options, allowPrivateNetwork: true })),
  );
}

/** The last answer of a poller that got one document per check. */
async function pollEach(documents: readonly string[], row: Case): Promise<unknown> {
  let body = '';
  return withServer(
    () => ({ body, type: 'application/rss+xml' }),
    async (url) => {
      const poller = createPoller({ allowPrivateNetwork: true });
      let last = { state: { url } } as Awaited<ReturnType<typeof poller.check>>;
      for (const document of documents) {
        body = document;
        last = await poller.check(last.state);
      }
      await poller.close();
      expect(documents.length, row.id).toBeGreaterThan(0);
      return last;
    },
  );
}
