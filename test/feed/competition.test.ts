/**
 * Among elements with the same meaning, the winner does not depend on their order, unless they have
 * the same name: then the first wins. The losers are kept. The pairs come from the vocabularies.
 */
import { describe, expect, it } from 'vitest';
import { parseDocument } from '../../src/api/parse-document.ts';
import type { ElementRule, Vocabulary } from '../../src/feed/build.ts';
import { VOCABULARIES } from '../../src/feed/vocabulary/index.ts';
import { wellKnownUri } from '../../src/grammar/namespaces.ts';

type Kind = 'feed' | 'entry';

interface Contender {
  readonly name: string;
  readonly rule: ElementRule;
  readonly keys: ReadonlySet<string>;
}

/** Keys with lists, which have room for all. */
const LISTS: ReadonlySet<string> = new Set(
  'links enclosures tags authors contributors content geometries'.split(' '),
);

function contenders(kind: Kind): readonly Contender[] {
  return [...VOCABULARIES].flatMap(([prefix, vocabulary]: [string, Vocabulary]) =>
    [...vocabulary]
      .filter(([, { within }]) => within === undefined || within.includes(kind))
      .map(([local, rule]) => ({
        name: prefix === '' ? local : `${prefix}:${local}`,
        rule,
        keys: new Set(keysOf(rule, kind)),
      })),
  );
}

function keysOf({ fills = [] }: ElementRule, kind: Kind): readonly string[] {
  return fills
    .map((key) => key.replace(`${kind}:`, ''))
    .filter((key) => !/[.:]/.test(key) && !LISTS.has(key));
}

const DATES = /(?:published|updated|created|expired|edited|date|time|base)$/i;

/** The content of an element, the same for each type of value. */
function sample({ name, rule, keys }: Contender, word: string): string {
  const number = word === 'one' ? 1 : 2;
  const has = (key: string): boolean => keys.has(key);
  const address = `https://example.org/${word}`;
  if (name === 'link') return `<link href="${address}" />`;
  if (/^(?:geo|icbm):l/.test(name)) return `<${name}>1${number}.5</${name}>`;
  if (name.startsWith('gml:') || name === 'georss:where') return '';
  if (has('where')) {
    const count = { point: 1, line: 2, box: 2, polygon: 4 }[name.split(':')[1] ?? ''] ?? 1;
    return `<${name}>${Array.from({ length: count }, (_, at) => `${number}.5 ${at}.25`).join(' ')}</${name}>`;
  }
  if (has('image') || has('license') || has('generator') || name.endsWith('reportsto')) {
    const local = /^(?:itunes|googleplay):/.test(name) ? 'href' : 'rdf:resource';
    return rule.content === 'none' || local === 'href' || name.includes(':')
      ? `<${name} ${local}="${address}"/>`
      : `<${name}>${address}</${name}>`;
  }
  if ([...keys].some((key) => DATES.test(key))) {
    return `<${name}>2003-0${number}-01T00:00:00.000Z</${name}>`;
  }
  if (rule.content === 'none') return '';
  return `<${name}>${has('id') || has('link') ? address : word}</${name}>`;
}

function pairs(kind: Kind): readonly (readonly [Contender, Contender])[] {
  const all = contenders(kind);
  return all.flatMap((one, index) =>
    all
      .slice(index + 1)
      .filter((other) => [...one.keys].some((key) => other.keys.has(key)))
      .map((other): readonly [Contender, Contender] => [one, other]),
  );
}

const NAMESPACES = [...VOCABULARIES.keys()]
  .filter((prefix) => prefix !== '')
  .map((prefix) => `xmlns:${prefix}="${wellKnownUri(prefix)}"`)
  .join(' ');

const DOCUMENTS: Readonly<Record<string, (kind: Kind, inside: string) => string>> = {
  rss: (kind, inside) =>
    `<rss version="2.0" ${NAMESPACES}><channel>${kind === 'feed' ? inside : `<item>${inside}</item>`}</channel></rss>`,
  atom: (kind, inside) =>
    `<feed xmlns="http://www.w3.org/2005/Atom" ${NAMESPACES}>${kind === 'feed' ? inside : `<entry>${inside}</entry>`}</feed>`,
};

