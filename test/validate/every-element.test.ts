/**
 * Each element and each attribute, with right and wrong values of its kind: a right value has no
 * finding, a wrong one has exactly one. Which kind an element has is from its specification, and from
 * the rules of the W3C’s feed validator; the tables of the validator are not read here.
 */
import { describe, expect, it } from 'vitest';
import { wellKnownUri } from '../../src/grammar/namespaces.ts';
import { words } from '../../src/text/strings.ts';
import { validateDocument } from '../../src/validate.ts';
import { OTHERS } from '../support/documents.ts';

/** Declarations of the prefixes in a content. */
function declarations(content: string): string {
  const prefixes = new Set(
    [...content.matchAll(/[< /](\w+):\w/g)].map(([, prefix]) => prefix ?? ''),
  );
  return [...prefixes]
    .map((prefix) => [prefix, OTHERS[prefix] ?? wellKnownUri(prefix)] as const)
    .flatMap(([prefix, uri]) => (uri === null ? [] : [`xmlns:${prefix}="${uri}"`]))
    .join(' ');
}

/** A part of a document, unless the content has it. */
const unless = (content: string, name: string, part: string): string =>
  new RegExp(`<${name}[ >/]`).test(content) ? '' : part;

const PARTS: readonly (readonly [name: string, part: string])[] = [
  ['title', '<title>A</title>'],
  ['link', '<link>https://example.org/</link>'],
  ['description', '<description>B</description>'],
];
const withParts = (content: string): string =>
  PARTS.map(([name, part]) => unless(content, name, part)).join('');

const rss = (content: string, inside: string): string =>
  `<rss version="2.0" ${declarations(content)}><channel>${inside}</channel></rss>`;
const channel = (content: string): string => rss(content, `${withParts(content)}${content}`);
const item = (content: string): string =>
  rss(
    content,
    `${withParts('')}<lastBuildDate>Wed, 01 May 2024 12:00:00 GMT</lastBuildDate><item>${withParts(content)}<guid>https://example.org/1</guid>${content}</item>`,
  );
const feed = (content: string, inEntry = ''): string =>
  `<feed xmlns="http://www.w3.org/2005/Atom" ${declarations(content + inEntry)}>${unless(content, 'title', '<title>A</title>')}${unless(content, 'id', '<id>https://example.org/</id>')}${unless(content, 'updated', '<updated>2024-01-01T00:00:00Z</updated>')}<author><name>Jo</name></author>${content}<entry>${unless(inEntry, 'title', '<title>B</title>')}${unless(inEntry, 'id', '<id>https://example.org/1</id>')}${unless(inEntry, 'updated', '<updated>2024-01-01T00:00:01Z</updated>')}<link href="https://example.org/1" hreflang="de"/>${unless(inEntry, 'content', '<content>C</content>')}${inEntry}</entry></feed>`;
const entry = (content: string): string => feed('', content);

type Place = (content: string) => string;
const PLACES: Readonly<Record<string, Place>> = { channel, item, feed, entry };

const HTML = '&lt;b>x&lt;/b>';
const RFC822 = 'Wed, 01 May 2024 12:00:00 GMT';

/** Values that are right, and values that are not with their finding. */
const KINDS: Readonly<
  Record<
    string,
    { readonly right: readonly string[]; readonly wrong: Readonly<Record<string, string>> }
  >
