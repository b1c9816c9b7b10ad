/** The parts of a replay that are pure functions of data. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { differencesBetween } from '../../../src/corpus/judge.ts';
import { causesAmong } from '../../../src/problems/severity.ts';
import { grouped } from '../../display/grouped.ts';
import { visible } from '../../terminal/visible.ts';
import { median } from '../median.ts';
import { describeStanding, Progress } from '../progress.ts';
import { type PageDetail, packDetail, packFacts } from '../report/packed.ts';
import {
  filterRows,
  gridOf,
  hasVerdicts,
  mostSevereFirst,
  NO_FILTER,
  readRows as readPageRows,
  sample,
  shortCount,
  sortRows,
} from '../report/page/data.ts';
import { openReport, toScriptData } from '../report/report.ts';
import type { Row } from '../row.ts';
import { openRowsFile, readRows } from '../rows-file.ts';
import { clockOf } from '../thread-clock.ts';
import { updatedExpectation } from '../update.ts';

const folder = mkdtempSync(join(tmpdir(), 'bozofeed-parts-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const ROW: Row = {
  case: 'a',
  url: '',
  outcome: 'no-expectation',
  condition: 'clean',
  bozo: false,
  exception: null,
  version: 'rss20',
  encoding: 'utf-8',
  declared: '',
  namedBy: 'default',
  rung: 1,
  parser: 'strict',
  status: null,
  entries: 1,
  bytes: 10,
  milliseconds: 1,
  problems: {},
  digest: { feed: 'x', entries: 'y' },
  differences: [],
  failure: null,
  updated: false,
  detail: null,
  result: null,
  run: {
    version: '1',
    parser: null,
    node: 'v20',
    repeats: 1,
    clock: 'elapsed',
    date: '2026-01-01T00:00:00Z',
    options: {},
  },
};

describe('times', () => {
  it('are CPU time of the thread if the process provides it', () => {
    const { name, now } = clockOf({ pid: 1, threadCpuUsage: () => ({ user: 1500, system: 500 }) });
    expect([name, now()]).toEqual(['cpu', 2]);
    expect(clockOf({ pid: 1 }).name).toBe('elapsed');
  });

  it.each([
    [[], 0],
    [[3], 3],
    [[1, 4], 2.5],
    [[9, 1, 2], 2],
  ])('of %j have the median %d', (times, expected) => {
    expect(median(times)).toBe(expected);
  });
});

describe('updatedExpectation', () => {
  const cases: readonly (readonly [string, unknown, unknown, unknown])[] = [
    ['a value', { a: 1, b: 2 }, { a: 1, b: 3, c: 4 }, { a: 1, b: 3 }],
    ['a removed member', { a: 1 }, {}, { a: null }],
    [
      'part of a list',
      { length: 1, 0: { a: 1 } },
      [{ a: 2, b: 3 }, {}],
      { length: 2, 0: { a: 2 } },
    ],
    [
      'a longer list',
      [{ a: 1 }],
      [
        { a: 1, b: 1 },
        { a: 2, b: 2 },
      ],
      [{ a: 1 }, { a: 2 }],
    ],
    ['a shorter list', [1, 2], [1], [1]],
    ['a list that was empty', [], [{ a: 1 }], [{ a: 1 }]],
    ['another kind', 'text', { a: 1 }, { a: 1 }],
    ['a date', { d: 'x' }, { d: new Date(0) }, { d: '1970-01-01T00:00:00.000Z' }],
    [
      'a date in another notation',
      { d: '1970-01-01T01:00:00+01:00' },
      { d: new Date(0) },
      { d: '1970-01-01T01:00:00+01:00' },
    ],
  ];
  it.each(cases)('rewrites %s', (_, expected, found, updated) => {
    expect(updatedExpectation(expected, found)).toEqual(updated);
  });

  it('is always met by the result from which it was made', () => {
    // JSON in a file has no -0.
    const asRead = fc.jsonValue().map((value) => JSON.parse(JSON.stringify(value)));
    fc.assert(
      fc.property(asRead, asRead, (expected, found) => {
        const updated = JSON.parse(JSON.stringify(updatedExpectation(expected, found)));
        expect(differencesBetween(updated, found)).toEqual([]);
      }),
    );
  });
});

describe('Progress', () => {
  it('redraws a bar on a terminal ten times per second', () => {
    const written: string[] = [];
    const screen = { isTTY: true, columns: 80, write: (text: string) => written.push(text) };
    let now = 0;
    const progress = new Progress(screen, () => now);
    for (const moment of [50, 100, 150, 200]) {
      now = moment;
      progress.show({ cases: moment, worked: moment, bad: 0, fraction: moment / 400 });
    }
    progress.clear();
    expect(written).toEqual([
      `\r\u001b[K${'█'.repeat(6)}${'░'.repeat(18)}  25 %  100 cases  1,000/s  0:01 left`,
      `\r\u001b[K${'█'.repeat(12)}${'░'.repeat(12)}  50 %  200 cases  1,000/s  0:01 left`,
      '\r\u001b[K',
    ]);
  });
});

describe('describeStanding', () => {
  const standing = { cases: 1200, worked: 1000, bad: 0, fraction: 0.25 };
  it.each([
    [standing, 10_000, ' 25 %  1,200 cases  100/s  0:30 left'],
    [{ ...standing, bad: 2 }, 10_000, ' 25 %  1,200 cases  100/s  0:30 left  2 wrong'],
    [{ ...standing, fraction: null }, 10_000, '1,200 cases  100/s'],
    [{ ...standing, fraction: 0 }, 10_000, '  0 %  1,200 cases  100/s'],
    [{ ...standing, fraction: 1 }, 10_000, '100 %  1,200 cases  100/s  0:00 left'],
    [{ ...standing, fraction: 0.001 }, 10_000, '  0 %  1,200 cases  100/s  2:46:30 left'],
  ])('%j after %i ms', (where, elapsed, expected) => {
    expect(describeStanding(where, elapsed)).toBe(expected);
  });
});

it.each([
  [0, '0'],
  [999, '999'],
  [1000, '1,000'],
  [1234567, '1,234,567'],
])('groups %i as %s', (count, expected) => {
  expect(grouped(count)).toBe(expected);
});

describe('rows on disk', () => {
  it('are restored, except for one that was truncated', async () => {
    const path = join(folder, 'rows.ndjson');
    const rows = [ROW, { ...ROW, case: '\n\t"\u2028\u{1f600}' }];
    const file = openRowsFile(path, false);
    file.write(rows);
    file.close();
    writeFileSync(path, '{"case":"', { flag: 'a' });
    const read: Row[] = [];
    for await (const row of readRows(path)) read.push(row);
    expect(read).toEqual(rows);
  });
});

describe('the report', () => {
  const HOSTILE = [
    '</script><script>alert(1)</script>',
    '<!--<script>',
    '"><img src=x onerror=alert(1)>',
    '\u2028\t\n</SCRIPT\t>',
    ']]></main>',
  ];
  const assets = { script: 'run()', style: 'a{}' };
  const facts = {
    sources: HOSTILE,
    version: '1',
    date: '2026-01-01T00:00:00Z',
    seconds: 1,
    jobs: 1,
    repeats: 1,
    clock: 'elapsed' as const,
    skipped: 0,
    isPartial: false,
  };

  function write(rows: readonly Row[], room?: Parameters<typeof openReport>[2]): string {
    const path = join(folder, 'report.html');
    const report = openReport(path, assets, room);
    report.write(rows);
    report.close(facts);
    return readFileSync(path, 'utf8');
  }

  const rows = HOSTILE.map((text): Row => {
    const entries = [{ title: text, link: text, date: text, incomplete: false }];
    const detail = {
      title: text,
      problems: [],
      moreProblems: 0,
      attempts: [],
      entries,
      moreEntries: 0,
    };
    return { ...ROW, case: text, url: text, failure: text, problems: { [text]: 1 }, detail };
  });

  it('contains no markup of a feed', () => {
    const page = write(rows);
    const tags = [...page.matchAll(/<[^>]*>?/g)].map(([tag]) => tag);
    const plain = write(rows.map(() => ROW));
    const expected = [...plain.matchAll(/<[^>]*>?/g)].map(([tag]) => tag);
    expect(tags).toEqual(expected);
  });

  /** The lines of the compressed blocks of a kind. */
  function linesOf(page: string, kind: string): readonly string[] {
    const blocks = page.matchAll(
      new RegExp(`data-block="${kind}" data-rows="(\\d+)">([A-Za-z0-9+/=]*)</script>`, 'g'),
    );
    return [...blocks].flatMap(([, count, data = '']) => {
      const lines = gunzipSync(Buffer.from(data, 'base64')).toString('utf8').split('\n');
      expect(lines.length).toBe(Number(count));
      return lines;
    });
  }

  it('contains the rows, compressed', () => {
    const page = write(rows);
    const read = readPageRows(linesOf(page, 'facts').join('\n'));
    // Names do nothing to the text around them.
    expect(read.map((row) => row.case)).toEqual(HOSTILE.map(visible));
    expect(read.map((row) => row.title)).toEqual(HOSTILE);
    const details = linesOf(page, 'details').map((line) => JSON.parse(line) as PageDetail);
    expect(details.map(({ detail }) => detail?.entries[0]?.title)).toEqual(HOSTILE);
    expect(details.map(({ failure }) => failure)).toEqual(HOSTILE);
  });

  it('may load nothing', () => {
    const page = write([]).replace(/^<script type="application.*$/gm, '');
    expect(page).toContain(`default-src 'none'; script-src 'sha256-`);
    expect(page).not.toMatch(/<(?:link|img|iframe|object|embed)\b|\b(?:src|href)=/);
  });

  it('keeps details within bounds', () => {
    const entries = Array.from({ length: 10 }, () => ({
      title: 'x'.repeat(160),
      link: 'x'.repeat(160),
      date: '',
      incomplete: false,
    }));
    const detail = {
      title: '',
      problems: [],
      moreProblems: 0,
      attempts: [],
      entries,
      moreEntries: 0,
    };
    const clean = Array.from({ length: 500 }, (): Row => ({ ...ROW, detail }));
    const lost = clean.map((row): Row => ({ ...row, condition: 'lost' }));
    const one = JSON.stringify(packDetail({ ...ROW, detail })).length;
    const page = write([...clean, ...lost], { all: 300 * one, clean: 100 * one });
    const kept = linesOf(page, 'details').map((line) => line !== 'null');
    expect(kept.length).toBe(1000);
    expect(kept.slice(0, 500).filter(Boolean).length).toBe(100);
    expect(kept.slice(500).filter(Boolean).length).toBe(200);
    expect(linesOf(page, 'facts').length).toBe(1000);
  });

  it('omits what was skipped', () => {
    expect(write([{ ...ROW, outcome: 'skipped' }])).toBe(write([]));
  });

  it('is written so that any text is restored', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(toScriptData(text)).not.toContain('<');
        expect(JSON.parse(toScriptData(text))).toBe(text);
      }),
    );
  });
});

