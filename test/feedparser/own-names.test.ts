/**
 * feedparser's own names have only what the model read: no unknown or misplaced element, no member
 * and no attribute fills them, because programs put their values into pages.
 */
import { describe, expect, it } from 'vitest';
import { VOCABULARIES } from '../../src/feed/vocabulary/index.ts';
import { OWN_NAMES } from '../../src/feedparser/own-names.ts';
import { toFeedparser } from '../../src/feedparser.ts';
import { wellKnownUri } from '../../src/grammar/namespaces.ts';
import type { ExtensionElement } from '../../src/model/values.ts';
import { parseDocument } from '../../src/parse.ts';
import { wordSet } from '../../src/text/strings.ts';

const SCRIPT = 'javascript:alert(1)';
const MARKUP = '<p>a<img src=x onerror=alert(1)></p>';
const DIRTY = /onerror|javascript:/;

/** A value in any record of the view that a program would put into a page. */
interface Found {
  readonly key: string;
  readonly value: unknown;
}

/** Every member of every record of a view, but not what is inside unknown elements. */
function membersIn(view: unknown): readonly Found[] {
  if (Array.isArray(view)) return view.flatMap(membersIn);
  if (typeof view !== 'object' || view === null || view instanceof Date) return [];
  return Object.entries(view).flatMap(([key, value]) => {
    const isRecord = OWN_NAMES.has(key.toLowerCase());
    return [{ key, value }, ...(isRecord ? membersIn(value) : [])];
  });
}

/** The own names that have something which was neither sanitized nor checked. */
function dirtyNames(document: string): readonly string[] {
  const { feed, entries } = toFeedparser(parseDocument(document));
  return membersIn([feed, entries])
    .filter(({ key, value }) => typeof value === 'string' && DIRTY.test(value) && isOwn(key))
    .map(({ key }) => key);
}

/** Names that these elements and members define as URLs: markup there is only a strange URL. */
const ADDRESSES: ReadonlySet<string> = new Set('base href url uri src image feed'.split(' '));

const payloadsFor = (name: string): readonly string[] =>
  ADDRESSES.has(name) ? [SCRIPT] : [SCRIPT, MARKUP];

const isOwn = (key: string): boolean => OWN_NAMES.has(key.toLowerCase());

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Where an element without a namespace, or of an unknown one, may be. */
const PLACES: Readonly<Record<string, (inside: string) => string>> = {
  'an unknown element of the feed': (inside) => `<foo>${inside}</foo>`,
  'an unknown element of an entry': (inside) => `<item><guid>1</guid><foo>${inside}</foo></item>`,
  'a nested unknown element': (inside) =>
    `<item><a:b xmlns:a="urn:a"><c>${inside}</c></a:b></item>`,
  'an unknown element of a source': (inside) =>
    `<item><source url="a"><foo>${inside}</foo></source></item>`,
  'an unknown element of a person': (inside) =>
    `<item><author><name>Jo</name><foo>${inside}</foo></author></item>`,
  'an unknown element of an image': (inside) => `<image><url>a</url><foo>${inside}</foo></image>`,
  'an unknown element of a form': (inside) =>
    `<textInput><name>q</name><foo>${inside}</foo></textInput>`,
};

/** A known prefix may be bound to any namespace. */
const DECLARED = ['', 'xmlns="urn:unknown"'] as const;

const NAMES = [...OWN_NAMES];

describe.each(Object.entries(PLACES))('in %s', (_, around) => {
  it.each(DECLARED)('elements with the own names %s', (declared) => {
    const dirty = [SCRIPT, MARKUP].flatMap((text) =>
      [
        (name: string) => `<${name} ${declared}>${escaped(text)}</${name}>`,
        (name: string) => `<${name} ${declared} x="${escaped(text)}"/>`,
      ].flatMap((elementOf) =>
        dirtyNames(
          `<rss version="2.0"><channel>${NAMES.map((name) => around(elementOf(name))).join('')}</channel></rss>`,
        ),
      ),
    );
    expect(dirty).toEqual([]);
  });
});

