/** Results are what their types say, whatever a feed says. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { parseDocument } from '../../src/api/parse-document.ts';
import { VOCABULARIES } from '../../src/feed/vocabulary/index.ts';
import { wellKnownUri } from '../../src/grammar/namespaces.ts';
import { Types } from './conforms.ts';
import { FILES } from './reference.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const types = new Types(FILES.map((file) => readFileSync(join(ROOT, 'src', file), 'utf8')));

const complaintsOf = (document: Uint8Array | string): readonly string[] => {
  const { feed, entries } = parseDocument(document);
  return [
    ...types.complaints('Feed', feed, 'feed'),
    ...types.complaints('Entry[]', entries, 'entries'),
  ];
};

describe('the check', () => {
  it.each([
    ['Feed', { title: 1 }, ['.title is no string']],
    ['Feed', { tytle: 'A' }, ['.tytle is unknown']],
    ['Feed', { links: {} }, ['.links is no list']],
    ['Link', { href: 'a', other: 'b' }, []],
    ['Entry', { publishedParsed: null, tags: [{ term: 'a', scheme: null, label: null }] }, []],
    ['Entry', { podcast: { persons: [{ name: [] }] } }, ['.podcast.persons[0].name is no string']],
  ])('%s %j', (type, value, complaints) => {
    expect(types.complaints(type, value)).toEqual(complaints);
  });
});

describe('the corpus', () => {
  const folder = join(ROOT, 'feeds-corpus');
  const documents = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (path) => /\.(?:xml|json|html)$/.test(path) && !path.endsWith('.expected.json'),
  );
  it.each(documents)('%s', (document) => {
    expect(complaintsOf(readFileSync(join(folder, document)))).toEqual([]);
  });
});

describe('attributes that are named as keys of the model', () => {
  const keys = [
    'tags items params where elements extensions children links authors other content source',
    'by comment recipients timesplits sources integrity remoteitems remoteitem chapters name',
    'start when title value podcast __proto__ constructor tostring length href url type medium',
  ].flatMap((line) => line.split(' '));
  const attributes = keys.map((key) => `${key}="x"`).join(' ');
  const elements = [...VOCABULARIES].flatMap(([prefix, vocabulary]) =>
    [...vocabulary.keys()].map((local) => (prefix === '' ? local : `${prefix}:${local}`)),
  );
  const namespaces = [...VOCABULARIES.keys()]
    .filter((prefix) => prefix !== '')
    .map((prefix) => `xmlns:${prefix}="${wellKnownUri(prefix)}"`)
    .join(' ');

  it.each(elements)('%s', (name) => {
    const inside = elements.filter((other) => other.startsWith(`${name.split(':')[0]}:`));
    const element = `<${name} ${attributes}>x${inside.map((other) => `<${other} ${attributes}>y</${other}>`).join('')}</${name}>`;
    for (const around of ['channel', 'item']) {
      const document = `<rss version="2.0" ${namespaces}><channel>${around === 'item' ? `<item>${element}</item>` : element}</channel></rss>`;
      expect(complaintsOf(document)).toEqual([]);
    }
  });
});
