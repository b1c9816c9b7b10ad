import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { command } from '../../command/test/command.ts';
import { EXIT } from '../../terminal/exit-status.ts';

const rss = (title: string, items = ''): string =>
  `<rss version="2.0"><channel><title>${title}</title>${items}</channel></rss>`;

let folder: string;
let corpus: string;
const path = (name: string): string => join(folder, name);
const read = (name: string): string => readFileSync(path(name), 'utf8');

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bozofeed-replay-'));
  corpus = path('corpus');
  write({
    'a.xml': rss('A'),
    'a.expected.json': '{ "feed": { "title": "A" } }',
    'b.xml': rss('B'),
  });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(files: Readonly<Record<string, string>>): void {
  mkdirSync(corpus, { recursive: true });
  for (const [name, text] of Object.entries(files)) writeFileSync(join(corpus, name), text);
}

describe('the summary', () => {
  it('counts verdicts, versions, encodings, problems and parsers', async () => {
    write({ 'c.xml': '\n<rss version="2.0"><channel>a & b</channel></rss>', 'd.xml': rss('D') });
    write({ 'd.expected.json': '{ "feed": { "title": "X" } }' });
    mkdirSync(join(corpus, 'e/f'), { recursive: true });
    symlinkSync('..', join(corpus, 'e/f/up'));
    const { status, stdout } = await command(['replay', corpus]);
    expect(status).toBe(EXIT.bozo);
    expect(stdout).toContain('mismatch d.xml\n  feed.title: expected "X", found "D"');
    expect(stdout).toContain('unreadable e/f/up');
    expect(stdout).toContain('1 match, 1 mismatch, 2 no-expectation, 1 unreadable in 3 folders');
    expect(stdout).toMatch(/Version\n +4 +█+ +rss20\n/);
    expect(stdout).toMatch(/\n +4 +█+ +utf-8 \(default of the rules\)\n/);
    expect(stdout).toMatch(/\n +1 +█* *[▉-▏]? +UnescapedAmpersand\n/);
    expect(stdout).toMatch(/Parser\n +3 +█+[▉-▏]? +strict\n +1 +█+[▉-▏]? +loose\n/);
  });

  it('is for several sources, too', async () => {
    const { stdout } = await command(['replay', corpus, join(corpus, 'b.xml')]);
    expect(stdout).toContain('1 match, 0 mismatch, 2 no-expectation');
  });
});

describe('--update', () => {
  it('shows the difference, rewrites the expectation, and succeeds', async () => {
    write({ 'a.expected.json': '{ "feed": { "title": "X" }, "version": "rss20" }' });
    const { status, stdout } = await command(['replay', corpus, '--update']);
    expect(status).toBe(EXIT.clean);
    const shown = stdout.indexOf('feed.title: expected "X", found "A"');
    expect(shown).toBeGreaterThan(0);
    expect(stdout.indexOf('rewritten')).toBeGreaterThan(shown);
    expect(JSON.parse(read('corpus/a.expected.json'))).toEqual({
      feed: { title: 'A' },
      version: 'rss20',
    });
    expect((await command(['replay', corpus])).status).toBe(EXIT.clean);
  });

  it('creates no expectations, and changes none that is met', async () => {
    const before = read('corpus/a.expected.json');
    await command(['replay', corpus, '--update']);
    expect(read('corpus/a.expected.json')).toBe(before);
    expect(() => read('corpus/b.expected.json')).toThrow('ENOENT');
  });

  it('fails if something cannot be read', async () => {
    write({ 'b.expected.json': '{' });
    expect((await command(['replay', corpus, '--update'])).status).toBe(EXIT.bozo);
  });
});

