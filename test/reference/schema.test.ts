/** Results match their schema and their declarations, whatever the feed. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { recordOf, type Shape } from '../../scripts/reference/description.ts';
import { readDescription } from '../../scripts/reference/read-declarations.ts';
import { parseDocument } from '../../src/api/parse-document.ts';
import { BozoError } from '../../src/problems/error.ts';
import type { ProblemFacts, ProblemName } from '../../src/problems/facts.ts';
import { anyProblem } from '../support/any-problem.ts';
import { complaintsAbout, declaredComplaints, schemaComplaints } from '../support/complaints.ts';
import { NAMESPACES } from '../support/every-element.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

const complaintsOf = (document: Uint8Array | string): readonly string[] =>
  complaintsAbout(parseDocument(document));

describe('the schema', () => {
  it.each([
    ['Feed', { title: 'A', links: [], published: new Date(0) }],
    ['Entry', { written: { published: 'yesterday' }, tags: [{ term: 'a' }] }],
    ['Link', { href: 'a', length: 1, attributes: { rel2: 'b' }, written: { length: '1 B' } }],
    ['TextDetail', { type: 'text/plain', value: 'A' }],
    ['ItunesCategory', { text: 'A', categories: [{ text: 'B', categories: [{ text: 'C' }] }] }],
    ['Entry', { extensions: { a_b: 'c', d_e: { f: 'g' } } }],
  ])('allows %s %j', (name, value) => {
    expect(schemaComplaints(`#/$defs/${name}`, value)).toEqual([]);
  });

  it.each([
    ['Feed', { title: 1 }],
    ['Feed', { tytle: 'A' }],
    ['Feed', { links: {} }],
    ['Feed', { published: 'yesterday' }],
    ['Entry', { published: null }],
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
    expect(schemaComplaints(`#/$defs/${name}`, value)).not.toEqual([]);
  });
});

describe('the declarations', () => {
  it.each([
    ['Feed', { title: 'A', links: [], published: new Date(0), ttl: 60 }],
    ['Link', { attributes: Object.assign(Object.create(null), { rel2: 'b' }) }],
    ['Entry', { extensions: { a_b: ['c', null, { d: 1 }] } }],
  ])('allow %s %j', (name, value) => {
    expect(declaredComplaints(name, value)).toEqual([]);
  });

  it.each([
    ['Feed', { tytle: 'A' }, 'Feed.tytle is not declared'],
    ['Feed', { title: undefined }, 'Feed.title is undefined'],
    ['Feed', { links: {} }, 'Feed.links is not a list'],
    ['Feed', { links: [{ length: '1' }] }, 'Feed.links[0].length is not of the type number'],
    ['Feed', { ttl: Number.NaN }, 'Feed.ttl is not of the type number'],
    ['Feed', { ttl: null }, 'Feed.ttl is not of the type number'],
    ['Feed', { published: 'now' }, 'Feed.published is not of the type Date'],
    ['Feed', { cloud: {} }, 'Feed.cloud has a prototype'],
    ['TextDetail', { type: 'text/plain' }, 'TextDetail.value is missing'],
    ['Image', { published: 'now' }, 'Image.published is not declared'],
  ])('do not allow %s %j', (name, value, complaint) => {
    expect(declaredComplaints(name, value)).toEqual([complaint]);
  });
});

describe('problems', () => {
  const kinds = recordOf(readDescription(ROOT), 'ProblemFacts').members;
  it.each(kinds.map(({ key, shape }) => [key, shape] as const))('%s', (name, shape) => {
    // The shape is that of the facts, from their declaration.
    const facts = sampleOf(shape) as ProblemFacts[ProblemName];
    const at = { line: 1, column: 2, offset: 3 };
    const problem = anyProblem(name as ProblemName, facts, at, new Error('cause'));
    expect(schemaComplaints('#/$defs/Problem', problem)).toEqual([]);
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

/** Elements that fill no key of the record around them are kept, and so is what they say. */
const KEPT = [
  ['<image><url>a</url><pubDate>1 Jan 2004</pubDate></image>', 'image', 'pubDate'],
  ['<image><url>a</url><category>b</category></image>', 'image', 'category'],
  ['<image><url>a</url><guid>b</guid></image>', 'image', 'guid'],
  ['<textInput><name>q</name><language>b</language></textInput>', 'textInput', 'language'],
  ['<managingEditor>Jo<title>b</title></managingEditor>', 'authorDetail', 'title'],
  ['<contributor><name>Jo</name><updated>b</updated></contributor>', 'contributors.0', 'updated'],
  ['<webMaster>Jo<link>https://b.example/</link></webMaster>', 'publisherDetail', 'link'],
  ['<at:deleted-entry ref="a"><title>b</title></at:deleted-entry>', 'deletedEntries.0', 'title'],
] as const;

describe('an element without a key there is kept', () => {
  it.each(KEPT)('%s', (element, path, name) => {
    const { feed } = parseDocument(
      `<rss version="2.0" ${NAMESPACES}><channel>${element}</channel></rss>`,
    );
    const record = path.split('.').reduce<unknown>((at, key) => Reflect.get(Object(at), key), feed);
    expect(record).toMatchObject({ elements: [{ name }] });
  });
});
