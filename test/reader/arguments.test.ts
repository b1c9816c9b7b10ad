/** What all functions of `bozofeed/reader` have in common. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { rolldown } from 'rolldown';
import { describe, expect, it, test } from 'vitest';
import * as reader from '../../src/reader.ts';

const ROOT = join(import.meta.dirname, '../..');

/** The functions that take an entry, called by callers without types. */
const { cleanUrl: _url, withKeys: _list, reviveEntry: _json, ...ofEntry } = reader;
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

const withTables = functions.filter(([name]) => !Object.hasOwn(FURTHER, name));

test.each(withTables)('%s has the same table of precedence in docs/reader.md', (name) => {
  const file = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  const rows = (text: string): readonly string[] =>
    text.split('\n').flatMap((line) => /^(?: \* )?(\| .*\|)$/.exec(line)?.[1] ?? []);
  const source = rows(readFileSync(join(ROOT, `src/reader/${file}.ts`), 'utf8'));
  const docs = readFileSync(join(ROOT, 'docs/reader.md'), 'utf8');
  const section = docs.split(`\n## ${name}\n`)[1]?.split('\n## ')[0] ?? '';
  expect(source.length).toBeGreaterThan(3);
  expect(rows(section)).toEqual(source);
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
    expect(await bundled('entryText')).not.toMatch(/poster|ACCESSORIES/);
  });

  it('contains nothing of the parser', async () => {
    const names = readdirSync(join(ROOT, 'src/reader')).join();
    expect(names).toContain('entry-key.ts');
    const code = await bundled(Object.keys(reader).join());
    expect(code).not.toMatch(/saxes|iconv|node:/);
    // Comments are in no page, so they do not count.
    const minified = await bundled(Object.keys(reader).join(), true);
    expect(minified.length).toBeLessThan(54_000);
  });
});
