/**
 * Characters that XML does not allow (XML 1.0 §2.2): whatever format a feed is in and however it
 * writes them, they are replaced in the same way and reported, and no result contains any.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseDocument } from '../../src/api/parse-document.ts';
import type { Entry } from '../../src/model/entry.ts';
import type { FeedResult } from '../../src/model/result.ts';
import { isXmlCharacter } from '../../src/text/xml-characters.ts';

/** The path to each string with a forbidden character. */
function forbiddenIn(value: unknown, path: string): readonly string[] {
  if (typeof value === 'string') {
    const isFine = Array.from(value).every((one) => isXmlCharacter(one.codePointAt(0) ?? 0));
    return isFine ? [] : [path];
  }
  if (value instanceof Error) {
    return forbiddenIn({ ...value, message: value.message }, path);
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, member]) => [
    ...forbiddenIn(key, `the key ${path}.${key}`),
    ...forbiddenIn(member, `${path}.${key}`),
  ]);
}

/** All strings except those the caller gave. */
function ownStrings({
  headers: _,
  href: __,
  etag: ___,
  modified: ____,
  ...own
}: FeedResult): unknown {
  return own;
}

/** A forbidden character, or two, and the replacement. */
const READ_AS: readonly (readonly [units: readonly number[], readAs: string])[] = [
  [[0x0], ''],
  [[0x1], ''],
  [[0x8], ''],
  [[0xb], ' '],
  [[0xc], ' '],
  [[0xe], ''],
  [[0x1b], ''],
  [[0x1f], ''],
  [[0xfffe], ''],
  [[0xffff], ''],
  [[0xd800], '\uFFFD'],
  [[0xdbff], '\uFFFD'],
  [[0xdc00], '\uFFFD'],
  [[0xdfff], '\uFFFD'],
  [[0xdc00, 0xd800], '\uFFFD\uFFFD'],
  [[0xd800, 0xd800], '\uFFFD\uFFFD'],
];

/** The summary or the content, whichever an entry has. */
function textOf(entry: Entry | undefined): string | undefined {
  return entry?.summary ?? entry?.content?.[0]?.value;
}

const hex = (code: number, length = 1): string => code.toString(16).padStart(length, '0');

/**
 * Each way to write characters: a feed whose first entry is titled `x…y`, and has the same in its
 * content.
 */
const WAYS: Readonly<Record<string, (units: readonly number[]) => string>> = {
  'themselves in XML': (units) => rss(String.fromCharCode(...units)),
  'references in XML': (units) => rss(units.map((unit) => `&#${unit};`).join('')),
  'hexadecimal references in XML': (units) => rss(units.map((unit) => `&#x${hex(unit)};`).join('')),
  'escapes in JSON': (units) => json(units.map((unit) => `\\u${hex(unit, 4)}`).join('')),
  'capital escapes in JSON': (units) =>
    json(units.map((unit) => `\\u${hex(unit, 4).toUpperCase()}`).join('')),
  'themselves in JSON': (units) => json(String.fromCharCode(...units)),
  'escapes in what is not quite JSON': (units) =>
    json(units.map((unit) => `\\u${hex(unit, 4)}`).join('')).replace(/\}$/, ',}'),
};

function rss(written: string): string {
  return `<rss version="2.0"><channel><title>t</title><item><guid>1</guid><title>x${written}y</title><description>x${written}y</description></item></channel></rss>`;
}

function json(written: string): string {
  return `{"version": "https://jsonfeed.org/version/1.1", "title": "t", "items": [{"id": "1", "title": "x${written}y", "content_html": "x${written}y"}]}`;
}

describe.each(Object.entries(WAYS))('%s', (_way, write) => {
  it.each(READ_AS)('%j are read as %j and reported', (units, readAs) => {
    const { bozo, entries, problems } = parseDocument(write(units));
    expect(entries[0]?.title).toBe(`x${readAs}y`);
    expect(textOf(entries[0])).toBe(`x${readAs}y`);
    expect(bozo).toBe(true);
    const found = problems.filter(({ name }) =>
      ['InvalidXmlCharacter', 'ForbiddenCharacterReference'].includes(name),
    );
    const places = found.flatMap((each) => [...each.places]);
    expect(places).toHaveLength(units.length * 2);
    for (const { line } of places) expect(line).toBe(1);
  });

  it('the halves of a pair are one character', () => {
    const { entries, problems } = parseDocument(write([0xd83d, 0xde00]));
    expect(entries[0]?.title).toBe('x\u{1F600}y');
    const isAllowed = !write([0xd83d]).includes('&#');
    if (isAllowed) expect(problems.filter(({ name }) => name !== 'MalformedJson')).toEqual([]);
  });
});