it('elements of unknown namespaces with known prefixes', () => {
  const dirty = NAMES.filter((name) => name.includes('_')).flatMap((name) => {
    const [prefix = '', ...local] = name.split('_');
    const element = `<${prefix}:${local.join('_')} xmlns:${prefix}="urn:x">${escaped(MARKUP)}</${prefix}:${local.join('_')}>`;
    return dirtyNames(
      `<rss version="2.0"><channel><item><foo>${element}</foo></item></channel></rss>`,
    );
  });
  expect(dirty).toEqual([]);
});

/** Elements that become dictionaries of their attributes. */
const WITH_ATTRIBUTES = [
  '<atom:link rel="alternate" href="https://a.example/"',
  '<enclosure url="a"',
  '<cloud domain="a"',
  '<generator',
  '<rawvoice:subscribe itunes="a"',
  '<media:content url="a"',
  '<media:thumbnail url="a"',
  '<media:player url="a"',
  '<media:credit role="a"',
  '<media:license href="a"',
  '<media:embed url="a"',
  '<source url="a"',
  '<thr:in-reply-to ref="a"',
  '<itunes:image href="a"',
  '<opensearch:Query role="a"',
  '<webfeeds:cover image="a"',
  '<category term="a"',
  '<psc:chapters><psc:chapter title="a"',
  '<media:group><media:content url="a"',
];

/** What these elements define themselves, as text that feedparser does not sanitize either. */
const DEFINED: ReadonlySet<string> = wordSet(`
  type title rel hreflang length name version scheme label term width height language lang value`);

/** Declares the prefixes that are used. */
function declarationsFor(markup: string): string {
  const used = new Set([...markup.matchAll(/<(\w+):/g)].map(([, prefix = '']) => prefix));
  return [...used]
    .map((prefix) => {
      const uri = prefix === 'atom' ? 'http://www.w3.org/2005/Atom' : wellKnownUri(prefix);
      return `xmlns:${prefix}="${uri}"`;
    })
    .join(' ');
}

describe('attributes with the own names', () => {
  it.each(WITH_ATTRIBUTES)('%s', (start) => {
    const namespaces = declarationsFor(start);
    const dirtyIn = (inside: string): readonly string[] =>
      dirtyNames(`<rss version="2.0" ${namespaces}><channel>${inside}</channel></rss>`);
    const [open = '', ...rest] = start.split('><');
    const inner = rest.at(-1);
    const elements = NAMES.filter((name) => !DEFINED.has(name)).flatMap((name) =>
      payloadsFor(name).map((text) => {
        const attribute = start.includes(` ${name}=`) ? '' : ` ${name}="${escaped(text)}"`;
        return inner === undefined
          ? `${start}${attribute}/>`
          : `${open}><${inner}${attribute}/></${open.slice(1)}>`;
      }),
    );
    // A feed has only one of some of them, but each entry its own.
    expect(elements.flatMap(dirtyIn)).toEqual([]);
    expect(dirtyIn(elements.map((element) => `<item>${element}</item>`).join(''))).toEqual([]);
  });
});

/** Members that JSON Feed defines under the same names. */
const OF_JSON_FEED: Readonly<Record<string, ReadonlySet<string>>> = {
  feed: new Set('title author authors icon language items description version'.split(' ')),
  item: new Set('id url title summary image author authors tags language'.split(' ')),
};

