/** Which errors of the database speak of a feed, and what follows from the others. */
import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import type { Poller } from 'bozofeed/poll';
import { HostChecker } from '../src/check-host.ts';
import type { Database } from '../src/database.ts';
import type { JobStop } from '../src/engines/engine.ts';
import { oneMachine } from '../src/engines/one-machine.ts';
import { createMetrics } from '../src/metrics.ts';
import { readSettings } from '../src/settings.ts';
import { Store } from '../src/store/store.ts';
import { temporaryFolder } from './support/folder.ts';

/** Nothing ends these jobs early. */
const { signal } = new AbortController();
const NEVER: JobStop = { soon: signal, now: signal, isSure: () => true };

const URL_ = 'http://a.example/';

const folder = temporaryFolder();
let database: Database;
let store: Store;

before(async () => {
  database = await oneMachine.openDatabase(readSettings({ DATA: folder }));
  store = await Store.open(database);
  await store.feeds.subscribe([{ url: URL_, title: '' }]);
});
after(async () => {
  await database.close();
});

/** A poller that finds one entry each time. */
const poller: Poller = {
  check: async (state) => ({
    state: { ...state, nextCheckAt: null, goneAt: null, changedAt: null } as never,
    verdict: { kind: 'changed', added: 1, edited: 0, feedChanged: false },
    entries: [{ key: 'a', hash: 'b', change: 'new', entry: {} }],
    moved: null,
    deleted: [],
    result: null,
  }),
  close: async () => {},
  [Symbol.asyncDispose]: async () => {},
};

/** The feeds that were added last. */
async function newest(count: number): Promise<number[]> {
  const rows = await database.query<{ id: number }>(
    'SELECT id FROM feeds ORDER BY id DESC LIMIT $1',
    [count],
  );
  return rows.map(({ id }) => id);
}

/** From then on, entries cannot be stored, for this reason. */
function refuse(code: string): Promise<void> {
  return database.script(`
    CREATE OR REPLACE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION 'refused' USING ERRCODE = '${code}'; END $$;
    CREATE OR REPLACE TRIGGER refuse BEFORE INSERT ON entries FOR EACH ROW EXECUTE FUNCTION refuse();
    UPDATE due SET next_check_at = now(), checking_since = NULL;
    UPDATE feeds SET store_failures = 0, store_error = NULL`);
}

