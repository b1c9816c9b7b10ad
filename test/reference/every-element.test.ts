/** Results are as declared and match their schema, whatever elements and documents are read. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseDocument } from '../../src/api/parse-document.ts';
import { words } from '../../src/text/strings.ts';
import { complaintsAbout } from '../support/complaints.ts';
import { ELEMENTS, NAMESPACES, nested } from '../support/every-element.ts';
import { describeShared } from '../support/shared.ts';

const complaintsOf = (document: Uint8Array | string): readonly string[] =>
  complaintsAbout(parseDocument(document));

/** The documents of other projects, and feeds as they are on the web. */
const CORPORA = [
  'real-feeds/feeds',
  'conformance/feedparser/files',
  'conformance/feedvalidator/files',
  'conformance/peers/files',
  'conformance/charset-detection/files',
  'hostile/xml',
] as const;

describe.each(CORPORA)('the documents of %s', (path) => {
  describeShared('are as declared', path, (folder) => {
    const files =
      folder === '' ? [] : readdirSync(folder, { recursive: true, withFileTypes: true });
    const documents = files.filter((each) => each.isFile());
    it(`all ${documents.length}`, () => {
      const found = documents.flatMap(({ parentPath, name }) =>
        complaintsOf(readFileSync(join(parentPath, name))).map((each) => `${name}: ${each}`),
      );
      expect(found).toEqual([]);
    });
  });
});

/** Elements with a record of their own: whatever is in them may only fill keys of that record. */
const OUTER = words(`
  image textinput author source at:deleted-entry at:by itunes:owner media:content podcast:value
  source:archive psc:chapters podcast:liveitem`);

describe('every element inside one that has a record of its own', () => {
  it.each(OUTER)('%s', (outer) => {
    const found = ELEMENTS.flatMap((inner) =>
      complaintsOf(nested(outer, inner)).map((each) => `${inner}: ${each}`),
    );
    expect(found).toEqual([]);
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
  it.each(ELEMENTS)('%s', (name) => {
    const inside = ELEMENTS.filter((other) => other.startsWith(`${name.split(':')[0]}:`));
    const element = `<${name} ${attributes}>x${inside.map((other) => `<${other} ${attributes}>y</${other}>`).join('')}</${name}>`;
    for (const around of ['channel', 'item']) {
      const document = `<rss version="2.0" ${NAMESPACES}><channel>${around === 'item' ? `<item>${element}</item>` : element}</channel></rss>`;
      expect(complaintsOf(document)).toEqual([]);
    }
  });
});
