/**
 * How the store handles checks, on PGlite: moves, repeated checks, and values that PostgreSQL
 * cannot store.
 */
import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import type { Entry } from 'bozofeed';
import type { FeedState, PollCheck } from 'bozofeed/poll';
import type { Database } from '../src/database.ts';
import { oneMachine } from '../src/engines/one-machine.ts';
import { readSettings } from '../src/settings.ts';
import type { DueFeed } from '../src/store/checks.ts';
import { Store } from '../src/store/store.ts';
import { Walk } from '../src/walk.ts';
import { temporaryFolder } from './support/folder.ts';

const OLD = 'http://a.example/old.xml';
const NEW = 'https://b.example/new.xml';

const folder = temporaryFolder();
let database: Database;
let store: Store;

before(async () => {
  database = await oneMachine.openDatabase(readSettings({ DATA: folder }));
  store = await Store.open(database);
});
beforeEach(() => database.script('TRUNCATE feeds, due, addresses, entries, subscriptions, grown'));
after(async () => {
  await database.close();
});

const ALL = { feed: null, search: null };

async function dueHosts(): Promise<readonly string[]> {
  return (await new Walk().next(database, 10)).map(({ host }) => host);
}

/** The one due feed of a host. */
async function due(host: string): Promise<DueFeed> {
  const jobs = await new Walk().next(database, 1000);
  const [feed] = await store.checks.dueFeeds(jobs.find((job) => job.host === host)?.feeds ?? []);
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
    verdict: { kind: 'changed', ...counts },
    moved: from === undefined ? null : { from, to: url },
    deleted: [],
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
  const result = { feed: { titleDetail, link: href }, href, redirects, problems: [] } as unknown;
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
    await store.feeds.subscribe([{ url: OLD, title: '' }]);
    await store.checks.save(await due('a.example'), check(OLD, [entry('1')]));
    await database.script('UPDATE due SET next_check_at = now()');
    await store.checks.save(await due('a.example'), check(NEW, [entry('2')], OLD));
    assert.deepEqual(await database.query('SELECT url, host FROM feeds JOIN due ON feed_id = id'), [
      { url: NEW, host: 'b.example' },
    ]);
    assert.equal(await count('entries'), 2);
    assert.equal(
      await store.feeds.subscribe([
        { url: OLD, title: '' },
        { url: NEW, title: '' },
      ]),
      0,
    );
  });

  describe('to the URL of another feed', () => {
    const rivers = async (): Promise<Record<string, (string | undefined)[]>> => {
      const names: Record<string, (string | undefined)[]> = {};
      for (const { feed_title: name, entry } of (await store.entries.page(10, null, ALL)).entries) {
        names[name ?? ''] = [...(names[name ?? ''] ?? []), entry.id].toSorted();
      }
      return names;
    };
    const again = (url: string): Promise<void> =>
      database.script(
        `UPDATE due SET next_check_at = now() FROM feeds WHERE id = feed_id AND url = '${url}'`,
      );

    beforeEach(async () => {
      await store.feeds.subscribe([
        { url: OLD, title: 'mover' },
        { url: NEW, title: 'victim' },
      ]);
      await store.checks.save(
        await due('a.example'),
        check(OLD, [entry('0'), entry('1'), entry('3')]),
      );
      await store.checks.save(await due('b.example'), check(NEW, [entry('1'), entry('2')]));
      await again(OLD);
    });

    it('ends, and its entries remain its own', async () => {
      const moved = check(NEW, [entry('2')], OLD);
      await store.checks.save(await due('a.example'), from(NEW, moved));
      assert.deepEqual(await rivers(), { mover: ['0', '1', '3'], victim: ['1', '2'] });
      assert.deepEqual(await dueHosts(), []);
      assert.equal(await count(`feeds WHERE url = '${NEW}'`), 1);
      assert.equal(await store.feeds.subscribe([{ url: OLD, title: '' }]), 0);
    });

    it('leaves the keys of its entries to the other feed', async () => {
      await store.checks.save(await due('a.example'), from(NEW, check(NEW, [], OLD)));
      await again(NEW);
      const added = await store.checks.save(await due('b.example'), check(NEW, [entry('3')]));
      assert.deepEqual(added, { added: 1, edited: 0 });
      assert.deepEqual(await rivers(), { mover: ['0', '1', '3'], victim: ['1', '2', '3'] });
    });

    it('takes neither name nor entries from there before it has moved', async () => {
      const redirected = from(NEW, check(OLD, [entry('2')]), 'seen there');
      const written = await store.checks.save(await due('a.example'), redirected);
      assert.deepEqual(written, { added: 0, edited: 0 });
      assert.deepEqual(await rivers(), { mover: ['0', '1', '3'], victim: ['1', '2'] });
      await again(OLD);
      assert.equal((await due('a.example')).state.seen, '');
    });

    for (const [name, state] of [
      ['permanently', NEW],
      ['temporarily', OLD],
    ] as const) {
      it(`reactivates the other feed if that had ended (${name})`, async () => {
        await database.script(
          `UPDATE due SET next_check_at = NULL FROM feeds WHERE id = feed_id AND url = '${NEW}'`,
        );
        const verdictFrom = state === NEW ? OLD : undefined;
        await store.checks.save(
          await due('a.example'),
          from(NEW, check(state, [entry('4')], verdictFrom)),
        );
        assert.deepEqual((await due('b.example')).state, { url: NEW });
        assert.deepEqual(await rivers(), { mover: ['0', '1', '3'], victim: ['1', '2'] });
      });
    }
  });

  it('may come back to where it was', async () => {
    await store.feeds.subscribe([{ url: OLD, title: '' }]);
    await store.checks.save(await due('a.example'), check(NEW, [], OLD));
    await database.script('UPDATE due SET next_check_at = now()');
    await store.checks.save(await due('b.example'), check(OLD, [], NEW));
    assert.deepEqual(await database.query('SELECT url FROM feeds'), [{ url: OLD }]);
  });
});

