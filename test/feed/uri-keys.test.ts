/**
 * No key that holds a URI has one that runs script. The keys are those whose declarations say that
 * they hold a URL or a URI, so a new key is tested without a row here.
 */
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { type Member, membersOf, type Shape } from '../../scripts/reference/description.ts';
import { Places } from '../../scripts/reference/places.ts';
import { readDescription } from '../../scripts/reference/read-declarations.ts';
import { VOCABULARIES } from '../../src/feed/vocabulary/index.ts';
import type { FeedResult } from '../../src/model/result.ts';
import { parseDocument } from '../../src/parse.ts';
import { hasUnsafeScheme } from '../../src/text/schemes.ts';
import { wordSet, words } from '../../src/text/strings.ts';
import { NAMESPACES } from '../support/every-element.ts';

const description = readDescription(fileURLToPath(new URL('../..', import.meta.url)));
const places = new Places(description);

const SAYS_SO = /\bUR[IL]s?\b|\b(?:A|The|their) page\b/;

/** Keys whose declarations speak of URLs, although they hold none from the feed. */
const NOT_OF_FEEDS: ReadonlySet<string> = new Set([
  'FeedResultFacts.href',
  'FeedResultFacts.permanentUrl',
  'Redirect.from',
  'Redirect.to',
  // A name that is never followed, and a name in URLs.
  'ExtensionElement.namespace',
  'AcastNetwork.slug',
]);

/** Keys that may hold a URI, although their declarations speak of something more general. */
const MAY_HOLD: ReadonlySet<string> = wordSet(`
  DublinCore.relations DublinCore.sources DublinCore.identifiers Tag.scheme
  DublinCoreTerms.relations DublinCoreTerms.sources DublinCoreTerms.references
  DublinCoreTerms.isPartOf DublinCoreTerms.conformsTo DublinCoreTerms.identifiers Prism.isPartOf
  Prism.references SourceEntry.inReplyTo FeedBurnerInfo.uri MediaRating.scheme MediaCredit.scheme
  ArxivCategory.scheme PodcastChat.server`);

function isUriKey(owner: string, { key, doc, shape }: Member): boolean {
  const id = `${owner}.${key}`;
  if (NOT_OF_FEEDS.has(id)) return false;
  const holdsText = shape.kind === 'list' ? shape.of : shape;
  const isText = holdsText.kind === 'plain' && holdsText.name === 'string';
  const isMap = shape.kind === 'named' && shape.name === 'Attributes';
  return (isText || isMap) && (SAYS_SO.test(doc) || MAY_HOLD.has(id));
}

/** The values of a record's keys that hold URIs, with their keys. */
function* urisIn(name: string, value: unknown): Generator<readonly [key: string, uri: string]> {
  if (typeof value !== 'object' || value === null) return;
  for (const member of membersOf(description, name)) {
    const each: unknown = Reflect.get(value, member.key);
    if (each === undefined) continue;
    if (isUriKey(member.owner, member)) {
      const uris = typeof each === 'object' && each !== null ? Object.values(each) : [each];
      for (const uri of uris) {
        if (typeof uri === 'string') yield [`${member.owner}.${member.key}`, uri];
      }
    } else yield* urisInShape(member.shape, each);
  }
}

function* urisInShape(shape: Shape, value: unknown): Generator<readonly [string, string]> {
  for (const { name, isList } of places.partsOf(shape)) {
    if (name === 'ExtensionElement' || name === 'BozoError') continue;
    const values: readonly unknown[] = isList && Array.isArray(value) ? value : [value];
    for (const each of values) yield* urisIn(name, each);
  }
}

const urisOf = ({ feed, entries }: FeedResult): readonly (readonly [string, string])[] => [
  ...urisIn('Feed', feed),
  ...entries.flatMap((entry) => [...urisIn('Entry', entry)]),
];

/** Elements with records, around an element. */
const AROUND: readonly ((inside: string) => string)[] = [
  (inside) => inside,
  (inside) => `<image>${inside}</image><textInput>${inside}</textInput>`,
  (inside) => `<managingEditor>${inside}</managingEditor>`,
  (inside) => `<item>${inside}</item>`,
  (inside) => `<item><source>${inside}</source><author>${inside}</author></item>`,
  (inside) => `<item><media:group>${inside}</media:group></item>`,
  (inside) => `<item><media:group><media:content>${inside}</media:content></media:group></item>`,
  (inside) => `<item><media:responses>${inside}</media:responses></item>`,
  (inside) => `<item><media:backLinks>${inside}</media:backLinks></item>`,
  (inside) => `<item><psc:chapters>${inside}</psc:chapters></item>`,
  (inside) =>
    `<item><podcast:alternateEnclosure type="a">${inside}</podcast:alternateEnclosure></item>`,
  (inside) => `<podcast:podroll>${inside}</podcast:podroll>`,
  (inside) =>
    `<podcast:value><podcast:valueTimeSplit>${inside}</podcast:valueTimeSplit></podcast:value>`,
  (inside) => `<at:deleted-entry ref="a">${inside}<at:by>${inside}</at:by></at:deleted-entry>`,
  (inside) => `<source:archive>${inside}</source:archive>`,
  (inside) => `<item><wp:comment>${inside}</wp:comment></item>`,
];

