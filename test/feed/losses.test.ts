/**
 * Everything that a feed says with elements of a known vocabulary has a place in the result,
 * expected or not: unknown attributes, text in place of attributes, attributes in place of text,
 * nested elements, and all of that twice. The cases come from the vocabularies.
 */
import { describe, expect, it } from 'vitest';
import { parseDocument } from '../../src/api/parse-document.ts';
import type { TargetKind } from '../../src/feed/draft.ts';
import { VOCABULARIES } from '../../src/feed/vocabulary/index.ts';
import { wellKnownUri } from '../../src/grammar/namespaces.ts';
import { words } from '../../src/text/strings.ts';

const NAMESPACES = [...VOCABULARIES.keys()]
  .filter((prefix) => prefix !== '')
  .map((prefix) => `xmlns:${prefix}="${wellKnownUri(prefix)}"`)
  .join(' ');

/** The kinds of records; what is in a namespace belongs to one of them. */
type RecordKind = Exclude<TargetKind, 'namespace'>;

/** The surroundings of elements with a meaning in a kind of record. */
const AROUND: Readonly<Record<RecordKind, (inside: string) => string>> = {
  feed: (inside) => inside,
  entry: (inside) => `<item>${inside}</item>`,
  source: (inside) => `<item><source>${inside}</source></item>`,
  image: (inside) => `<image>${inside}</image>`,
  textinput: (inside) => `<textInput>${inside}</textInput>`,
  person: (inside) => `<item><author><name>Jo</name>${inside}</author></item>`,
  mediaFile: (inside) => `<item><media:content url="a">${inside}</media:content></item>`,
  mediaGroup: (inside) => `<item><media:group>${inside}</media:group></item>`,
  'record MediaEmbed': (inside) => `<item><media:embed url="a">${inside}</media:embed></item>`,
  'record MediaCommunity': (inside) => `<item><media:community>${inside}</media:community></item>`,
  mediaLocation: (inside) => `<item><media:location>${inside}</media:location></item>`,
  mediaComments: (inside) => `<item><media:comments>${inside}</media:comments></item>`,
  mediaResponses: (inside) => `<item><media:responses>${inside}</media:responses></item>`,
  mediaBacklinks: (inside) => `<item><media:backLinks>${inside}</media:backLinks></item>`,
  mediaScenes: (inside) => `<item><media:scenes>${inside}</media:scenes></item>`,
  'record MediaScene': (inside) =>
    `<item><media:scenes><media:scene>${inside}</media:scene></media:scenes></item>`,
  chapters: (inside) => `<item><psc:chapters>${inside}</psc:chapters></item>`,
  position: (inside) => `<item><geo:Point>${inside}</geo:Point></item>`,
  'record PodcastAlternateEnclosure': (inside) =>
    `<item><podcast:alternateEnclosure type="a">${inside}</podcast:alternateEnclosure></item>`,
  'record PodcastValue': (inside) => `<podcast:value type="a">${inside}</podcast:value>`,
  'record PodcastValueTimeSplit': (inside) =>
    `<podcast:value type="a"><podcast:valueTimeSplit startTime="1">${inside}</podcast:valueTimeSplit></podcast:value>`,
  'record PodcastRemoteItems': (inside) => `<podcast:podroll>${inside}</podcast:podroll>`,
  deletedEntry: (inside) => `<at:deleted-entry ref="a">${inside}</at:deleted-entry>`,
  'record SourceArchive': (inside) => `<source:archive>${inside}</source:archive>`,
  'record AppControl': (inside) => `<item><app:control>${inside}</app:control></item>`,
  'record BloggerLocation': (inside) =>
    `<item><blogger:location>${inside}</blogger:location></item>`,
  'record MerchantDetail': (inside) =>
    `<item><g:product_detail>${inside}</g:product_detail></item>`,
  'record MerchantInstallment': (inside) => `<item><g:installment>${inside}</g:installment></item>`,
  'record MerchantShipping': (inside) => `<item><g:shipping>${inside}</g:shipping></item>`,
  'record MerchantTax': (inside) => `<item><g:tax>${inside}</g:tax></item>`,
  'record WordPressAuthor': (inside) => `<wp:author>${inside}</wp:author>`,
  'record WordPressCategory': (inside) => `<wp:category>${inside}</wp:category>`,
  'record WordPressComment': (inside) => `<item><wp:comment>${inside}</wp:comment></item>`,
  'record WordPressMeta': (inside) => `<item><wp:postmeta>${inside}</wp:postmeta></item>`,
  'record WordPressTag': (inside) => `<wp:tag>${inside}</wp:tag>`,
  'record WordPressTerm': (inside) => `<wp:term>${inside}</wp:term>`,
  part: (inside) => `<podcast:funding url="a">${inside}</podcast:funding>`,
};