describe('a check', () => {
  it('is stored once, whichever of two comes first', async () => {
    await store.feeds.subscribe([{ url: OLD, title: '' }]);
    const feed = await due('a.example');
    const results = await Promise.all([
      store.checks.save(feed, check(OLD, [entry('1')])),
      store.checks.save(feed, check(OLD, [entry('1'), entry('2')])),
    ]);
    assert.deepEqual(results, [{ added: 1, edited: 0 }, null]);
    assert.equal(await count('entries'), 1);
  });

  it('is stored with those that end at the same time, each for its own feed', async () => {
    const urls = Array.from({ length: 120 }, (_, at) => `http://h${at}.example/`);
    await store.feeds.subscribe(urls.map((url) => ({ url, title: '' })));
    const feeds = await Promise.all(urls.map((_, at) => due(`h${at}.example`)));
    const counts = urls.map((_, at) => at % 5);
    const saved = feeds.map((feed, at) => {
      const entries = Array.from({ length: at % 5 }, (_, id) => entry(`${id}`));
      return store.checks.save(feed, check(urls[at] ?? '', entries));
    });
    assert.deepEqual(
      await Promise.all(saved),
      counts.map((added) => ({ added, edited: 0 })),
    );
    const rows = await database.query<{ url: string; count: number }>(
      'SELECT url, count(key)::integer FROM feeds LEFT JOIN entries ON feed_id = feeds.id GROUP BY url',
    );
    const stored = new Map(rows.map(({ url, count }) => [url, count]));
    assert.deepEqual(
      urls.map((url) => stored.get(url)),
      counts,
    );
  });

  it('updates an entry only if it was edited', async () => {
    await store.feeds.subscribe([{ url: OLD, title: '' }]);
    await store.checks.save(await due('a.example'), check(OLD, [entry('1'), entry('2')]));
    await database.script('UPDATE due SET next_check_at = now()');
    const edited = [entry('1'), entry('2', { summary: 'edited' }), entry('3')];
    assert.deepEqual(await store.checks.save(await due('a.example'), check(OLD, edited)), {
      added: 1,
      edited: 1,
    });
  });

  it('that cannot be stored postpones only its own feed', async () => {
    await store.feeds.subscribe([
      { url: OLD, title: '' },
      { url: NEW, title: '' },
    ]);
    await store.checks.putOff(await due('a.example'), new Error('full\0'));
    assert.deepEqual(await dueHosts(), ['b.example']);
    assert.deepEqual((await store.feeds.backlog(10)).feeds, 1);
  });
});

