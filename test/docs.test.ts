/** The docs are true: every example does what it claims, and every link has a target. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { command } from '../programs/command/test/command.ts';
import { MANUAL } from '../scripts/manual/manual.ts';
import { makeReference } from '../scripts/reference/make.ts';
import { readDescription } from '../scripts/reference/read-declarations.ts';
import * as encoding from '../src/encoding.ts';
import * as feedparser from '../src/feedparser.ts';
import type { FeedResult } from '../src/index.ts';
import * as bozofeed from '../src/index.ts';
import * as opml from '../src/opml.ts';
import * as reader from '../src/reader.ts';
import * as validate from '../src/validate.ts';
import { SKIPS } from './conformance/skips.ts';
import { perform } from './support/perform.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

/** A fenced block of a document. */
interface Block {
  readonly language: string;
  readonly text: string;
}

function blocksOf(markdown: string): readonly Block[] {
  return [...markdown.matchAll(/^```(\w+)\n(.*?)^```$/gms)].map(([, language = '', text = '']) => ({
    language,
    text,
  }));
}

describe('README.md', () => {
  const readme = read('README.md');
  const scripts = blocksOf(readme).filter(({ language }) => language === 'js');

  it('has examples', () => {
    expect(scripts.length).toBeGreaterThanOrEqual(2);
  });

  it.each(scripts.map(({ text }, index) => [index + 1, text] as const))(
    'example %i prints its output',
    async (_, text) => {
      const { printed, expected } = await performExample(text);
      expect(expected.length).toBeGreaterThan(0);
      expect(printed).toEqual(expected);
    },
  );

  it('shows what the command prints', async () => {
    const sessions = blocksOf(readme).filter(({ language }) => language === 'console');
    expect(sessions.length).toBeGreaterThan(0);
    for (const { text } of sessions) {
      const [first = '', ...shown] = text.trimEnd().split('\n');
      const args = first.replace(/^\$ npx bozofeed /, '').split(' ');
      const { stdout } = await command(
        args.map((arg) => arg.replace(/^feeds-corpus/, join(ROOT, 'feeds-corpus'))),
      );
      const printed = stdout.replaceAll(ROOT, '').split('\n');
      expectInOrder(printed, shown);
    }
  });
});

describe('the comparison of README.md', () => {
  /** The parsers of its columns, as the stored figures name them. */
  const COLUMNS = [
    /^bozofeed$/,
    /^feedparser .*Python/,
    /^@extractus/,
    /^feedsmith .*as declared/,
    /^node-feedparser .*as declared/,
    /^rss-parser .*as declared/,
  ];
  /** A part of the name of a row, the table of figures, and the column there. */
  const ROWS = [
    ['feeds without XML errors, in UTF-8', 'text', 1],
    ['feeds without XML errors, in other encodings', 'text', 2],
    ['feeds with a wrong declared encoding', 'mislabelled', 1],
    ['feeds with XML errors', 'text', 3],
  ] as const;
  const { differences, memory } = JSON.parse(read('bench/results.json')) as Readonly<
    Record<string, { tables: { about: string; rows: string[][] }[] }>
  >;

  it('has the stored figure of memory', () => {
    const [, , defaults = []] = memory?.tables[0]?.rows ?? [];
    expect(read('README.md')).toContain(
      `parses a feed of 50 MB, the memory of the process grows by ${defaults[1]} MB`,
    );
  });

  const inReadme = ROWS.map((row) => ['README.md', ...row] as const);
  const inComparison = [
    ['docs/comparison.md', 'feeds with XML errors', 'text', 3],
    ['docs/comparison.md', 'feeds for which the parser returns nothing', 'text', 5],
  ] as const;
  it.each([...inReadme, ...inComparison])(
    '%s: %s: the figures are the stored ones',
    (page, name, about, at) => {
      const rows = differences?.tables.find((table) => table.about === about)?.rows ?? [];
      const stored = COLUMNS.map((title) => rows.find(([first = '']) => title.test(first))?.[at]);
      const line = read(page)
        .split('\n')
        .find((each) => each.startsWith(`| ${name} (`));
      expect(
        line
          ?.split('|')
          .slice(2, -1)
          .map((cell) => cell.trim()),
      ).toEqual(stored);
    },
  );
});

describe.each([
  ['docs/dates.md', 1],
  ['docs/encodings.md', 1],
  ['docs/feedparser.md', 1],
  ['docs/index.md', 1],
  ['docs/namespaces.md', 1],
  ['docs/opml.md', 2],
  ['docs/validating.md', 1],
  ['docs/cheat-sheet.md', 1],
  ['docs/reader.md', 17],
])('%s', (path, count) => {
  it('has examples that print their output', async () => {
    const scripts = blocksOf(read(path)).filter(({ language }) => language === 'js');
    expect(scripts).toHaveLength(count);
    for (const { text } of scripts) {
      const { printed, expected } = await performExample(text);
      expect(expected.length).toBeGreaterThan(0);
      expect(printed).toEqual(expected);
    }
  });
});