describe('references in HTML', () => {
  const rows: readonly (readonly [
    html: string,
    expected: string,
    references: readonly string[],
  ])[] = [
    ['<b>x&#0;y</b>', '<b>xy</b>', ['&#0;']],
    ['<b>x&#1;y&#x1;</b>', '<b>xy</b>', ['&#1;', '&#x1;']],
    ['<b>x&#0011y</b>', '<b>x y</b>', ['&#0011']],
    ['<b>x&#xFFFE;&#65535;y</b>', '<b>xy</b>', ['&#xFFFE;', '&#65535;']],
    ['<b>x&#xD800;y</b>', '<b>x\uFFFDy</b>', ['&#xD800;']],
    ['<b>&#xD83D;&#xDE00; &#128512;</b>', '<b>\u{1F600} &#128512;</b>', []],
    ['<b title="x&#2;y">z</b>', '<b title="xy">z</b>', ['&#2;']],
    ['<b title="x&#&#1;2;y">z</b>', '<b title="x\uFFFDy">z</b>', ['&#1;']],
    ['<&#1;script>alert(1)</script><b>z</b>', '<b>z</b>', ['&#1;']],
    ['<a href="java&#1;script:alert(1)">z</a>', '<a href="">z</a>', ['&#1;']],
    ['<a href="java&#&#1;1;script:alert(1)">z</a>', '<a href="">z</a>', ['&#1;']],
    ['<b title="x&#133;y&#x110000;">z</b>', '<b title="x…y\uFFFD">z</b>', ['&#x110000;']],
  ];

  it.each(rows)('%s', (html, expected, references) => {
    const feeds = [
      `<rss version="2.0"><channel><item><guid>1</guid><description><![CDATA[${html}]]></description></item></channel></rss>`,
      JSON.stringify({
        version: 'https://jsonfeed.org/version/1.1',
        items: [{ id: '1', content_html: html }],
      }),
    ];
    for (const feed of feeds) {
      const { entries, problems } = parseDocument(feed);
      expect(textOf(entries[0])).toBe(expected);
      const places = problems.flatMap((found) => [...found.places]);
      expect(places.map((place) => 'reference' in place && place.reference)).toEqual(references);
    }
  });

  it('are unchanged in HTML', () => {
    const html = '<b>x&#1;y</b>';
    const feed = `<rss version="2.0"><channel><title>t</title><item><guid>1</guid><description><![CDATA[${html}]]></description></item></channel></rss>`;
    const result = parseDocument(feed, { sanitizeHtml: false, resolveRelativeUris: false });
    expect(result.entries[0]?.summary).toBe(html);
    expect(result.problems).toEqual([]);
  });
});

describe('JSON', () => {
  const feed = (member: string): string =>
    `{"version": "https://jsonfeed.org/version/1.1",\n ${member}, "items": [{ "id": "1" }]}`;

  it('has none in keys', () => {
    const { feed: found, problems } = parseDocument(feed('"ti\\u0000tle": "A", "_b\\ud800": 1'));
    expect(found.title).toBe('A');
    expect(found.extensions).toEqual({ '_b\uFFFD': 1 });
    const places = problems.flatMap((each) => [...each.places]);
    expect(places.map(({ line, column }) => [line, column])).toEqual([
      [2, 5],
      [2, 25],
    ]);
  });

  it('merges a key that becomes equal to another', () => {
    expect(parseDocument(feed('"ti\\u0000tle": "A", "title": "B"')).feed.title).toBe('B');
    expect(parseDocument(feed('"title": "B", "ti\\u0000tle": "A"')).feed.title).toBe('B');
  });

  it('creates no prototype from a key', () => {
    const { feed: found } = parseDocument(feed('"_a": {"__pro\\u0000to__": {"polluted": 1}}'));
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
    expect(JSON.stringify(found.extensions)).toBe('{"_a":{"__proto___":{"polluted":1}}}');
  });

  it('has short escapes for some', () => {
    const { feed: found, problems } = parseDocument(feed('"title": "a\\bb\\fc\\\\b"'));
    expect(found.title).toBe('ab c\\b');
    expect(problems).toMatchObject([
      {
        name: 'ForbiddenCharacterReference',
        count: 2,
        places: [
          { reference: '\\b', readAs: '', line: 2, column: 13 },
          { reference: '\\f', readAs: ' ', line: 2, column: 16 },
        ],
      },
    ]);
  });

  it('may contain the same letters without an escape', () => {
    const { feed: found, problems } = parseDocument(feed('"title": "\\\\u0000 \\u0009\\u000a."'));
    // A title is one line.
    expect(found.title).toBe('\\u0000 .');
    expect(problems).toEqual([]);
  });
});