describe('a check that comes late, after another one was stored,', () => {
  const read = (): Promise<readonly unknown[]> =>
    database.query('SELECT * FROM feeds JOIN due ON feed_id = id');
  for (const [name, end] of [
    ['cannot postpone the feed', (feed: DueFeed) => store.checks.putOff(feed, 'late')],
    ['cannot mark it', (feed: DueFeed) => store.checks.mark(feed, true)],
  ] as const) {
    it(name, async () => {
      await store.feeds.subscribe([{ url: OLD, title: '' }]);
      const feed = await due('a.example');
      await store.checks.save(feed, check(OLD, [entry('1')]));
      const before = await read();
      await end(feed);
      assert.deepEqual(await read(), before);
    });
  }
});

it('a feed whose check cannot be stored is postponed for 5 minutes, and twice as long each time', async () => {
  await store.feeds.subscribe([{ url: OLD, title: '' }]);
  const waits = [];
  for (const _ of [1, 2, 3]) {
    await store.checks.putOff(await due('a.example'), 'full');
    const [row] = await database.query<{ minutes: number }>(
      'SELECT round(extract(epoch FROM next_check_at - now()) / 60)::integer AS minutes FROM due',
    );
    waits.push(row?.minutes);
    await database.script('UPDATE due SET next_check_at = now()');
  }
  assert.deepEqual(waits, [5, 10, 20]);
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
      'dates before the epoch and in the distant future',
      [entry('1', { published: new Date(-9e14) }), entry('2', { published: new Date(8.64e15) })],
      2,
    ],
    ['an entry of 40 MB', [entry('1', { summary: 'text '.repeat(8_000_000) })], 1],
    ['a title of 1 MB', [entry('1', { title: long.repeat(200) })], 1],
    ['2,000 entries', Array.from({ length: 2000 }, (_, at) => entry(`${at}`)), 2000],
  ];
  for (const [name, entries, expected] of cases) {
    it(name, async () => {
      await store.feeds.subscribe([{ url: OLD, title: 'title\0' }]);
      await store.checks.save(await due('a.example'), check(OLD, entries));
      assert.equal(await count('entries'), expected);
      assert.ok((await store.entries.page(30, null, ALL)).entries.length > 0);
      assert.equal(
        await count('entries WHERE shown_at > now() OR length(entry::text) > 300000'),
        0,
      );
    });
  }

  it('URLs that are longer than an index allows', async () => {
    const url = `http://a.example/${Array.from({ length: 5000 }, (_, at) => at.toString(36)).join('')}`;
    assert.equal(
      await store.feeds.subscribe([
        { url, title: '' },
        { url, title: '' },
        { url: `${url}x`, title: '' },
      ]),
      2,
    );
    assert.equal(await store.feeds.subscribe([{ url, title: '' }]), 0);
  });
});

describe('a check that finds nothing new', () => {
  const read = async (): Promise<unknown> => {
    const [row] = await database.query<{ place: string }>(
      `SELECT feeds.ctid::text AS place, revision, next_check_at > now() + interval '1 hour' AS later FROM feeds JOIN due ON feed_id = id`,
    );
    return row;
  };

  it('writes only when the feed is due again', async () => {
    await store.feeds.subscribe([{ url: OLD, title: '' }]);
    await store.checks.save(await due('a.example'), check(OLD, [entry('1')]));
    const before = await read();
    await database.script('UPDATE due SET next_check_at = now()');
    const feed = await due('a.example');
    const unchanged = { ...check(OLD, []), verdict: { kind: 'unchanged' } as const };
    const twice = [store.checks.save(feed, unchanged), store.checks.save(feed, unchanged)];
    assert.deepEqual(await Promise.all(twice), [
      { added: 0, edited: 0 },
      { added: 0, edited: 0 },
    ]);
    assert.deepEqual(await read(), { ...(before as object), revision: 2 });
    assert.equal(await store.checks.save(feed, unchanged), null);
  });

  it('is due after the time that the poller gave, by the clock of the database', async () => {
    await store.feeds.subscribe([{ url: OLD, title: '' }]);
    const late = check(OLD, []);
    const state = { ...late.state, nextCheckAt: '9999-12-31T00:00:00.000Z' };
    await store.checks.save(await due('a.example'), { ...late, state });
    assert.equal(await count(`due WHERE next_check_at > now() + interval '16 days'`), 0);
  });
});