function read(document: string, kind: Kind): Record<string, unknown> {
  const { feed, entries } = parseDocument(document, { resolveRelativeUris: false });
  return JSON.parse(JSON.stringify(kind === 'feed' ? feed : (entries[0] ?? {}))) as Record<
    string,
    unknown
  >;
}

/** The model without the order of lists, and without the elements kept beside it. */
function coreOf({ elements: _, ...core }: Record<string, unknown>): unknown {
  const entries = Object.entries(core).map(([key, value]) => [
    key,
    Array.isArray(value) ? value.map((item) => JSON.stringify(item)).toSorted() : value,
  ]);
  return Object.fromEntries(entries);
}

describe.each(['rss', 'atom'])('in %s', (format) => {
  describe.each<Kind>(['feed', 'entry'])('of the %s', (kind) => {
    const table = pairs(kind)
      .map(([one, other]) => ({
        names: `${one.name} and ${other.name}`,
        one: sample(one, 'one'),
        other: sample(other, 'two'),
      }))
      .filter(({ one, other }) => one !== '' && other !== '');

    it.each(table)('$names', ({ one, other }) => {
      const document = (inside: string): string => DOCUMENTS[format]?.(kind, inside) ?? '';
      const before = read(document(one + other), kind);
      const after = read(document(other + one), kind);
      expect(coreOf(after)).toEqual(coreOf(before));
      for (const result of [before, after]) {
        for (const said of [one, other]) {
          const value = /"(https:[^"]*)"|>([^<]+)</.exec(said);
          const words = (value?.[1] ?? value?.[2] ?? '').split(/ (?=\d)/);
          for (const word of words)
            expect(JSON.stringify(result)).toContain(String(word).replace(/\.0$/, ''));
        }
      }
    });

    it('has pairs', () => {
      expect(table.length).toBeGreaterThan(20);
    });
  });
});

describe('of equals the first counts', () => {
  it.each([
    ['dc:rights', 'rights'],
    ['dc:date', 'updated'],
    ['dcterms:issued', 'published'],
    ['dc:language', 'language'],
    ['dc:publisher', 'publisher'],
    ['dc:creator', 'author'],
    ['pubDate', 'published'],
    ['copyright', 'rights'],
    ['webMaster', 'publisher'],
    ['author', 'author'],
    ['guid', 'id'],
    ['comments', 'comments'],
  ])('%s', (name, key) => {
    const elements = ['one', 'two'].map((word) => `<${name}>${word}</${name}>`).join('');
    const entry = read(DOCUMENTS['rss']?.('entry', elements) ?? '', 'entry');
    const record = DATES.test(key) ? entry['written'] : entry;
    expect(record).toHaveProperty([key], 'one');
    expect(JSON.stringify(entry)).toContain('two');
  });
});

describe('of equal dates the first counts, and its text is kept', () => {
  it.each([
    ['pubDate', 'published', ['2026-01-01', '2025-01-01']],
    ['pubDate', 'published', ['2025-01-01', '2026-01-01']],
    ['dc:date', 'updated', ['2026-01-01', '2025-01-01']],
    ['dc:date', 'updated', ['2026-01-01', 'one']],
    ['dcterms:available', 'available', ['2026-01-01', '2025-01-01']],
    ['expirationDate', 'expired', ['2026-01-01', '2025-01-01']],
  ] as const)('%s', (name, key, [one, other]) => {
    const elements = [one, other].map((text) => `<${name}>${text}</${name}>`).join('');
    const entry = read(DOCUMENTS['rss']?.('entry', elements) ?? '', 'entry');
    const record = { ...entry, ...(entry['dcterms'] as object) } as Record<string, unknown>;
    expect(record[key]).toBe(`${one}T00:00:00.000Z`);
    expect(record['written']).toHaveProperty([key], one);
    expect(JSON.stringify(entry)).toContain(other);
  });
});

