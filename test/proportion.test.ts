/**
 * Time and memory are in proportion to a document, whichever of its parts is repeated: each part of
 * the examples of problems and findings, each element of each vocabulary, and the shapes below.
 */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { CIRCUMSTANCES, EXAMPLES } from '../scripts/findings/examples.ts';
import { EXPLANATIONS } from '../scripts/problems/explanations.ts';
import { parseOpml } from '../src/api/opml.ts';
import { checkOptions } from '../src/api/options/check-options.ts';
import { parseSettings } from '../src/api/options/resolve-parse-options.ts';
import { parseDocument } from '../src/api/parse-document.ts';
import { toFeedparser } from '../src/feedparser/to-feedparser.ts';
import type { FeedResult } from '../src/model/result.ts';
import * as reader from '../src/reader.ts';
import { StreamReader } from '../src/stream/stream-reader.ts';
import { validateDocument } from '../src/validate.ts';
import { cpuTimeOf, growthOf } from './support/cpu-time.ts';
import { ELEMENTS, NAMESPACES } from './support/every-element.ts';
import {
  around,
  elementAt,
  type Part,
  type Pump,
  partBetween,
  partsOfJson,
  partsOfXml,
} from './support/pump.ts';

/**
 * The size to start from; measured are this one and four times it; 16 and 64 times it if in doubt.
 * `.ci/run all` starts from a larger one, which also shows what grows slowly.
 */
const SMALL = Number(process.env['BOZOFEED_PROPORTION'] ?? 25_000);

/** How many times as much time and memory four times the document may take. */
const MOST = 6;

/** A larger factor than this is measured again with a larger document. */
const SUSPICIOUS = 4.8;

/** The milliseconds that a document of 16 times the smallest size takes at most, if it is a jump. */
const SLOW = 3_000;

/** Milliseconds, and characters of a result, that are too few to compare. */
const LEAST_TIME = 8;
const LEAST_LENGTH = 0.8 * SMALL;

type Task = (document: string) => unknown;

const STREAM_SETTINGS = parseSettings(checkOptions('streamEntries', {}));
const CHUNK = 65_536;

function stream(document: string): unknown {
  const bytes = Buffer.from(document);
  const streamReader = new StreamReader(STREAM_SETTINGS, null);
  for (let at = 0; at < bytes.length && !streamReader.isFull; at += CHUNK) {
    streamReader.push(bytes.subarray(at, at + CHUNK));
  }
  return streamReader.finish([]);
}

/** Calls everything that programs call to show entries. */
function show({ feed, entries }: FeedResult): void {
  for (const entry of entries) {
    for (const read of OF_ENTRIES) read(entry);
    reader.entryText(entry, 200, { withoutTitle: true });
    reader.entryHtml(entry, { linkUrls: true });
    reader.elementsOf(entry, 'urn:x', 'x');
  }
  for (const read of OF_FEEDS) read(feed);
  reader.commonImage(entries);
  reader.withKeys(entries);
}

const OF_ENTRIES = [
  reader.attachments,
  reader.entryAuthors,
  reader.entryByline,
  reader.entryChapters,
  reader.entryDate,
  reader.entryDuration,
  reader.entryEpisode,
  reader.entryHtml,
  reader.entryImage,
  reader.entryKey,
  reader.entryLink,
  reader.entryTags,
  reader.entryText,
  reader.entryTitle,
  reader.mediaFiles,
] as const;

const OF_FEEDS = [reader.feedImage, reader.feedLink, reader.feedText, reader.feedTitle] as const;

const TASKS = {
  stream,
  validate: (document) => validateDocument(document),
  list: (document) => parseOpml(document),
  show: (document) => {
    const result = parseDocument(document);
    show(result);
    toFeedparser(result);
  },
} as const satisfies Readonly<Record<string, Task>>;

type TaskName = keyof typeof TASKS;

