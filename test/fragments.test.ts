/** The fragments of the guides run, with what the program around them would have. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { importProducts } from '../examples/recipes/import-products.ts';
import * as bozofeed from '../src/index.ts';
import * as parse from '../src/parse.ts';
import * as poll from '../src/poll.ts';
import { perform } from './support/perform.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const FEED = readFileSync(join(ROOT, 'feeds-corpus/broken/cafe-menu.xml'));
const URL_OF_FEED = 'https://cafe.example/feed.xml';

/** What the fragments stored, requested or wrote. */
let done: string[] = [];
const note = (name: string) => (value?: unknown) => {
  done.push(name);
  return value;
};

async function parseFeed(url: string, options: bozofeed.FetchOptions): Promise<unknown> {
  done.push('parseFeed');
  const { proxy, userAgent, validators, ...others } = options;
  // Wrong options would throw.
  bozofeed.parseDocument(FEED, others);
  return { ...bozofeed.parseDocument(FEED, { url }), status: 200, validators: null };
}

class Database {
  exec = note('exec');
  prepare(): { run: (value?: unknown) => unknown } {
    return { run: note('insert') };
  }
}

const modules = {
  bozofeed: {
    ...bozofeed,
    parseFeed,
    streamFeed: () => parse.streamEntries(new Blob([FEED]), { url: URL_OF_FEED }),
  },
  'bozofeed/parse': parse,
  'bozofeed/poll': {
    ...poll,
    createPoller: () => ({ check: checked, close: note('close') }),
  },
  'node:fs/promises': {
    readFile: async () => JSON.stringify({ url: URL_OF_FEED, validators: null, nextCheckAt: null }),
    writeFile: note('write'),
  },
  'node:sqlite': { DatabaseSync: Database },
};

async function checked(): Promise<unknown> {
  const entries = [{ key: 'k', hash: 'h', entry: {} }];
  return { state: {}, moved: null, verdict: { kind: 'changed' }, entries };
}

const names = {
  url: URL_OF_FEED,
  bytes: FEED,
  previous: { validators: null },
  store: note('store'),
  createReadStream: () => new Blob([FEED]),
  parseFeed,
  parseDocument: (...args: Parameters<typeof parse.parseDocument>) =>
    note('parse')(parse.parseDocument(...args)),
  importProducts: (_: string, database: Database) =>
    importProducts(join(ROOT, 'feeds-corpus/broken/cafe-menu.xml'), database),
  poller: { check: async () => note('check')(await checked()) },
  db: {
    feeds: async () => [{ id: 1, state: { url: URL_OF_FEED } }],
    transaction: async (run: () => Promise<void>) => run(),
    saveState: note('save'),
    upsert: note('upsert'),
  },
};

/** For each guide, what its fragments do, in order. */
const GUIDES: readonly (readonly [path: string, effects: readonly string[]])[] = [
  ['docs/fetching.md', ['parseFeed', '', 'parseFeed write', 'parseFeed parseFeed']],
  ['docs/polling.md', ['save upsert close', 'check']],
  [
    'docs/large-feeds.md',
    ['store store store', 'store store store', 'exec exec insert insert insert exec'],
  ],
  ['docs/security.md', ['parse']],
];

describe.each(GUIDES)('%s', (path, effects) => {
  const fragments = [
    ...readFileSync(join(ROOT, path), 'utf8').matchAll(/^```(?:js|ts)\n(.*?)^```$/gms),
  ]
    .map(([, text = '']) => text)
    // Whole programs with types are recipes, which have tests of their own.
    .filter((text) => !text.includes('export '));

  it('has as many fragments', () => {
    expect(fragments).toHaveLength(effects.length);
  });

  it.each(fragments.map((text, index) => [index, text] as const))(
    'runs %i',
    async (index, text) => {
      done = [];
      const free = Object.entries(names).filter(([name]) => !declares(text, name));
      const { printed, expected } = await perform(text, {
        modules,
        names: Object.fromEntries(free),
        fetch: () => Promise.reject(new Error('not used')),
      });
      expect(done.join(' ')).toBe(effects[index]);
      expect(printed.slice(0, expected.length)).toEqual(expected);
    },
  );
});

function declares(text: string, name: string): boolean {
  const declared = [...text.matchAll(/\b(?:const|import) (\{[^}]*\}|\w+)/g)];
  return declared.some(([, names = '']) => new RegExp(`\\b${name}\\b`).test(names));
}
