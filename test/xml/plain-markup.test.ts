/**
 * Plain markup is read without saxes, and that makes no difference: with and without it a text has
 * the same events, the same verdict and the same positions.
 */
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import type { XmlLimits } from '../../src/xml/limits.ts';
import { decodePlainReferences } from '../../src/xml/plain-references.ts';
import { parseStrictly } from '../../src/xml/strict.ts';
import { allEvents } from './support/all-events.ts';
import { LIMITS } from './support/events.ts';
import { ENDINGS, PIECES, PLAIN_PIECES, PROLOGS, ROOTS } from './support/soups.ts';

const bare = await parserWithoutPlainMarkup();

/** The strict parser, in which nothing counts as plain. */
async function parserWithoutPlainMarkup(): Promise<typeof parseStrictly> {
  vi.resetModules();
  vi.doMock(import('../../src/xml/plain-markup.ts'), async (original) => {
    const { PlainMarkup } = await original();
    return {
      PlainMarkup: class extends PlainMarkup {
        override nextMarkup(): number {
          return -1;
        }
      },
    };
  });
  const module = await import('../../src/xml/strict.ts');
  vi.doUnmock('../../src/xml/plain-markup.ts');
  return module.parseStrictly;
}

function expectSame(text: string, limits: XmlLimits = LIMITS): void {
  expect(allEvents(parseStrictly, text, limits)).toEqual(allEvents(bare, text, limits));
}

const piece = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...PLAIN_PIECES) },
  { weight: 1, arbitrary: fc.constantFrom(...PIECES) },
);

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
  it('is read as saxes reads it, whatever stands around it', () => {
    fc.assert(
      fc.property(soup, (text) => expectSame(text)),
      RUNS,
    );
  });

  it('is read as far as limits allow', () => {
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

  it('may go beyond the part of a text that saxes has', () => {
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
    ['quotes that do not end', '<b x="'.repeat(100_000)],
    ['names', Array.from({ length: 50_000 }, (_, index) => `<n${index}/>`).join('')],
  ])('%s', (_, content) => {
    expectSame(`<!DOCTYPE r SYSTEM "x"><r>${content}</r>`);
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
