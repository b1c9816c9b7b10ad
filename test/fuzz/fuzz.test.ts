/**
 * The fuzzer finds the bugs planted here: one of each kind that it detects, reduced as far as
 * possible.
 */
import { cpSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Built, build, runNode, type Said } from '../support/built.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const PARSER = fileURLToPath(new URL('planted-parser.mjs', import.meta.url));
const COUNT = 400;

let built: Built;
beforeAll(() => {
  built = build();
  cpSync(join(ROOT, 'scripts'), join(built.folder, 'scripts'), { recursive: true });
  symlinkSync(join(ROOT, 'feeds-corpus'), join(built.folder, 'feeds-corpus'), 'junction');
});
afterAll(() => built.remove());

function fuzz(planted: string, ...args: readonly string[]): Promise<Said> {
  const script = join(built.folder, 'scripts/fuzz.mjs');
  const found = join(built.folder, 'found', planted);
  const settings = ['--seed=1', `--parser=${PARSER}`, `--found=${found}`, '--jobs=2', ...args];
  const env = { ...process.env, PLANTED: planted };
  return runNode([script, ...settings], undefined, env);
}

function foundOf(planted: string): readonly string[] {
  const folder = join(built.folder, 'found', planted);
  return readdirSync(folder).map((file) => readFileSync(join(folder, file), 'latin1'));
}

it('finds nothing in a correct parser', async () => {
  const { status, stdout } = await fuzz('nothing', `--count=${COUNT}`);
  expect(stdout).toMatch(/^seed 1, 400 documents from 0 on, .* 0 kinds of failure\n$/);
  expect(status).toBe(0);
});

it.each([
  ['throws', /: throws RangeError at .*planted-parser\.mjs/],
  ['is not reproducible', /: another result of the same/],
  ['changes prototypes', /: a prototype was touched/],
  ['changes the document', /: the document was changed/],
  ['is bozo without exception', /: bozo without exception/],
  ['does not report a problem', /: a problem more severe than a note, and not bozo/],
  ['has positions outside the document', /: offset outside/],
  ['returns values that JSON does not have', /: not serialized: result\.feed\.number/],
  ['returns values that cannot be serialized', /: throws TypeError/],
  ['parses ordinary documents differently', /: another result without shortcuts/],
  ['invents content in the loose parser', /: strict and loose disagree/],
  ['returns too much', /: out of proportion/],
])('finds a parser that %s', async (planted, said) => {
  const { status, stdout } = await fuzz(planted, `--count=${COUNT}`, '--hang=1');
  expect(stdout).toMatch(said);
  expect(stdout).toContain(`${COUNT} documents`);
  expect(status).toBe(1);
  expect(foundOf(planted)).toContain('<!--');
});

it('finds a parser that hangs', async () => {
  const { status, stdout } = await fuzz('hangs', '--count=250', '--hang=1', '--jobs=1');
  expect(stdout).toMatch(/: hangs/);
  expect(stdout).toContain('250 documents');
  expect(status).toBe(1);
  // Each step takes time, so not every last byte has to be removed.
  const [shortest = ''] = foundOf('hangs').toSorted((one, other) => one.length - other.length);
  expect(shortest).toContain('<!--');
  expect(shortest.length).toBeLessThan(100);
});

it('finds a parser that takes all memory', async () => {
  const { status, stdout } = await fuzz('takes all memory', '--count=50', '--jobs=1');
  expect(stdout).toMatch(/: takes all memory/);
  expect(stdout).toContain('50 documents');
  expect(status).toBe(1);
});

it('finds a parser that becomes slower and slower', async () => {
  const { status, stdout } = await fuzz('takes ever longer', '--count=150', '--hang=1', '--jobs=1');
  expect(stdout).toMatch(/: slow(er than linear)? \(/);
  expect(status).toBe(1);
});

it('generates the same document for a number, whatever precedes it and however many threads there are', async () => {
  const { stdout } = await fuzz('throws', `--count=${COUNT}`, '--jobs=1');
  const number = /^(\d+): throws/m.exec(stdout)?.[1];
  expect(number).toBeDefined();
  const again = await fuzz('throws', `--from=${number}`, '--count=1');
  expect(again.stdout).toMatch(new RegExp(`^${number}: throws`));
});

it('fails if it is interrupted', async () => {
  const { status, stdout } = await fuzz('nothing', '--count=1000000000', '--seconds=1');
  expect(stdout).toContain('0 kinds of failure');
  expect(status).toBe(1);
});
