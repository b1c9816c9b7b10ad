/** The docs are true: every problem is explained, and every example does what it claims. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import * as encoding from '../src/encoding.ts';
import * as feedparser from '../src/feedparser.ts';
import * as bozofeed from '../src/index.ts';
import { type FeedResult, parseDocument } from '../src/index.ts';
import * as opml from '../src/opml.ts';
import { PROBLEMS } from '../src/problems/catalogue.ts';
import type { ProblemName } from '../src/problems/facts.ts';
import * as reader from '../src/reader.ts';
import { command } from './cli/command.ts';
import { SKIPS } from './conformance/skips.ts';

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

describe('docs/bozo.md', () => {
  const sections = new Map(
    read('docs/bozo.md')
      .split(/^### /m)
      .slice(1)
      .map((section) => {
        const [name = '', body = ''] = section.split(/\n(.*)/s, 2);
        return [name, body.split(/^## /m, 1)[0] ?? ''] as const;
      }),
  );
  const names = Object.keys(PROBLEMS) as ProblemName[];
  const sources = readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.startsWith('problems/'))
    .map((path) => read(`src/${path}`));
  const line = (name: string, label: string): string | undefined =>
    new RegExp(`^- ${label}: (.+)$`, 'm').exec(sections.get(name) ?? '')?.[1];

  it('explains every problem, and no other', () => {
    expect([...sections.keys()].toSorted()).toEqual(names.toSorted());
  });

  it.each(names)('%s is found somewhere', (name) => {
    expect(sources.some((source) => source.includes(`'${name}'`))).toBe(true);
  });

  it.each(names)('%s: cause, what was done, severity and remedy', (name) => {
    expect(line(name, 'Cause')).toMatch(/\.$/);
    expect(line(name, 'What was done')).toMatch(/\.$/);
    expect(line(name, 'Severity')).toBe(PROBLEMS[name].severity);
    expect(line(name, 'Remedy')?.replace(/\\([<&])/g, '$1')).toBe(PROBLEMS[name].remedy);
  });

  const examples = [...sections].flatMap(([name, body]) =>
    blocksOf(body)
      .filter(({ language }) => ['xml', 'json', 'html'].includes(language))
      .map(({ text }) => [name, text] as const),
  );

  it('has an example for most', () => {
    expect(examples.length).toBeGreaterThan(30);
  });

  it.each(examples)('the example for %s has that problem', (name, text) => {
    const parse = name === 'NotOpml' ? opml.parseOpml : parseDocument;
    const found = parse(documentOf(name, text)).problems.map((each) => each.name);
    expect(found).toContain(name);
  });

  /** A whole document from what may be a fragment; control characters are shown as symbols. */
  function documentOf(name: string, text: string): Uint8Array {
    const raw = text
      .trimEnd()
      .replace(/[\u2400-\u241f]/g, (picture) =>
        String.fromCharCode(picture.charCodeAt(0) - 0x2400),
      );
    const isFragment = raw.startsWith('<item>') && name !== 'MisplacedElement';
    const whole = isFragment ? `<rss version="2.0"><channel>${raw}</channel></rss>` : raw;
    return Buffer.from(whole, name === 'CharacterEncodingOverride' ? 'latin1' : 'utf8');
  }
});

describe('README.md', () => {
  const readme = read('README.md');
  const scripts = blocksOf(readme).filter(({ language }) => language === 'js');

  it('has examples', () => {
    expect(scripts.length).toBeGreaterThanOrEqual(4);
  });

  it.each(scripts.map(({ text }, index) => [index + 1, text] as const))(
    'example %i prints what it says',
    async (_, text) => {
      const { printed, expected } = await perform(text);
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

describe.each([
  ['docs/dates.md', 1],
  ['docs/encodings.md', 1],
  ['docs/feedparser.md', 1],
  ['docs/opml.md', 1],
  ['docs/reader.md', 2],
  ['docs/which-field.md', 1],
])('%s', (path, count) => {
  it('has examples that print what they say', async () => {
    const scripts = blocksOf(read(path)).filter(({ language }) => language === 'js');
    expect(scripts).toHaveLength(count);
    for (const { text } of scripts) {
      const { printed, expected } = await perform(text);
      expect(expected.length).toBeGreaterThan(0);
      expect(printed).toEqual(expected);
    }
  });
});

describe('docs/differences.md', () => {
  it('lists the cases that are left out, and no other', () => {
    const listed = [...read('docs/differences.md').matchAll(/^\| `(\S+\.xml)` \|/gm)].map(
      ([, id]) => id,
    );
    expect(listed).toEqual(Object.keys(SKIPS));
  });
});

describe('links between the documents', () => {
  const documents = [
    'README.md',
    'CONTRIBUTING.md',
    'RELEASING.md',
    'CHANGELOG.md',
    'CODE_OF_CONDUCT.md',
    'SECURITY.md',
    'feeds-corpus/README.md',
    'feeds-corpus/LICENSE.md',
    'examples/aggregator/README.md',
  ].concat(
    readdirSync(join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.md'))
      .map((name) => `docs/${name.replaceAll('\\', '/')}`),
  );
  it.each(documents)('%s', (document) => {
    const prose = read(document).replace(/^```.*?^```$/gms, '');
    const targets = [...prose.matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g)].map(
      ([, target = '']) => target,
    );
    const missing = targets.filter((target) => !existsSync(join(ROOT, dirname(document), target)));
    expect(missing).toEqual([]);
  });
});

/** Each shown line is in the output, in that order; a line `…` stands for any number of others. */
function expectInOrder(printed: readonly string[], shown: readonly string[]): void {
  let at = 0;
  for (const line of shown.filter((each) => each !== '…')) {
    const index = printed.indexOf(line, at);
    expect(index, `“${line}” is not in the output, or not here`).toBeGreaterThanOrEqual(at);
    at = index + 1;
  }
}

/** Runs an example: compares the output of `console.log` with the comment after it. */
async function perform(text: string): Promise<{ printed: string[]; expected: string[] }> {
  const expected = [...text.matchAll(/^\s*console\.log\(.*\); \/\/ (.*)$/gm)].map(
    ([, says = '']) => says,
  );
  const printed: string[] = [];
  const console = {
    log: (...values: unknown[]): number => printed.push(values.map(show).join(' ')),
  };
  const modules = {
    bozofeed: { ...bozofeed, parseFeed },
    'bozofeed/encoding': encoding,
    'bozofeed/feedparser': feedparser,
    'bozofeed/reader': reader,
    'bozofeed/opml': opml,
  };
  const code = text.replace(
    /^import (\{.*?\}) from '([^']+)';$/gm,
    (_, names: string, specifier: string) =>
      specifier.startsWith('node:')
        ? `const ${names} = await load('${specifier}');`
        : `const ${names} = modules['${specifier}'];`,
  );
  const AsyncFunction = (async () => {}).constructor as FunctionConstructor;
  const load = (specifier: string): Promise<unknown> => import(/* @vite-ignore */ specifier);
  await AsyncFunction('modules', 'console', 'load', 'fetch', code)(modules, console, load, respond);
  return { printed, expected };
}

function show(value: unknown): string {
  return typeof value === 'string'
    ? value
    : value instanceof Date
      ? value.toISOString()
      : JSON.stringify(value);
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
