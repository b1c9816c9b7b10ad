/** The one-file aggregators of `examples/`, with the packed library, as their first lines say. */
import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import Database from 'libsql';
import { until } from './support/aggregator.ts';
import { FeedServer, items } from './support/feed-server.ts';
import { temporaryFolder } from './support/folder.ts';
import { Postgres } from './support/servers.ts';

/** Where `npm run test:aggregator` copies them; in a clone they are beside the program. */
const HERE = fileURLToPath(new URL('../examples/', import.meta.url));
const FOLDER = existsSync(HERE) ? HERE : fileURLToPath(new URL('../../examples/', import.meta.url));
const folder = temporaryFolder();

/** Two of three entries are edited, and one is new. */
const EDITED = items(4).map((item) =>
  item.id === '3' ? item : { ...item, html: `<p>Edited ${item.id}</p>` },
);

function start(name: string, args: readonly string[], env: Record<string, string>): ChildProcess {
  return spawn(process.execPath, ['--import', 'tsx', join(FOLDER, name), ...args], {
    env: { ...process.env, ...env, ALLOW_PRIVATE_NETWORK: 'true' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

describe('aggregator.ts', () => {
  let postgres: Postgres;
  let feeds: FeedServer;
  before(async () => {
    postgres = await Postgres.create();
    feeds = await FeedServer.start();
  });
  after(async () => {
    await feeds[Symbol.asyncDispose]();
    await postgres[Symbol.asyncDispose]();
  });
  const count = async (sql: string): Promise<number> => {
    const rows = await postgres.query<{ count: string }>('postgres', `SELECT count(*) FROM ${sql}`);
    return Number(rows[0]?.count);
  };

  it('stores each entry once with two processes, an edit as an edit, and follows a move', async () => {
    const urls = Array.from({ length: 6 }, (_, at) =>
      feeds.publish(2 + (at % 3), `feed${at}`, items(3)),
    );
    const moved = feeds.publishAs(9, 'old', (_request, response) => {
      response.writeHead(301, { location: urls[0] }).end();
    });
    const env = { DATABASE_URL: postgres.url() };
    const one = start('aggregator.ts', urls, env);
    await until('the first has its feeds', () => feeds.requests > 0);
    const other = start('aggregator.ts', [moved], env);
    await until('all is stored', async () => (await count('entries')) >= 18);
    await until('the moved feed is read', () => (feeds.asked.get(moved) ?? 0) > 0);
    assert.equal(feeds.most, 1, 'no host is asked twice at once');
    for (const url of urls.slice(1)) assert.equal(feeds.asked.get(url), 1, url);

    feeds.publish(3, 'feed1', EDITED);
    await postgres.query(
      'postgres',
      "UPDATE feeds SET next_check_at = now() WHERE url LIKE '%/feed1'",
    );
    await until(
      'the edits are stored',
      async () => (await count('entries WHERE edited_at IS NOT NULL')) > 0,
    );
    assert.equal(await count('entries WHERE edited_at IS NOT NULL'), 2);
    assert.equal(await count("entries JOIN feeds ON id = feed_id WHERE url LIKE '%/feed1'"), 4);
    for (const process of [one, other]) {
      const ended = once(process, 'exit');
      process.kill('SIGTERM');
      assert.deepEqual(await ended, [0, null]);
    }
  });
});

describe('aggregator-sqlite.ts', () => {
  it('stores what is new and edited, and requests nothing that is not due', async () => {
    await using feeds = await FeedServer.start();
    const urls = [0, 1, 2].map((at) => feeds.publish(2 + (at % 2), `feed${at}`, items(3)));
    const file = join(folder, 'feeds.db');
    const run = async (): Promise<void> => {
      const [status] = await once(start('aggregator-sqlite.ts', [file, ...urls], {}), 'exit');
      assert.equal(status, 0);
    };
    const query = (sql: string): unknown => new Database(file).prepare(sql).raw().get();
    await run();
    assert.deepEqual(query('SELECT count(*) AS entries FROM entries'), [9]);
    await run();
    assert.equal(feeds.requests, 3);
    feeds.publish(3, 'feed1', EDITED);
    new Database(file).exec("UPDATE feeds SET next_check_at = ''");
    await run();
    assert.deepEqual(
      query('SELECT count(*) AS entries, count(edited_at) AS edited FROM entries'),
      [10, 2],
    );
    assert.equal(feeds.most, 1, 'no host is asked twice at once');
  });
});
