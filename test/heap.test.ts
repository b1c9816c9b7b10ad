/**
 * The heap that a parse needs is in proportion to the document (docs/memory.md): each document is
 * parsed in a process with so much heap and no more, which ends if that is not enough.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Built, build, runNode } from './support/built.ts';
import { around, type Pump } from './support/pump.ts';

const SIZE = 8_000_000;
/** The bytes of heap that a document may need for each of its own. */
const MOST_PER_BYTE = 16;

const rss = (before: string, unit: string, after: string): Pump =>
  around(
    `<rss version="2.0" xmlns:media="http://search.yahoo.com/mrss/"><channel>${before}`,
    unit,
    `${after}</channel></rss>`,
  );
const json = (before: string, unit: string, after: string): Pump =>
  around(`{"version":"https://jsonfeed.org/version/1.1",${before}`, unit, `${after}}`);
const rssInJson = (unit: string): Pump =>
  around('{"rss":{"channel":{"title":"t","item":[', unit, '{}]}}}');

/** Values that are dear for their length, one row for each cause. */
const DOCUMENTS: readonly (readonly [name: string, make: Pump])[] = [
  ['empty items', rss('', '<item/>', '')],
  ['items without an end', rss('', '<item>', '')],
  ['items with an attribute without quotes', rss('', '<item a=b>', '')],
  ['dates that cannot be parsed', rss('', '<item><pubDate>x</pubDate></item>', '')],
  ['elements with different names', rss('', '<a§/>', '')],
  ['attributes with different names', rss('', '<a b§=""/>', '')],
  ['undeclared prefixes', rss('', '<n§:a/>', '')],
  ['declared prefixes', rss('', '<n§:a xmlns:n§="urn:§"/>', '')],
  ['keywords', rss('<item><media:keywords>', '§,', '</media:keywords></item>')],
  ['categories', rss('<item>', '<category>§</category>', '</item>')],
  ['elements in HTML', rss('<item><description><![CDATA[', '<a§>', ']]></description></item>')],
  [
    'attributes in HTML',
    rss('<item><description><![CDATA[<a ', 'b ', '>x]]></description></item>'),
  ],
  [
    'references to elements in HTML',
    rss('<item><description><![CDATA[<table><td headers="', 'a ', '">]]></description></item>'),
  ],
  ['a title of many lines', rss('<item><title>', 'a\n', '</title></item>')],
  ['a title in HTML', rss('<item><title><![CDATA[<b>', 'a b ', '</b>]]></title></item>')],
  ['a description of many lines', rss('<item><description>', 'a\r\n', '</description></item>')],
  ['an attribute of many lines', rss('<item><enclosure url="', 'a\n', '"/></item>')],
  [
    'links of a page',
    around('<!DOCTYPE html><html><body>', '<a href=§.rss>x</a>', '</body></html>'),
  ],
  [
    'numbers in a list of feeds',
    around('<opml><head><expansionState>', '1,', '</expansionState></head></opml>'),
  ],
  [
    'categories in a list of feeds',
    around('<opml><body><outline xmlUrl="x" category="', 'a,', '"/></body></opml>'),
  ],
  ['entities', around('<!DOCTYPE rss [', '<!ENTITY § "">', ']><rss><channel/></rss>')],
  ['items in JSON', json('"items":[', '{},', '{}]')],
  ['members with different names', json('"items":[', '{"§":1},', '{}]')],
  ['dates in JSON', json('"items":[', '{"date_published":"x"},', '{}]')],
  ['attachments without a URL', json('"items":[{"attachments":[', '{},', '{}]}]')],
  ['an extension', json('"items":[],"_x":[', '{},', '{}]')],
  ['broken JSON', json('"items":[', '{},,', '{}]')],
  ['items in RSS in JSON', rssInJson('{},')],
  ['lists in RSS in JSON', rssInJson('[],')],
  ['dates in RSS in JSON', rssInJson('{"pubDate":"x"},')],
];

let built: Built;
beforeAll(() => {
  built = build();
});
afterAll(() => built.remove());

/** Values that are dear in a stream, where the parts of lists are not elements. */
const STREAMED: typeof DOCUMENTS = [
  ...DOCUMENTS,
  ['short keywords', rss('<item><media:keywords>', 'a,', '</media:keywords></item>')],
  ['keywords of the feed', rss('<media:keywords>', 'a,', '</media:keywords>')],
  ['elements of an entry', rss('<item>', '<a/>', '</item>')],
  ['numbers as items', json('"items":[', '1,', '{}]')],
  ['lists as items', json('"items":[', '[],', '{}]')],
  ['an extension before the items', json('"_x":[', '{},', '{}],"items":[]')],
  ['numbers in RSS in JSON', rssInJson('1,')],
];

it.each(DOCUMENTS)('%s', async (_, make) => {
  const document = make(SIZE);
  const [part, name] = document.startsWith('<opml')
    ? ['opml', 'parseOpml']
    : ['parse', 'parseDocument'];
  await expectFits(document, part, (library, file) => {
    return `${library}.${name}(require('node:fs').readFileSync(${file}))`;
  });
});

it.each(STREAMED)('%s, in a stream', async (_, make) => {
  await expectFits(make(SIZE), 'parse', (library, file) => {
    const entries = `${library}.streamEntries(require('node:fs').createReadStream(${file}))`;
    return `(async () => { for await (const _ of ${entries}); })()`;
  });
});

/**
 * Runs a script in a process with as much heap as the document allows. The script is made from an
 * expression for the library, and one for the path of the document.
 */
async function expectFits(
  document: string,
  part: string,
  scriptFor: (library: string, file: string) => string,
): Promise<void> {
  const file = join(built.folder, 'document');
  writeFileSync(file, document);
  const library = `require(${JSON.stringify(join(built.folder, `dist/${part}.cjs`))})`;
  const heap = Math.floor((document.length * MOST_PER_BYTE) / 2 ** 20);
  const { status, stderr } = await runNode([
    `--max-old-space-size=${heap}`,
    '--max-semi-space-size=1',
    '--eval',
    scriptFor(library, JSON.stringify(file)),
  ]);
  expect(stderr).toBe('');
  expect(status).toBe(0);
}