> = {
  any: { right: ['x', ''], wrong: {} },
  reference: {
    right: ['x', '/x?y#z', 'https://example.org/', 'mailto:jo@example.org'],
    wrong: { 'a b': 'InvalidUri', 'https://': 'InvalidUri', 'foobar:x': 'UnregisteredScheme' },
  },
  url: {
    right: ['https://example.org/x', 'urn:isbn:0451450523', 'ftp://example.org/'],
    wrong: {
      'a b': 'InvalidUri',
      'relative/x': 'InvalidUri',
      'www.example.org': 'InvalidUri',
      'https:///x': 'InvalidUri',
      'https://example.org/&lt;x>': 'InvalidUri',
      'foobar:x': 'UnregisteredScheme',
      '': 'BlankValue',
    },
  },
  web: {
    right: ['https://example.org/x', 'http://example.org/'],
    wrong: { 'ftp://example.org/': 'InvalidUri', x: 'InvalidUri', '': 'BlankValue' },
  },
  plain: {
    right: ['x', 'fish &amp; chips', 'a &lt; b', ''],
    wrong: {
      [HTML]: 'HtmlInPlainText',
      'caf&amp;eacute;': 'HtmlInPlainText',
      '&amp;#233;': 'HtmlInPlainText',
    },
  },
  filled: {
    right: ['x'],
    wrong: { [HTML]: 'HtmlInPlainText', '': 'BlankText', ' \n': 'BlankText' },
  },
  html: {
    right: [
      'x',
      HTML,
      '&lt;p>a&lt;p>b',
      '&lt;!-- x -->',
      '&lt;img src="https://example.org/x.png" alt="">',
    ],
    wrong: {
      '&lt;script>x&lt;/script>': 'UnsafeMarkup',
      '&lt;meta name="x" content="y">': 'UnsafeMarkup',
      '&lt;p onclick="x">x&lt;/p>': 'UnsafeAttribute',
      '&lt;p quality="x">x&lt;/p>': 'UnsafeAttribute',
      '&lt;p style="position:fixed">x&lt;/p>': 'UnsafeStyle',
      '&lt;lead>x&lt;/lead>': 'UnknownMarkup',
      '&lt;b>x': 'NotHtml',
      'x&lt;/b>': 'NotHtml',
      '&lt;b>&lt;i>x&lt;/b>&lt;/i>': 'NotHtml',
      '&lt;a href="x': 'NotHtml',
    },
  },
  natural: {
    right: ['0', '12'],
    wrong: {
      '-1': 'InvalidInteger',
      '1.5': 'InvalidInteger',
      x: 'InvalidInteger',
      '': 'BlankValue',
    },
  },
  positive: {
    right: ['1', '12'],
    wrong: { '0': 'InvalidInteger', '-1': 'InvalidInteger', x: 'InvalidInteger', '': 'BlankValue' },
  },
  number: { right: ['1', '1.5'], wrong: { x: 'InvalidNumber' } },
  measure: {
    right: ['1', '1.5', '10.50 USD'],
    wrong: { x: 'InvalidNumber', '-1': 'InvalidNumber' },
  },
  latitude: {
    right: ['45.5', '-90'],
    wrong: { '91': 'InvalidCoordinate', x: 'InvalidCoordinate', '': 'InvalidCoordinate' },
  },
  longitude: {
    right: ['45.5', '-180'],
    wrong: { '181': 'InvalidCoordinate', x: 'InvalidCoordinate' },
  },
  point: {
    right: ['45 -71'],
    wrong: {
      '45,-71': 'CommaInCoordinates',
      '45': 'InvalidCoordinate',
      'a b': 'InvalidCoordinate',
    },
  },
  line: {
    right: ['45 -71 46 -72'],
    wrong: { '45 -71 46': 'InvalidCoordinate', '45 -71': 'InvalidCoordinate' },
  },
  published: {
    right: ['2024', '2024-05', '2024-05-01', '2024-05-01T12:00Z', '2024-05-01T12:00:00.5+02:00'],
    wrong: {
      '2024-05-01T12:00:00': 'InvalidDate',
      '2024-02-30': 'InvalidDate',
      [RFC822]: 'InvalidDate',
      '1970-01-01': 'UnlikelyDate',
      '2924-01-01': 'UnlikelyDate',
      '': 'BlankValue',
    },
  },
  event: {
    right: ['2024-05-01T12:00', '2024', '1895-12-28', '2924-01-01'],
    wrong: { x: 'InvalidDate', '2024-02-30': 'InvalidDate', '': 'BlankValue' },
  },
  date3339: {
    right: ['2024-05-01T12:00:00Z', '2024-05-01T12:00:00.25+02:00'],
    wrong: {
      '2024-05-01': 'InvalidDate',
      '2024-05-01T12:00Z': 'InvalidDate',
      '2024-05-01 12:00:00Z': 'InvalidDate',
      '2024-05-01T24:00:00Z': 'InvalidDate',
      '0103-12-13T18:30:02Z': 'UnlikelyDate',
      '': 'BlankValue',
    },
  },
  date822: {
    right: [RFC822, '1 May 2024 12:00 EST'],
    wrong: {
      'Thu, 01 May 2024 12:00:00 GMT': 'InvalidDate',
      'Wed, 32 May 2024 12:00:00 GMT': 'InvalidDate',
      '2024-05-01T12:00:00Z': 'InvalidDate',
      'Wed, 01 May 24 12:00:00 GMT': 'UnusualDate',
      'Wed,  1 May 2024 12:00:00 GMT': 'UnusualDate',
      'Thu, 04 Jul 1776 18:30:02 GMT': 'UnlikelyDate',
      'Thu, 04 Jul 2776 18:30:02 GMT': 'UnlikelyDate',
      '': 'BlankValue',
    },
  },
  language: {
    right: ['en', 'pt-BR', 'zh-Hant-TW'],
    wrong: {
      english: 'InvalidLanguage',
      en_US: 'InvalidLanguage',
      zz: 'InvalidLanguage',
      '': 'InvalidLanguage',
    },
  },
  // Nothing is a language, too: it hides that of the element around (XML 1.0 §2.12).
  inherited: { right: ['en', ''], wrong: { en_US: 'InvalidLanguage', zz: 'InvalidLanguage' } },
  mediaType: {
    right: ['audio/mpeg', 'text/html; charset=utf-8'],
    wrong: {
      audio: 'InvalidMediaType',
      'audio/': 'InvalidMediaType',
      'au dio/mpeg': 'InvalidMediaType',
    },
  },
  email: {
    right: ['jo@example.org'],
    wrong: {
      jo: 'InvalidEmail',
      'jo@': 'InvalidEmail',
      'jo@host': 'UnknownHost',
      [HTML]: 'HtmlInPlainText',
      '': 'InvalidEmail',
    },
  },
  contact: {
    right: ['jo@example.org (Jo Doe)', 'mailto:jo@example.org?subject=a%20b'],
    wrong: { 'Jo Doe': 'InvalidContact', [HTML]: 'HtmlInPlainText', '': 'InvalidContact' },
  },
  truth: { right: ['true', 'false'], wrong: { yes: 'InvalidWord', '': 'InvalidWord' } },
  playTime: { right: ['12:05:01.123', '33', 'now'], wrong: { x: 'InvalidDuration' } },
  duration: {
    right: ['90', '1:30', '01:02:03'],
    wrong: { x: 'InvalidDuration', '1:99': 'InvalidDuration', '0': 'InvalidDuration' },
  },
};

