/**
 * A damaged feed that fills several parts has the same entries as a stream, and its problems are
 * reported, with parts as long as they are by default.
 */
import { expect, it } from 'vitest';
import { JSON_DAMAGES, XML_DAMAGES } from './damages.ts';
import { streamed, whole } from './support.ts';

const COUNT = 700;
const MARKUP = '<p>Two &amp; two</p>'.repeat(18);
const entries = (entry: (n: number) => string, separator = '\n'): string =>
  Array.from({ length: COUNT }, (_, n) => entry(n)).join(separator);

const RSS = `<rss version="2.0" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"><channel><title>T</title>
${entries(
  (n) =>
    `<item><title>Item ${n}</title><link>https://example.org/${n}</link><guid>${n}</guid><category>a</category><description><![CDATA[${MARKUP}]]></description></item>`,
)}</channel></rss>`;
const ATOM = `<feed xmlns="http://www.w3.org/2005/Atom" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"><id>f</id><title>T</title>
${entries(
  (n) =>
    `<entry><id>${n}</id><title>Entry ${n}</title><link href="/${n}"/><summary type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml">${MARKUP}</div></summary></entry>`,
)}</feed>`;
const JSON_FEED = `{"version":"https://jsonfeed.org/version/1.1","title":"T","items":[
${entries(
  (n) => JSON.stringify({ id: `${n}`, title: `Item ${n}`, url: `/${n}`, content_html: MARKUP }),
  ',\n',
)}]}`;

const ROWS = [
  ...[['RSS', RSS] as const, ['Atom', ATOM] as const].flatMap(([format, text]) =>
    XML_DAMAGES.map(([name, damage]) => [format, name, damage(text)] as const),
  ),
  ...JSON_DAMAGES.map(([name, damage]) => ['JSON Feed', name, damage(JSON_FEED)] as const),
].flatMap(([format, name, text]) => (text === null ? [] : [[format, name, text] as const]));

it.each(ROWS)('%s with %s', async (_, name, text) => {
  const bytes = new Uint8Array(Buffer.from(text, 'latin1'));
  expect(bytes.length).toBeGreaterThan(100_000);
  const expected = whole(bytes);
  const said = await streamed(bytes, [50_000], {});
  expect(said.entries).toEqual(expected.entries);
  expect(said.bozo).toBe(expected.bozo);
  expect(said.problems).toEqual(expected.problems);
  expect(said.faultAt).toEqual(expected.faultAt);
  // The entries are in an unknown element until it ends.
  if (!name.startsWith('an unknown element')) expect(said.feed).toEqual(expected.feed);
});

it.each(["'", '"', '],[', '},{', '{"', ':', '":"', '[', ']', '}', '{', 'x'])(
  'JSON Feed with %j in some entries, and between some, has the entries of the document',
  async (error) => {
    let count = 0;
    const damage = (found: string): string => {
      count += 1;
      return count % 60 === 0 ? `${error}${found}` : found;
    };
    for (const place of [/"title"/g, /\{"id"/g, /,\n/g]) {
      const bytes = new TextEncoder().encode(JSON_FEED.replace(place, damage));
      const { entries, bozo, problems } = whole(bytes);
      const said = await streamed(bytes, [50_000], {});
      expect(said.entries).toEqual(entries);
      expect([said.bozo, said.problems]).toEqual([bozo, problems]);
    }
  },
);

/** Much that belongs to the feed, before its entries or between them. */
const PIECES: readonly (readonly [string, string])[] = [
  ['unknown elements', '<x>y</x>'],
  ['links', '<link rel="hub" href="https://example.org/"/>'],
  ['text in an element', '<image>text, text, text</image>'],
  ['attributes', `<x a="${'y'.repeat(50)}"/>`],
];

it.each(PIECES)('keeps as much as of one entry of %s of the feed', async (_, piece) => {
  const most = 20_000;
  const pieces = piece.repeat(5000);
  for (const text of [
    RSS.replace('<item>', `${pieces}<item>`),
    RSS.replaceAll('</item>', `</item>${piece.repeat(50)}`),
  ]) {
    const bytes = new TextEncoder().encode(text);
    const said = await streamed(bytes, [50_000], { maxEntryBytes: most });
    expect(said.entries).toEqual(whole(bytes).entries);
    expect(said.problems).toContain('LimitExceeded');
    expect(JSON.stringify(said.feed).length).toBeLessThan(5 * most);
  }
});

it.each(PIECES)('has values left for entries after %s of the feed', async (_, piece) => {
  const text = RSS.replace('<item>', `${piece.repeat(5000)}<item>`);
  const bytes = new TextEncoder().encode(text);
  const said = await streamed(bytes, [50_000], { maxValues: 8000 });
  expect(said.entries).toEqual(whole(bytes).entries);
  expect(said.problems).toContain('LimitExceeded');
});

it('keeps as many namespaces', async () => {
  let count = 0;
  const text = RSS.replaceAll('<item>', () => `<item xmlns:n${count}="urn:${count++}">`);
  const bytes = new TextEncoder().encode(text);
  const said = await streamed(bytes, [50_000], { maxEntryBytes: 5000 });
  expect(said.entries.length).toBe(COUNT);
  expect(said.problems).toContain('LimitExceeded');
  expect(Object.keys(Object(said.namespaces)).length).toBeLessThan(COUNT);
});

it.each(JSON_DAMAGES.slice(0, -1))(
  'reports %s before more than an entry may have',
  async (_, damage) => {
    const bytes = new TextEncoder().encode(damage(JSON_FEED) ?? '');
    const said = await streamed(bytes, [50_000], { maxEntryBytes: 50_000 });
    expect(said.entries).toEqual(whole(bytes).entries);
    expect(said.problems).toContain('MalformedJson');
  },
);
