/** What needs processes and threads: jobs, interruptions, the report as it is written. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Built, build } from '../../support/built.ts';

const CORPUS = fileURLToPath(new URL('../../../feeds-corpus', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'bozofeed-replay-'));
const path = (name: string): string => join(folder, name);

let built: Built;
beforeAll(() => {
  built = build();
});
afterAll(() => {
  built.remove();
  rmSync(folder, { recursive: true, force: true });
});

interface Line {
  readonly case: string;
  readonly outcome: string;
  readonly milliseconds: number;
}

function linesOf(file: string): readonly Line[] {
  return readFileSync(path(file), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Line);
}

const timeless = (lines: readonly Line[]): unknown =>
  lines.map((line) => ({ ...line, milliseconds: 0 }));

it('gives the same rows in the same order, whatever the jobs', async () => {
  const one = await built.run(['replay', CORPUS, '--ndjson', path('one.ndjson')]);
  const three = await built.run(['replay', CORPUS, '--jobs', '3', '--ndjson', path('3.ndjson')]);
  expect(one.status).toBe(three.status);
  expect(linesOf('one.ndjson').length).toBeGreaterThan(200);
  expect(timeless(linesOf('3.ndjson'))).toEqual(timeless(linesOf('one.ndjson')));
});

it('tells of what cannot be read on any thread', async () => {
  mkdirSync(path('broken'));
  writeFileSync(path('broken/a.xml'), '<rss version="2.0"/>');
  writeFileSync(path('broken/a.expected.json'), '{');
  const { status, stdout } = await built.run(['replay', path('broken'), '--jobs', '2']);
  expect(status).toBe(1);
  expect(stdout).toContain('unreadable a\n  Not valid JSON: ');
});

const MANY = 4000;

it('keeps what was done when it is interrupted, and goes on from there', async () => {
  const corpus = path('many');
  mkdirSync(corpus);
  const items = '<item><title>a &amp; b</title></item>'.repeat(200);
  for (let index = 0; index < MANY; index++) {
    const name = join(corpus, `${String(index).padStart(5, '0')}.xml`);
    writeFileSync(name, `<rss version="2.0"><channel>${items}</channel></rss>`);
  }
  const args = ['replay', corpus, '--jobs', '2', '--ndjson', path('many.ndjson')];
  const report = ['--report', path('many.html')];
  const first = await built.run([...args, ...report, '--json'], (child) => {
    child.stdout?.once('data', () => child.kill('SIGINT'));
  });
  expect(first.status).toBe(130);
  const done = linesOf('many.ndjson').length;
  expect(done).toBeGreaterThan(0);
  expect(done).toBeLessThan(MANY);
  expect(readFileSync(path('many.html'), 'utf8')).toMatch(/<\/html>\n$/);

  // As if it had ended in the middle of a line.
  writeFileSync(path('many.ndjson'), '{"case":"half a l', { flag: 'a' });
  const second = await built.run([...args, ...report, '--resume']);
  expect(second.status).toBe(0);
  expect(second.stdout).toContain(
    `${String(done).replace(/\B(?=(?:\d{3})+$)/g, ',')} from an earlier run`,
  );
  const names = linesOf('many.ndjson').map((line) => line.case);
  expect(names.length).toBe(MANY);
  expect(new Set(names).size).toBe(MANY);
  const page = readFileSync(path('many.html'), 'utf8');
  expect(page.match(/^\{"case":/gm)?.length).toBe(MANY);
});