/** What grows more than the document, if anything does. */
function excessOf(make: Pump, name: TaskName): string | null {
  const task: Task = TASKS[name];
  const made = new Map<number, string>();
  const run = (size: number): void => {
    const document = made.get(size) ?? make(size);
    made.set(size, document);
    task(document);
  };
  const first = growthOf(run, SMALL, 4 * SMALL, SUSPICIOUS, LEAST_TIME);
  if (first < SUSPICIOUS) return null;
  const second = growthOf(run, 4 * SMALL, 16 * SMALL, MOST, LEAST_TIME);
  if (second < MOST) return null;
  // Where a limit is reached the time may jump once: the platform's JSON parser hands over to ours.
  // Growth goes on after that, unless the document is too slow already.
  const isSlow = cpuTimeOf(() => run(16 * SMALL)) > SLOW;
  if (!isSlow && growthOf(run, 16 * SMALL, 64 * SMALL, MOST, LEAST_TIME) < MOST) return null;
  return `${name}: time × ${second.toFixed(1)} for × 4`;
}

/** How many times as long the result is if the document is four times as long. */
function growthOfLength(make: Pump): number {
  const lengthFor = (size: number): number => JSON.stringify(parseDocument(make(size))).length;
  return lengthFor(4 * SMALL) / Math.max(lengthFor(SMALL), LEAST_LENGTH);
}

/** The parts of which something grows more than the document. */
function excesses(parts: readonly Part[], names: readonly TaskName[]): readonly string[] {
  return parts.flatMap(({ key, make }) =>
    names.flatMap((name) => {
      const excess = excessOf(make, name);
      return excess === null ? [] : [`${key}: ${excess}`];
    }),
  );
}

const known = new Set<string>();

/** The parts that are unlike all before. */
function newOnes(parts: readonly Part[]): readonly Part[] {
  const found = parts.filter(({ key }) => !known.has(key));
  for (const { key } of found) known.add(key);
  return found;
}

/** Each part of a document that no document before has. */
function partsOf(document: string): readonly Part[] {
  if (!document.trimStart().startsWith('{')) return newOnes(partsOfXml(document));
  try {
    return newOnes(partsOfJson(JSON.parse(document)));
  } catch {
    return [];
  }
}

describe('the example of a finding', () => {
  it.each(Object.entries(EXAMPLES))('%s', (name, document) => {
    const { findings } = validateDocument(
      document,
      CIRCUMSTANCES[name as keyof typeof EXAMPLES] ?? {},
    );
    const offset = findings.find((finding) => finding.name === name)?.offset ?? 0;
    const element = elementAt(document, offset);
    const found = element === undefined ? [] : [element];
    const isList = document.includes('<opml');
    const parts = [...found, ...partsOf(document).filter(({ start }) => start !== element?.start)];
    expect(excesses(found, ['validate'])).toEqual([]);
    expect(excesses(parts, isList ? ['list'] : ['show', 'stream'])).toEqual([]);
  });
});

const CASES = Object.values(EXPLANATIONS).flatMap(({ example }) =>
  example.kind === 'case' ? [example.path] : [],
);

describe('the example of a problem', () => {
  it.each([...new Set(CASES)])('%s', (path) => {
    const document = readFileSync(`feeds-corpus/${path}`, 'latin1');
    const indices = parseDocument(Buffer.from(document, 'latin1')).problems.flatMap(
      ({ offset }) => offset ?? [],
    );
    const tokens = indices.map((index) => {
      const start = Math.max(document.lastIndexOf('<', index), document.lastIndexOf('{', index), 0);
      const end = document.indexOf('\n', index + 1);
      return partBetween(document, start, end < 0 ? document.length : end, `at ${index}`);
    });
    expect(excesses([...tokens, ...partsOf(document)], ['show', 'stream'])).toEqual([]);
  });
});

const item = (inside: string): readonly [string, string] => {
  const [before = '', after = ''] = inside.split('…');
  const start = `<rss version="2.0" ${NAMESPACES}><channel><title>t</title><item><title>t</title>`;
  return [start + before, `${after}</item></channel></rss>`];
};

