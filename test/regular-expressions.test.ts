/**
 * No regular expression of the sources takes more than linear time for any text, or fails for a long
 * one: each is analyzed by scslre, which eslint-plugin-regexp also uses. Literals are found in the
 * syntax trees, and constructed ones are recorded when their modules are loaded.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseAst } from 'rolldown/parseAst';
import { analyse } from 'scslre';
import { afterEach, expect, it, vi } from 'vitest';

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

function* nodesOf(value: unknown): Generator<object> {
  if (typeof value !== 'object' || value === null) return;
  yield value;
  for (const child of Object.values(value)) yield* nodesOf(child);
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
  const literals: Found[] = [];
  let constructed = 0;
  for (const node of nodesOf(parseAst(readFileSync(file, 'utf8'), { lang: 'ts' }))) {
    if (isConstruction(node)) constructed += 1;
    if (!('value' in node && node.value instanceof RegExp)) continue;
    literals.push({ where: `${file}: ${node.value}`, pattern: node.value });
  }
  return { file, literals, constructed };
}

/** The expressions that modules construct while they are loaded. */
async function constructedIn(files: readonly string[]): Promise<readonly Found[]> {
  const found: Found[] = [];
  const recording = new Proxy(RegExp, {
    construct(target, [source, flags]) {
      const pattern = new target(source, flags);
      const { stack = '' } = new Error();
      if (files.some((file) => stack.includes(file))) {
        found.push({ where: `${pattern}`, pattern });
      }
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

type Alternatives = ReturnType<typeof analyse>['parsed']['pattern']['alternatives'];
type Part = Alternatives[number]['elements'][number];

/** Each part of an expression, and what is inside it. */
function* partsOf(alternatives: Alternatives): Generator<Part> {
  for (const { elements } of alternatives) {
    for (const part of elements) {
      yield part;
      const inside = part.type === 'Quantifier' ? part.element : part;
      if ('alternatives' in inside) yield* partsOf(inside.alternatives);
    }
  }
}

/** Whether a part is characters of which there is always the same number. */
function isFixed(part: Part): boolean {
  if (part.type === 'Group') {
    return part.alternatives.length === 1 && [...partsOf(part.alternatives)].every(isFixed);
  }
  return ['Character', 'CharacterClass', 'CharacterSet'].includes(part.type);
}

/**
 * The expressions that throw a `RangeError` for a long text: the engine keeps a way back for each
 * repetition, unless what is repeated always has the same length.
 */
function unlimited(found: readonly Found[]): readonly string[] {
  return found.flatMap(({ where, pattern }) =>
    [...partsOf(analyse(pattern).parsed.pattern.alternatives)].flatMap((part) => {
      if (part.type !== 'Quantifier' || part.max < Number.POSITIVE_INFINITY) return [];
      return !part.greedy || isFixed(part.element) ? [] : [`${where}: ${part.raw} has no limit`];
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

it.each([/(?:a|bc)*x/, /^(?:,\s*\w+)+$/, /(a)*$/, /^(?:x(?:;[^;]*)*)?$/])(
  'so is one that fails for a long text: %s',
  (pattern) => {
    expect(unlimited([{ where: '', pattern }])).not.toEqual([]);
  },
);