describe('--baseline', () => {
  it('lists every feed whose result changed, and those that are missing', async () => {
    write({ 'c.xml': rss('C'), 'd.xml': rss('D', '<item><title>1</title></item>') });
    const file = path('run.ndjson');
    expect((await command(['replay', corpus, '--ndjson', file])).status).toBe(EXIT.clean);
    const same = await command(['replay', corpus, '--baseline', file]);
    expect(same.status).toBe(EXIT.clean);
    expect(same.stdout).toContain('0 changed since the baseline, 0 gone');

    write({ 'b.xml': rss('Another'), 'd.xml': rss('D & E'), 'new.xml': rss('N') });
    rmSync(join(corpus, 'c.xml'));
    const { status, stdout } = await command(['replay', corpus, '--baseline', file]);
    expect(status).toBe(EXIT.bozo);
    expect(stdout).toContain('changed b.xml\n  the feed\n');
    expect(stdout).toMatch(
      /changed d\.xml\n {2}parser: strict → loose\n {2}exception: none → \w+\n {2}entries: 1 → 0\n/,
    );
    expect(stdout).toContain('gone c.xml\n');
    expect(stdout).not.toContain('changed new');
    expect(stdout).toContain('2 changed since the baseline, 1 gone');
  });

  it('may be the output file', async () => {
    const file = path('run.ndjson');
    await command(['replay', corpus, '--ndjson', file]);
    write({ 'b.xml': rss('Another') });
    const args = ['replay', corpus, '--ndjson', file, '--baseline', file];
    expect((await command(args)).stdout).toContain('1 changed');
    expect((await command(args)).stdout).toContain('0 changed');
  });

  it.each(['', '{"a":1}\n', 'a text'])('must be a baseline: not %j', async (text) => {
    writeFileSync(path('baseline'), text);
    const { status } = await command(['replay', corpus, '--baseline', path('baseline')]);
    expect(status).toBe(EXIT.unreachable);
  });

  it('must exist', async () => {
    const { status, stderr } = await command(['replay', corpus, '--baseline', path('none')]);
    expect(status).toBe(EXIT.unreachable);
    expect(stderr).toContain('ENOENT');
  });
});

describe('--resume', () => {
  it('skips what was done, and counts it', async () => {
    const file = path('run.ndjson');
    const args = ['replay', corpus, '--ndjson', file];
    await command(args);
    const [first = ''] = read('run.ndjson').split('\n');
    writeFileSync(file, `${first}\n{"case":"b.xml","out`);
    const { stdout } = await command([...args, '--resume']);
    expect(stdout).toContain('1 match, 0 mismatch, 1 no-expectation');
    expect(stdout).toContain('1 from an earlier run');
    const names = read('run.ndjson')
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line).case);
    expect(names).toEqual(['a.xml', 'b.xml']);
  });

  it('lists the cases that no longer exist', async () => {
    const args = ['replay', corpus, '--ndjson', path('vanished.ndjson')];
    await command(args);
    const [row = ''] = read('vanished.ndjson').split('\n');
    const lost = JSON.stringify({ ...JSON.parse(row), case: 'lost.xml' });
    writeFileSync(path('vanished.ndjson'), `${lost}\n`, { flag: 'a' });
    const { stdout } = await command([...args, '--resume']);
    expect(stdout).toContain('1 of the earlier run is no longer in the corpus: lost.xml\n');
  });

  it('starts if there is nothing to resume', async () => {
    const { status } = await command(['replay', corpus, '--ndjson', path('new'), '--resume']);
    expect(status).toBe(EXIT.clean);
    expect(read('new').trimEnd().split('\n').length).toBe(2);
  });
});

describe('an earlier run', () => {
  const interrupt = (file: string, rows: number): void => {
    const lines = read(file).split('\n').slice(0, rows);
    writeFileSync(path(file), lines.map((line) => `${line}\n`).join(''));
  };

  it('remembers what had changed since the baseline', async () => {
    await command(['replay', corpus, '--ndjson', path('old.ndjson')]);
    write({ 'a.xml': rss('A', '<item/>') });
    const args = ['replay', corpus, '--ndjson', path('new.ndjson')];
    const more = ['--baseline', path('old.ndjson')];
    await command([...args, ...more]);
    interrupt('new.ndjson', 1);
    const { status, stdout } = await command([...args, ...more, '--resume']);
    expect(stdout).toContain('changed a.xml\n  entries: 0 → 1\n');
    expect(stdout).toContain('1 changed since the baseline, 0 gone');
    expect(status).toBe(EXIT.bozo);
  });

  it('remembers what was rewritten', async () => {
    write({ 'a.expected.json': '{ "feed": { "title": "X" } }' });
    const args = ['replay', corpus, '--ndjson', path('run.ndjson'), '--update'];
    await command(args);
    interrupt('run.ndjson', 1);
    const { status, stdout } = await command([...args, '--resume']);
    expect(stdout).toContain('1 expectation rewritten');
    expect(status).toBe(EXIT.clean);
  });

  const row = (name: string): string =>
    JSON.stringify({ case: name, outcome: 'match', digest: {}, problems: {} });
  it.each([
    ['plain text', 'Dear diary'],
    ['plain text with several lines', 'Dear diary,\ntoday\n'],
    ['lines of other JSON', '{"a":1}\n{"b":2}\n'],
    ['a JSON array', `[${row('a')}]\n`],
    ['other lines between rows', `${row('a')}\nmine\n${row('b')}\n`],
    ['another last line', `${row('a')}\nmine`],
    ['a line that looks like the beginning of a row', '{"case":"closed"}\n'],
    ['bytes', '\u0000\u0001'],
  ])('rejects a file that contains %s, and does not change it', async (_, text) => {
    writeFileSync(path('mine'), text);
    writeFileSync(path('report.html'), 'mine, too');
    const files = ['--ndjson', path('mine'), '--report', path('report.html')];
    const { status, stderr } = await command(['replay', corpus, ...files, '--resume']);
    expect(status).toBe(EXIT.unreachable);
    expect(stderr).toContain('was not written by --ndjson');
    expect(read('mine')).toBe(text);
    expect(read('report.html')).toBe('mine, too');
  });

  it.each(['', '{"ca', '{"case":"a'])('resumes from a file that contains only %j', async (text) => {
    writeFileSync(path('run.ndjson'), text);
    const args = ['replay', corpus, '--ndjson', path('run.ndjson'), '--resume'];
    expect((await command(args)).status).toBe(EXIT.clean);
    expect(read('run.ndjson').trimEnd().split('\n').length).toBe(2);
  });
});

