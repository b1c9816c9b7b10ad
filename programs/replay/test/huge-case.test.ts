/** Documents that are longer than a replay reads at once. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { readCase } from '../../../src/corpus/folder.ts';
import { hugeCase, runHugeCase } from '../huge-case.ts';
import type { RowSettings } from '../make-row.ts';

const folder = mkdtempSync(join(tmpdir(), 'bozofeed-huge-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What stands in for the limit of 32 MiB. */
const MOST = 1000;

const items = (count: number): string =>
  Array.from({ length: count }, (_, n) => `<item><title>Entry ${n}</title></item>`).join('\n');
const FEED = `<rss version="2.0"><channel><title>Many</title>${items(5000)}</channel></rss>`;

const SETTINGS: RowSettings = {
  isDetailed: true,
  isDigested: true,
  run: {
    version: '1',
    parser: null,
    node: '20',
    repeats: 1,
    clock: 'cpu',
    date: '2026-01-01T00:00:00.000Z',
    options: {},
  },
};

const reference = (name: string, text: string, companions: Record<string, string> = {}) => {
  const path = (file: string): string => join(folder, file);
  writeFileSync(path(name), text);
  for (const [file, content] of Object.entries(companions)) writeFileSync(path(file), content);
  return {
    kind: 'file',
    name,
    path: path(name),
    head: companions['head.http'] === undefined ? null : path('head.http'),
    expectation: companions['feed.json'] === undefined ? null : path('feed.json'),
  } as const;
};

it('counts all entries, and shows the first ones', async () => {
  const file = reference('feed.xml', FEED.replace('Entry 4000', 'Entry 4000 &nbsp;'));
  const huge = hugeCase(file, await readCase(file, MOST), MOST, {});
  if (huge === null) throw new Error('not streamed');
  const row = await runHugeCase(huge, {}, SETTINGS);
  expect(row).toMatchObject({ entries: 5000, bozo: true, outcome: 'no-expectation', status: null });
  expect(row.bytes).toBe(FEED.length + 7);
  expect(row.problems).not.toHaveProperty('LimitExceeded');
  expect(row.detail?.entries.map(({ title }) => title)[9]).toBe('Entry 9');
  expect(row.detail).toMatchObject({ title: 'Many', moreEntries: 4990 });
  expect(row.digest.entries).not.toBe('');
});

it('skips a long file that is not a feed', async () => {
  const file = reference('list.json', `{"numbers": [${Array(5000).fill(1).join()}]}`);
  const huge = hugeCase(file, await readCase(file, MOST), MOST, {});
  if (huge === null) throw new Error('not streamed');
  const row = await runHugeCase(huge, {}, SETTINGS);
  expect(row).toMatchObject({ outcome: 'skipped', entries: 0, result: null });
});

it('has the status of its head', async () => {
  const file = reference('sent.xml', FEED, { 'head.http': 'HTTP/1.1 404 Not Found\r\n\r\n' });
  const huge = hugeCase(file, await readCase(file, MOST), MOST, {});
  if (huge === null) throw new Error('not streamed');
  const row = await runHugeCase(huge, {}, SETTINGS);
  expect(row).toMatchObject({ entries: 5000, status: 404 });
});

it.each([
  ['short documents', 'short.xml', '<rss/>', {}],
  ['what is not text', 'film.mp4', `\0\0\0 ftypisom${FEED}`, {}],
  ['whole responses', 'whole.http.txt', `HTTP/1.1 200 OK\r\n\r\n${FEED}`, {}],
  ['cases with an expectation', 'with.xml', FEED, { 'feed.json': '{}' }],
])('does not stream %s', async (_, name, text, companions) => {
  const file = reference(name, text, companions);
  expect(hugeCase(file, await readCase(file, MOST), MOST, {})).toBeNull();
});

it('does not stream what the caller limits', async () => {
  const file = reference('limited.xml', FEED);
  expect(hugeCase(file, await readCase(file, MOST), MOST, { maxBytes: MOST })).toBeNull();
});