describe('elements with the same meaning', () => {
  const date = (name: string, year: number): string => `<${name}>${year}-01-01</${name}>`;
  const [best, good, fair, poor] = ['pubDate', 'published', 'issued', 'atom:published'] as const;

  it.each<[what: string, inside: string, year: number, kept: readonly string[]]>([
    ['two of one name', date(best, 1) + date(best, 1), 1, []],
    ['the worse one first', date(poor, 1) + date(best, 1), 1, []],
    ['the better one first', date(best, 1) + date(poor, 1), 1, []],
    ['the best of them holds the key', date(poor, 1) + date(best, 1) + date(good, 2), 1, [good]],
    ['the better of them too', date(poor, 1) + date(good, 1) + date(fair, 2), 1, [fair]],
    ['the first of them too', date(good, 1) + date(poor, 1) + date(fair, 2), 1, [fair]],
    ['one of them is kept', date(fair, 1) + date(good, 1) + date(best, 2), 2, [fair]],
    ['one of a name is kept', date(fair, 1) + date(fair, 1) + date(best, 2), 2, [fair]],
    [
      'one of three is kept',
      date(poor, 1) + date(fair, 1) + date(good, 1) + date(best, 2),
      2,
      [poor],
    ],
  ])('%s', (_, inside, year, kept) => {
    const years = inside.replace(/>(\d)-/g, '>200$1-');
    const { published, elements = [] } = read(
      DOCUMENTS['rss']?.('entry', years) ?? '',
      'entry',
    ) as { published: string; elements?: readonly { readonly name: string }[] };
    expect(published).toBe(`200${year}-01-01T00:00:00.000Z`);
    expect(elements.map(({ name }) => name)).toEqual(kept);
  });
});

describe('a value that is written in two ways is kept in both', () => {
  it.each([
    ['slash:comments', '5', '05'],
    ['slash:comments', '05', '5'],
    ['itunes:duration', '1:00', '60'],
    ['itunes:explicit', 'yes', 'true'],
    ['itunes:episode', 'first', 'one'],
  ])('%s: %s, %s', (name, one, other) => {
    const elements = [one, other].map((text) => `<${name}>${text}</${name}>`).join('');
    const entry = read(DOCUMENTS['rss']?.('entry', elements) ?? '', 'entry');
    expect(entry['elements']).toMatchObject([{ name, text: other }]);
  });

  it.each([
    ['slash:comments', '05'],
    ['itunes:explicit', 'yes'],
    ['itunes:episode', 'first'],
  ])('but not twice in the same way: %s %s', (name, text) => {
    const entry = read(
      DOCUMENTS['rss']?.('entry', `<${name}>${text}</${name}>`.repeat(2)) ?? '',
      'entry',
    );
    expect(entry['elements']).toBeUndefined();
  });
});

describe('values of an item take precedence over those of a file', () => {
  const inItem = {
    'media:rating': '<media:rating>item</media:rating>',
    'media:description': '<media:description>item</media:description>',
    'media:title': '<media:title>item</media:title>',
    'media:community': '<media:community><media:tags>item</media:tags></media:community>',
    'media:embed': '<media:embed url="https://example.org/item"/>',
    'media:comments': '<media:comments><media:comment>item</media:comment></media:comments>',
  };
  it.each(Object.entries(inItem))('%s', (name, element) => {
    const inFile = `<media:group><media:content url="a">${element.replace('item', 'file')}</media:content></media:group>`;
    const key = name === 'media:rating' ? 'ratings' : name.replace('media:', '');
    for (const inside of [inFile + element, element + inFile]) {
      const entry = read(DOCUMENTS['rss']?.('entry', inside) ?? '', 'entry');
      const { [key]: own, groups } = entry['media'] as Record<string, unknown>;
      expect(JSON.stringify(own)).toContain('item');
      expect(JSON.stringify(groups)).toContain('file');
    }
  });
});

it('keeps unused values in document order', () => {
  const document = DOCUMENTS['rss']?.(
    'entry',
    '<copyright>1</copyright><dc:rights>2</dc:rights><odd xmlns="urn:odd">3</odd><dc:rights>4</dc:rights><rights>5</rights><dc:rights>6</dc:rights>',
  );
  const { rights, dc, elements } = read(document ?? '', 'entry') as {
    rights: string;
    dc: { readonly rights: string };
    elements: readonly { readonly text: string }[];
  };
  expect(rights).toBe('5');
  expect(dc.rights).toBe('2');
  expect(elements.map(({ text }) => text)).toEqual(['1', '3', '4', '6']);
});