describe('a missing case', () => {
  it('is a failure', async () => {
    const file = path('run.ndjson');
    await command(['replay', corpus, '--ndjson', file]);
    rmSync(join(corpus, 'b.xml'));
    const { status, stdout } = await command(['replay', corpus, '--baseline', file]);
    expect(stdout).toContain('gone b.xml\n');
    expect(status).toBe(EXIT.bozo);
    const json = await command(['replay', corpus, '--baseline', file, '--json']);
    expect(json.status).toBe(EXIT.bozo);
    expect(json.stdout.trimEnd().split('\n').length).toBe(1);
    expect(json.stderr).toContain('gone b.xml\n');
  });

  it('is not replaced by a new file next to another', async () => {
    const file = path('run.ndjson');
    await command(['replay', corpus, '--ndjson', file]);
    write({ 'b.json': '{}', 'b.rss': rss('B') });
    const { stdout } = await command(['replay', corpus, '--baseline', file]);
    expect(stdout).toContain('0 changed since the baseline, 0 gone');
  });
});

describe('progress', () => {
  it('is a line on standard error that is redrawn on a terminal', async () => {
    const many = Object.fromEntries(
      Array.from({ length: 600 }, (_, index) => [`m${index}.xml`, rss('a & b'.repeat(200))]),
    );
    write(many);
    const { stdout, stderr } = await command(['replay', corpus], { isTTY: true });
    // The total is counted meanwhile: the bar shows it if it is known in time.
    expect(stderr).toMatch(
      /\r\u001b\[K(?:[█░]{24} +\d+ % {2}[\d,]+ cases {2}[\d,]+\/s {2}\d+:\d\d left|[\d,]+ cases {2}[\d,]+\/s)/,
    );
    expect(stderr.endsWith('\r\u001b[K')).toBe(true);
    expect(stdout).not.toContain('left');
  });
});

describe('a wrong command line', () => {
  const cases: readonly (readonly [string, readonly string[]])[] = [
    ['no source', ['replay']],
    ['no jobs', ['replay', 'a', '--jobs', '0']],
    ['too many jobs', ['replay', 'a', '--jobs', '1000']],
    ['jobs that are not a number', ['replay', 'a', '--jobs', 'two']],
    ['--resume without a file', ['replay', 'a', '--resume']],
    ['--report elsewhere', ['parse', 'a', '--report', 'b']],
    ['--keep beside --ndjson', ['replay', 'a', '--keep', 'b', '--ndjson', 'c']],
    ['one file for two', ['replay', 'a', '--ndjson', './b', '--report', 'b']],
    ['a duration of zero', ['replay', 'a', '--timeout', '0']],
    ['--update elsewhere', ['a', '--update']],
    ['--response-header', ['replay', 'a', '--response-header', 'A: b']],
  ];
  it.each(cases)('%s', async (_, args) => {
    const { status, stderr } = await command(args);
    expect(status).toBe(EXIT.usage);
    expect(stderr).toContain('Usage: bozofeed');
  });
});