/** Attributes that some element has for a URI, and those whose names are keys with URIs. */
const ATTRIBUTES = words(`
  href url uri src rdf:resource rdf:about image img feed server link info source scheme domain
  feedUrl accountUrl embedUrl geo itunes osm xml:base srcset slug icon`);

/** Documents in which every element has an address in every place. */
function documentsWith(address: string): readonly string[] {
  return [...VOCABULARIES].flatMap(([prefix, vocabulary]) =>
    [...vocabulary].map(([local]) => {
      const name = prefix === '' ? local : `${prefix}:${local}`;
      const attributes = ATTRIBUTES.map((each) => `${each}="${address}"`).join(' ');
      const forms = [
        `<${name}>${address}</${name}>`,
        `<${name} ${attributes}/><${name} rel="license" href="${address}"/>`,
      ];
      const channel = AROUND.flatMap((around) => forms.map(around)).join('');
      return `<rss version="2.0" ${NAMESPACES}><channel>${channel}</channel></rss>`;
    }),
  );
}

/** The same in JSON Feed: each member of each record. */
function jsonWith(address: string): string {
  const members = Object.fromEntries(
    [
      'url',
      'external_url',
      'image',
      'banner_image',
      'home_page_url',
      'feed_url',
      'next_url',
      'icon',
      'favicon',
      'avatar',
    ].map((name) => [name, address] as const),
  );
  const people = { authors: [{ name: 'Jo', ...members }], author: { name: 'Jo', ...members } };
  const hubs = [{ type: 'a', ...members }];
  const items = [{ id: '1', ...members, ...people, attachments: [{ mime_type: 'a', ...members }] }];
  const version = 'https://jsonfeed.org/version/1.1';
  return JSON.stringify({ version, ...members, ...people, hubs, items });
}

/** Spellings in XML; the parser decodes references. */
const SPELLINGS = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  '&#9; \u00a0javascript:alert(1)',
  'java&#10;scr&#9;ipt:alert(1)',
  '&#x6A;avascript&#58;alert(1)',
  'vbscript:msgbox(1)',
  'data:text/html,&lt;script>alert(1)&lt;/script>',
  'feed:javascript:alert(1)',
  'view-source:javascript:alert(1)',
  'jar:https://a.example/b.zip!/c.html',
];

/** In JSON, the same characters have escapes of another kind. */
const decoded = (spelling: string): string =>
  spelling
    .replace(/&#x([\da-f]+);/gi, (_, digits) => String.fromCodePoint(Number.parseInt(digits, 16)))
    .replace(/&#(\d+);/g, (_, digits) => String.fromCodePoint(Number(digits)))
    .replaceAll('&lt;', '<');

describe('no key for a URI has an unsafe one', () => {
  it.each(SPELLINGS)('%s', (spelling) => {
    const found = [...documentsWith(spelling), jsonWith(decoded(spelling))].flatMap((document) =>
      urisOf(parseDocument(document, { resolveRelativeUris: spelling === SPELLINGS[0] })).filter(
        ([, uri]) => hasUnsafeScheme(uri) || uri.startsWith('jar:'),
      ),
    );
    expect(found).toEqual([]);
  });

  it('reports what it removes', () => {
    const [first = ''] = SPELLINGS;
    const row = `<rss xmlns:prism="http://prismstandard.org/namespaces/basic/2.0/"><channel><item><prism:url>${first}</prism:url></item></channel></rss>`;
    const { entries, problems } = parseDocument(row);
    expect(entries[0]).toEqual({});
    expect(problems.map(({ name }) => name)).toContain('UnsafeUri');
  });

  it('has every such key in its documents', () => {
    const filled = new Set(
      [...documentsWith('https://a.example/b'), jsonWith('https://a.example/b')]
        .flatMap((document) => urisOf(parseDocument(document)))
        .map(([key]) => key),
    );
    const keys = [...description.declarations.values()].flatMap((each) =>
      each.kind === 'record' && places.has(each.name)
        ? each.members.flatMap((member) =>
            isUriKey(each.name, member) ? [`${each.name}.${member.key}`] : [],
          )
        : [],
    );
    expect(keys.filter((key) => !filled.has(key))).toEqual([]);
    expect([...MAY_HOLD].filter((key) => !filled.has(key))).toEqual([]);
  });
});
