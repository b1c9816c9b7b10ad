/** All code that recognizes a feed by its start uses the same table. */
import { describe, expect, it } from 'vitest';
import { parseDocument } from '../../src/api/parse-document.ts';
import { mayBeFeed } from '../../src/corpus/archive.ts';
import { readMisplacedEncoding } from '../../src/encoding/witnesses/xml-declaration.ts';
import { VOCABULARIES } from '../../src/feed/vocabulary/index.ts';
import { FEED_GRAMMAR } from '../../src/grammar/feed-structure.ts';
import { isEntryName, looksLikeFeed, nextRoot, ROOT_NAMES } from '../../src/grammar/roots.ts';
import { documentStart } from '../../src/xml/prolog.ts';

describe('nextRoot', () => {
  it.each([
    ['<rss>', 0],
    [' <atom:entry/>', 1],
    ['<rdf:RDF xmlns=""', 0],
    ['<items>', -1],
    ['</item>', -1],
    ['<script>', -1],
    ['<x:rss>', 0],
    ['<лента:feed>', 0],
    ['<a:b:feed>', -1],
    [`<${'x'.repeat(50)}:feed>`, -1],
  ])('%j has one at %i', (text, at) => {
    expect(nextRoot(text, 0)).toBe(at);
  });
});

describe('isEntryName', () => {
  it.each([
    ['item', true],
    ['Item', true],
    ['atom:entry', true],
    ['лента:entry', true],
    ['items', false],
    ['entry:x', false],
    ['constructor', false],
  ])('%j: %j', (name, isEntry) => {
    expect(isEntryName(name)).toBe(isEntry);
  });
});

const SPELLINGS = ROOT_NAMES.flatMap((name) => [name, name.toUpperCase(), `x:${name}`]);

describe.each(SPELLINGS)('<%s>', (name) => {
  const namespace = 'http://purl.org/rss/1.0/';
  const start = `<${name} xmlns="${namespace}" xmlns:x="${namespace}">`;
  const document = `${start}<x:title>One</x:title></${name}>`;
  const bytes = Buffer.from(document);

  it('starts a document, after text that does not belong to it', () => {
    expect(documentStart(`Warning: x\n${document}`, FEED_GRAMMAR)).toBe(11);
    expect(documentStart(document, FEED_GRAMMAR)).toBe(0);
  });

  it('is recognized as the start of a feed in bytes, whatever the status', async () => {
    expect(looksLikeFeed(bytes)).toBe(true);
    expect(await mayBeFeed('text/html', async () => bytes)).toBe(true);
  });

  it('is not followed by a declaration that is used', () => {
    const declaration = '<?xml version="1.0" encoding="koi8-r"?>';
    expect(readMisplacedEncoding(Buffer.from(`\n${declaration}${document}`))).toBe('koi8-r');
    expect(readMisplacedEncoding(Buffer.from(document + declaration))).toBeNull();
  });

  it('has a role, a row and a version, in both parsers', () => {
    const local = name.slice(name.indexOf(':') + 1);
    const prefix = name.slice(0, Math.max(name.indexOf(':'), 0));
    expect(FEED_GRAMMAR.roleOf(prefix, local, namespace, [])).toBe(
      isEntryName(name) ? 'record' : 'root',
    );
    const rows = ['', 'rdf'].flatMap((prefix) => [...(VOCABULARIES.get(prefix) ?? [])]);
    expect(rows.map(([name]) => name)).toContain(local.toLowerCase());
    for (const parser of ['strict', 'loose'] as const) {
      const { version, problems } = parseDocument(document, { parser });
      expect(version).not.toBe('');
      expect(problems.map(({ name: found }) => found)).not.toContain('NotAFeed');
    }
  });

  it('marks an entry that breaks off', () => {
    const { entries } = parseDocument(`<rss><channel>${start}<x:title>One`);
    if (isEntryName(name)) expect(entries).toMatchObject([{ title: 'One', incomplete: true }]);
  });
});
