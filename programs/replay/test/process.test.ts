/** What needs processes and threads: jobs, interruptions, the report while it is written. */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { words } from '../../../src/text/strings.ts';
import { type Built, build, runNode } from '../../../test/support/built.ts';

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
  lines.map((line) => ({ ...line, milliseconds: 0, run: null }));

/** A busy machine takes long for a case; only what hangs may exceed its time. */
const PATIENT = ['--timeout', '3600'];

it('returns the same rows in the same order, whatever the number of jobs', async () => {
  const replay = ['replay', CORPUS, ...PATIENT, '--ndjson'];
  const one = await built.run([...replay, path('one.ndjson')]);
  const three = await built.run([...replay, path('3.ndjson'), '--jobs', '3']);
  expect(one.status).toBe(three.status);
  expect(linesOf('one.ndjson').length).toBeGreaterThan(200);
  expect(timeless(linesOf('3.ndjson'))).toEqual(timeless(linesOf('one.ndjson')));
});

it('reports what cannot be read, on any thread', async () => {
  mkdirSync(path('broken'));
  writeFileSync(path('broken/a.xml'), '<rss version="2.0"/>');
  writeFileSync(path('broken/a.expected.json'), '{');
  writeFileSync(path('broken/b.expected.json'), '{}');
  const { status, stdout } = await built.run(['replay', path('broken'), ...PATIENT, '--jobs', '2']);
  expect(status).toBe(1);
  expect(stdout).toContain('unreadable a.xml\n  Not valid JSON: ');
  // Found while listing, and passed to a thread.
  expect(stdout).toMatch(/unreadable b\.expected\.json\n.*\(ENOENT\)\. Check the path/);
});

const MANY = 1000;

it('keeps its rows when it is interrupted, and resumes from there', async () => {
  const corpus = path('many');
  mkdirSync(corpus);
  const items = '<item><title>a &amp; b</title></item>'.repeat(200);
  for (let index = 0; index < MANY; index++) {
    const name = join(corpus, `${String(index).padStart(5, '0')}.xml`);
    writeFileSync(name, `<rss version="2.0"><channel>${items}</channel></rss>`);
  }
  const args = ['replay', corpus, ...PATIENT, '--jobs', '2', '--ndjson', path('many.ndjson')];
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
  const blocks = [...page.matchAll(/data-block="facts" data-rows="(\d+)"/g)];
  expect(blocks.reduce((sum, [, count]) => sum + Number(count), 0)).toBe(MANY);
});

/** A parser that fails in every way a parser can fail, as the document requests. */
const PLANTED = `
import { writeFileSync } from 'node:fs';
export const name = 'planted';
export default async (document) => {
  const text = Buffer.from(document).toString();
  const [order, path] = text.split(' ');
  if (path) writeFileSync(path, '');
  if (order === 'loop' && !path) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
  if (order === 'loop') for (;;);
  if (order === 'wait') await new Promise(() => {});
  if (order === 'throw') throw new RangeError('planted');
  if (order === 'exit') process.exit(7);
  if (order === 'crash') await new Promise(() => setImmediate(() => { throw new Error('later'); }));
  if (order === 'memory') for (const all = []; ; ) all.push(new Array(1e6).fill(all));
  if (order === 'nothing') return null;
  if (order === 'half') return { feed: {} };
  if (order === 'strange') return { feed: { title: 1 }, entries: [{ title: {}, published: 'x' }] };
  console.log('a word');
  return { feed: { title: text }, entries: [] };
};
`;

function plant(name: string, documents: Readonly<Record<string, string>>): readonly string[] {
  const corpus = path(name);
  mkdirSync(corpus);
  for (const [file, text] of Object.entries(documents)) writeFileSync(join(corpus, file), text);
  writeFileSync(path('planted.mjs'), PLANTED);
  return ['replay', corpus, '--with', path('planted.mjs')];
}

const outcomes = (file: string): readonly string[] => linesOf(file).map(({ outcome }) => outcome);

it.each([1, 2])(
  'loses no case except for the one that crashes the parser, with %i jobs',
  async (jobs) => {
    const orders = words(`
      fine loop fine wait fine throw fine exit fine crash fine nothing half strange fine`);
    const args = plant(
      `faults-${jobs}`,
      Object.fromEntries(
        orders.map((order, index) => [`${String(index).padStart(2, '0')}.xml`, order]),
      ),
    );
    const more = [
      '--jobs',
      String(jobs),
      '--timeout',
      '20',
      '--ndjson',
      path(`faults-${jobs}.ndjson`),
    ];
    const { status, stdout } = await built.run([...args, ...more]);
    expect(status).toBe(1);
    const expected: Readonly<Record<string, string>> = {
      fine: 'no-expectation',
      strange: 'no-expectation',
      loop: 'timed-out',
      wait: 'timed-out',
    };
    expect(outcomes(`faults-${jobs}.ndjson`)).toEqual(
      orders.map((order) => expected[order] ?? 'failed'),
    );
    expect(stdout).toMatch(/timed-out 01\S*\n {2}it took longer than 20 s\n/);
    expect(stdout).toMatch(/failed 05\S*\n {2}RangeError: planted\n/);
    expect(stdout).toMatch(/failed 07\S*\n {2}it ended its thread \(status 7\)\n/);
    expect(stdout).toMatch(/failed 09\S*\n {2}later\n/);
    expect(stdout).toContain('2 timed-out, 5 failed');
    expect(stdout).not.toContain('a word');
  },
);

