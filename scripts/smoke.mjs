/**
 * Uses an installed package as its users do: every entry, every dependency, a server, the command
 * and the whole corpus. It is copied beside the `node_modules` that it should use, and run there:
 *
 *     node smoke.mjs <feeds-corpus> [reduced]
 *
 * `reduced` is without jschardet: then attempts may differ, and nothing else.
 */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { parseDocument, parseFeed } from 'bozofeed';
import { determineEncoding } from 'bozofeed/encoding';

const [, , corpus, kind] = process.argv;
const here = (path) => new URL(path, import.meta.url);
const { exports, version } = JSON.parse(
  readFileSync(here('node_modules/bozofeed/package.json'), 'utf8'),
);
const require = createRequire(import.meta.url);
const feed = (title, declaration = '') =>
  `<?xml version="1.0"${declaration}?><rss version="2.0"><channel><title>${title}</title>` +
  '<item><title>One</title></item></channel></rss>';

for (const path of Object.keys(exports).filter((name) => !name.endsWith('.json'))) {
  const name = path.replace('.', 'bozofeed');
  const [imported, required] = [await import(name), require(name)];
  const names = Object.keys(imported).filter(
    (key) => key !== 'default' && key !== 'module.exports',
  );
  assert.notDeepEqual(names, [], `${name} exports nothing`);
  assert.deepEqual(Object.keys(required).toSorted(), names.toSorted(), name);
  for (const [key, value] of Object.entries(required)) {
    assert.equal(value, imported[key], `require('${name}').${key} is another one`);
  }
}

const cyrillic = Buffer.from('cfeee3eee4e020e220cceef1eae2e520e820cfe5f2e5f0e1f3f0e3e5', 'hex');
const [head, tail] = feed('|').split('|');
for (const [of, document, title] of [
  ['text', feed('Café &amp; bar'), 'Café & bar'],
  ['bytes', Buffer.from(feed('Café')), 'Café'],
  ['a broken document', '<rss><channel><title>Fish & chips</title><item>', 'Fish & chips'],
  [
    'bytes whose encoding is detected',
    Buffer.concat([Buffer.from(head), cyrillic, Buffer.from(tail)]),
    'Погода в Москве и Петербурге',
  ],
  [
    'an encoding with tables',
    Buffer.concat([
      Buffer.from(feed('', ' encoding="shift_jis"').split('</title>')[0]),
      Buffer.from('93fa967b', 'hex'),
      Buffer.from('</title></channel></rss>'),
    ]),
    '日本',
  ],
  ['a compressed body', gzipSync(feed('Café')), 'Café'],
  ['JSON', '{"version":"https://jsonfeed.org/version/1.1","title":"J","items":[]}', 'J'],
]) {
  assert.equal(parseDocument(document).feed.title, title, of);
}
const { entries } = parseDocument(
  feed('x').replace(
    '</item>',
    '<description>&lt;b onclick="x()"&gt;y&lt;/b&gt;</description></item>',
  ),
);
assert.equal(entries[0].summary, '<b>y</b>', 'HTML is sanitized');
assert.equal(determineEncoding(Buffer.from('\ufeffx', 'utf16le')).source, 'bom');

const server = createServer(({ url }, response) => {
  if (url === '/moved') response.writeHead(301, { location: '/br' }).end();
  else if (url === '/br') {
    response.writeHead(200, { 'content-type': 'application/rss+xml', 'content-encoding': 'br' });
    response.end(brotliCompressSync(feed('Fetched')));
  } else response.writeHead(404).end();
}).listen(0, '127.0.0.1');
await new Promise((resolve) => server.once('listening', resolve));
const origin = `http://127.0.0.1:${server.address().port}`;
const fetched = await parseFeed(`${origin}/moved`, { allowPrivateNetwork: true });
assert.deepEqual([fetched.feed.title, fetched.status], ['Fetched', 301]);
const missing = await parseFeed(`${origin}/none`, { allowPrivateNetwork: true });
assert.equal(missing.status, 404);
const refused = await parseFeed(origin);
assert.equal(refused.bozo, true, 'a private address is not contacted');
server.closeAllConnections();
server.close();

const main = fileURLToPath(here('node_modules/bozofeed/dist/programs/command/main.cjs'));
const command = (...args) => {
  return spawnSync(process.execPath, [main, ...args], { encoding: 'utf8', cwd: here('.') });
};
assert.equal(command('--version').stdout.trim(), version);
const replayed = command('replay', corpus, '--jobs', '2');
if (kind === 'reduced') {
  const differences = replayed.stdout.match(/^ {2}\S+: expected .*$/gm) ?? [];
  assert.ok(differences.length > 0 && differences.every((line) => line.startsWith('  attempts')));
  assert.match(replayed.stdout, /^\d{3,} match, \d mismatch, 0 no-expectation, 0 unreadable/m);
} else {
  assert.equal(replayed.status, 0, replayed.stdout + replayed.stderr);
  assert.match(replayed.stdout, /^\d{3,} match, 0 mismatch, 0 no-expectation, 0 unreadable/m);
}

const http = `HTTP/1.1 200 OK\r\nContent-Type: application/rss+xml\r\n\r\n${feed('Archived')}`;
const fields = [
  'WARC/1.0',
  'WARC-Type: response',
  'WARC-Date: 2026-01-01T00:00:00Z',
  'WARC-Record-ID: <urn:uuid:5b2c7b1e-0000-4000-8000-000000000000>',
  'WARC-Target-URI: https://example.org/feed',
  'Content-Type: application/http',
  `Content-Length: ${Buffer.byteLength(http)}`,
];
mkdirSync(here('archive'), { recursive: true });
writeFileSync(here('archive/one.warc'), `${fields.join('\r\n')}\r\n\r\n${http}\r\n\r\n`);
assert.match(command('replay', 'archive').stdout, /^0 match, 0 mismatch, 1 no-expectation/m);
console.log(`node ${process.version}: ${replayed.stdout.trim().split('\n').at(-2)}`);