describe('a walk', () => {
  it('reaches every host, whatever one host has', async () => {
    const many = Array.from({ length: 12_000 }, (_, at) => `http://many.example/${at}`);
    const others = Array.from({ length: 300 }, (_, at) => `http://h${at}.example/`);
    await store.feeds.subscribe([...many, ...others].map((url) => ({ url, title: '' })));
    const walk = new Walk();
    const found = new Map<string, number>();
    for (let steps = 0; steps === 0 || !walk.isAtEnd; steps++) {
      for (const { host, feeds } of await walk.next(database, 100)) {
        found.set(host, Math.max(feeds.length, found.get(host) ?? 0));
      }
    }
    assert.equal(found.size, 301);
    assert.equal(found.get('many.example'), 50);
    assert.deepEqual(await walk.next(database, 100), []);
    walk.restart();
    assert.equal((await walk.next(database, 100)).length, 100);
  });

  it('finds what becomes due after it', async () => {
    await store.feeds.subscribe([
      { url: OLD, title: '' },
      { url: NEW, title: '' },
    ]);
    await database.script(
      `UPDATE due SET next_check_at = now() + interval '1 day' WHERE host = 'b.example'`,
    );
    const walk = new Walk();
    assert.equal((await walk.next(database, 9)).length, 1);
    assert.equal((await walk.next(database, 9)).length, 0);
    await database.script('UPDATE due SET next_check_at = now()');
    assert.equal((await walk.next(database, 9)).length, 2);
  });
});

describe('the URL of a website', () => {
  const page = (url: string, announced: string): PollCheck => {
    const problem = {
      message: '',
      name: 'NotAFeed',
      feeds: [{ href: announced, title: '', rel: 'alternate' }],
    };
    const failing = { kind: 'failing', problem: 'NotAFeed', code: '', failures: 1, since: '' };
    const result = { feed: {}, problems: [problem], redirects: [], href: url } as unknown;
    return {
      ...check(url, []),
      state: { ...check(url, []).state, changedAt: null },
      verdict: failing as PollCheck['verdict'],
      result: result as PollCheck['result'],
    };
  };

  it('becomes that of the feed that it links to, once', async () => {
    await store.feeds.subscribe([{ url: OLD, title: '' }]);
    await store.checks.save(await due('a.example'), page(OLD, NEW));
    assert.deepEqual((await due('b.example')).state, { url: NEW });
    await store.checks.save(await due('b.example'), page(NEW, 'http://c.example/'));
    assert.deepEqual(await dueHosts(), []);
    assert.equal(await count(`feeds WHERE url = '${NEW}'`), 1);
  });

  it('is superfluous if that feed is subscribed', async () => {
    await store.feeds.subscribe([
      { url: OLD, title: '' },
      { url: NEW, title: '' },
    ]);
    await store.checks.save(await due('a.example'), page(OLD, NEW));
    assert.equal(await count('feeds'), 1);
    assert.equal(await store.feeds.subscribe([{ url: OLD, title: '' }]), 0);
  });
});

