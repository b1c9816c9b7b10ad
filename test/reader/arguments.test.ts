/** What all functions of `bozofeed/reader` have in common. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { rolldown } from 'rolldown';
import { describe, expect, it, test } from 'vitest';
import { parseDocument } from '../../src/parse.ts';
import * as reader from '../../src/reader.ts';

const ROOT = join(import.meta.dirname, '../..');

/** The functions that take an entry or a feed, called by callers without types. */
const {
  cleanUrl: _url,
  commonImage: _entries,
  showsImage: _html,
  withKeys: _list,
  reviveEntry: _json,
  ...ofEntry
} = reader;
const functions = Object.entries(ofEntry) as [string, (...values: unknown[]) => unknown][];

/** Arguments that some functions need beside the entry. */
const FURTHER: Readonly<Record<string, readonly unknown[]>> = {
  elementsOf: ['urn:x', 'name'],
  elementText: ['urn:x', 'name'],
};

describe.each(functions)('%s', (name, call) => {
  const further = FURTHER[name] ?? [];

  test.each([null, undefined, 'entry', 1, true, [], () => {}])('refuses %j', (value) => {
    expect(() => call(value)).toThrow(TypeError);
  });

  it('refuses a whole result, and names the part of it that is meant', () => {
    const result = parseDocument('<rss/>');
    expect(() => call(result, ...further)).toThrow(/must not be a whole result; pass /);
  });

  it('never throws for content', () => {
    const keys = ['id', 'link', 'title', 'published', 'published', 'content', 'summary'];
    const more = ['summaryDetail', 'media', 'itunes', 'enclosures', 'image', 'authors', 'source'];
    const inner = ['value', 'type', 'href', 'thumbnails', 'contents', 'duration', 'images', 'url'];
    const key = fc.constantFrom(...keys, ...more, ...inner, 'podcast', 'googleplay', '__proto__');
    const { tree } = fc.letrec((tie) => ({
      tree: fc.oneof(
        { depthSize: 'small' },
        fc.constantFrom(
          null,
          undefined,
          '',
          '<b>',
          'data:x',
          0,
          -1,
          Number.NaN,
          true,
          new Date(Number.NaN),
        ),
        fc.array(tie('tree')),
        fc.dictionary(key, tie('tree')),
      ),
    }));
    fc.assert(
      fc.property(fc.dictionary(key, tree), (entry) => {
        const before = JSON.stringify(entry);
        expect(() => call(entry, ...further)).not.toThrow();
        expect(JSON.stringify(entry)).toBe(before);
      }),
    );
  });
});

/** The comment before each function of the folder, by its name. */
const comments: ReadonlyMap<string, string> = new Map(
  readdirSync(join(ROOT, 'src/reader')).flatMap((file) => {
    const source = readFileSync(join(ROOT, 'src/reader', file), 'utf8');
    const found = source.matchAll(/\/\*\*\n((?: \*[^\n]*\n)*?) \*\/\nexport function (\w+)/g);
    return [...found].map(([, comment = '', name = '']) => [name, comment] as const);
  }),
);

const rowsIn = (text: string): readonly string[] =>
  text.split('\n').flatMap((line) => /^(?: \* )?(\| .*\|)$/.exec(line)?.[1] ?? []);

const sectionOf = (name: string): string => {
  const docs = readFileSync(join(ROOT, 'docs/reader.md'), 'utf8');
  return docs.split(`\n## ${name}\n`)[1]?.split('\n## ')[0] ?? '';
};

const withTables = functions.filter(([name]) => rowsIn(comments.get(name) ?? '').length > 0);

test('most functions have a table of precedence', () => {
  expect(withTables.length).toBeGreaterThan(10);
});

test.each(withTables)('%s links to its table of precedence in docs/reader.md', (name) => {
  const source = rowsIn(comments.get(name) ?? '');
  expect(source.length).toBeGreaterThan(3);
  expect(sectionOf(name)).toContain(`](reference/entries/reader.md#${name.toLowerCase()})`);
});

test.each(Object.keys(reader))('%s has a section in docs/reader.md, and an example', (name) => {
  const docs = readFileSync(join(ROOT, 'docs/reader.md'), 'utf8');
  expect(docs).toMatch(new RegExp(`^## (?:.* )?${name}(?: .*)?$`, 'm'));
  expect(comments.get(name)).toContain("from 'bozofeed/reader'");
});

test.each([null, undefined, 'entries', {}, [1]])('commonImage refuses %j', (entries) => {
  const call = reader.commonImage as (...values: unknown[]) => unknown;
  expect(() => call(entries)).toThrow(TypeError);
});

test.each([
  [1, 'a'],
  ['a', null],
])('showsImage refuses %j and %j', (html, url) => {
  const call = reader.showsImage as (...values: unknown[]) => unknown;
  expect(() => call(html, url)).toThrow(TypeError);
});

test.each([-1, 1.5, Number.NaN, '10', null, {}])('a length of %j is refused', (length) => {
  const call = reader.entryText as (...values: unknown[]) => unknown;
  expect(() => call({}, length)).toThrow(TypeError);
});

test.each([null, 'feed', []])('a feed that is %j is refused', (feed) => {
  const call = reader.entryAuthors as (...values: unknown[]) => unknown;
  expect(() => call({}, feed)).toThrow(TypeError);
});

describe('a bundle', () => {
  const bundled = async (names: string, minify = false): Promise<string> => {
    const bundle = await rolldown({
      cwd: ROOT,
      input: 'entry',
      tsconfig: false,
      plugins: [
        {
          name: 'entry',
          resolveId: (id) => (id === 'entry' ? join(ROOT, 'entry.js') : null),
          load: (id) =>
            id === join(ROOT, 'entry.js') ? `export { ${names} } from './src/reader.ts';` : null,
        },
      ],
    });
    const { output } = await bundle.generate({ format: 'es', minify });
    await bundle.close();
    return output[0].code;
  };

  it('contains only the functions that are used', async () => {
    const code = await bundled('entryDate, entryDuration, entryAuthors, entryKey');
    expect(code).toContain('entryKey');
    expect(code).not.toMatch(/readTokens|NAMED_CHARACTERS|entryHtml|Regional_Indicator/);
    expect(await bundled('entryText')).not.toMatch(/bannerImage|alternateEnclosures/);
  });

  it('contains nothing of the parser', async () => {
    const names = readdirSync(join(ROOT, 'src/reader')).join();
    expect(names).toContain('keys.ts');
    const code = await bundled(Object.keys(reader).join());
    expect(code).not.toMatch(/saxes|iconv|node:/);
    // Comments are in no page, so they do not count.
    const minified = await bundled(Object.keys(reader).join(), true);
    expect(minified.length).toBeLessThan(84_000);
  });
});
