/**
 * How the store handles checks, on PGlite: moves, repeated checks, and values that PostgreSQL
 * cannot store.
 */
import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, beforeEach, describe, it } from 'node:test';
import type { Entry } from 'bozofeed';
import type { FeedState, PollCheck } from 'bozofeed/poll';
import type { Database } from '../src/database.ts';
import { oneMachine } from '../src/engines/one-machine.ts';
import { readSettings } from '../src/settings.ts';
import { type DueFeed, Store } from '../src/store.ts';

const OLD = 'http://a.example/old.xml';
const NEW = 'https://b.example/new.xml';

let folder: string;
let database: Database;
let store: Store;

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'aggregator-'));
  database = await oneMachine.openDatabase(readSettings({ DATA: folder }));
  store = await Store.open(database);
});
beforeEach(() => database.script('TRUNCATE feeds, addresses, entries'));
after(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

/** The one due feed of a host. */
async function due(host: string): Promise<DueFeed> {
  const [feed] = await store.dueFeeds(host, 1);
  assert.ok(feed !== undefined, `${host} has a feed that is due`);
  return feed;
}

function check(url: string, entries: readonly Entry[], from?: string): PollCheck {
  const counts = { added: entries.length, edited: 0, feedChanged: false };
  return {
    state: {
      url,
      nextCheckAt: new Date(Date.now() + 1e7).toISOString(),
      goneAt: null,
    } as FeedState,
    verdict:
      from === undefined
        ? { kind: 'changed', ...counts }
        : { kind: 'moved', from, to: url, ...counts },
    entries: entries.map((entry) => ({
      key: `id:${entry.id}`,
      hash: JSON.stringify(entry).slice(0, 500),
      change: 'new',
      entry,
    })),
    result: null,
  };
}

/** The same check, read from another URL after a redirect. */
function from(href: string, checked: PollCheck, seen = ''): PollCheck {
  const titleDetail = { type: 'text/plain', value: 'victim' };
  const redirects = [{ url: OLD, status: 301 }];
  const result = { feed: { titleDetail, link: href }, href, redirects } as unknown;
  return {
    ...checked,
    state: { ...checked.state, seen },
    result: result as PollCheck['result'],
  };
}

const entry = (id: string, more: object = {}): Entry => ({ id, title: id, ...more }) as Entry;

async function count(table: string): Promise<number> {
  const [row] = await database.query<{ count: number }>(`SELECT count(*)::integer FROM ${table}`);
  return row?.count ?? -1;
}

describe('a feed that moves', () => {
  it('keeps its entries, and an old list does not add it again', async () => {
    await store.subscribe([{ url: OLD, title: '' }]);
    await store.save(await due('a.example'), check(OLD, [entry('1')]));
    await database.script('UPDATE feeds SET next_check_at = now()');
    await store.save(await due('a.example'), check(NEW, [entry('2')], OLD));
    assert.deepEqual(await database.query('SELECT url, host FROM feeds'), [
      { url: NEW, host: 'b.example' },
    ]);
    assert.equal(await count('entries'), 2);
    assert.equal(
      await store.subscribe([
        { url: OLD, title: '' },
        { url: NEW, title: '' },
      ]),
      0,
    );
  });

  describe('to the URL of another feed', () => {
    const rivers = async (): Promise<Record<string, (string | undefined)[]>> => {
      const names: Record<string, (string | undefined)[]> = {};
      for (const { feed_title: name, entry } of await store.river(10, null, null)) {
        names[name ?? ''] = [...(names[name ?? ''] ?? []), entry.id].toSorted();
      }
      return names;
    };
    const again = (url: string): Promise<void> =>
      database.script(`UPDATE feeds SET next_check_at = now() WHERE url = '${url}'`);

    beforeEach(async () => {
      await store.subscribe([
        { url: OLD, title: 'mover' },
        { url: NEW, title: 'victim' },
      ]);
      await store.save(await due('a.example'), check(OLD, [entry('0'), entry('1'), entry('3')]));
      await store.save(await due('b.example'), check(NEW, [entry('1'), entry('2')]));
      await again(OLD);
    });

    it('ends, and its entries stay its own', async () => {
      const moved = check(NEW, [entry('2')], OLD);
      await store.save(await due('a.example'), from(NEW, moved));
      assert.deepEqual(await rivers(), { mover: ['0', '1', '3'], victim: ['1', '2'] });
      assert.deepEqual(await store.dueFeeds('a.example', 10), []);
      assert.equal(await count(`feeds WHERE url = '${NEW}'`), 1);
      assert.equal(await store.subscribe([{ url: OLD, title: '' }]), 0);
    });

    it('leaves the keys of its entries to the other feed', async () => {
      await store.save(await due('a.example'), from(NEW, check(NEW, [], OLD)));
      await again(NEW);
      const added = await store.save(await due('b.example'), check(NEW, [entry('3')]));
      assert.deepEqual(added, { added: 1, edited: 0 });
      assert.deepEqual(await rivers(), { mover: ['0', '1', '3'], victim: ['1', '2', '3'] });
    });

    it('takes neither name nor entries from there before it has moved', async () => {
      const redirected = from(NEW, check(OLD, [entry('2')]), 'seen there');
      const written = await store.save(await due('a.example'), redirected);
      assert.deepEqual(written, { added: 0, edited: 0 });
      assert.deepEqual(await rivers(), { mover: ['0', '1', '3'], victim: ['1', '2'] });
      await again(OLD);
      assert.equal((await due('a.example')).state.seen, '');
    });

    for (const [name, state] of [
      ['for good', NEW],
      ['for now', OLD],
    ] as const) {
      it(`wakes the other feed if that had ended (${name})`, async () => {
        await database.script(`UPDATE feeds SET gone_at = now() WHERE url = '${NEW}'`);
        const verdictFrom = state === NEW ? OLD : undefined;
        await store.save(
          await due('a.example'),
          from(NEW, check(state, [entry('4')], verdictFrom)),
        );
        assert.deepEqual((await due('b.example')).state, { url: NEW });
        assert.deepEqual(await rivers(), { mover: ['0', '1', '3'], victim: ['1', '2'] });
      });
    }
  });

  it('may come back to where it was', async () => {
    await store.subscribe([{ url: OLD, title: '' }]);
    await store.save(await due('a.example'), check(NEW, [], OLD));
    await database.script('UPDATE feeds SET next_check_at = now()');
    await store.save(await due('b.example'), check(OLD, [], NEW));
    assert.deepEqual(await database.query('SELECT url FROM feeds'), [{ url: OLD }]);
  });
});

describe('a check', () => {
  it('is stored once, whichever of two comes first', async () => {
    await store.subscribe([{ url: OLD, title: '' }]);
    const feed = await due('a.example');
    const results = await Promise.all([
      store.save(feed, check(OLD, [entry('1')])),
      store.save(feed, check(OLD, [entry('1'), entry('2')])),
    ]);
    assert.deepEqual(results, [{ added: 1, edited: 0 }, null]);
    assert.equal(await count('entries'), 1);
  });

  it('writes over an entry only what was edited', async () => {
    await store.subscribe([{ url: OLD, title: '' }]);
    await store.save(await due('a.example'), check(OLD, [entry('1'), entry('2')]));
    await database.script('UPDATE feeds SET next_check_at = now()');
    const edited = [entry('1'), entry('2', { summary: 'edited' }), entry('3')];
    assert.deepEqual(await store.save(await due('a.example'), check(OLD, edited)), {
      added: 1,
      edited: 1,
    });
  });

  it('that cannot be stored puts its feed off, and nothing else', async () => {
    await store.subscribe([
      { url: OLD, title: '' },
      { url: NEW, title: '' },
    ]);
    await store.putOff(await due('a.example'), new Error('full\0'));
    assert.deepEqual(await store.dueHosts(10), ['b.example']);
    assert.deepEqual((await store.backlog(10)).feeds, 1);
  });
});

describe('what PostgreSQL cannot hold', () => {
  const long = 'x'.repeat(5000);
  const cases: [string, Entry[], number][] = [
    [
      'NUL in keys, titles and names',
      [entry('a\0', { 'b\0': '\0' }), entry('a', { title: '\0' })],
      2,
    ],
    ['lone surrogates', [entry('\ud800', { title: '\udc00' }), entry('\ud801')], 1],
    [
      'dates before the epoch and after all',
      [
        entry('1', { published: new Date(-9e14) }),
        entry('2', { published: new Date(8.64e15) }),
      ],
      2,
    ],
    ['an entry of 40 MB', [entry('1', { summary: 'text '.repeat(8_000_000) })], 1],
    ['a title of 1 MB', [entry('1', { title: long.repeat(200) })], 1],
    ['2,000 entries', Array.from({ length: 2000 }, (_, at) => entry(`${at}`)), 2000],
  ];
  for (const [name, entries, expected] of cases) {
    it(name, async () => {
      await store.subscribe([{ url: OLD, title: 'title\0' }]);
      await store.save(await due('a.example'), check(OLD, entries));
      assert.equal(await count('entries'), expected);
      assert.ok((await store.river(30, null, null)).length > 0);
      assert.equal(
        await count('entries WHERE shown_at > now() OR length(entry::text) > 300000'),
        0,
      );
    });
  }

  it('addresses that are longer than an index allows', async () => {
    const url = `http://a.example/${Array.from({ length: 5000 }, (_, at) => at.toString(36)).join('')}`;
    assert.equal(
      await store.subscribe([
        { url, title: '' },
        { url, title: '' },
        { url: `${url}x`, title: '' },
      ]),
      2,
    );
    assert.equal(await store.subscribe([{ url, title: '' }]), 0);
  });
});