describe('each element of each vocabulary', () => {
  const ATTRIBUTES =
    'href="https://x.example/" url="https://x.example/§.png" type="image/png" name="a" text="b" term="c"';

  /** Parts of the list, so that a failure names few of them. */
  const prefixOf = (name: string): string => name.slice(0, name.lastIndexOf(':') + 1);

  it.each([...new Set(ELEMENTS.map(prefixOf))])('with the prefix “%s”', (prefix) => {
    const parts = ELEMENTS.filter((name) => prefixOf(name) === prefix).map((name) => {
      const [before, after] = item('…');
      const unit = `<${name} ${ATTRIBUTES}>1 Jan 2004</${name}>`;
      return { key: name, start: 0, end: 0, make: around(before, unit, after) };
    });
    expect(excesses(parts, ['show'])).toEqual([]);
  });
});

const html = item('<description><![CDATA[ …]]> </description>');
const channel = ['<rss version="2.0"><channel><title>t</title>', '</channel></rss>'] as const;
const atom = ['<feed xmlns="http://www.w3.org/2005/Atom">', '</feed>'] as const;
const json = [
  '{"version":"https://jsonfeed.org/version/1.1","items":[{"id":"1"},',
  '{"id":"2"}]}',
] as const;
const extension = [
  '{"version":"https://jsonfeed.org/version/1.1","_x":[',
  '1],"items":[{"id":"2"}]}',
] as const;
const rssInJson = ['{"rss":{"channel":{"title":"t","item":[', '{"title":"t"}]}}}'] as const;
const opml = ['<opml version="2.0"><body>', '</body></opml>'] as const;

/** A frame, and what is repeated in it. */
type Shape = readonly [name: string, frame: readonly [string, string], unit: string];

