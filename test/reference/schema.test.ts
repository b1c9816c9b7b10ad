/** Results match their schema, and so their types, whatever the feed. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { recordOf, type Shape } from '../../scripts/reference/description.ts';
import { readDescription } from '../../scripts/reference/read-declarations.ts';
import { parseDocument } from '../../src/api/parse-document.ts';
import { VOCABULARIES } from '../../src/feed/vocabulary/index.ts';
import { wellKnownUri } from '../../src/grammar/namespaces.ts';
import { BozoError } from '../../src/problems/error.ts';
import type { ProblemFacts, ProblemName } from '../../src/problems/facts.ts';
import { describeShared } from '../support/shared.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const schema: { readonly $id: string } = JSON.parse(
  readFileSync(join(ROOT, 'schema/feed-result.schema.json'), 'utf8'),
);
const ajv = new Ajv2020({
  allowUnionTypes: true,
  // As `Date` writes it, which is RFC 3339 and no more.
  formats: { 'date-time': (text: string) => !Number.isNaN(Date.parse(text)) && isIso(text) },
});
ajv.addSchema(schema);

function isIso(text: string): boolean {
  return new Date(text).toISOString() === text;
}

/** Where a value, as JSON, does not match a definition. */
function complaints(definition: string, value: unknown): readonly string[] {
  const validate = ajv.getSchema(`${schema.$id}${definition}`);
  if (validate === undefined) throw new Error(`the schema has no ${definition}`);
  validate(JSON.parse(JSON.stringify(value)));
  return (validate.errors ?? []).map(
    ({ instancePath, message = '', params }) =>
      `${instancePath} ${message} ${JSON.stringify(params)}`,
  );
}

const complaintsOf = (document: Uint8Array | string): readonly string[] =>
  complaints('', parseDocument(document));

describe('the schema', () => {
  it.each([
    ['Feed', { title: 'A', links: [], publishedParsed: new Date(0) }],
    ['Entry', { publishedParsed: null, tags: [{ term: 'a' }] }],
    ['Link', { href: 'a', length: 1, attributes: { rel2: 'b' }, written: { length: '1 B' } }],
    ['TextDetail', { type: 'text/plain', value: 'A' }],
    ['ItunesCategory', { text: 'A', categories: [{ text: 'B', categories: [{ text: 'C' }] }] }],
    ['Entry', { extensions: { a_b: 'c', d_e: { f: 'g' } } }],
  ])('allows %s %j', (name, value) => {
    expect(complaints(`#/$defs/${name}`, value)).toEqual([]);
  });

  it.each([
    ['Feed', { title: 1 }],
    ['Feed', { tytle: 'A' }],
    ['Feed', { links: {} }],
    ['Feed', { publishedParsed: 'yesterday' }],
    ['Link', { other: 'b' }],
    ['Link', { length: '1' }],
    ['TextDetail', { type: 'text/plain' }],
    ['Entry', { podcast: { persons: [{ name: [] }] } }],
    ['Entry', { incomplete: false }],
    ['EncodingAttempt', { encoding: 'utf-8', source: 'nobody', outcome: 'parsed' }],
    ['Problem', { name: 'EmptyDocument' }],
    ['Problem', { ...new BozoError('EmptyDocument', {}).toJSON(), other: 1 }],
    ['Problem', { ...new BozoError('EmptyDocument', {}).toJSON(), name: 'MalformedJson' }],
  ])('does not allow %s %j', (name, value) => {
    expect(complaints(`#/$defs/${name}`, value)).not.toEqual([]);
  });
});

describe('problems', () => {
  const kinds = recordOf(readDescription(ROOT), 'ProblemFacts').members;
  it.each(kinds.map(({ key, shape }) => [key, shape] as const))('%s', (name, shape) => {
    // The shape is that of the facts, from their declaration.
    const facts = sampleOf(shape) as ProblemFacts[ProblemName];
    const at = { line: 1, column: 2, offset: 3 };
    const problem = new BozoError(name as ProblemName, facts, at, new Error('cause'));
    expect(complaints('#/$defs/Problem', problem)).toEqual([]);
  });

  function sampleOf(shape: Shape): unknown {
    switch (shape.kind) {
      case 'plain':
        return { string: 'a', number: 1, boolean: true, null: null, Date: new Date(0) }[shape.name];
      case 'literal':
        return shape.value;
      case 'list':
        return [sampleOf(shape.of)];
      case 'record':
        return Object.fromEntries(
          shape.members.map(({ key, shape: own }) => [key, sampleOf(own)] as const),
        );
      case 'union':
        return sampleOf(shape.of.at(-1) ?? { kind: 'plain', name: 'null' });
      default:
        return 'other';
    }
  }
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

/** One in this many real feeds: their shapes repeat. */
const EVERY = 8;

describeShared('real feeds', 'real-feeds/feeds', (folder) => {
  const feeds = folder === '' ? [] : readdirSync(folder).toSorted();
  it.each(feeds.filter((_, index) => index % EVERY === 0))('%s', (feed) => {
    expect(complaintsOf(readFileSync(join(folder, feed)))).toEqual([]);
  });
});

describe('attributes that are named as keys of the model', () => {
  const keys = [
    'tags items params where elements extensions children links authors other content source',
    'by comment recipients timesplits sources integrity remoteitems remoteitem chapters name',
    'start when title value podcast __proto__ constructor tostring length href url type medium',
    'written attributes itunes media dc categories contents groups thumbnails',
  ].flatMap((line) => line.split(' '));
  const attributes = keys.map((key) => `${key}="x"`).join(' ');
  const elements = [...VOCABULARIES].flatMap(([prefix, vocabulary]) =>
    [...vocabulary].map(([local]) => (prefix === '' ? local : `${prefix}:${local}`)),
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