describe('entries', () => {
  const old = (id: string, days: number): Entry =>
    entry(id, {
      title: `Title ${id}`,
      published: new Date(Date.now() - days * 86_400_000),
    });
  beforeEach(async () => {
    await store.feeds.subscribe([{ url: OLD, title: '' }]);
    const all = Array.from({ length: 20 }, (_, at) => old(`${at}`, at));
    await store.checks.save(await due('a.example'), check(OLD, all));
  });

  it('are kept for some days', async () => {
    await store.entries.retain({ days: 10, perFeed: 0 });
    assert.equal(await count('entries'), 10);
  });

  it('are deleted in parts, and those that are left are reported', async () => {
    await database.script(`INSERT INTO entries (feed_id, key, hash, entry, words, shown_at)
      SELECT feed_id, n, '', '{}', '', '2000-01-01' FROM due, generate_series(1, 1500) AS n`);
    assert.equal(await store.entries.retain({ days: 100, perFeed: 0 }), true);
    assert.equal(await store.entries.retain({ days: 100, perFeed: 0 }), false);
    assert.equal(await count('entries'), 20);
  });

  it('are kept up to a number for each feed, the newest', async () => {
    await store.entries.retain({ days: 0, perFeed: 3 });
    const { entries: left } = await store.entries.page(10, null, ALL);
    assert.deepEqual(
      left.map((shown) => shown.entry.id),
      ['0', '1', '2'],
    );
  });

  it('are trimmed where new ones came, in parts, and the others once after the start', async () => {
    const retain = (): Promise<boolean> => store.entries.retain({ days: 0, perFeed: 3 });
    await database.script(`INSERT INTO entries (feed_id, key, hash, entry, words, shown_at)
      SELECT feed_id, n, '', '{}', '', '2000-01-01' FROM due, generate_series(1, 1500) AS n`);
    assert.equal(await retain(), true, 'at most 1,000 entries of a feed at once');
    assert.equal(await count('grown'), 1);
    while (await retain());
    assert.equal(await count('entries'), 3);
    assert.equal(await count('grown'), 0);

    await store.feeds.subscribe([{ url: NEW, title: '' }]);
    const grown = Array.from({ length: 10 }, (_, at) => old(`n${at}`, at));
    await store.checks.save(await due('b.example'), check(NEW, grown));
    assert.equal(await count('grown'), 1);
    assert.equal(await retain(), false);
    assert.equal(await count('entries'), 6);
  });

  it('are found by a search that ends early if no word is required', async () => {
    const search = (words: string) => store.entries.page(30, null, { feed: null, search: words });
    assert.equal((await search('title')).isPartial, false);
    const { entries, isPartial } = await search('-7');
    assert.deepEqual([entries.length, isPartial], [19, true]);
    assert.equal((await search('title or -7')).isPartial, true);
  });

  it('are all kept without a limit', async () => {
    await store.entries.retain({ days: 0, perFeed: 0 });
    assert.equal(await count('entries'), 20);
  });

  for (const [words, expected] of [
    ['title 7', ['7']],
    ['"7 title"', []],
    ['title -7 or 8', ['8']],
    ["\0 & ) '", []],
  ] as const) {
    it(`are found by words: ${words}`, async () => {
      const { entries: found } = await store.entries.page(30, null, { feed: null, search: words });
      const ids = found.map((shown) => shown.entry.id);
      assert.ok(expected.every((id) => ids.includes(id)));
      if (expected.length === 0) assert.deepEqual(ids, []);
    });
  }

  it('are deleted with their feed', async () => {
    const feed = (await store.feeds.page(1, null))[0];
    await store.feeds.remove(feed?.id ?? 0);
    for (const table of ['feeds', 'due', 'addresses', 'entries']) {
      assert.equal(await count(table), 0, table);
    }
  });
});

describe('the page of feeds', () => {
  it('begins with those that fail, page by page', async () => {
    const urls = Array.from({ length: 7 }, (_, at) => `http://h${at}.example/`);
    await store.feeds.subscribe(urls.map((url) => ({ url, title: '' })));
    for (const at of [1, 4]) {
      const url = urls[at] ?? '';
      const failing = { kind: 'failing', problem: 'HttpError', code: '', failures: 1, since: '' };
      const verdict = failing as PollCheck['verdict'];
      await store.checks.save(await due(`h${at}.example`), { ...check(url, []), verdict });
    }
    await store.checks.putOff(await due('h2.example'), 'refused');
    const pages: string[][] = [];
    let before: { isFailing: boolean; id: number } | null = null;
    for (;;) {
      const feeds = await store.feeds.page(2, before);
      const last = feeds.at(-1);
      if (last === undefined) break;
      pages.push(feeds.map(({ url }) => url.slice(7, 9)));
      before = { isFailing: last.is_failing, id: last.id };
    }
    assert.deepEqual(pages, [['h4', 'h2'], ['h1', 'h6'], ['h5', 'h3'], ['h0']]);
  });
});