it('loses no case except for the one that takes all memory', async () => {
  const args = plant('memory', { 'a.xml': 'fine', 'b.xml': 'memory', 'c.xml': 'fine' });
  const main = join(built.folder, 'dist/programs/command/main.cjs');
  const more = [...PATIENT, '--ndjson', path('memory.ndjson')];
  const env = { ...process.env, NODE_OPTIONS: '--max-old-space-size=100' };
  const { stdout } = await runNode([main, ...args, ...more], () => {}, env);
  expect(outcomes('memory.ndjson')).toEqual(['no-expectation', 'failed', 'no-expectation']);
  expect(stdout).toContain('failed b.xml\n  it used all memory that a thread may have\n');
});

it('reports why an adapter cannot be loaded', async () => {
  const args = plant('unloadable', { 'a.xml': 'fine' });
  writeFileSync(path('empty.mjs'), 'export const nothing = 1;');
  writeFileSync(path('ends.mjs'), 'process.exit(0);');
  for (const [file, message] of [
    ['none.mjs', 'none.mjs'],
    ['empty.mjs', 'empty.mjs has no function as its default export'],
    ['ends.mjs', 'it ended its thread'],
  ]) {
    const { status, stderr } = await built.run([...args, '--with', path(file ?? '')]);
    expect(status).toBe(3);
    expect(stderr).toContain(message);
  }
});

/** Waits until a file exists. */
function whenThere(file: string, then: () => void): void {
  const timer = setInterval(() => {
    if (!existsSync(file)) return;
    clearInterval(timer);
    then();
  }, 10);
}

/** Three cases, the second of which never ends, and the file that shows that it was started. */
function plantEndless(name: string): { readonly args: readonly string[]; readonly begun: string } {
  const begun = path(`${name}.begun`);
  const args = plant(name, { 'a.xml': 'fine', 'b.xml': `loop ${begun}`, 'c.xml': 'fine' });
  return { args: [...args, ...PATIENT, '--ndjson', path(`${name}.ndjson`)], begun };
}

it.each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
  ['SIGHUP', 129],
] as const)('keeps its rows when %s ends it, with one job', async (signal, expected) => {
  const { args, begun } = plantEndless(signal);
  const report = path(`${signal}.html`);
  const { status, stdout } = await built.run([...args, '--report', report], (child) =>
    whenThere(begun, () => child.kill(signal)),
  );
  expect(status).toBe(expected);
  expect(stdout).toContain('interrupted: these are the results so far; --resume continues');
  expect(outcomes(`${signal}.ndjson`)).toEqual(['no-expectation']);
  expect(readFileSync(report, 'utf8')).toMatch(/<\/html>\n$/);

  writeFileSync(path(`${signal}/b.xml`), 'fine');
  expect((await built.run([...args, '--resume'])).status).toBe(0);
  expect(outcomes(`${signal}.ndjson`)).toEqual(Array(3).fill('no-expectation'));
});

const ON_A_TERMINAL = `
import os, pty, select, sys, time
begun, command = sys.argv[1], sys.argv[2:]
pid, terminal = pty.fork()
if pid == 0:
    os.execv(command[0], command)
is_asked = False
while True:
    if not is_asked and os.path.exists(begun):
        os.write(terminal, b"\\x03")
        is_asked = True
    ready, _, _ = select.select([terminal], [], [], 0.02)
    if ready:
        try:
            if not os.read(terminal, 65536): break
        except OSError:
            break
_, status = os.waitpid(pid, 0)
print(os.waitstatus_to_exitcode(status))
`;

it('ends for Ctrl-C on a terminal, with one job', async () => {
  const { args, begun } = plantEndless('terminal');
  const main = join(built.folder, 'dist/programs/command/main.cjs');
  const said = await new Promise<string>((resolve, reject) => {
    const python = spawn('python3', ['-c', ON_A_TERMINAL, begun, process.execPath, main, ...args]);
    let output = '';
    python.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
    python.on('error', reject);
    python.on('close', () => resolve(output));
  });
  expect(said.trim()).toBe('130');
  expect(outcomes('terminal.ndjson')).toEqual(['no-expectation']);
});
