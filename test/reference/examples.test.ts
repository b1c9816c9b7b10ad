/** The examples of the reference are whole programs: they run, and print what their comments say. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { readDescription } from '../../scripts/reference/read-declarations.ts';
import * as corpus from '../../src/corpus.ts';
import * as encoding from '../../src/encoding.ts';
import * as feedparser from '../../src/feedparser.ts';
import * as bozofeed from '../../src/index.ts';
import * as legacy from '../../src/legacy-encodings.ts';
import * as opml from '../../src/opml.ts';
import * as parse from '../../src/parse.ts';
import * as poll from '../../src/poll.ts';
import * as reader from '../../src/reader.ts';
import * as validate from '../../src/validate.ts';
import { perform } from '../support/perform.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const FEED = readFileSync(join(ROOT, 'feeds-corpus/broken/cafe-menu.xml'));

async function fetchFeed(): Promise<Response> {
  return new Response(FEED, { headers: { 'content-type': 'application/rss+xml' } });
}

/** What needs a network reads a feed of the corpus instead. */
const modules = {
  bozofeed: {
    ...bozofeed,
    parseFeed: async () => bozofeed.parseResponse(await fetchFeed()),
    streamFeed: () => parse.streamEntries(new Blob([FEED])),
  },
  'bozofeed/corpus': corpus,
  'bozofeed/encoding': encoding,
  'bozofeed/feedparser': feedparser,
  'bozofeed/legacy-encodings': legacy,
  'bozofeed/opml': opml,
  'bozofeed/parse': parse,
  'bozofeed/poll': {
    ...poll,
    createPoller: () => ({ check: async () => ({}), close: async () => {} }),
  },
  'bozofeed/reader': reader,
  'bozofeed/validate': validate,
};

const { declarations } = readDescription(ROOT);
const examples = [...declarations.values()].flatMap((each) =>
  each.kind === 'function' ? each.examples.map((text) => [each.name, text] as const) : [],
);

describe('the examples of the reference', () => {
  it('exist', () => {
    expect(examples.length).toBeGreaterThanOrEqual(38);
  });

  it.each(examples)('%s', async (name, text) => {
    expect(text).toMatch(new RegExp(`^import \\{[^}]*\\b${name}\\b`, 'm'));
    const { printed, expected } = await perform(text, { modules, fetch: fetchFeed });
    if (expected.length > 0) expect(printed).toEqual(expected);
  });
});
