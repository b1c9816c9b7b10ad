/**
 * Fetches feeds from a real server: nginx, started here on the loopback interface with its own
 * configuration and files, and stopped at the end. Every feed is fetched twice: 200, then 304. If
 * nginx is missing, it is installed with apt-get if CI=true; otherwise the script reports what is
 * missing.
 */
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseFeed } from '../dist/index.js';
import { needPackages } from './debian.mjs';

const ENTRIES = 50;

const items = (count, item) => Array.from({ length: count }, (_, at) => item(at)).join('\n');
const FEEDS = {
  'feed.rss': (count) =>
    `<?xml version="1.0"?><rss version="2.0"><channel><title>RSS</title>${items(count, (at) => `<item><title>Entry ${at}</title></item>`)}</channel></rss>`,
  'feed.atom': (count) =>
    `<?xml version="1.0"?><feed xmlns="http://www.w3.org/2005/Atom"><title>Atom</title>${items(count, (at) => `<entry><title>Entry ${at}</title></entry>`)}</feed>`,
  'feed.json': (count) =>
    JSON.stringify({
      version: 'https://jsonfeed.org/version/1.1',
      title: 'JSON',
      items: Array.from({ length: count }, (_, at) => ({ id: `${at}`, title: `Entry ${at}` })),
    }),
};
const PAGE =
  '<!DOCTYPE html><html><head><link rel="alternate" type="application/rss+xml" href="/feed.rss"></head></html>';

const configuration = (port, directory) => `
daemon off;
master_process off;
pid ${directory}/nginx.pid;
error_log ${directory}/error.log;
events {}
http {
  types {
    application/rss+xml rss;
    application/atom+xml atom;
    application/feed+json json;
    text/html html;
  }
  log_format plain '$status $request_uri';
  access_log ${directory}/access.log plain;
  client_body_temp_path ${directory}/body;
  proxy_temp_path ${directory}/proxy;
  fastcgi_temp_path ${directory}/fastcgi;
  uwsgi_temp_path ${directory}/uwsgi;
  scgi_temp_path ${directory}/scgi;
  gzip on;
  gzip_types application/rss+xml application/atom+xml application/feed+json;
  server {
    listen 127.0.0.1:${port};
    root ${directory}/files;
    location = /old.rss { return 301 /feed.rss; }
    location = /gone.rss { return 410; }
    location = /busy.rss { add_header Retry-After 120 always; return 503; }
    location = /plain.rss { gzip off; expires 1h; alias ${directory}/files/feed.rss; }
  }
}
`;

/** The path of nginx; installs it if that is allowed. */
function findNginx() {
  const find = () =>
    [...(process.env.PATH ?? '').split(':'), '/usr/sbin']
      .map((directory) => join(directory, 'nginx'))
      .find((path) => existsSync(path));
  needPackages(() => (find() === undefined ? ['nginx'] : []));
  return find();
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return port;
}

async function startNginx(path, directory) {
  const port = await freePort();
  const file = join(directory, 'nginx.conf');
  await writeFile(file, configuration(port, directory));
  const args = ['-p', directory, '-c', file, '-e', join(directory, 'error.log')];
  const nginx = spawn(path, args, { stdio: 'inherit' });
  const origin = `http://127.0.0.1:${port}`;
  for (let attempt = 0; attempt < 100; attempt++) {
    if (nginx.exitCode !== null) break;
    const { status } = await parseFeed(`${origin}/feed.rss`, OPEN);
    if (status === 200) return { nginx, origin };
    await sleep(50);
  }
  nginx.kill();
  throw new Error(`nginx does not answer: ${await readFile(join(directory, 'error.log'), 'utf8')}`);
}

const OPEN = { allowHosts: ['127.0.0.1'] };
const plainJson = (value) => JSON.parse(JSON.stringify(value));