/** The structural elements of the formats, which cannot be nested. */
const STRUCTURE: ReadonlySet<string> = new Set('rss channel feed item entry rdf:rdf'.split(' '));

const KINDS = Object.keys(AROUND) as readonly RecordKind[];

/** Where elements without a meaning there are tried. */
const SOME: readonly RecordKind[] = ['feed', 'entry', 'mediaLocation', 'chapters'];

/** Elements with the kinds of records in which they occur. */
const ELEMENTS: readonly (readonly [name: string, kind: RecordKind])[] = [...VOCABULARIES].flatMap(
  ([prefix, vocabulary]) =>
    [...vocabulary].flatMap(([local, { within }]) => {
      const name = prefix === '' ? local : `${prefix}:${local}`;
      const kinds = [...new Set([...(within ?? []), ...(within === undefined ? KINDS : SOME)])];
      const isTried = (kind: TargetKind): kind is RecordKind => kind !== 'namespace';
      return STRUCTURE.has(name) ? [] : kinds.filter(isTried).map((kind) => [name, kind] as const);
    }),
);

/** Attributes that some reader uses. */
const ATTRIBUTES = words(`
  href url uri src rel type term scheme domain label text name version role content start ref when
  srcset rdf:resource rdf:about isPermaLink mode title length lang elements tags`);

type Shape = (name: string, word: string) => string;

const SHAPES: Readonly<Record<string, Shape>> = {
  'a text': (name, word) => `<${name}>${word}-text</${name}>`,
  'an attribute that nobody knows': (name, word) => `<${name} odd="${word}-odd"/>`,
  'a text and an attribute that nobody knows': (name, word) =>
    `<${name} odd="${word}-odd">${word}-text</${name}>`,
  'an attribute of XML that nobody knows': (name, word) =>
    `<${name} xml:odd="${word}-odd">${word}-text</${name}>`,
  'an attribute of another namespace': (name, word) =>
    `<${name} yt:odd="${word}-odd" xml:lang="${word}-lang">${word}-text</${name}>`,
  'every attribute that anybody reads, and a text': (name, word) =>
    `<${name} ${ATTRIBUTES.map((each) => `${each}="${word}-${each}"`).join(' ')}>${word}-text</${name}>`,
  'elements that nobody knows': (name, word) =>
    `<${name}><odd:one xmlns:odd="urn:odd" a="${word}-a">${word}-one</odd:one></${name}>`,
};

/** The notation of text values, which their details express in their own way. */
const NOTATION = /-(?:mode|type)$/;

function wordsIn(document: string): readonly string[] {
  return [...document.matchAll(/(?:first|second)-[\w:]+/g)]
    .map(([word]) => word)
    .filter((word) => !NOTATION.test(word));
}

describe.each(Object.entries(SHAPES))('nothing is lost of %s', (_, shape) => {
  it.each(KINDS)('in %s', (kind) => {
    const lost = ELEMENTS.filter((element) => element[1] === kind).flatMap(([name]) =>
      lossesOf(shape, name, kind).map((word) => `${name}: ${word}`),
    );
    expect(lost).toEqual([]);
  });
});

function lossesOf(shape: Shape, name: string, kind: RecordKind): readonly string[] {
  const around = AROUND[kind];
  if (around === undefined) throw new Error(`${kind} has no surroundings`);
  const inside = around(shape(name, 'first') + shape(name, 'second'));
  const document = `<rss version="2.0" ${NAMESPACES}><channel>${inside}</channel></rss>`;
  return (['strict', 'loose'] as const).flatMap((parser) => {
    const { feed, entries } = parseDocument(document, {
      parser,
      sanitizeHtml: false,
      resolveRelativeUris: false,
    });
    const said = JSON.stringify({ feed, entries }).toLowerCase();
    return wordsIn(document).filter((word) => !said.includes(word.toLowerCase()));
  });
}