describe('members of JSON Feed with the own names', () => {
  const feed = { version: 'https://jsonfeed.org/version/1.1', title: 'A' };
  it.each(['feed', 'item', 'author', 'attachment', 'hub'])('of %s', (record) => {
    const dirty = NAMES.filter((name) => OF_JSON_FEED[record]?.has(name) !== true).flatMap((name) =>
      [...payloadsFor(name), ...payloadsFor(name).map((each) => ({ [name]: each }))].flatMap(
        (value) => {
          const more = { [name]: value };
          const item = {
            id: '1',
            ...(record === 'item' ? more : {}),
            authors: [{ name: 'Jo', ...(record === 'author' && name !== 'name' ? more : {}) }],
            attachments: [
              {
                url: 'a',
                mime_type: 'b',
                ...(record === 'attachment' && !DEFINED.has(name) ? more : {}),
              },
            ],
          };
          const hubs = [
            { type: 'a', url: 'b', ...(record === 'hub' && !DEFINED.has(name) ? more : {}) },
          ];
          return dirtyNames(
            JSON.stringify({ ...feed, hubs, ...(record === 'feed' ? more : {}), items: [item] }),
          );
        },
      ),
    );
    expect(dirty).toEqual([]);
  });
});

/** Every record in which an element may have a meaning, and unknown elements. */
const RECORDS = [
  '',
  'item',
  'item><source',
  'item><author',
  'image',
  'item><image',
  'textInput',
  'item><media:content',
  'item><media:community',
  'item><media:scenes><media:scene',
  'item><wp:comment',
  'item><wp:postmeta',
  'wp:author',
  'wp:category',
  'wp:tag',
  'wp:term',
  'item><g:shipping',
  'item><g:tax',
  'item><g:installment',
  'item><g:product_detail',
  'item><blogger:location',
];
const NO_RECORDS = ['foo', 'item><foo', 'item><source><foo', 'item><author><foo', 'image><foo'];

/** Whether an element is kept as it was written, at any depth. */
function holdsElement(elements: readonly ExtensionElement[] = [], name: string): boolean {
  return elements.some((each) => each.name === name || holdsElement(each.children, name));
}

describe('a misplaced element is sanitized like a correctly placed one', () => {
  const cases = [...VOCABULARIES].filter(([prefix]) => prefix !== '');
  it.each(cases)('%s', (prefix, vocabulary) => {
    const namespace = (name: string): string => `xmlns:${name}="${wellKnownUri(name)}"`;
    const declared =
      prefix === 'media' ? namespace('media') : `${namespace('media')} ${namespace(prefix)}`;
    /** The values that the view shows of each element, where it has a meaning or where it has none. */
    const shownOf = (
      text: string,
      isMisplaced: boolean,
    ): ReadonlyMap<string, readonly string[]> => {
      const shown = new Map<string, string[]>();
      for (const place of [...RECORDS, ...(isMisplaced ? NO_RECORDS : [])]) {
        const [start, end] = [place, place.split('><').toReversed().join('></')];
        const elements = [...vocabulary]
          .map(([local]) => `<${prefix}:${local}>${escaped(text)}</${prefix}:${local}>`)
          .join('');
        const inside = place === '' ? elements : `<${start}>${elements}</${end}>`;
        const result = parseDocument(
          `<rss version="2.0" ${declared}><channel>${inside}</channel></rss>`,
        );
        const view = toFeedparser(result);
        for (const [own = {}, from = {}] of [
          [view.feed, result.feed] as const,
          [view.entries[0], result.entries[0]] as const,
        ]) {
          for (const [local] of vocabulary) {
            const value = own[`${prefix}_${local}`];
            if (value === undefined) continue;
            if (holdsElement(from.elements, `${prefix}:${local}`) !== isMisplaced) continue;
            shown.set(local, [...(shown.get(local) ?? []), JSON.stringify(value)]);
          }
        }
      }
      return shown;
    };
    const found = [SCRIPT, MARKUP].flatMap((text) => {
      const inPlace = shownOf(text, false);
      const misplaced = shownOf(text, true);
      // Dates, numbers and similar values are not shown in their place where they cannot be read.
      return [...inPlace]
        .filter(([, values]) => !values.some((value) => DIRTY.test(value)))
        .filter(([local]) => misplaced.get(local)?.some((value) => DIRTY.test(value)))
        .map(([local]) => `${prefix}_${local}`);
    });
    expect(found).toEqual([]);
  });
});
