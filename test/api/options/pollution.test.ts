/** What something has added to `Object.prototype` is neither an option nor a header nor a body. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkOptions, OPTION_NAMES } from '../../../src/api/options/check-options.ts';
import { HTML_OPTIONS } from '../../../src/api/options/parse-options.ts';
import { parseSettings } from '../../../src/api/options/resolve-parse-options.ts';
import { determineEncoding } from '../../../src/encoding.ts';
import { FEED_MEMBERS, ITEM_MEMBERS } from '../../../src/feed/json-members.ts';
import { VOCABULARIES } from '../../../src/feed/vocabulary/index.ts';
import { toFeedparser } from '../../../src/feedparser.ts';
import { discoverFeeds, discoverIcons, parseFeed } from '../../../src/index.ts';
import type { Entry } from '../../../src/model/entry.ts';
import { parseOpml, writeOpml } from '../../../src/opml.ts';
import { parseDocument, parseResponse, parseStream, reviveResult } from '../../../src/parse.ts';
import { createPoller, isDue } from '../../../src/poll.ts';
import { PROBLEMS } from '../../../src/problems/catalog.ts';
import {
  attachments,
  commonImage,
  elementText,
  entryAuthors,
  entryByline,
  entryChapters,
  entryDate,
  entryDuration,
  entryEpisode,
  entryHtml,
  entryImage,
  entryKey,
  entryLink,
  entryTags,
  entryText,
  entryTitle,
  feedImage,
  feedLink,
  feedText,
  feedTitle,
  mediaFiles,
  withKeys,
} from '../../../src/reader.ts';
import { StreamReader } from '../../../src/stream/stream-reader.ts';
import { isGiven } from '../../../src/text/given.ts';
import { encodeUtf8, words } from '../../../src/text/strings.ts';
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

/** Names that are not keys of the model: members of JSON, namespaces of markup, options inside. */
const MEMBERS =
  words(`entries posts mime_type #value _ rss channel item svg mathml isEvil sizes rel time recovered
  cause code anything end value text`).concat('', ...FEED_MEMBERS.keys(), ...ITEM_MEMBERS.keys());

/** Names of parts that records of the parser, the sanitizer and the validator may lack. */
const PARTS = words(
  'bad byteLength hasLost indent isFlat isUnchecked mixed raised record scale start view',
);

const EMPTY_XML = [
  '<rss version="2.0"><channel><title/><item/><item><title>a</title><category/></item></channel></rss>',
  '<feed xmlns="http://www.w3.org/2005/Atom"><entry><author/><summary/></entry></feed>',
];

/** Documents of all formats, in which many keys are absent. */
const DOCUMENTS: readonly string[] = [
  ...JSON_FEEDS,
  ...RSS_IN_JSON,
  ...EMPTY_XML,
  MARKUP,
  FEED,
  PAGE,
  '',
  `<rss version="2.0" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd" xmlns:x="urn:x"
    xmlns:media="http://search.yahoo.com/mrss/" xmlns:georss="http://www.georss.org/georss">
    <channel><itunes:owner><itunes:name>a</itunes:name></itunes:owner><image><url>i.png</url></image>
    <itunes:category text="A"><itunes:category text="B"/></itunes:category><cloud domain="d"/>
    <managingEditor>a@b.example (A)</managingEditor><item><title>a</title><enclosure url="a.mp3"/>
    <description>&lt;p style="color:red"&gt;a &lt;img src="a.png"&gt;</description>
    <media:content url="m.jpg"><media:title>b</media:title></media:content><x:x y="1">z<x:z/></x:x>
    <georss:point>1 2</georss:point><source url="s">S</source><pubDate>never</pubDate></item></channel></rss>`,
  `<feed xmlns="http://www.w3.org/2005/Atom" xml:base="https://b.example/"><author><name>A</name></author>
    <author><email>e@x.example</email></author><link href="/"/><entry><id>1</id><link href="e"/>
    <link rel="enclosure" href="f.mp3"/><category term="q"/><source><title>s</title></source></entry></feed>`,
  '<rss><channel><title>a & b<item><title>x</title><link>http://x<item><foo:bar>1</foo:bar>',
];
const OUTLINES = `<opml version="2.0"><head><ownerName>a</ownerName></head><body><outline text="b">
  <outline xmlUrl="https://a.example/f" type="rss" created="x"/></outline><outline/></body></opml>`;

function streamed(document: string | Uint8Array): unknown {
  const settings = parseSettings(checkOptions('streamEntries', {}));
  const stream = new StreamReader(settings, null);
  stream.push(typeof document === 'string' ? encodeUtf8(document) : document);
  return stream.finish([]);
}

