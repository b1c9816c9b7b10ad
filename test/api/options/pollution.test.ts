/** What something has added to `Object.prototype` is neither an option nor a header nor a body. */
import { describe, expect, it } from 'vitest';
import { OPTION_NAMES } from '../../../src/api/options/check-options.ts';
import { HTML_OPTIONS } from '../../../src/api/options/parse-options.ts';
import { determineEncoding } from '../../../src/encoding.ts';
import { FEED_MEMBERS, ITEM_MEMBERS } from '../../../src/feed/json-members.ts';
import { discoverFeeds, discoverIcons, parseFeed } from '../../../src/index.ts';
import { parseOpml } from '../../../src/opml.ts';
import { parseDocument, parseResponse, parseStream } from '../../../src/parse.ts';
import { createPoller, isDue } from '../../../src/poll.ts';
import { isGiven } from '../../../src/text/given.ts';
import { validateDocument } from '../../../src/validate.ts';

const FEED = `<rss version="2.0"><channel><title>a</title><link>b</link>
<item><description>&lt;b onclick="x" class="c">d&lt;/b></description><pubDate>e</pubDate></item>
<item><guid>f</guid></item></channel></rss>`;
const BYTES = new TextEncoder().encode(FEED);
const PAGE =
  '<html><head><link rel="alternate" type="application/rss+xml" href="/a"></head></html>';

/** Everything that takes options, headers or a response, as text. */
async function everything(): Promise<string> {
  const headers = { 'content-type': 'text/xml' };
  const response = { status: 200, headers, body: BYTES };
  const later = new Date('2026-01-01T00:00:00Z');
  const results = [
    parseDocument(BYTES, {}),
    parseDocument(BYTES, { headers, html: {} }),
    parseDocument(BYTES, { headers, html: { allowDataImages: true } }),
    parseOpml('<opml version="2.0"><body><outline xmlUrl="a"/></body></opml>', {}),
    determineEncoding(BYTES, { headers }),
    await parseStream(new Blob([FEED]), {}),
    await parseResponse(response, { now: later }),
    await parseResponse({ status: 200, headers: [['etag', 'a']], body: FEED }, { now: later }),
    await parseFeed('http://127.0.0.1/', { validators: {}, now: later }),
    discoverFeeds(PAGE, 'https://a.example/'),
    discoverFeeds('<a href="/rss">News</a>', 'https://a.example/'),
    discoverFeeds('', 'https://a.example/', { probe: true }),
    discoverIcons('<link rel="icon" sizes="1x1" href="/i.png">', 'https://a.example/'),
    isDue({ url: 'https://a.example/' }, later),
    typeof createPoller({}).check,
  ];
  return JSON.stringify(results);
}

/** Values that would change something. */
const VALUES: Readonly<Record<string, readonly unknown[]>> = {
  url: ['https://evil.example/'],
  headers: [{ 'content-type': 'text/html' }],
  maxDepth: [1],
  maxEntries: [0],
  maxBytes: [5],
  sanitizeHtml: [false],
  html: [{ allowAttributes: ['class'] }],
  allowPrivateNetwork: [true],
  allowHosts: [['127.0.0.1']],
  policy: ['rome-strict'],
  encoding: ['utf-16le'],
  throwOn: ['warning'],
  now: [new Date(0)],
  status: [500],
  body: ['x'],
  bodyUsed: [true],
  locked: [true],
  href: ['https://evil.example/'],
  goneAt: ['2020-01-01T00:00:00.000Z'],
  nextCheckAt: ['2026-01-02T00:00:00.000Z'],
  etag: ['"x"'],
  allowAttributes: [['class']],
  allowForms: [true],
  username: ['a'],
  'content-location': ['https://evil.example/'],
  charset: ['utf-16'],
};

/** Values of the wrong type are refused if they count as given. */
const ANY: readonly unknown[] = ['x', true, () => 'x'];

const NAMES: readonly PropertyKey[] = [
  ...new Set([
    ...OPTION_NAMES,
    ...Object.keys(HTML_OPTIONS),
    ...['username', 'password', 'http', 'https', 'except', 'etag', 'modified'],
    ...Object.keys(VALUES),
    'getReader',
    'stream',
    'size',
    'forEach',
    'arrayBuffer',
    'bytes',
    'seen',
    'wishes',
  ]),
  Symbol.iterator,
  Symbol.asyncIterator,
];

