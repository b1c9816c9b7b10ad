/** What holds for any OPML: both parsers agree, nothing is thrown, and time is linear. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type OpmlResult, parseOpml } from '../../src/opml.ts';
import { cpuTimeOf } from '../support/cpu-time.ts';

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
const value = fc
  .oneof(
    fc.string({ unit: fc.constantFrom('a', ' ', '&', '<', '"', ',', '/', 'é', '\u{1f600}', '1') }),
    fc.constantFrom(
      'true',
      'http://a.example/',
      'feed://b',
      'x.xml',
      'javascript:x',
      'rss',
      '&amp;',
    ),
  )
  .map(escaped);
const names = fc.constantFrom(
  'text',
  'title',
  'type',
  'xmlUrl',
  'xmlurl',
  'htmlUrl',
  'url',
  'created',
  'category',
  'isComment',
  'mine',
  '__proto__',
  'constructor',
  'xml:base',
  'xml:lang',
);
const attributes = fc
  .uniqueArray(fc.tuple(names, value), { selector: ([name]) => name, maxLength: 5 })
  .map((pairs) => pairs.map(([name, text]) => ` ${name}="${text}"`).join(''));
const { outline } = fc.letrec<{ outline: string }>((tie) => ({
  outline: fc
    .tuple(
      fc.constantFrom('outline', 'outline', 'outline', 'Outline', 'other', 'head', 'title'),
      attributes,
      fc.array(fc.oneof({ depthSize: 'small' }, fc.constant(''), tie('outline')), { maxLength: 3 }),
    )
    .map(([name, written, inside]) => `<${name}${written}>${inside.join('')}</${name}>`),
}));
const head = fc
  .array(
    fc.tuple(
      fc.constantFrom('title', 'dateCreated', 'expansionState', 'windowTop', 'docs', 'mine'),
      value,
    ),
    { maxLength: 4 },
  )
  .map((pairs) => pairs.map(([name, text]) => `<${name}>${text}</${name}>`).join(''));
const opml = fc
  .tuple(attributes, head, fc.array(outline, { maxLength: 4 }))
  .map(
    ([root, inHead, body]) =>
      `<opml${root}><head>${inHead}</head><body>${body.join('')}</body></opml>`,
  );

const plain = ({ parser: _, ...result }: OpmlResult): unknown => JSON.parse(JSON.stringify(result));

describe('any OPML', () => {
  it('is parsed in the same way by the strict and the loose parser', () => {
    fc.assert(
      fc.property(opml, (text) => {
        const strict = parseOpml(text);
        expect(strict.parser).toBe('strict');
        expect(plain(parseOpml(text, { parser: 'loose' }))).toEqual(plain(strict));
      }),
    );
  });

  it('never throws, even if it is truncated or scrambled', () => {
    fc.assert(
      fc.property(opml, fc.nat(), fc.nat(), (text, from, to) => {
        const [start, end] = [from % (text.length + 1), to % (text.length + 1)];
        const { bozo, bozoException } = parseOpml(text.slice(0, start) + text.slice(end));
        expect(bozo).toBe(bozoException !== null);
      }),
    );
    fc.assert(
      fc.property(fc.uint8Array(), (bytes) => {
        expect(parseOpml(bytes).feeds).toEqual([]);
      }),
    );
  });

  it('has feeds that are all in the tree', () => {
    fc.assert(
      fc.property(opml, (text) => {
        const { feeds, outlines } = parseOpml(text);
        const inTree = JSON.stringify(outlines);
        for (const { xmlUrl } of feeds) expect(inTree).toContain(JSON.stringify(xmlUrl));
      }),
    );
  });
});

describe('hostile OPML', () => {
  const whole = (body: string): string => `<opml version="2.0"><body>${body}</body></opml>`;
  const feed = '<outline text="a" xmlUrl="http://a.example/">';

  it('may be nested arbitrarily deep', () => {
    const depth = 100_000;
    const folders = whole('<outline text="F">'.repeat(depth) + '</outline>'.repeat(depth));
    expect(parseOpml(folders).problems).toMatchObject([
      { name: 'LimitExceeded', limit: 'maxDepth' },
    ]);
    const feeds = whole(feed.repeat(depth) + '</outline>'.repeat(depth));
    const unlimited = { maxDepth: Number.POSITIVE_INFINITY, maxValues: Number.POSITIVE_INFINITY };
    const deep = parseOpml(feeds, unlimited);
    expect(deep.feeds).toHaveLength(depth);
    expect(deep.problems).toEqual([]);
    expect(parseOpml(whole(feed.repeat(depth)), unlimited).outlines).toHaveLength(depth);
  });

  it.each([
    ['outlines', '<outline text="a" type="rss" xmlUrl="http://a.example/"/>'],
    ['unclosed outlines', feed],
    ['unclosed folders', '<outline text="a">'],
    ['end tags without a start tag', '</outline>'],
    ['unsafe URLs', '<outline xmlUrl="javascript:x" htmlUrl="data:x"/>'],
    ['names in other cases', '<Outline TEXT="a" Text="b" tExt="c" __proto__="d"/>'],
    ['unknown elements', '<other><one/>a</other>'],
    ['bare ampersands', '<outline text="a & b" xmlUrl="http://a.example/?b&c"/>'],
  ])('takes time that is linear in the number of %s', (_, piece) => {
    const time = (count: number): number => cpuTimeOf(() => parseOpml(whole(piece.repeat(count))));
    time(1000);
    const [short, long] = [time(10_000), time(80_000)];
    // Eight times as long; a quadratic parser would take 64 times.
    expect(long).toBeLessThan(Math.max(short, 20) * 24);
  });

  it('may have a million outlines', () => {
    const text = whole('<outline xmlUrl="http://a"/>'.repeat(1_000_000));
    const { feeds } = parseOpml(text, { maxValues: Number.POSITIVE_INFINITY });
    expect(feeds).toHaveLength(1_000_000);
  });
});
