/**
 * What a namespace needs in addition to its row in the table: each test fails for one missing
 * thing.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseDocument } from '../../src/api/parse-document.ts';
import { VOCABULARIES } from '../../src/feed/vocabulary/index.ts';
import { preferredPrefix, wellKnownUri } from '../../src/grammar/namespaces.ts';
import { URIS } from '../../src/model/namespaces/uris.ts';

const ROOT = join(import.meta.dirname, '../..');
const CORPUS = join(ROOT, 'feeds-corpus');

/** The prefixes of the namespaces that the documents of the corpus declare. */
const IN_CORPUS: ReadonlySet<string | null> = new Set(
  readdirSync(CORPUS, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.xml'))
    .flatMap((file) => [
      ...readFileSync(join(CORPUS, file), 'latin1').matchAll(
        /xmlns(?::[-.\w]+)?\s*=\s*["']([^"']+)["']/g,
      ),
    ])
    .map(([, uri = '']) => preferredPrefix(uri.trim())),
);

/** The rows of a section of docs/namespaces.md. */
function rowsOf(title: string): readonly string[] {
  const page = readFileSync(join(ROOT, 'docs/namespaces.md'), 'utf8');
  const section = page.split(`\n## ${title}\n`)[1]?.split('\n## ')[0] ?? '';
  return section.split('\n').filter((line) => /^\| (?:none|`)/.test(line));
}

const IN_MODEL = rowsOf('In the model');
const IN_ELEMENTS = rowsOf('In `elements`');

/** The row of docs/namespaces.md for a namespace. */
function rowOf(prefix: string, uri: string): string {
  return `| ${prefix === '' ? 'none' : `\`${prefix}\``} | \`${uri}\` |`;
}

/** The preferred prefix, the usual URI, and all others. */
const NAMESPACES = URIS.map(
  ([prefixes, uri, ...others]): readonly [string, string, ...string[]] => [
    prefixes.replace(/ .*/, ''),
    uri,
    ...others.flat(),
  ],
);

const PREFIXED = NAMESPACES.filter(([prefix]) => prefix !== '');

describe('each namespace', () => {
  it.each(NAMESPACES)('%j, %s: has its line in docs/namespaces.md', (prefix, uri) => {
    const rows = VOCABULARIES.has(prefix) ? IN_MODEL : IN_ELEMENTS;
    expect(rows).toContain(rowOf(prefix, uri));
  });

  it.each(NAMESPACES)('%j, %s: has unique spellings', (prefix, ...uris) => {
    for (const uri of uris) expect(preferredPrefix(uri)).toBe(prefix);
  });

  it.each(PREFIXED)('%j, %s: is the meaning of its prefix', (prefix, uri) => {
    expect(wellKnownUri(prefix)).toBe(uri);
  });

  it.each([...VOCABULARIES.keys()])('%j: has a case in feeds-corpus', (prefix) => {
    expect(IN_CORPUS, `no document of feeds-corpus declares “${prefix}”`).toContain(prefix);
  });

  const unread = PREFIXED.filter(([prefix]) => !VOCABULARIES.has(prefix) && prefix !== 'xml');
  it.each(unread)('%j, %s: is kept in every spelling', (prefix, ...uris) => {
    for (const uri of uris) {
      for (const parser of ['strict', 'loose'] as const) {
        const item = `<item xmlns:n1="${uri}"><n1:anything>words</n1:anything></item>`;
        const { entries, namespaces } = parseDocument(
          `<rss version="2.0"><channel>${item}</channel></rss>`,
          { parser },
        );
        const [element] = entries[0]?.elements ?? [];
        expect(element).toEqual({ name: 'n1:anything', namespace: uri, text: 'words' });
        expect(namespaces).toHaveProperty(prefix);
      }
    }
  });
});

it('docs/namespaces.md lists no namespace that is not in the table', () => {
  const all = NAMESPACES.map(([prefix, uri]) => rowOf(prefix, uri));
  expect([...IN_MODEL, ...IN_ELEMENTS].toSorted()).toEqual(all.toSorted());
});
