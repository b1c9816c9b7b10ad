/**
 * The migration guides from other parsers: the program before and the program after print the same
 * for a sound feed, and the pages in docs/from show these programs. The other parsers are installed
 * here (see bench/peers.mjs); where that is not possible, their programs are skipped, and those for
 * bozofeed are held against the output that is recorded.
 */
import { copyFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { FeedResult, FetchOptions } from '../src/index.ts';
import * as bozofeed from '../src/index.ts';
import * as opml from '../src/opml.ts';
import * as parse from '../src/parse.ts';
import * as reader from '../src/reader.ts';
import { runNode, runProgram, type Said } from './support/built.ts';
import { skipFor } from './support/needs.ts';
import { SCHEMA } from './support/schema.ts';

const ROOT = join(import.meta.dirname, '..');
const EXAMPLES = join(ROOT, 'examples/from');
const PEERS = join(ROOT, 'bench/.peers');
const {
  findPython,
  installPeers,
}: {
  findPython: () => string | null;
  installPeers: () => readonly string[];
} = await import(new URL('../bench/peers.mjs', import.meta.url).href);
const PYTHON = findPython();

/** The server of the test is on this machine, which `parseFeed` would not connect to. */
vi.mock('bozofeed', async (original) => {
  const all = await original<typeof import('../src/index.ts')>();
  const parseFeed = (url: string, options?: FetchOptions): Promise<FeedResult> =>
    all.parseFeed(url, { ...options, allowPrivateNetwork: true });
  return { ...all, parseFeed };
});

interface WayIn {
  readonly page: string;
  /** The package that has to be installed. */
  readonly peer: string;
  readonly before: string;
  /** Part of its output for the demonstration feed, which is broken and in windows-1252. */
  readonly onBrokenFeed: string;
}
const WAYS_IN: readonly WayIn[] = [
  {
    page: 'rss-parser',
    peer: 'rss-parser',
    before: 'before.mjs',
    onBrokenFeed: 'Error: Invalid character in entity name',
  },
  {
    page: 'node-feedparser',
    peer: 'feedparser',
    before: 'before.mjs',
    onBrokenFeed: 'Caf\uFFFD du March\uFFFD \uFFFD Menu of the week: Monday: fish & chips',
  },
  {
    page: 'feedsmith',
    peer: 'feedsmith',
    before: 'before.mjs',
    onBrokenFeed: 'MalformedError: Invalid feed format',
  },
  {
    page: 'extractus',
    peer: '@extractus/feed-extractor',
    before: 'before.mjs',
    onBrokenFeed: 'Error: The XML document is not well-formed',
  },
  {
    page: 'python-feedparser',
    peer: 'python',
    before: 'before.py',
    onBrokenFeed: 'Monday: fish & chips, “à l’ancienne” (-)',
  },
];

/** The keys of the model, from the schema of results. */
const { $defs: definitions } = SCHEMA as {
  readonly $defs: Readonly<
    Record<string, { readonly properties: Readonly<Record<string, unknown>> }>
  >;
};
const keysOf = (name: string): readonly string[] =>
  Object.keys(definitions[name]?.properties ?? {});
const KEYS = { entry: keysOf('Entry'), feed: keysOf('Feed'), result: keysOf('BozoFeedResult') };
const FUNCTIONS = new Set(
  [bozofeed, opml, parse, reader].flatMap((entryPoint) => Object.keys(entryPoint)),
);

let server: Server;
let address: string;
let installed: readonly string[];

beforeAll(async () => {
  installed = [...installPeers(), ...(PYTHON === null ? [] : ['python'])];
  server = createServer((request, response) => {
    const broken = request.url === '/broken.xml';
    const file = broken
      ? join(ROOT, 'feeds-corpus/broken/cafe-menu.xml')
      : join(EXAMPLES, 'feed.xml');
    response.setHeader('content-type', 'application/rss+xml').end(readFileSync(file));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

describe.each(WAYS_IN)('$page', ({ page, peer, before, onBrokenFeed }) => {
  const title = peer === 'python' ? 'Python’s feedparser (Debian: python3-feedparser)' : peer;
  const folder = join(EXAMPLES, page);
  const recorded = read(join(folder, 'output.txt'));

  it('prints the same before', async (context) => {
    if (!installed.includes(peer)) skipFor(`${title}, which cannot be installed here`, context);
    const { stdout, stderr, status } = await runBefore(join(folder, before), 'feed.xml');
    expect(stderr).toBe('');
    expect(stdout).toBe(recorded);
    expect(status).toBe(0);
  });

  it('prints the same after', async () => {
    expect(await runAfter(join(folder, 'after.ts'), 'feed.xml')).toBe(recorded);
  });

  it('behaves as documented with a broken feed', async (context) => {
    const after = await runAfter(join(folder, 'after.ts'), 'broken.xml');
    for (const title of ['“à l’ancienne”', 'crème brûlée for < 5 €', 'ratatouille']) {
      expect(after).toContain(title);
    }
    if (!installed.includes(peer)) skipFor(`${title}, which cannot be installed here`, context);
    const { stdout, stderr } = await runBefore(join(folder, before), 'broken.xml');
    expect(`${stdout}${stderr}`).toContain(onBrokenFeed);
    expect(read(join(ROOT, `docs/from/${page}.md`))).toContain(onBrokenFeed);
  });

  it('contains only existing keys, options and functions', () => {
    const table = [
      ...read(join(ROOT, `docs/from/${page}.md`)).matchAll(/^\| .*? \| (.*) \|$/gm),
    ].map(([, cell = '']) => cell);
    const said = table.join('\n');
    const keys = [...said.matchAll(/\b(entry|feed|result)\??\.(\w+)/g)];
    expect(keys.length).toBeGreaterThan(8);
    for (const [what, record = '', key = ''] of keys) {
      expect(KEYS[record as keyof typeof KEYS], what).toContain(key);
    }
    const functions = [...said.matchAll(/`(?:await )?(\w+)\(/g)].map(([, name]) => name);
    expect(functions.filter((name) => name !== undefined && !FUNCTIONS.has(name))).toEqual([]);
  });

  it('is shown on its page', () => {
    const blocks = [
      ...read(join(ROOT, `docs/from/${page}.md`)).matchAll(/^```(?:js|py|ts)\n(.*?)^```$/gms),
    ];
    const shown = blocks.map(([, text]) => text);
    expect(shown).toContain(read(join(folder, before)));
    expect(shown).toContain(read(join(folder, 'after.ts')));
  });
});

/** Runs a program where the package that it imports is installed. */
async function runBefore(program: string, feed: string): Promise<Said> {
  const url = `${address}/${feed}`;
  if (program.endsWith('.py')) return runProgram(PYTHON ?? '', [program, url]);
  const copy = join(PEERS, 'from', `${dirname(program).split(/[\\/]/).at(-1)}.mjs`);
  mkdirSync(dirname(copy), { recursive: true });
  copyFileSync(program, copy);
  return runNode([copy, url]);
}

/** What the program prints to its standard output. */
async function runAfter(program: string, feed: string): Promise<string> {
  const lines: unknown[] = [];
  const log = vi.spyOn(console, 'log').mockImplementation((line) => lines.push(line));
  const error = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { argv } = process;
  process.argv = [...argv.slice(0, 2), `${address}/${feed}`];
  try {
    vi.resetModules();
    await import(program);
  } finally {
    process.argv = argv;
    log.mockRestore();
    error.mockRestore();
  }
  return `${lines.join('\n')}\n`;
}

function read(path: string): string {
  return existsSync(path) ? readFileSync(path, 'utf8') : '';
}