async function publish(directory, name, count, secondsAgo) {
  const path = join(directory, 'files', name);
  await writeFile(path, FEEDS[name](count));
  const moment = Date.now() / 1000 - secondsAgo;
  await utimes(path, moment, moment);
}

async function checkTwice(origin, path, { encoding, etag }) {
  const url = `${origin}${path}`;
  const first = await parseFeed(url, OPEN);
  assert.equal(first.bozoException, null, `${path}: ${first.bozoException}`);
  assert.equal(first.status, 200);
  assert.equal(first.entries.length, ENTRIES);
  assert.equal(first.headers['content-encoding'], encoding);
  assert.match(first.etag, etag);

  const second = await parseFeed(url, { ...OPEN, validators: plainJson(first.validators) });
  assert.equal(second.status, 304);
  assert.equal(second.bozoException, null);
  assert.deepEqual(second.entries, []);
  // A 304 is not compressed, so its validator need not be weakened.
  assert.equal(second.etag.replace('W/', ''), first.etag.replace('W/', ''));
  for (const key of ['etag', 'modified']) {
    const again = await parseFeed(url, { ...OPEN, [key]: first[key] });
    assert.equal(again.status, 304, `${path} by its ${key} alone`);
  }
  console.log(`ok  ${path}: 200 (${encoding ?? 'not compressed'}, ${first.etag}), then 304`);
  return first;
}

async function check(origin, directory) {
  const weak = { encoding: 'gzip', etag: /^W\/"/ };
  for (const name of Object.keys(FEEDS)) {
    const { validators } = await checkTwice(origin, `/${name}`, weak);
    await publish(directory, name, ENTRIES + 1, 0);
    const changed = await parseFeed(`${origin}/${name}`, { ...OPEN, validators });
    assert.equal(changed.status, 200);
    assert.equal(changed.entries.length, ENTRIES + 1);
    console.log(`ok  /${name}: 200 again when it has changed`);
    await publish(directory, name, ENTRIES, 3600);
  }
  const plain = await checkTwice(origin, '/plain.rss', { encoding: undefined, etag: /^"/ });
  assert.equal(plain.cacheLifetime, 3600);
  assert.ok(plain.nextCheckAt > new Date(Date.now() + 3_500_000));

  const old = await parseFeed(`${origin}/old.rss`, OPEN);
  assert.equal(old.status, 301);
  assert.equal(old.permanentUrl, `${origin}/feed.rss`);
  const gone = await parseFeed(`${origin}/gone.rss`, OPEN);
  assert.equal(gone.bozoException.kind, 'gone');
  const busy = await parseFeed(`${origin}/busy.rss`, OPEN);
  assert.equal(busy.retryAfter, 120);
  const page = await parseFeed(`${origin}/page.html`, { ...OPEN, discover: true });
  assert.equal(page.feed.title, 'RSS');
  assert.equal(page.permanentUrl, `${origin}/feed.rss`);
  console.log('ok  301, 410, 503 with Retry-After, and a page that links to a feed');

  const log = await readFile(join(directory, 'access.log'), 'utf8');
  for (const path of [...Object.keys(FEEDS), 'plain.rss']) {
    for (const status of [200, 304]) assert.ok(log.includes(`${status} /${path}\n`), path);
  }
}

const path = findNginx();
const directory = await mkdtemp(join(tmpdir(), 'bozofeed-nginx-'));
try {
  await mkdir(join(directory, 'files'));
  await writeFile(join(directory, 'files', 'page.html'), PAGE);
  for (const name of Object.keys(FEEDS)) await publish(directory, name, ENTRIES, 3600);
  const { nginx, origin } = await startNginx(path, directory);
  try {
    console.log(spawnSync(path, ['-v'], { encoding: 'utf8' }).stderr.trim());
    await check(origin, directory);
  } finally {
    nginx.kill();
    if (nginx.exitCode === null) await once(nginx, 'exit');
  }
} finally {
  await rm(directory, { recursive: true, force: true });
}