describe('no result', () => {
  const PIECES: readonly string[] = [
    '\0',
    '\x01',
    '\v',
    '\x1f',
    '\uFFFE',
    '\uFFFF',
    '\uD800',
    '\uDC00',
    '\u{1F600}',
    'a',
    ' ',
    '&#0;',
    '&#1;',
    '&#xFFFE;',
    '&#xD800;',
    '&#xDC00;',
    '&amp;#1;',
    '&amp;#xD83D;',
    '&amp;#&amp;#1;1;',
    'ï¿¾',
    'ï¿¿',
    'í\u00a0\u0080',
    '\u0080',
    '&a\uD83D\uDE00b;',
    '&lt;b title="&amp;#1;">',
    '<![CDATA[',
    ']]>',
    '<!\uD83D\uDE00',
    '<p x\0y="\uD800">',
    '<\uD800/>',
    '<y\uFFFE:z xmlns:y\uFFFE="\x01">',
    '&\u{1F600}',
    '\\u0000',
    '\\uD800',
    '\\udc00',
    '\\ufffe',
    '\\',
    '"',
    "'",
    '",',
    '\\u12',
    '{',
    '}',
    '\t',
    'x'.repeat(39),
  ];
  const text = fc
    .array(fc.oneof(fc.constantFrom(...PIECES), fc.string({ unit: 'binary' })), { maxLength: 12 })
    .map((pieces) => pieces.join(''));
  const wrapped: readonly ((text: string) => string)[] = [
    (it) => it,
    (it) =>
      `<rss version="2.0"><channel><title>${it}</title><item><description>${it}</description></item></channel></rss>`,
    (it) =>
      `<feed xmlns="http://www.w3.org/2005/Atom"><entry><title type="html">${it}</title><link href="${it}"/><x:y z="${it}">${it}</x:y></entry></feed>`,
    (it) =>
      `<rss version="2.0"><channel><pubDate>${it}</pubDate><item><description><![CDATA[${it}]]></description></item></channel></rss>`,
    (it) =>
      `{"version": "https://jsonfeed.org/version/1", "title": "${it}", "${it}": ["${it}"], "items": [{"content_html": "${it}", "url": "${it}", "date_published": "${it}"}]}`,
    (it) =>
      `{"version": "https://jsonfeed.org/version/1", "items": [{"content_html": ${JSON.stringify(it)}, "tags": [${JSON.stringify(it)}]}]}`,
    (it) =>
      `<html><title>${it}</title><link rel="alternate" type="application/rss+xml" href="/${it}" title="${it}"><a href="/feed">${it}</a>`,
  ];
  const document = fc
    .tuple(fc.constantFrom(...wrapped), text)
    .map(([wrap, inside]) => wrap(inside));

  it('contains any, in any format', () => {
    fc.assert(
      fc.property(document, fc.boolean(), fc.boolean(), (feed, isStrict, isSanitized) => {
        const result = parseDocument(feed, {
          parser: isStrict ? 'strict' : 'loose',
          sanitizeHtml: isSanitized,
          url: 'http://example.org/',
        });
        expect(forbiddenIn(ownStrings(result), 'result')).toEqual([]);
      }),
      { seed: 20_031_014, numRuns: 800 },
    );
  });

  it('contains any if the document is bytes', () => {
    fc.assert(
      fc.property(document, fc.constantFrom('utf8', 'latin1', 'utf16le'), (feed, encoding) => {
        const result = parseDocument(new Uint8Array(Buffer.from(feed, encoding)));
        expect(forbiddenIn(ownStrings(result), 'result')).toEqual([]);
      }),
      { seed: 20_031_014, numRuns: 300 },
    );
  });
});