describe('the rows of the page', () => {
  const line = (change: Partial<Row>): string => JSON.stringify(packFacts({ ...ROW, ...change }));
  const page = readPageRows(
    [
      line({ case: 'News', milliseconds: 5, encoding: '', declared: 'utf-8' }),
      line({ case: 'blog', url: 'http://example.org/', milliseconds: 9, condition: 'lost' }),
      line({ case: 'cats', milliseconds: 1, problems: { UnsafeUri: 3 }, encoding: 'big5' }),
    ].join('\n'),
  );
  const names = (rows: readonly { readonly case: string }[]): readonly string[] =>
    rows.map((row) => row.case);

  it.each([
    [{}, ['News', 'blog', 'cats']],
    [{ text: 'NEWS' }, ['News']],
    [{ text: 'example org' }, ['blog']],
    [{ text: 'unsafe' }, ['cats']],
    [{ condition: 'lost' }, ['blog']],
    [{ problem: 'UnsafeUri' }, ['cats']],
    [{ problem: 'toString' }, []],
    [{ encoding: 'none' }, ['News']],
    [{ declared: 'none', encoding: 'big5' }, ['cats']],
  ])('filter by %j', (filter, expected) => {
    expect(names(filterRows(page, { ...NO_FILTER, ...filter }))).toEqual(expected);
  });

  it('sort either way', () => {
    expect(names(sortRows(page, 'milliseconds', false))).toEqual(['cats', 'News', 'blog']);
    expect(names(sortRows(page, 'milliseconds', true))).toEqual(['blog', 'News', 'cats']);
    expect(names(sortRows(page, 'condition', true))).toEqual(['blog', 'News', 'cats']);
  });

  it('make a grid of the most common values, with all others as one', () => {
    const pairs = ['a1', 'a1', 'a2', 'b1', 'b1', 'b3', 'c4'].map((declared, index) => ({
      ...ROW,
      index,
      title: '',
      causes: [],
      haystack: '',
      declared: declared.charAt(0),
      encoding: declared.charAt(1),
    }));
    const grid = gridOf(
      pairs,
      ({ declared }) => declared,
      ({ encoding }) => encoding,
      3,
    );
    expect(grid.rows).toEqual(['a', 'b', 'c']);
    expect(grid.columns).toEqual(['1', '2', 'others']);
    expect(grid.cells.map(({ row, column, count }) => `${row}${column} ${count}`)).toEqual([
      'a1 2',
      'a2 1',
      'b1 2',
      'bothers 1',
      'cothers 1',
    ]);
  });

  it.each([
    [['SAXParseException'], ['SAXParseException']],
    [
      ['SAXParseException', 'AssumedBase'],
      ['SAXParseException', 'AssumedBase'],
    ],
    [
      ['UndefinedEntity', 'SAXParseException', 'AssumedBase'],
      ['UndefinedEntity', 'AssumedBase'],
    ],
    [['TruncatedDocument', 'SAXParseException'], ['TruncatedDocument']],
    [[], []],
  ])('identify the causes among %j', (kinds, causes) => {
    expect(causesAmong(kinds)).toEqual(causes);
  });

  it('show the most severe problem first, and the general one after those that explain it', () => {
    const problems = [
      { name: 'AssumedBase', severity: 'note' },
      { name: 'SAXParseException', severity: 'warning' },
      { name: 'UndefinedEntity', severity: 'warning' },
      { name: 'TruncatedDocument', severity: 'error' },
    ];
    expect(mostSevereFirst(problems).map(({ name }) => name)).toEqual([
      'TruncatedDocument',
      'UndefinedEntity',
      'SAXParseException',
      'AssumedBase',
    ]);
  });

  it.each([
    [0, '0'],
    [999, '999'],
    [1000, '1.0k'],
    [1234, '1.2k'],
    [9949, '9.9k'],
    [9950, '10k'],
    [46_200, '46k'],
    [999_499, '999k'],
    [999_500, '1.0M'],
    [12_345_678, '12M'],
  ])('count %i in four characters', (count, words) => {
    expect(shortCount(count)).toBe(words);
  });

  it('have verdicts if they were compared with something', () => {
    const of = (...outcomes: readonly Row['outcome'][]): boolean =>
      hasVerdicts(
        outcomes.map((outcome) => ({
          ...ROW,
          outcome,
          index: 0,
          title: '',
          causes: [],
          haystack: '',
        })),
      );
    expect(of('no-expectation', 'unreadable')).toBe(false);
    expect(of('no-expectation', 'match')).toBe(true);
    expect(of('no-expectation', 'timed-out')).toBe(true);
  });

  it('are sampled with the slowest among them', () => {
    const many = Array.from({ length: 1000 }, (_, index) => ({ ...page[0], milliseconds: index }));
    const some = sample(many as never, 100);
    expect(some.length).toBe(100);
    expect(some[0]?.milliseconds).toBe(999);
  });
});
