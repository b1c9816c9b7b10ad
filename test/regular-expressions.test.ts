/**
 * No regular expression of the sources takes more than linear time for any text, or fails for a long
 * one: each is analyzed by scslre, which eslint-plugin-regexp also uses. Literals are found in the
 * syntax trees, and constructed ones are recorded when their modules are loaded.
 */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseAst } from 'rolldown/parseAst';
import { analyse } from 'scslre';
import { afterEach, expect, it, vi } from 'vitest';
import {
  isFixed,
  literalsIn,
  nodesOf,
  type PatternNode,
  quantifiersOf,
  unrolled,
} from '../scripts/unrolled.mjs';

// Expressions that are constructed later are constructed when their modules are loaded.
vi.mock('../src/text/on-first-use.ts', () => ({
  onFirstUse: <T>(make: () => T) => {
    const made = make();
    return () => made;
  },
}));

const SOURCES = join(import.meta.dirname, '../src');

interface Found {
  readonly where: string;
  readonly pattern: RegExp;
}

interface Source {
  readonly file: string;
  readonly literals: readonly Found[];
  /** The number of expressions constructed with `new RegExp`. */
  readonly constructed: number;
}

/** Whether a node constructs, or may construct, a regular expression from a string. */
function isConstruction(node: object): boolean {
  if (!('type' in node) || !('callee' in node)) return false;
  if (node.type !== 'NewExpression' && node.type !== 'CallExpression') return false;
  const { callee } = node;
  return (
    typeof callee === 'object' && callee !== null && 'name' in callee && callee.name === 'RegExp'
  );
}

function readSource(file: string): Source {
  const code = readFileSync(file, 'utf8');
  return {
    file,
    // As they are in the package.
    literals: literalsIn(code).map(({ value }) => {
      const pattern = new RegExp(unrolled(value), value.flags);
      return { where: `${file}: ${value}`, pattern };
    }),
    constructed: [...nodesOf(parseAst(code, { lang: 'ts' }))].filter(isConstruction).length,
  };
}

/** The expressions that modules construct while they are loaded. */
async function constructedIn(files: readonly string[]): Promise<readonly Found[]> {
  const found: Found[] = [];
  const recording = new Proxy(RegExp, {
    construct(target, [source, flags]) {
      const pattern = new target(source, flags);
      const { stack = '' } = new Error();
      const file = files.find((each) => stack.includes(each));
      if (file !== undefined) found.push({ where: `${file}: ${pattern}`, pattern });
      return pattern;
    },
  });
  vi.resetModules();
  vi.stubGlobal('RegExp', recording);
  for (const file of files) await import(pathToFileURL(file).href);
  return found;
}

function slow(found: readonly Found[]): readonly string[] {
  return found.flatMap(({ where, pattern }) =>
    analyse(pattern).reports.map(({ type, exponential }) => {
      return `${where}: ${exponential ? 'exponential' : 'polynomial'}, ${type}`;
    }),
  );
}

/** Characters of two UTF-16 units: a class that has one of them has parts of different lengths. */
const LONG_CHARACTERS = ['😀', '𠀀', '𝟙'];

function hasLongCharacters({ raw }: PatternNode, { unicode }: RegExp): boolean {
  const one = new RegExp(`^${raw}$`, unicode ? 'u' : '');
  return LONG_CHARACTERS.some((character) => one.test(character));
}

/** Whether an expression is for any text: what reads dates ignores one that is too long. */
function isForLongTexts({ where }: Found): boolean {
  return !/\/dates\/(?!duration)/.test(where);
}

/**
 * The expressions that throw a `RangeError` for a long text: the engine keeps a way back for each
 * repetition, unless what is repeated always has the same length, and may be missing.
 */
function unlimited(found: readonly Found[]): readonly string[] {
  return found.filter(isForLongTexts).flatMap(({ where, pattern }) =>
    quantifiersOf(pattern).flatMap(({ raw, element, min, max, greedy }) => {
      if (max < Number.POSITIVE_INFINITY) return [];
      const isSafe = !greedy || (isFixed(element) && !hasLongCharacters(element, pattern));
      return isSafe && min === 0 ? [] : [`${where}: ${raw} has no limit`];
    }),
  );
}

const sources = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts'))
  .map((file) => readSource(join(SOURCES, file)));

afterEach(() => {
  vi.unstubAllGlobals();
});

it('no regular expression takes more than linear time, or fails for a long text', () => {
  const literals = sources.flatMap((source) => source.literals);
  expect(literals.length).toBeGreaterThan(200);
  expect(slow(literals)).toEqual([]);
  expect(unlimited(literals)).toEqual([]);
});

it('nor does one that is composed', async () => {
  const makers = sources.filter(({ constructed }) => constructed > 0);
  const found = await constructedIn(makers.map(({ file }) => file));
  // Each is constructed once, when its module is loaded.
  expect(found.length).toBe(makers.reduce((sum, { constructed }) => sum + constructed, 0));
  expect(found.length).toBeGreaterThan(0);
  expect(slow(found)).toEqual([]);
  expect(unlimited(found)).toEqual([]);
});

it.each([/(?:a+)+$/, /^[^x]*\d+$/, /\s+$/, /^a*a*$/])(
  'one that does is detected: %s',
  (pattern) => {
    expect(slow([{ where: '', pattern }])).not.toEqual([]);
  },
);

it.each([/a+x/, /[^a]*x/u, /(?:a|bc)*x/, /^(?:,\s*\w+)+$/, /(a)*$/, /^(?:x(?:;[^;]*)*)?$/])(
  'so is one that fails for a long text: %s',
  (pattern) => {
    expect(unlimited([{ where: '', pattern }])).not.toEqual([]);
  },
);

/** Prints the expressions that throw on a long run of a character, in a process that optimizes none. */
const FAILING = `
  const pairs = JSON.parse(require('node:fs').readFileSync(0, 'utf8'));
  const fails = ([source, character]) => {
    try {
      new RegExp(source, 'y').exec(character.repeat(4_200_000));
      return false;
    } catch (error) {
      return error instanceof RangeError;
    }
  };
  console.log(JSON.stringify(pairs.filter(fails)));`;

function failing(pairs: readonly (readonly [string, string])[]): unknown {
  const input = JSON.stringify(pairs);
  return JSON.parse(
    execFileSync(process.execPath, ['--no-regexp-optimization', '-e', FAILING], {
      input,
      encoding: 'utf8',
    }),
  );
}

it('none fails for a long text in a process that has compiled very many', () => {
  const pairs = new Map<string, string>();
  for (const { pattern } of sources.flatMap(({ literals }) => literals).filter(isForLongTexts)) {
    for (const { raw, element, max } of quantifiersOf(pattern)) {
      const one = new RegExp(`^${element.raw}$`, pattern.flags);
      const character = [...' a1-/'].find((each) => one.test(each));
      if (max === Number.POSITIVE_INFINITY && character !== undefined && !pattern.unicode) {
        pairs.set(`${raw}\\0`, character);
      }
    }
  }
  expect(pairs.size).toBeGreaterThan(100);
  expect(failing([...pairs])).toEqual([]);
  expect(failing([[String.raw`\s+\0`, ' ']])).not.toEqual([]);
});