/** Elements with a kind: where, which kind, and names; `+` before those that may be repeated. */
const ELEMENTS: readonly (readonly [places: string, kind: string, names: string])[] = [
  ['channel', 'filled', 'title +category'],
  ['channel', 'url', 'link docs'],
  ['channel', 'plain', 'description copyright generator'],
  ['channel', 'contact', 'managingEditor webMaster'],
  ['channel', 'date822', 'pubDate itunes:pubDate'],
  ['channel', 'language', 'language'],
  ['channel', 'positive', 'ttl'],
  ['item', 'filled', 'title +category'],
  ['item', 'url', 'link comments'],
  ['item', 'html', 'description'],
  ['item', 'contact', 'author'],
  ['item', 'date822', 'pubDate'],
  ['channel item feed entry', 'any', '+dc:creator +dc:subject +dc:identifier dc:type dc:format'],
  ['channel item feed entry', 'plain', 'dc:rights'],
  ['channel item feed entry', 'language', 'dc:language'],
  ['channel item feed entry', 'published', 'dcterms:created dcterms:issued dcterms:modified'],
  ['channel feed', 'published', 'dc:date'],
  ['item entry', 'published', '+dc:date'],
  ['channel item feed entry', 'latitude', 'geo:lat geourl:latitude icbm:latitude'],
  ['channel item feed entry', 'longitude', 'geo:long geourl:longitude icbm:longitude'],
  ['channel item feed entry', 'point', '+georss:point'],
  ['channel item feed entry', 'line', '+georss:line'],
  ['channel item feed entry', 'number', 'geo:alt georss:elev georss:radius'],
  ['channel item feed entry', 'plain', 'media:copyright +media:category +media:keywords'],
  ['channel feed', 'url', 'blogChannel:blogRoll blogChannel:blink blogChannel:changes'],
  ['channel feed', 'plain', 'feedburner:browserFriendly'],
  ['channel feed', 'natural', 'opensearch:totalResults opensearch:itemsPerPage'],
  ['channel feed', 'positive', 'sy:updateFrequency'],
  ['item entry', 'natural', 'slash:comments thr:total conversationsNetwork:ratingCount'],
  ['item entry', 'url', 'feedburner:origLink feedburner:origEnclosureLink feedburner:awareness'],
  ['item entry', 'url', 'wfw:comment wfw:commentRss ag:sourceURL g:url_of_item_being_reviewed'],
  ['item entry', 'url', '+creativeCommons:license trackback:ping +trackback:about'],
  ['item entry', 'event', 'ev:startdate ev:enddate'],
  ['item entry', 'web', 'conversationsNetwork:image'],
  ['item entry', 'natural', 'g:age g:quantity'],
  ['item entry', 'plain', 'g:brand g:color g:make g:model +g:product_type g:upc +g:size'],
  ['item entry', 'measure', 'g:price g:salary g:weight g:calories g:megapixels'],
  ['feed', 'reference', 'icon logo'],
  ['feed entry', 'url', 'id'],
  ['feed entry', 'date3339', 'updated'],
  ['entry', 'date3339', 'published app:edited'],
  ['feed', 'filled', 'generator'],
];