/** All functions that read a document or a record, and what they return. */
function outcomes(): readonly string[] {
  const calls = [...DOCUMENTS, ...OF_CORPUS].flatMap((document) => {
    const result = parseDocument(document);
    const { feed, entries } = result;
    return [
      () => result,
      () => streamed(document),
      () => validateDocument(document),
      () => toFeedparser(result),
      () => reviveResult(JSON.parse(JSON.stringify(result))),
      () => [feedTitle(feed), feedText(feed), feedLink(feed, entries), feedImage(feed)],
      () => [commonImage(entries), withKeys(entries)],
      ...OF_ENTRIES.map((read) => () => entries.map((entry) => read(entry))),
    ];
  });
  const list = parseOpml(OUTLINES);
  return [
    ...calls,
    () => list,
    () => writeOpml(list),
    () => writeOpml({ feeds: [{ xmlUrl: 'https://a.example/' }] }),
    () => discoverFeeds(PAGE, 'https://a.example/'),
    () => discoverIcons(PAGE, 'https://a.example/'),
  ].map((call) => JSON.stringify(call()));
}

const OF_ENTRIES = [
  attachments,
  entryAuthors,
  entryByline,
  entryChapters,
  entryDate,
  entryDuration,
  entryEpisode,
  entryHtml,
  entryImage,
  entryKey,
  entryLink,
  entryTags,
  entryText,
  entryTitle,
  mediaFiles,
  (entry: Entry) => elementText(entry, 'urn:x', 'x'),
] as const;

/** Some documents of the corpus: each has other keys. */
const CORPUS = join(import.meta.dirname, '../../../feeds-corpus');
const OF_CORPUS = readdirSync(CORPUS, { recursive: true, encoding: 'utf8' })
  .filter((file) => /(?<!\.expected)\.(?:json|opml|xml)$/.test(file))
  .toSorted()
  .map((file) => readFileSync(join(CORPUS, file)))
  .filter(({ length }, index) => length < 5000 && index % 24 === 0);

/** Every key that elements fill, that the problems and the lists have, and that results show. */
function keysOfModel(): readonly string[] {
  const rules = [...VOCABULARIES.values()].flatMap((vocabulary) =>
    [...vocabulary].map(([, rule]) => rule),
  );
  const paths = rules.flatMap(({ fills = [] }) => fills.map((path) => path.replace(/^\w+:/, '')));
  const shown = outcomes().flatMap((json) =>
    [...json.matchAll(/"(\w+)":/g)].map(([, key = '']) => key),
  );
  const keys = [
    ...paths.flatMap((path) => path.split('.')),
    ...shown,
    ...MEMBERS,
    ...PARTS,
    ...Object.keys(PROBLEMS),
  ];
  return [...new Set(keys)].filter((key) => key !== undefined && !(key in Object.prototype));
}

describe('every key of the model at once on Object.prototype changes nothing', () => {
  const clean = outcomes();
  const keys = keysOfModel();
  it.each<[string, PropertyDescriptor]>([
    ['a string', { value: 'https://evil.example/' }],
    ['a list', { value: ['x'] }],
    ['an object', { value: { href: 'https://evil.example/' } }],
    ['a function', { value: () => 'x' }],
    ['an enumerable string', { value: 'x', enumerable: true }],
  ])('as %s', (_, property) => {
    // Copied before, because a descriptor also has what it inherits.
    const own = { writable: true, configurable: true, ...property };
    const descriptor: PropertyDescriptor = Object.assign(Object.create(null), own);
    for (const key of keys) Object.defineProperty(Object.prototype, key, descriptor);
    let found: readonly string[] = [];
    try {
      found = outcomes();
    } finally {
      for (const key of keys) Reflect.deleteProperty(Object.prototype, key);
    }
    expect(keys.length).toBeGreaterThan(300);
    expect(found).toEqual(clean);
  });
});

it.each(['0', '1', '2', '3'])('%s is not an item of a list of damaged characters', (index) => {
  const bytes = readFileSync(
    join(CORPUS, 'encoding/half-a-character-in-ascii-declared-euc-jp.xml'),
  );
  const clean = JSON.stringify(parseDocument(bytes));
  Object.defineProperty(Object.prototype, index, {
    value: 'x',
    configurable: true,
    writable: true,
  });
  let found = '';
  try {
    found = JSON.stringify(parseDocument(bytes));
  } finally {
    Reflect.deleteProperty(Object.prototype, index);
  }
  expect(found).toBe(clean);
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
