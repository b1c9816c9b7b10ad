/** Which requests the pages accept. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { after, before, describe, it } from 'node:test';
import type { Database } from '../src/database.ts';
import { oneMachine } from '../src/engines/one-machine.ts';
import { createMetrics } from '../src/metrics.ts';
import { readSettings } from '../src/settings.ts';
import { Store } from '../src/store/store.ts';
import { startWeb, type Web } from '../src/web/web.ts';
import { temporaryFolder } from './support/folder.ts';

const folder = temporaryFolder();
let database: Database;
let store: Store;
let web: Web;

before(async () => {
  const settings = readSettings({
    DATA: folder,
    PORT: '0',
    PUBLIC_URL: 'https://hooks.example/reader/',
    HOST_NAMES: 'nas.lan, Köln.example:8080',
  });
  database = await oneMachine.openDatabase(settings);
  store = await Store.open(database);
  web = await startWeb(store, createMetrics(store), null, settings);
});
after(async () => {
  await web.close();
  await database.close();
});

/** The status of the response to a request with this Host header. */
async function statusOf(host: string, path = '/', method = 'GET'): Promise<number | undefined> {
  const sending = request(new URL(path, web.url), { method, headers: { host }, agent: false });
  sending.end();
  const [response] = (await once(sending, 'response')) as [IncomingMessage];
  response.resume();
  return response.statusCode;
}

describe('a request', () => {
  for (const host of [
    '127.0.0.1',
    '127.0.0.1:9999',
    '192.168.1.2:8080',
    '[::1]:8080',
    '[fe80::1]',
    'localhost:8080',
    'LocalHost',
    'localhost.',
    'reader.localhost',
    'hooks.example',
    'hooks.example:443',
    'nas.lan:8080',
    'NAS.LAN',
    'xn--kln-sna.example',
  ]) {
    it(`for ${host} is accepted`, async () => assert.equal(await statusOf(host), 200));
  }

  for (const host of [
    'evil.example',
    'evil.example:8080',
    'localhost.evil.example',
    'evillocalhost',
    '127.0.0.1.evil.example',
    'nas.lan.evil.example',
    'evil-nas.lan',
    'evil.example/@127.0.0.1',
    '[::1].evil.example',
    ':8080',
  ]) {
    it(`for “${host}” is refused`, async () => {
      for (const path of ['/', '/feeds', '/feeds.opml', '/metrics', '/queues', '/nothing']) {
        assert.equal(await statusOf(host, path), 421, path);
      }
      assert.equal(await statusOf(host, '/feeds', 'POST'), 421);
    });
  }

  it('from a health check or a hub is accepted, whatever the host', async () => {
    assert.equal(await statusOf('aggregator.cluster.internal', '/healthz'), 200);
    const callback = `/websub/${'x'.repeat(32)}`;
    assert.equal(await statusOf('aggregator:8080', callback), 404);
    assert.equal(await statusOf('aggregator:8080', callback, 'POST'), 410);
  });

  it('without a host (HTTP/1.0) is accepted as a health check only', async () => {
    for (const [path, status] of [
      ['/healthz', 200],
      ['/', 421],
    ]) {
      const socket = connect(Number(new URL(web.url).port), '127.0.0.1');
      socket.end(`GET ${path} HTTP/1.0\r\n\r\n`);
      const [start] = (await once(socket, 'data')) as [Buffer];
      assert.match(start.toString(), new RegExp(`^HTTP/1.1 ${status} `));
      socket.destroy();
    }
  });
});

it('HOST_NAMES must be host names', () => {
  assert.deepEqual(readSettings({ HOST_NAMES: ' A.example,b.example:80 ' }).hostNames, [
    'a.example',
    'b.example',
  ]);
  assert.deepEqual(readSettings({}).hostNames, []);
  for (const names of ['https://a.example/', 'a b:c', '/']) {
    assert.throws(() => readSettings({ HOST_NAMES: names }), TypeError, names);
  }
});