describe('an error of the database', () => {
  const cases: readonly [code: string, what: string, isOfFeed: boolean][] = [
    ['22021', 'a character that cannot be stored', true],
    ['22P02', 'text instead of a number', true],
    ['23505', 'a key that exists', true],
    ['54000', 'a limit of the program', true],
    ['54001', 'too deep', true],
    ['53100', 'the disk is full', false],
    ['53200', 'no memory', false],
    ['53300', 'too many connections', false],
    ['40001', 'a conflict of transactions', false],
    ['40P01', 'a deadlock', false],
    ['25006', 'only reading is allowed', false],
    ['55P03', 'a lock is taken', false],
    ['57014', 'the statement was cancelled', false],
    ['57P01', 'the server is shutting down', false],
    ['58030', 'an error of the disk', false],
    ['XX000', 'an internal error', false],
    ['XX001', 'damaged data', false],
    ['08006', 'the connection is gone', false],
  ];
  for (const [code, what, isOfFeed] of cases) {
    it(`${code}, ${what}: ${isOfFeed ? 'puts the feed off' : 'leaves the feed alone'}`, async () => {
      await refuse(code);
      const checker = new HostChecker(store, poller, createMetrics(store));
      const [feed] = await store.feeds.page(1, null);
      const job = { host: 'a.example', feeds: [feed?.id ?? 0] };
      const checked = checker.check(job, NEVER, false);
      if (isOfFeed) await checked;
      else await assert.rejects(checked, { code });
      const [row] = await database.query<{ failures: number; is_due: boolean }>(
        'SELECT store_failures AS failures, next_check_at <= now() AS is_due FROM feeds JOIN due ON feed_id = id',
      );
      assert.deepEqual(row, { failures: isOfFeed ? 1 : 0, is_due: !isOfFeed });
    });
  }

  it('that concerns one feed does not affect others that are stored at the same time', async () => {
    const others = ['http://b.example/', 'http://c.example/'];
    await store.feeds.subscribe(others.map((url) => ({ url, title: '' })));
    const [bad, ...good] = (await newest(3)).toSorted();
    await refuse('22021');
    await database.script(
      `CREATE OR REPLACE TRIGGER refuse BEFORE INSERT ON entries FOR EACH ROW WHEN (new.feed_id = ${bad}) EXECUTE FUNCTION refuse()`,
    );
    const checker = new HostChecker(store, poller, createMetrics(store));
    await Promise.all(
      [bad, ...good].map((id) => checker.check({ host: `${id}`, feeds: [id ?? 0] }, NEVER, false)),
    );
    const rows = await database.query<{ feed: number }>('SELECT feed_id AS feed FROM entries');
    assert.deepEqual(rows.map(({ feed }) => feed).toSorted(), good);
    const off = await database.query('SELECT id FROM feeds WHERE store_failures > 0');
    assert.deepEqual(off, [{ id: bad }]);
    for (const id of good) await store.feeds.remove(id);
  });

  for (const code of ['40001', '40P01']) {
    it(`${code} affects nothing if it ends after a few attempts`, async () => {
      const urls = ['http://d.example/', 'http://e.example/'];
      await store.feeds.subscribe(urls.map((url) => ({ url, title: '' })));
      const feeds = await newest(2);
      await refuse(code);
      await database.script(`CREATE SEQUENCE attempts;
        CREATE OR REPLACE TRIGGER refuse BEFORE INSERT ON entries FOR EACH ROW WHEN (nextval('attempts') < 4) EXECUTE FUNCTION refuse()`);
      const metrics = createMetrics(store);
      const checker = new HostChecker(store, poller, metrics);
      await Promise.all(
        feeds.map((id) => checker.check({ host: `${id}`, feeds: [id] }, NEVER, false)),
      );
      const sql = 'SELECT feed_id FROM entries WHERE feed_id = ANY($1::integer[])';
      assert.equal((await database.query(sql, [feeds])).length, 2);
      assert.equal((await metrics.notStored.get()).values[0]?.value, 0);
      for (const id of feeds) await store.feeds.remove(id);
      await database.script('DROP TRIGGER refuse ON entries; DROP SEQUENCE attempts');
    });
  }

  describe('that recurs for one feed', () => {
    let now = 0;
    let requests: string[] = [];
    let bad = 0;
    let good = 0;
    let check: (feed: number) => Promise<void>;

    before(async () => {
      await store.feeds.subscribe([{ url: 'http://good.example/', title: '' }]);
      [good, bad] = (await newest(2)) as [number, number];
    });
    beforeEach(async () => {
      await refuse('53100');
      await database.script(
        `CREATE OR REPLACE TRIGGER refuse BEFORE INSERT ON entries FOR EACH ROW WHEN (new.feed_id = ${bad}) EXECUTE FUNCTION refuse()`,
      );
      requests = [];
      const counting: Poller = {
        ...poller,
        check: (state) => {
          requests.push(state.url);
          return poller.check(state);
        },
      };
      const checker = new HostChecker(store, counting, createMetrics(store), false, () => now);
      check = (feed) => checker.check({ host: `${feed}`, feeds: [feed] }, NEVER, false);
    });

    const isDue = async (): Promise<boolean> =>
      (await database.query(`SELECT FROM due WHERE feed_id = ${bad} AND next_check_at <= now()`))
        .length === 1;

    it('postpones the feed if those of others are stored', async () => {
      for (const _ of [1, 2]) {
        await assert.rejects(check(bad), { code: '53100' });
        now += 1e6;
        await database.script(`UPDATE due SET next_check_at = now() WHERE feed_id = ${good}`);
        await check(good);
      }
      await check(bad);
      assert.equal(await isDue(), false);
    });

    it('leaves the feed alone if none are stored, and its server, too, for a while', async () => {
      for (let times = 0; times < 5; times++) {
        await assert.rejects(check(bad), { code: '53100' });
        now += 500;
        await check(bad);
        now += 1e6;
      }
      assert.equal(requests.length, 5);
      assert.equal(await isDue(), true);
    });
  });
});
