import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { command } from '../../command/test/command.ts';
import { EXIT } from '../../terminal/exit-status.ts';
import { changesBetween } from '../compare/changes.ts';

let folder: string;
const path = (name: string): string => join(folder, name);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bozofeed-compare-'));
  mkdirSync(path('corpus'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(name: string, title: string, ...items: readonly string[]): void {
  const list = items.map((item) => `<item><guid>${item}</guid><title>${item}</title></item>`);
  const channel = `<title>${title}</title>${list.join('')}`;
  writeFileSync(path(`corpus/${name}`), `<rss version="2.0"><channel>${channel}</channel></rss>`);
}

const keep = (run: string): ReturnType<typeof command> =>
  command(['replay', path('corpus'), '--keep', path(run)]);

describe('compare', () => {
  it('groups what changed by place and kind, with examples and both values', async () => {
    write('a.xml', 'One', 'x');
    write('b.xml', 'Two', 'y', 'z');
    write('c.xml', 'Three');
    await keep('old');
    write('a.xml', 'Eins', 'x');
    write('b.xml', 'Zwei', 'w', 'y', 'z');
    rmSync(path('corpus/c.xml'));
    write('d.xml', 'Four');
    await keep('new');
    const { status, stdout } = await command(['compare', path('old'), path('new')]);
    expect(status).toBe(EXIT.bozo);
    expect(stdout).toMatch(
      /feed\.title: changed in 2 feeds, 2 examples\n {2}a\.xml feed\.title\n {4}- "One"\n {4}\+ "Eins"\n/,
    );
    expect(stdout).toMatch(
      /entries\[\]: added in 1 feed, 1 example\n {2}b\.xml entries\[0\]\n {4}\+ /,
    );
    expect(stdout).toContain('gone c.xml');
    expect(stdout).toContain('new d.xml');
    expect(stdout).toContain('2 of 2 cases changed, 1 gone, 1 new');
    expect(stdout).toMatch(/before bozofeed \(bozofeed [\d.]+, node v\d+/);

    const json = await command(['compare', path('old'), path('new'), '--json']);
    const { groups, before } = JSON.parse(json.stdout);
    expect(groups[0]).toMatchObject({ path: 'feed.title', kind: 'changed', feeds: 2, places: 2 });
    expect(before).toMatchObject({ node: process.version, options: {} });
  });

  it('finds nothing if nothing changed, and stores equal results once', async () => {
    write('a.xml', 'One');
    write('b.xml', 'One');
    await keep('old');
    await keep('new');
    expect((await command(['compare', path('old'), path('new')])).status).toBe(EXIT.clean);
    const results = readdirSync(path('old/results'), { recursive: true, encoding: 'utf8' });
    expect(results.filter((name) => name.endsWith('.json')).length).toBe(1);
  });

  it('compares rows where results were not kept', async () => {
    write('a.xml', 'One');
    await command(['replay', path('corpus'), '--ndjson', path('old.ndjson')]);
    write('a.xml', 'Two');
    await command(['replay', path('corpus'), '--ndjson', path('new.ndjson')]);
    const { status, stdout } = await command(['compare', path('old.ndjson'), path('new.ndjson')]);
    expect(status).toBe(EXIT.bozo);
    expect(stdout).toContain('feedDigest: changed in 1 feed');
    expect(stdout).toContain('Results were not kept by both runs');
  });

  it('compares another parser with ours', async () => {
    write('a.xml', 'One');
    writeFileSync(
      path('shout.mjs'),
      `export const name = 'shout';
export default () => ({ feed: { title: 'ONE' }, entries: [], version: 'rss20', encoding: 'utf-8' });`,
    );
    await keep('ours');
    const args = ['replay', path('corpus'), '--with', path('shout.mjs'), '--keep', path('theirs')];
    expect((await command(args)).status).toBe(EXIT.clean);
    const { stdout } = await command(['compare', path('ours'), path('theirs')]);
    expect(stdout).toContain('after  shout (');
    expect(stdout).toContain('feed.title: changed in 1 feed');
  });

  it('reports what is missing', async () => {
    mkdirSync(path('empty'));
    const { status, stderr } = await command(['compare', path('empty'), path('none')]);
    expect(status).toBe(EXIT.unreachable);
    expect(stderr).toContain('ENOENT');
    expect((await command(['compare', path('empty')])).status).toBe(EXIT.usage);
  });
});

describe('--keep', () => {
  it('rejects a folder with other content', async () => {
    write('a.xml', 'One');
    const { status } = await keep('corpus');
    expect(status).toBe(EXIT.unreachable);
    expect(readdirSync(path('corpus'))).toEqual(['a.xml']);
  });

  it('can be resumed', async () => {
    write('a.xml', 'One');
    await keep('run');
    write('b.xml', 'Two');
    const { stdout } = await command(['replay', path('corpus'), '--keep', path('run'), '--resume']);
    expect(stdout).toContain('1 from an earlier run');
    expect(readFileSync(path('run/rows.ndjson'), 'utf8').trimEnd().split('\n').length).toBe(2);
  });
});

describe('changesBetween', () => {
  const cases: readonly (readonly [string, unknown, unknown, readonly string[]])[] = [
    ['equal values', { a: [1, { b: 2 }] }, { a: [1, { b: 2 }] }, []],
    ['another value', { a: 1 }, { a: 2 }, ['changed a a']],
    ['another type', { a: 1 }, { a: '1' }, ['retyped a a']],
    ['no longer a value', { a: 1 }, { a: null }, ['retyped a a']],
    ['white space', { a: 'x  y' }, { a: ' x y\n' }, ['spacing a a']],
    [
      'items without names',
      { a: [1, 2] },
      { a: [1, 3, 4] },
      ['changed a[] a[1]', 'added a[] a[2]'],
    ],
    [
      'an item before others',
      { e: [{ id: 'x', t: 1 }] },
      { e: [{ id: 'w' }, { id: 'x', t: 2 }] },
      ['changed e[].t e[1].t', 'added e[] e[0]'],
    ],
    [
      'items in another order',
      { e: [{ id: 'x' }, { id: 'y' }] },
      { e: [{ id: 'y' }, { id: 'x' }] },
      ['moved e[] e'],
    ],
    ['a name of the prototype', JSON.parse('{"__proto__":1}'), {}, ['removed __proto__ __proto__']],
  ];
  it.each(cases)('reports %s', (_, before, after, expected) => {
    const found = changesBetween(before, after);
    expect(found.map(({ kind, path: where, place }) => `${kind} ${where} ${place}`)).toEqual(
      expected,
    );
  });
});

describe('times', () => {
  /** Rows of a run, in milliseconds. */
  function writeRun(name: string, times: readonly number[]): void {
    const digest = { feed: '', entries: '' };
    const rows = times.map((milliseconds, index) =>
      JSON.stringify({
        case: `${index}.xml`,
        outcome: 'no-expectation',
        milliseconds,
        digest,
        problems: {},
      }),
    );
    writeFileSync(path(name), `${rows.join('\n')}\n`);
  }

  async function timesOf(
    before: readonly number[],
    after: readonly number[],
  ): Promise<readonly string[]> {
    writeRun('before.ndjson', before);
    writeRun('after.ndjson', after);
    const { stdout } = await command(['compare', path('before.ndjson'), path('after.ndjson')]);
    return stdout.split('\n').filter((line) => /^(?:time:| +(?:slower|faster):)/.test(line));
  }

  const long = Array.from({ length: 40 }, () => 100);

  it.each([
    ['runs that are too short', [1, 2], [2, 4], ['time: 0.00 s → 0.01 s, no more than noise']],
    [
      'as many slower as faster',
      long,
      long.map((time, index) => (index % 2 === 0 ? time * 1.3 : time * 0.75)),
      ['time: 4.00 s → 4.10 s, no more than noise'],
    ],
    [
      'all a little slower',
      long,
      long.map((time) => time * 1.05),
      ['time: 4.00 s → 4.20 s, no more than noise'],
    ],
    [
      'all much slower, none more than the others',
      long,
      long.map((time) => time * 2),
      ['time: 4.00 s → 8.00 s, the median case +100 %'],
    ],
    [
      'one much slower',
      long,
      long.map((time, index) => (index === 7 ? time * 3 : time)),
      ['time: 4.00 s → 4.20 s, no more than noise', '  slower: 7.xml 100.0 → 300.0 ms'],
    ],
  ])('of %s', async (_, before, after, expected) => {
    expect(await timesOf(before, after)).toEqual(expected);
  });
});
