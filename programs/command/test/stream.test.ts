/** The command `stream` and a server, and its progress. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { EXIT } from '../../terminal/exit-status.ts';
import { describeProgress } from '../stream.ts';
import { command } from './command.ts';

const ITEM = `<item><title>Product</title><guid>1</guid><description>${'x'.repeat(10_000)}</description></item>`;

let server: Server;
let origin = '';
let sent = 0;
beforeAll(async () => {
  server = createServer((request, response) => {
    if (request.url !== '/endless') {
      response.writeHead(request.url === '/gone' ? 410 : 200, { 'content-type': 'text/xml' });
      response.end('<rss version="2.0"><channel><item><guid>1</guid></item></channel></rss>');
      return;
    }
    response.write('<rss version="2.0"><channel><title>Products</title>');
    const write = (): void => {
      while (response.writable && response.write(ITEM)) sent += ITEM.length;
    };
    response.on('drain', write);
    write();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(resolve));
});

const LOCAL = '--allow-private-network';

it('prints the entries of an endless feed, up to --max-bytes', async () => {
  const { status, stdout, stderr } = await command([
    'stream',
    `${origin}/endless`,
    LOCAL,
    '--max-bytes',
    '3M',
  ]);
  const entries = stdout.trim().split('\n');
  expect(entries.length).toBeGreaterThan(250);
  expect(JSON.parse(entries[0] ?? '')).toMatchObject({ title: 'Product' });
  expect(stderr).toContain('LimitExceeded');
  expect(status).toBe(EXIT.bozo);
  expect(sent).toBeLessThan(30_000_000);
});

it('prints no excerpts, because the document is not kept', async () => {
  const stdin = '<rss><channel><item><title>Fish & chips</title></item></channel></rss>';
  const { stderr } = await command(['stream', '-'], { stdin });
  expect(stderr).toContain('UnescapedAmpersand at 1:33');
  expect(stderr).not.toContain('│');
});

it('is what parse does with one document and --format ndjson', async () => {
  const streamed = await command(['stream', `${origin}/`, LOCAL]);
  const parsed = await command(['parse', `${origin}/`, LOCAL, '--format', 'ndjson']);
  expect(streamed.stdout).toMatch(/^{.*"id":"1".*}\n$/);
  expect(parsed).toEqual(streamed);
});

it.each([
  ['/', '1 entry'],
  ['/gone', 'HttpStatusError'],
])('has the status of parse for %s', async (path, said) => {
  const whole = await command(['parse', `${origin}${path}`, LOCAL, '--json']);
  const { status, stdout, stderr } = await command(['stream', `${origin}${path}`, LOCAL]);
  expect(stderr).toContain(said);
  expect(stdout.trim().split('\n')).toHaveLength(1);
  expect(status).toBe(whole.status);
});

it('refuses an IP address that is not public', async () => {
  const { status, stdout, stderr } = await command(['stream', `${origin}/`]);
  expect([status, stdout]).toEqual([EXIT.unreachable, '']);
  expect(stderr).toContain('--allow-host');
});

it.each([
  [
    { read: 250e6, total: 1000e6, entries: 12_000, seconds: 3 },
    '██████░░░░░░░░░░░░░░░░░░  25 %  250 of 1,000 MB  12,000 entries  4,000/s  0:09 left',
  ],
  [{ read: 5e6, total: null, entries: 100, seconds: 0.5 }, '5 MB  100 entries  200/s'],
  [
    { read: 9e6, total: 8e6, entries: 1, seconds: 1 },
    '████████████████████████ 100 %  9 of 8 MB  1 entry  1/s  0:00 left',
  ],
])('describes %j', (progress, expected) => {
  expect(describeProgress(progress)).toBe(expected);
});