describe('docs/start.md', () => {
  const blocks = blocksOf(read('docs/start.md'));
  const programs = blocks.flatMap(({ language, text }, index) =>
    language === 'js' ? [[index, text] as const] : [],
  );

  it.each(programs)('has a program (block %i) that prints the next block', async (index, text) => {
    const { printed } = await performExample(text);
    const next = blocks[index + 1];
    expect(`${printed.join('\n')}\n`).toBe(next?.language === 'text' ? next.text : '\n');
  });

  it('has programs', () => {
    expect(programs.length).toBeGreaterThanOrEqual(3);
  });
});

describe('docs/differences.md', () => {
  it('has the number of the skipped cases', () => {
    expect(read('docs/differences.md')).toContain(
      ` ${Object.keys(SKIPS).length} cases fail on purpose.`,
    );
  });
});

/** Files that exist only where `npm run generate` made them. */
const REFERENCE = await makeReference(ROOT, readDescription(ROOT));
const GENERATED = new Set([...REFERENCE.keys(), MANUAL]);

describe('links between the documents, and paths in them', () => {
  const documents = [
    'README.md',
    'CONTRIBUTING.md',
    'RELEASING.md',
    'CHANGELOG.md',
    'CODE_OF_CONDUCT.md',
    'SECURITY.md',
    'feeds-corpus/README.md',
    'feeds-corpus/LICENSE.md',
    'aggregator/README.md',
  ].concat(
    readdirSync(join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.md'))
      .map((name) => `docs/${name.replaceAll('\\', '/')}`)
      .filter((name) => !GENERATED.has(name)),
  );
  it.each(documents)('%s', (document) => {
    const prose = read(document).replace(/^```.*?^```$/gms, '');
    const targets = [...prose.matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g)].map(
      ([, target = '']) => target,
    );
    const missing = targets
      .map((target) => posix.join(dirname(document), target))
      .filter((path) => !GENERATED.has(path) && !existsSync(join(ROOT, path)));
    expect(missing).toEqual([]);
    expect(missingIn(prose)).toEqual([]);
    expect(missingOnSite(prose)).toEqual([]);
  });

  const pages = [...REFERENCE].filter(([path]) => path.endsWith('.md'));
  it.each(pages)('%s', (_, text) => {
    expect(missingIn(text)).toEqual([]);
  });
});

/** The paths of files and folders of the project, in code, that lead nowhere. */
function missingIn(text: string): readonly string[] {
  const named = text.matchAll(
    /`((?:src|test|scripts|bench|examples|programs|site|docs|feeds-corpus)\/[\w./-]+)`/g,
  );
  return [...named]
    .map(([, path = '']) => path)
    .filter((path) => ![...GENERATED].some((made) => made.startsWith(path)))
    .filter((path) => !path.includes('/.'))
    .filter((path) => ['', 'aggregator'].every((root) => !existsSync(join(ROOT, root, path))));
}

/** The URLs of the site that lead to no page. */
function missingOnSite(text: string): readonly string[] {
  const { homepage } = JSON.parse(read('package.json')) as { homepage: string };
  const urls = text.matchAll(/https:\/\/[^\s()<>"`]+/g);
  return [...urls]
    .map(([url]) => url.replace(/[#?].*/, ''))
    .filter((url) => url.startsWith(`${homepage}/`))
    .filter((url) => {
      const path = url.slice(homepage.length + 1);
      if (path === '' || path === 'playground/' || path.endsWith('.schema.json')) return false;
      const page = `docs/${path.endsWith('/') ? `${path}README.md` : path.replace(/\.html$/, '.md')}`;
      return !GENERATED.has(page) && !existsSync(join(ROOT, page));
    });
}

/** Each shown line is in the output, in that order; a line `…` stands for any number of others. */
function expectInOrder(printed: readonly string[], shown: readonly string[]): void {
  let at = 0;
  for (const line of shown.filter((each) => each !== '…')) {
    const index = printed.indexOf(line, at);
    expect(index, `“${line}” is not in the output, or not here`).toBeGreaterThanOrEqual(at);
    at = index + 1;
  }
}

/** Runs an example with the package, and the demonstration feed for every address. */
function performExample(text: string): Promise<{ printed: string[]; expected: string[] }> {
  const modules = {
    bozofeed: { ...bozofeed, parseFeed },
    'bozofeed/encoding': encoding,
    'bozofeed/feedparser': feedparser,
    'bozofeed/reader': reader,
    'bozofeed/opml': opml,
    'bozofeed/validate': validate,
  };
  return perform(text, { modules, fetch: respond });
}

/** Replaces the network: returns the demonstration feed for any URL. */
async function respond(): Promise<Response> {
  return new Response(readFileSync(join(ROOT, 'feeds-corpus/broken/cafe-menu.xml')), {
    headers: { 'content-type': 'application/rss+xml' },
  });
}

async function parseFeed(url: string): Promise<FeedResult> {
  return bozofeed.parseResponse(await respond(), { url });
}
