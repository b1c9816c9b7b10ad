/** The header field `Link`, by the examples and rules of RFC 8288 and of WebSub. */
import { describe, expect, test } from 'vitest';
import { linksOf } from '../../src/http/headers.ts';
import { parseDocument } from '../../src/index.ts';

const FIELDS: readonly (readonly [
  field: string,
  expected: readonly (readonly [href: string, ...relations: string[]])[],
])[] = [
  // RFC 8288 §3.5
  [
    '<http://example.com/TheBook/chapter2>; rel="previous"; title="previous chapter"',
    [['http://example.com/TheBook/chapter2', 'previous']],
  ],
  ['</>; rel="http://example.net/foo"', [['/', 'http://example.net/foo']]],
  [
    '<http://example.org/>; rel="start http://example.net/relation/other"',
    [['http://example.org/', 'start', 'http://example.net/relation/other']],
  ],
  // WebSub §4
  [
    '<https://hub.example.com/>; rel="hub", <https://example.com/feed>; rel="self"',
    [
      ['https://hub.example.com/', 'hub'],
      ['https://example.com/feed', 'self'],
    ],
  ],
  ['<a>;rel=HUB', [['a', 'hub']]],
  ['<a,b>; rel="hub"; title="x, <y>; z"', [['a,b', 'hub']]],
  // §3.3: the first counts
  ['<a>; rel=self; rel=hub', [['a', 'self']]],
  ['<a>', [['a']]],
  ['<a', []],
  ['', []],
  ['nothing, <b>; rel="next"', [['b', 'next']]],
];

test.each(FIELDS)('%s', (field, expected) => {
  expect(linksOf(field).map(({ href, relations }) => [href, ...relations])).toEqual(expected);
});

describe('links of the response', () => {
  const read = (link: string, feed: string) =>
    parseDocument(`<rss version="2.0"><channel>${feed}</channel></rss>`, {
      headers: { link },
      url: 'https://example.org/feed/',
    }).feed.links;

  test('hub, self and next join those of the feed, absolute', () => {
    expect(
      read(
        '<https://hub.example/>; rel=hub, <../2>; rel="next"; type="text/xml"',
        '<title>x</title>',
      ),
    ).toEqual([
      { rel: 'hub', href: 'https://hub.example/' },
      { rel: 'next', href: 'https://example.org/2', type: 'text/xml' },
    ]);
  });

  test('others do not, nor URLs other than http and https, nor links that the feed already has', () => {
    const own =
      '<a:link xmlns:a="http://www.w3.org/2005/Atom" rel="hub" href="https://hub.example/"/>';
    const field =
      '<https://hub.example/>; rel=hub, <javascript:x>; rel=self, <a.css>; rel=stylesheet';
    expect(read(field, own)?.map(({ rel }) => rel)).toEqual(['hub']);
  });
});