const FEEDS: readonly Shape[] = [
  // Markup that is not markup.
  ['unfinished tags in HTML', html, '<x '],
  ['unfinished attributes in HTML', html, '<a href="'],
  ['unfinished end tags in HTML', html, '</x '],
  ['unfinished comments in HTML', html, '<!--'],
  ['unfinished declarations in HTML', html, '<!'],
  ['stray brackets in HTML', html, '< > '],
  ['CDATA in HTML', html, '<![CDATA['],
  ['scripts without an end', html, '<script>'],
  ['open elements of HTML', html, '<b>'],
  ['open links of HTML', html, '<a href="§">'],
  ['tables in tables', html, '<table><tr><td>'],
  ['lists in lists', html, '<ul><li>'],
  ['crossing elements of HTML', html, '<b><i></b></i>'],
  ['end tags of HTML', html, '</p></b>'],
  ['frames in frames', html, '<noframes>'],
  ['objects in objects', html, '<object data="/x">'],
  ['images of HTML', html, '<img src="/§.png" alt="x">'],
  ['lazy images of HTML', html, '<img data-src="/§.png">'],
  ['references to targets', html, '<a href="#§">x</a><b id="§">y</b>'],
  ['references to removed targets', html, '<a href="#§">x</a><script id="§"></script>'],
  ['styles', html, '<p style="color:red;position:fixed">x</p>'],
  ['unknown elements of HTML', html, '<x§>'],
  ['attributes of HTML', item('<description><![CDATA[<p …>x</p>]]></description>'), 'a§="" '],
  [
    'candidates of an image',
    item('<description><![CDATA[<img srcset="…">]]></description>'),
    '/§ 1x, ',
  ],
  [
    'properties of a style',
    item('<description><![CDATA[<p style="…">x</p>]]></description>'),
    'color:red;',
  ],
  ['entities in HTML', html, '&amp;lt;&#1;&x;'],
  ['forbidden references', html, '&#1;'],
  ['paragraphs of text', item('<description>…</description>'), 'x\n\n'],
  ['URLs in text', item('<description>…</description>'), 'http://x.example/§ '],
  ['brackets in text', item('<description>…</description>'), '[x](http://x.example/) * '],
  ['escaped markup', item('<description>…</description>'), '&lt;p&gt;x&amp;lt;'],
  ['repaired text', item('<description>…</description>'), 'Ã©\u0085 '],
  ['titles with markup', item('<title>…</title>'), '&lt;b&gt;x '],
  ['people', item('<author>…</author>'), 'a@x.example (b), '],
  ['parentheses', item('<author>…</author>'), '('],
  ['a date', item('<pubDate>…</pubDate>'), '1 Jan 2004 '],
  ['spaces of a date', item('<pubDate>1…x</pubDate>'), ' '],
  ['a duration', item('<itunes:duration>…</itunes:duration>'), '1:'],
  ['a URL', item('<link>…</link>'), '/..'],
  ['a query', item('<link>http://x.example/?…</link>'), 'utm_source=1&amp;'],
  ['categories of an entry', item('…'), '<category>§</category>'],
  ['enclosures of an entry', item('…'), '<enclosure url="/§.mp3" type="audio/mpeg"/>'],
  ['contents of a group', item('<media:group>…</media:group>'), '<media:content url="/§.mp4"/>'],
  // Markup of XML.
  ['items', channel, '<item><guid>§</guid><title>x</title></item>'],
  ['equal items', channel, '<item><guid>1</guid><title>x</title></item>'],
  ['empty items', channel, '<item/>'],
  ['items without an end', channel, '<item><title>x</title>'],
  ['items that end twice', channel, '<item></item></item>'],
  ['wrong dates', channel, '<item><guid>§</guid><pubDate>x</pubDate></item>'],
  ['relative links', channel, '<item><link>/§</link></item>'],
  [
    'entries',
    atom,
    '<entry><id>§</id><title>x</title><updated>2024-05-01T12:00:00Z</updated></entry>',
  ],
  ['empty entries', atom, '<entry/>'],
  ['links of a feed', atom, '<link rel="hub" href="/§"/>'],
  [
    'XHTML',
    [
      `${atom[0]}<entry><content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml">`,
      `</div></content></entry>${atom[1]}`,
    ],
    '<p>x</p>',
  ],
  ['unknown elements', channel, '<x/>'],
  ['unknown elements with other names', channel, '<x§/>'],
  ['undeclared prefixes', channel, '<n§:a/>'],
  ['declared prefixes', channel, '<n§:a xmlns:n§="urn:§"/>'],
  [
    'prefixes declared in each other',
    [`${channel[0]}<item>`, `</item>${channel[1]}`],
    '<a xmlns:n§="urn:§">',
  ],
  ['attributes', [`${channel[0]}<x `, `/>${channel[1]}`], 'a§="" '],
  ['equal attributes', [`${channel[0]}<x `, `/>${channel[1]}`], 'a="" '],
  ['attributes without quotes', [`${channel[0]}<x `, `/>${channel[1]}`], 'a§ '],
  ['a long attribute', [`${channel[0]}<x:y z="`, `"/>${channel[1]}`], '&amp;&x;<'],
  ['open elements', channel, '<x>'],
  ['open known elements', channel, '<image>'],
  ['crossing elements', channel, '<x><y></x></y>'],
  ['end tags', channel, '</x>'],
  ['unfinished tags', channel, '<x '],
  ['unfinished attributes', channel, '<x a="'],
  ['stray brackets', channel, '< '],
  ['stray ampersands', channel, '& &x; &#0; '],
  ['unfinished comments', channel, '<!--'],
  ['comments', channel, '<!-- x -->'],
  ['instructions', channel, '<?x y?>'],
  ['unfinished CDATA', channel, '<![CDATA['],
  ['ends of CDATA', channel, ']]>'],
  ['damaged ends of CDATA', channel, '<x><![CDATA[]></x><x><![CDATA[]]></x>'],
  ['starts of CDATA', channel, '<x><![CDATA[<x></x><![CDATA[]]></x>'],
  [
    'tags between sections',
    [`${channel[0]}<x><![CDATA[`, `<![CDATA[]]></x>${channel[1]}`],
    '<x></x></x>',
  ],
  ['entities', [`<!DOCTYPE rss [`, `]>${channel.join('<item/>')}`], '<!ENTITY a§ "b">'],
  [
    'used entities',
    [`<!DOCTYPE rss [<!ENTITY a "b">]>${channel[0]}<item><title>`, `</title></item>${channel[1]}`],
    '&a;',
  ],
  [
    'declarations in the document type',
    [`<!DOCTYPE rss [`, `]>${channel.join('<item/>')}`],
    '<!ELEMENT a§ ANY>',
  ],
  ['documents', ['', ''], channel.join('<item/>')],
  ['declarations of XML', ['', channel.join('<item/>')], '<?xml version="1.0"?>'],
  ['control characters', [`${channel[0]}<item><title>`, `</title></item>${channel[1]}`], '\u0001x'],
  // JSON.
  ['numbers as items', json, '1,'],
  ['empty items of JSON', json, '{},'],
  ['items of JSON', json, '{"id":"§","url":"/§","title":"x"},'],
  ['lists in lists of JSON', json, '[[]],'],
  ['items without commas', json, '{"id":"§"}'],
  ['single quotes', json, "{'id':'§'},"],
  ['names without quotes', json, '{id:§},'],
  ['open objects', json, '{"a":'],
  ['open lists', json, '['],
  ['brackets that close', json, ']}'],
  ['commas', json, ','],
  ['comments of JSON', json, '/* x */'],
  ['escapes', [`${json[0]}{"title":"`, `"},${json[1]}`], '\\u00e9\\x'],
  ['quotes', [`${json[0]}{"title":"`, `"},${json[1]}`], '"x" '],
  ['HTML of JSON', [`${json[0]}{"content_html":"`, `"},${json[1]}`], '<p>x</p>'],
  ['tags', [`${json[0]}{"tags":[`, `1]},${json[1]}`], '"a§",'],
  ['authors', [`${json[0]}{"authors":[`, `1]},${json[1]}`], '{"name":"a§"},'],
  ['attachments', [`${json[0]}{"attachments":[`, `1]},${json[1]}`], '{"url":"/§.mp3"},'],
  ['members', [`${json[0]}{`, `"id":"3"},${json[1]}`], '"_§":1,'],
  ['equal members', [`${json[0]}{`, `"id":"3"},${json[1]}`], '"a":1,'],
  [
    'an array of PHP',
    ['{"version":"https://jsonfeed.org/version/1.1","items":{', '"x":{"id":"1"}}}'],
    '"§":{"id":"§"},',
  ],
  [
    'a list with another name',
    ['{"version":"https://jsonfeed.org/version/1.1","entries":[', '{"id":"2"}]}'],
    '{"id":"§","date_published":"x"},',
  ],
  [
    'numbers in a list with another name',
    ['{"version":"https://jsonfeed.org/version/1.1","entries":[', '{"id":"2"}]}'],
    '1,',
  ],
  ['objects of an extension', extension, '{},'],
  ['large numbers', extension, '12345678901234567890,'],
  ['items of RSS in JSON', rssInJson, '{"title":"t","pubDate":"x"},'],
  ['numbers of RSS in JSON', rssInJson, '1,'],
  ['attributes of RSS in JSON', [`${rssInJson[0]}{`, `"title":"x"},${rssInJson[1]}`], '"-a§":"1",'],
];