describe('Object.prototype', async () => {
  const clean = await everything();
  it.each(NAMES.map((name) => [String(name), name] as const))('with %s', async (_, name) => {
    for (const value of [...(VALUES[String(name)] ?? []), ...ANY]) {
      Object.defineProperty(Object.prototype, name, { value, configurable: true, writable: true });
      try {
        expect((await everything()) === clean).toBe(true);
      } finally {
        Reflect.deleteProperty(Object.prototype, name);
      }
    }
  });
});

it.each(['isEvil', 'sizes', 'rel', '1'])(
  'enumerable %s is not part of what is discovered',
  (name) => {
    const discovered = (): string =>
      JSON.stringify([
        discoverFeeds(PAGE, 'https://a.example/'),
        discoverIcons('<link rel="icon" sizes="1x1" href="/i.png">', 'https://a.example/'),
      ]);
    const clean = discovered();
    Object.defineProperty(Object.prototype, name, {
      value: 'x',
      configurable: true,
      enumerable: true,
      writable: true,
    });
    try {
      expect(discovered() === clean).toBe(true);
    } finally {
      Reflect.deleteProperty(Object.prototype, name);
    }
  },
);

const JSON_FEEDS = [
  '{"version":"https://jsonfeed.org/version/1.1","title":"t","items":[{"id":"1","authors":[{}]}]}',
  "{version:'https://jsonfeed.org/version/1.1','items':[{'id':'1','attachments':[{}],'_x':{}}]}",
];
const RSS_IN_JSON = ['{"rss":{"channel":{"title":"t","item":[{"enclosure":{"length":"1"}}]}}}'];
const MARKUP = `<feed xmlns="http://www.w3.org/2005/Atom"><title type="xhtml">
  <div xmlns="http://www.w3.org/1999/xhtml">a<x xmlns="urn:x"/></div></title></feed>`;

const MEMBERS = [...FEED_MEMBERS.keys(), ...ITEM_MEMBERS.keys(), 'entries', 'posts', 'mime_type'];

it.each([
  ...[...new Set([...MEMBERS, 'name', 'avatar'])].map((name) => [name, JSON_FEEDS] as const),
  ...['#value', '_', 'rss', 'channel', 'item'].map((name) => [name, RSS_IN_JSON] as const),
  ...['svg', 'mathml', ''].map((name) => [name, [MARKUP]] as const),
])(
  '%s of Object.prototype is not a member of JSON, and no namespace of markup',
  (name, documents) => {
    const read = (): string =>
      JSON.stringify(
        documents.map((each) => (each === MARKUP ? validateDocument(each) : parseDocument(each))),
      );
    const clean = read();
    const value = 'https://evil.example/';
    Object.defineProperty(Object.prototype, name, { value, configurable: true, writable: true });
    try {
      expect(read() === clean).toBe(true);
    } finally {
      Reflect.deleteProperty(Object.prototype, name);
    }
  },
);

const EMPTY_XML = [
  '<rss version="2.0"><channel><title/><item/><item><title>a</title><category/></item></channel></rss>',
  '<feed xmlns="http://www.w3.org/2005/Atom"><entry><author/><summary/></entry></feed>',
];

it.each([
  'title',
  'id',
  'published',
  'tags',
  'authors',
  'elements',
  'link',
  'summary',
  'code',
  'anything',
])('enumerable %s of Object.prototype does not change a record in XML', (name) => {
  const read = (): string => JSON.stringify(EMPTY_XML.map((each) => parseDocument(each)));
  const clean = read();
  for (const value of ['https://evil.example/', ['x']]) {
    const property = { value, configurable: true, enumerable: true, writable: true };
    Object.defineProperty(Object.prototype, name, property);
    try {
      expect(read() === clean).toBe(true);
    } finally {
      Reflect.deleteProperty(Object.prototype, name);
    }
  }
});

describe('isGiven', () => {
  class Options {
    get maxDepth(): number {
      return 5;
    }
  }
  it.each([
    ['its own property', { maxDepth: 5 }, true],
    ['a property of defaults', Object.create({ maxDepth: 5 }), true],
    ['a property of a class', new Options(), true],
    [
      'a property of defaults without a prototype',
      Object.create(Object.assign(Object.create(null), { maxDepth: 5 })),
      true,
    ],
    ['none', {}, false],
  ])('recognizes a property: %s', (_, record: object, expected) => {
    expect(isGiven(record, 'maxDepth')).toBe(expected);
    expect(isGiven(record, 'toString')).toBe(false);
  });
});
