/**
 * Nothing in a result keeps its document in memory, nor does anything else once the result is gone.
 */

import { setTimeout } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { parseOpml } from '../../src/api/opml.ts';
import { parseDocument } from '../../src/api/parse-document.ts';

const SIZE = 20_000_000;
const MOST_HELD = 2_000_000;

setFlagsFromString('--expose-gc');
const collect: () => void = runInNewContext('gc');

function inUse(): number {
  for (let count = 0; count < 3; count += 1) collect();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

/**
 * The memory held in addition to `before`. While the engine compiles on another thread, it holds
 * what the code works on: that passes, and what a result holds does not.
 */
async function heldSince(before: number): Promise<number> {
  let held = inUse() - before;
  for (let tries = 0; held >= MOST_HELD && tries < 20; tries += 1) {
    await setTimeout(50);
    held = inUse() - before;
  }
  return held;
}

/** Enough parts for a document of that size. */
function filled(part: (index: number) => string): string {
  const parts: string[] = [];
  for (let length = 0; length < SIZE; length += parts.at(-1)?.length ?? SIZE) {
    parts.push(part(parts.length));
  }
  return parts.join('');
}

const TEXT = 'Words of some content. '.repeat(800);

const ITEM = (word: string, index: number): string =>
  `<item><title>A title of some length, ${word} ${index}</title><link>https://example.org/entries/${index}</link>` +
  `<guid isPermaLink="false">urn:example:entry:${index}</guid><category domain="https://example.org/scheme">a category of ${word}</category>` +
  `<author>jo@example.org (Jo of ${word})</author><pubDate>not a date at all ${index}</pubDate>` +
  `<x:element-without-meaning attribute="a value without meaning">a text without meaning</x:element-without-meaning>` +
  `<description>&lt;p&gt;A summary, ${word}.&lt;/p&gt;&lt;script&gt;${TEXT}&lt;/script&gt;</description></item>`;

const rss = (word: string, end = ''): string =>
  `<rss version="2.0" xmlns:x="https://example.org/a-namespace"><channel><title>The title of the feed, ${word}</title>${filled((index) => ITEM(word, index))}${end}</channel></rss>`;

const BROKEN =
  '<item><title>a & b &no-such-entity-at-all; <broken attribute-of-no-value</title></item>';

/** One item, with values that are cut from very long ones. */
const longValues = (word: string): string =>
  `<rss version="2.0" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"><channel><title>The title, ${word}${' '.repeat(SIZE / 4)}</title>` +
  `<item><guid>urn:example:entry:1</guid><itunes:keywords>a keyword of some length, ${filled(() => TEXT).slice(SIZE / 2)}</itunes:keywords>` +
  `<description>&lt;p&gt;A summary, ${word}.&lt;/p&gt;&lt;script&gt;${filled(() => TEXT).slice(SIZE / 2)}</description></item></channel></rss>`;

const json = (word: string, end = ''): string =>
  `{"version":"https://jsonfeed.org/version/1.1","title":"The title of the feed, ${word}","items":[${filled(
    (index) =>
      `${JSON.stringify({
        id: `urn:example:entry:${index}`,
        url: `https://example.org/entries/${index}`,
        title: `A title of some length, ${word}`,
        tags: [`a category of ${word}`],
        date_published: 'not a date at all',
        content_html: `<p>A summary, ${word}</p><script>${TEXT}</script>`,
        _of_its_own: { some_key_of_its_own: 'a value without meaning' },
      })},`,
  )}{"id":"the very last one"}${end}]}`;

const opml = (word: string, end = ''): string =>
  `<opml version="2.0"><head><title>The title of the list, ${word}</title></head><body>${filled(
    (index) =>
      `<outline text="A folder with a name, ${word} ${index}"><outline type="rss" text="A feed with a name, ${word}" description="${TEXT}" xmlUrl="https://example.org/feeds/${index}.xml" category="/a/category/of/some,/length/and/more" created="not a date at all"/></outline>`,
  )}${end}</body></opml>`;

function keptOfFeed(document: string | Uint8Array, sanitizeHtml: boolean): readonly unknown[] {
  const { feed, entries, problems, namespaces, attempts, bozoException } = parseDocument(document, {
    sanitizeHtml,
    maxBytes: Number.POSITIVE_INFINITY,
  });
  const [entry] = entries;
  const { title, id, link, author, tags, elements, extensions } = entry ?? {};
  const summary = sanitizeHtml ? entry?.summary : undefined;
  const details = [feed.title, title, id, link, author, elements, extensions, summary];
  return [...details, tags?.[0], problems, namespaces, attempts, bozoException];
}

function keptOfOpml(document: string | Uint8Array): readonly unknown[] {
  const { head, feeds, problems } = parseOpml(document);
  const { title, xmlUrl, folders } = feeds[0] ?? {};
  return [head, title, xmlUrl, folders, problems];
}

type Row = readonly [
  name: string,
  make: (word: string) => string,
  keep: (document: string | Uint8Array) => readonly unknown[],
];

const sanitized = (document: string | Uint8Array): readonly unknown[] => keptOfFeed(document, true);
const asItIs = (document: string | Uint8Array): readonly unknown[] => keptOfFeed(document, false);

const ROWS: readonly Row[] = [
  ['RSS', (word) => rss(word), sanitized],
  ['RSS, nothing sanitized', (word) => rss(word), asItIs],
  ['broken RSS', (word) => rss(word, BROKEN), sanitized],
  ['values taken from long ones', longValues, sanitized],
  ['JSON Feed', (word) => json(word), sanitized],
  ['broken JSON', (word) => json(word, ',,'), sanitized],
  ['OPML', (word) => opml(word), keptOfOpml],
  ['broken OPML', (word) => opml(word, '<outline text="a & b" attribute-of-no-value>'), keptOfOpml],
];

/** A separate function, because whatever a function creates may stay alive until it returns. */
function keptOf(make: Row[1], word: string, keep: Row[2]): readonly unknown[] {
  return keep(make(word));
}

for (const [name, make, keep] of ROWS) {
  for (const [width, word] of [
    ['one byte', 'word'],
    ['two bytes', 'слово'],
  ] as const) {
    it(`${name}, ${width} per character: values do not keep the document in memory`, async () => {
      // Compiles the code to be measured, so that what is kept is not confused with what is cached.
      keep(make(word).slice(0, 100_000));
      const before = inUse();
      const kept = keptOf(make, word, keep);
      const held = await heldSince(before);
      // Read here, so that it is still referenced above.
      expect(kept.filter((value) => value !== undefined).length).toBeGreaterThan(4);
      expect(held).toBeLessThan(MOST_HELD);
    });
  }
}

it('a document without retained values is released', async () => {
  keptOfFeed('<rss><channel/></rss>', true);
  const before = inUse();
  const parse = (): void => void keptOfFeed(Buffer.from(rss('слово')), true);
  parse();
  expect(await heldSince(before)).toBeLessThan(MOST_HELD);
});