const LISTS: readonly Shape[] = [
  ['outlines', opml, '<outline text="§" xmlUrl="http://x.example/§"/>'],
  ['empty outlines', opml, '<outline/>'],
  ['outlines in outlines', opml, '<outline text="a">'],
  ['outlines that end twice', opml, '</outline><outline xmlUrl="/x">'],
  ['unknown elements', opml, '<x§/>'],
  ['undeclared prefixes', opml, '<n§:x/>'],
  ['categories', [`${opml[0]}<outline xmlUrl="/x" category="`, `"/>${opml[1]}`], '/a§,'],
  ['unfinished tags', opml, '<outline '],
  ['attributes', [`${opml[0]}<outline xmlUrl="/x" `, `/>${opml[1]}`], 'a§="1" '],
];

function pumped([name, [before, after], unit]: Shape): Part {
  return { key: name, start: 0, end: 0, make: around(before, unit, after) };
}

it.each(FEEDS.map((shape) => [shape[0], shape] as const))('%s', (_, shape) => {
  const part = pumped(shape);
  expect(growthOfLength(part.make)).toBeLessThan(MOST);
  expect(excesses([part], ['show', 'stream', 'validate'])).toEqual([]);
});

it.each(LISTS.map((shape) => [shape[0], shape] as const))('%s in a list of feeds', (_, shape) => {
  expect(excesses([pumped(shape)], ['list', 'validate'])).toEqual([]);
});