/** Attributes with a kind: where, the kind, the attribute, and the element before and after it. */
const ATTRIBUTES: readonly (readonly [
  places: string,
  kind: string,
  names: string,
  before: string,
  after: string,
])[] = [
  ['item', 'web', 'url', '<enclosure length="1" type="audio/mpeg"', '/>'],
  [
    'item',
    'natural',
    'length',
    '<enclosure url="https://example.org/1.mp3" type="audio/mpeg"',
    '/>',
  ],
  ['item', 'mediaType', 'type', '<enclosure url="https://example.org/1.mp3" length="1"', '/>'],
  ['item', 'url', 'url', '<source', '>x</source>'],
  ['item entry', 'url', 'url', '<media:content', '/>'],
  ['item entry', 'positive', 'height width', '<media:content url="https://example.org/1"', '/>'],
  ['item entry', 'natural', 'channels', '<media:content url="https://example.org/1"', '/>'],
  [
    'item entry',
    'number',
    'bitrate framerate samplingrate duration',
    '<media:content url="https://example.org/1"',
    '/>',
  ],
  ['item entry', 'mediaType', 'type', '<media:content url="https://example.org/1"', '/>'],
  ['item entry', 'language', 'lang', '<media:content url="https://example.org/1"', '/>'],
  ['item entry', 'truth', 'isDefault', '<media:content url="https://example.org/1"', '/>'],
  ['channel item feed entry', 'url', 'url', '<media:thumbnail', '/>'],
  [
    'channel item feed entry',
    'playTime',
    'time',
    '<media:thumbnail url="https://example.org/1"',
    '/>',
  ],
  ['channel item feed entry', 'playTime', 'start end', '<media:text', '>x</media:text>'],
  ['channel item feed entry', 'url', 'scheme', '<media:category', '>x</media:category>'],
  ['channel item feed entry', 'url', 'url', '<media:copyright', '>x</media:copyright>'],
  ['channel item feed entry', 'url', 'url', '<media:player', '/>'],
  ['feed entry', 'inherited', 'xml:lang', '<rights', '>x</rights>'],
  ['feed entry', 'reference', 'xml:base', '<rights', '>x</rights>'],
  ['feed entry', 'reference', 'href', '<link rel="related"', '/>'],
  ['feed entry', 'mediaType', 'type', '<link rel="related" href="x"', '/>'],
  ['feed entry', 'language', 'hreflang', '<link rel="related" href="x"', '/>'],
  ['feed entry', 'natural', 'length', '<link rel="related" href="x"', '/>'],
  ['feed entry', 'url', 'scheme', '<category term="x"', '/>'],
  ['feed', 'reference', 'uri', '<generator', '>x</generator>'],
  ['entry', 'url', 'ref', '<thr:in-reply-to', '/>'],
  ['entry', 'reference', 'href source', '<thr:in-reply-to ref="https://example.org/0"', '/>'],
  ['entry', 'natural', 'thr:count', '<link rel="replies" href="x"', '/>'],
  ['entry', 'date3339', 'thr:updated', '<link rel="replies" href="x"', '/>'],
];

/** Errors and warnings, without those that the smallest documents have anyway. */
function found(document: string): readonly string[] {
  return validateDocument(document).findings.flatMap(({ name, level }) =>
    level === 'advice' || /^(?:RepeatedMeaning|MissingPodcast|MissingEpisode)/.test(name)
      ? []
      : [name],
  );
}

/** A right value is found to be right, a wrong one has one finding. */
function judge(kind: string, write: (value: string) => string): void {
  const { right = [], wrong = {} } = KINDS[kind] ?? {};
  for (const value of right) expect([value, found(write(value))]).toEqual([value, []]);
  for (const [value, finding] of Object.entries(wrong)) {
    expect([value, found(write(value))]).toEqual([value, [finding]]);
  }
}

describe('each element', () => {
  for (const [places, kind, names] of ELEMENTS) {
    for (const place of words(places)) {
      it.each(words(names))(`of ${place} that is ${kind}: %s`, (written) => {
        const name = written.replace('+', '');
        const wrap = PLACES[place] ?? item;
        judge(kind, (value) => wrap(`<${name}>${value}</${name}>`));
        const [value = ''] = KINDS[kind]?.right ?? [];
        const twice = `<${name}>${value}</${name}>`.repeat(2);
        expect(found(wrap(twice))).toEqual(written.startsWith('+') ? [] : ['ExtraElement']);
      });
    }
  }
});

describe('each attribute', () => {
  for (const [places, kind, names, before, after] of ATTRIBUTES) {
    for (const place of words(places)) {
      it.each(words(names))(
        `of ${before.split(' ')[0]} in ${place} that is ${kind}: %s`,
        (name) => {
          const wrap = PLACES[place] ?? item;
          judge(kind, (value) => wrap(`${before} ${name}="${value}"${after}`));
          expect(
            found(wrap(`${before} ${name}="${KINDS[kind]?.right[0]}" bogus="x"${after}`)),
          ).toEqual(['UnknownAttribute']);
        },
      );
    }
  }
});
