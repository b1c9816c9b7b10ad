/** The small vocabularies: which element may be in a feed and in an entry, and what it holds. */
import { words } from '../../text/strings.ts';
import { date3339, isoDate, isoPublished, published, w3cdtf } from '../dates.ts';
import { htmlInText } from '../html-text.ts';
import {
  absolute,
  amount,
  anyText,
  areIntegers,
  as,
  decimal,
  duration,
  fileLength,
  filled,
  identifier,
  ifGiven,
  integer,
  language,
  latitude,
  longitude,
  matching,
  mediaType,
  natural,
  notBlank,
  oneOf,
  oneOfAnyCase,
  orBlank,
  percentage,
  plain,
  plainNotBlank,
  points,
  positive,
  reference,
  trueFalse,
  webUrl,
} from '../kinds.ts';
import {
  ANYTHING,
  type Children,
  type ElementType,
  each,
  empty,
  type Fault,
  type Kind,
  type Place,
  required,
  texts,
} from '../schema.ts';
import { type Node, RDF_ROOTS } from '../tree.ts';
import { urnSpecific } from '../uris.ts';
import {
  APP_COLLECTION,
  APP_CONTROL,
  APP_EDITED,
  ATOM_IN_ENTRY,
  ATOM_IN_FEED,
  RESTRICTION,
} from './atom.ts';
import { absoluteInRss, fromTables } from './from-tables.ts';
import { GOOGLE } from './google.ts';
import { ITUNES_ENTRY, ITUNES_FEED } from './itunes.ts';
import { MEDIA_ENTRY, MEDIA_FEED } from './media.ts';

/** A value in the text or in `rdf:resource`. RSS 1.0 is RDF, in which it is always there. */
const RESOURCE: ElementType = {
  open: true,
  text: (value, node) =>
    isInRdf(node) || node.attributes.length + node.children.length > 0
      ? null
      : notBlank(value, node),
  attributes: { 'rdf:resource': { is: ifGiven(reference), required: isInRdf } },
};
/** A text of any content. In RDF, it may be an element, too. */
const TEXT = texts(anyText);
/** In RDF, a value may be in an element or an attribute instead of in the text. */
function orElsewhere(kind: Kind): Kind {
  return (value, node) =>
    isInRdf(node) && value.trim() === '' && node.attributes.length + node.children.length > 0
      ? null
      : kind(value, node);
}
/** `rdf:resource` in RSS 1.0, text elsewhere. */
const resourceOrText: Kind = (value, node) => (isInRdf(node) ? null : absolute(value));
const TRACKBACK: ElementType = {
  text: resourceOrText,
  attributes: { 'rdf:resource': { is: absolute, required: isInRdf } },
};
const LICENSE: ElementType = texts(absolute);

const DUBLIN_CORE: Children = {
  ...each('dc', 'title description type format source', ['?', TEXT]),
  ...each('dc', 'creator subject publisher contributor', ['*', texts(plain)]),
  ...each('dc', 'identifier relation coverage', ['*', TEXT]),
  'dc:rights': ['?', texts(plain)],
  'dc:date': ['*', texts(published)],
  'dc:language': ['?', texts(language)],
};

const TERMS: Children = {
  ...each('dcterms', 'created issued modified', ['?', texts(published)]),
  ...each(
    'dcterms',
    'abstract dateAccepted dateCopyrighted dateSubmitted extent mediator tableOfContents',
    ['?', TEXT],
  ),
  // Places, periods and licenses have names, or are described by elements.
  ...each('dcterms', 'available license spatial temporal valid', ['*', ANYTHING]),
  ...each(
    'dcterms',
    `conformsTo hasFormat hasPart hasVersion isFormatOf isPartOf isReferencedBy isReplacedBy isRequiredBy
    isVersionOf references replaces requires`,
    ['*', RESOURCE],
  ),
};

const SYNDICATION: Children = {
  'sy:updatePeriod': ['?', texts(oneOf(['hourly', 'daily', 'weekly', 'monthly', 'yearly']))],
  'sy:updateFrequency': ['?', texts(positive)],
  'sy:updateBase': ['?', texts(w3cdtf)],
};

const POSITION = texts(points(1, 1));
const POSITIONS = texts(points(2));
/** At least a triangle, whose last corner is the first one again. */
const ring: Kind = (value, node) => {
  const [first, second, ...others] = value.trim().split(/\s+/);
  const isClosed = others.at(-2) === first && others.at(-1) === second;
  return (
    points(4)(value, node) ??
    (isClosed ? null : ['InvalidCoordinate', 'the first point again at the end'])
  );
};
const inSystem = (children: Children): ElementType => ({
  attributes: { srsName: anyText },
  children,
});

/** What GeoRSS uses of GML. */
const GML: Children = {
  'gml:Point': ['*', inSystem({ 'gml:pos': ['?', POSITION] })],
  'gml:LineString': ['*', inSystem({ 'gml:posList': ['?', POSITIONS] })],
  'gml:Polygon': [
    '*',
    inSystem({
      'gml:exterior': [
        '?',
        { children: { 'gml:LinearRing': ['?', inSystem({ 'gml:posList': ['?', texts(ring)] })] } },
      ],
    }),
  ],
  'gml:Envelope': [
    '*',
    inSystem({ 'gml:lowerCorner': ['?', POSITION], 'gml:upperCorner': ['?', POSITION] }),
  ],
};

/** What GeoRSS says about a place, as attributes of its geometry. */
const OF_PLACE: Readonly<Record<string, Kind>> = {
  featuretypetag: anyText,
  relationshiptag: anyText,
  featurename: anyText,
  elev: decimal,
  floor: integer,
  radius: amount,
};

/** The lower corner, and the upper one (https://docs.ogc.org/cs/17-002r1/17-002r1.html). */
const box: Kind = (value, node) => {
  const [south = 0, , north = 0] = value.trim().split(/\s+/).map(Number);
  return (
    points(2, 2)(value, node) ??
    (south <= north ? null : ['InvalidCoordinate', 'the southern corner first'])
  );
};

/** A position and the radius around it. */
const circle: Kind = (value, node) => {
  const [, position = '', radius = ''] = /^(.*\S)\s+(\S+)$/s.exec(value.trim()) ?? [];
  return points(1, 1)(position, node) ?? amount(radius);
};

const GEO: Children = {
  'geo:lat': ['?', texts(latitude)],
  'geo:long': ['?', texts(longitude)],
  'geo:Point': [
    '?',
    {
      children: {
        'geo:lat': ['1', texts(latitude)],
        'geo:long': ['1', texts(longitude)],
        'geo:alt': ['?', texts(decimal)],
      },
    },
  ],
  'geourl:latitude': ['?', texts(latitude)],
  'geourl:longitude': ['?', texts(longitude)],
  'icbm:latitude': ['?', texts(latitude)],
  'icbm:longitude': ['?', texts(longitude)],
  'georss:point': ['*', texts(points(1, 1), OF_PLACE)],
  'georss:line': ['*', texts(points(2), OF_PLACE)],
  'georss:polygon': ['*', texts(ring, OF_PLACE)],
  'georss:box': ['*', texts(box, OF_PLACE)],
  'georss:circle': ['*', texts(circle, OF_PLACE)],
  'georss:where': ['*', { attributes: OF_PLACE, children: GML }],
  'georss:elev': ['?', texts(decimal)],
  'georss:radius': ['?', texts(amount)],
  'georss:floor': ['?', texts(integer)],
  ...each(
    'georss',
    'featuretypetag featureTypeTag featurename featureName relationshipTag relationshiptag',
    ['*', texts(notBlank)],
  ),
};

const FEEDBURNER: Children = {
  'feedburner:browserFriendly': ['?', texts(plain)],
  'feedburner:feedFlare': [
    '*',
    texts(plain, { href: required(absoluteInRss), src: required(absoluteInRss) }),
  ],
  'feedburner:info': ['*', empty({ uri: required(ifGiven(reference)) })],
  'feedburner:emailServiceId': ['?', texts(plainNotBlank)],
};

/** RSS 1.0 and 1.1. */
function isInRdf(node: Node): boolean {
  return RDF_ROOTS.has(node.root.key);
}

/** A name or a URL, without markup. */
const byName: Kind = filled((value) => htmlInText(value) ?? urnSpecific(value));

const SYNC: Children = {
  'sx:sync': [
    '?',
    {
      attributes: {
        id: required(byName),
        updates: required(positive),
        deleted: trueFalse,
        noconflicts: trueFalse,
      },
      children: {
        'sx:history': [
          '+',
          {
            attributes: { sequence: required(positive), when: date3339, by: byName },
            children: {},
          },
        ],
        'sx:conflicts': ['?', ANYTHING],
      },
    },
  ],
};

const SHARING: Children = {
  'sx:sharing': [
    '?',
    {
      attributes: { since: date3339, until: date3339, expires: date3339, version: anyText },
      children: {
        'sx:related': [
          '*',
          empty({
            link: required(absolute),
            title: plainNotBlank,
            type: required(oneOf(['complete', 'aggregated'])),
          }),
        ],
      },
    },
  ],
};

/** RSS 1.0 Link: a relation is a URL, a type is a media type or a URL. */
const LINK: ElementType = {
  open: true,
  attributes: {
    'rdf:resource': reference,
    'l:rel': required(absolute),
    'l:type': (value) => (value.includes(':') ? absolute(value) : mediaType(value)),
    'l:lang': language,
    'l:title': plain,
  },
};

/** In RDF, attributes without a prefix are in use, too. */
const ENCLOSURE: ElementType = empty({
  'rdf:resource': reference,
  resource: reference,
  'enc:type': mediaType,
  type: mediaType,
  'enc:length': fileLength,
  length: fileLength,
});

const THREADING: Children = {
  // Of the module of RSS 1.0 with the same prefix.
  'thr:children': [
    '*',
    { open: true, text: (_, node) => (isInRdf(node) ? null : 'UnknownExtensionElement') },
  ],
  'thr:in-reply-to': [
    '*',
    {
      attributes: {
        ref: required(identifier),
        href: reference,
        source: reference,
        type: mediaType,
      },
    },
  ],
  'thr:total': ['?', texts(natural)],
};

const CONVERSATIONS: Children = {
  'conversationsNetwork:introMilliseconds': ['?', texts(natural)],
  'conversationsNetwork:image': ['?', texts(webUrl)],
  'conversationsNetwork:ratingAverage': ['?', texts(amount)],
  'conversationsNetwork:ratingCount': ['?', texts(natural)],
  ...each('conversationsNetwork', 'image3BySize ratedUser', ['*', ANYTHING]),
  'conversationsNetwork:ratingIndividual': ['?', texts(positive)],
  'conversationsNetwork:ratingTimestamp': ['?', texts(isoPublished)],
};

const LICENSES: Children = {
  'creativeCommons:license': ['*', LICENSE],
  'cc:license': ['*', RESOURCE],
};

/** RSS 1.0 Image: the images of items, and the icon of the channel. */
const IMAGES: Children = {
  'image:item': [
    '?',
    {
      place: 'source',
      attributes: { 'rdf:about': required(absolute), 'rdf:resource': reference },
      children: each('image', 'width height', ['?', texts(positive)]),
    },
  ],
  'image:favicon': [
    '?',
    {
      place: 'source',
      attributes: {
        'rdf:about': required(absolute),
        'image:size': required(oneOf(['small', 'medium', 'large'])),
      },
      children: {},
    },
  ],
};

/** RSS 1.0 Service Status: whether something can be reached. */
const STATUS: Children = {
  'ss:responding': ['?', texts(trueFalse)],
  ...each('ss', 'lastChecked lastSeen', ['?', texts(w3cdtf)]),
  'ss:availability': ['?', texts(percentage)],
  'ss:averageResponseTime': ['?', texts(amount)],
  'ss:statusMessage': ['?', texts(plain)],
  'ss:aboutStats': ['?', texts(absolute)],
};

/** RSS 1.0 Content: each item in a bag, with its format and its encoding. */
const CONTENT_ITEM: ElementType = {
  children: {
    'content:format': ['?', RESOURCE],
    'content:encoding': ['?', RESOURCE],
    'rdf:value': ['?', ANYTHING],
  },
};
const CONTENT_ITEMS: ElementType = {
  children: {
    'rdf:Bag': [
      '?',
      { children: { 'rdf:li': ['*', { children: { 'content:item': ['*', CONTENT_ITEM] } }] } },
    ],
  },
};

/** A request of OpenSearch: its own roles are local, those of others have a prefix. */
const QUERY: ElementType = empty({
  role: required((value, node) =>
    value.includes(':')
      ? null
      : oneOf(words('request example related correction subset superset'))(value, node),
  ),
  title: plain,
  totalResults: natural,
  searchTerms: (value) =>
    /\s/.test(value) ? ['InvalidWord', 'the words escaped, as in a URL'] : null,
  count: natural,
  startIndex: integer,
  startPage: integer,
  language: (value) => (value === '*' ? null : language(value)),
  inputEncoding: notBlank,
  outputEncoding: notBlank,
});

/** Microsoft’s lists: by which elements readers can sort and filter. */
const GROUP = { ns: anyText, element: anyText, label: plain };
const LIST: ElementType = {
  children: {
    'cf:group': ['*', empty(GROUP)],
    'cf:sort': [
      '*',
      empty({
        ...GROUP,
        'data-type': oneOf(['date', 'number', 'text']),
        default: oneOf(words('true false yes no')),
      }),
    ],
  },
};

/** Podlove Simple Chapters: https://podlove.org/simple-chapters/. */
const CHAPTERS: Children = {
  'psc:chapters': [
    '?',
    {
      attributes: { version: matching(/^\d+\.\d+$/, ['InvalidWord', 'a version, such as 1.2']) },
      children: {
        'psc:chapter': [
          '+',
          empty({
            start: required(duration),
            title: required(notBlank),
            href: absolute,
            image: absolute,
          }),
        ],
      },
    },
  ],
};

/** What nearly every element may contain. */
export const EVERYWHERE: Children = {
  ...DUBLIN_CORE,
  ...TERMS,
  ...GEO,
  ...LICENSES,
  'content:items': ['?', CONTENT_ITEMS],
  ...IMAGES,
  ...STATUS,
  'taxo:topics': ['?', ANYTHING],
  'l:link': ['*', LINK],
  ...THREADING,
  'rdfs:seeAlso': ['*', RESOURCE],
  'xhtml:link': ['*', ANYTHING],
  'xhtml:meta': [
    '*',
    empty({
      name: required(oneOfAnyCase(['robots'])),
      content: required(robots),
    }),
  ],
};

/** What extensions add to feeds. */
const FEED: Children = {
  ...EVERYWHERE,
  ...SYNDICATION,
  ...FEEDBURNER,
  ...SHARING,
  ...ITUNES_FEED,
  ...MEDIA_FEED,
  ...each('admin', 'generatorAgent errorReportsTo', ['?', RESOURCE]),
  'app:collection': ['?', APP_COLLECTION],
  'fh:incremental': ['?', texts(trueFalse)],
  ...each('opensearch', 'totalResults itemsPerPage', ['?', texts(natural)]),
  'opensearch:startIndex': ['?', texts(orBlank(integer))],
  'opensearch:Query': ['*', QUERY],
  'cf:treatAs': ['?', texts(oneOf(['list']))],
  'cf:listinfo': ['?', LIST],
  'cp:server': ['*', RESOURCE],
  'dc:date': ['?', texts(published)],
  'wiki:interwiki': ['?', texts(plain)],
  'xhtml:div': ['*', ANYTHING],
};

/** What extensions add to entries. */
const ENTRY: Children = {
  ...EVERYWHERE,
  ...SYNC,
  ...ITUNES_ENTRY,
  ...MEDIA_ENTRY,
  ...GOOGLE,
  ...CONVERSATIONS,
  ...CHAPTERS,
  'app:collection': ['?', APP_COLLECTION],
  'enc:enclosure': ['*', ENCLOSURE],
  'app:edited': ['?', APP_EDITED],
  'app:control': ['?', APP_CONTROL],
  'content:encoded': ['?', texts(anyText)],
  'content:item': ['*', ANYTHING],
  'xhtml:body': ['?', ANYTHING],
  'xhtml:div': ['?', ANYTHING],
  'annotate:reference': ['?', RESOURCE],
  'slash:comments': ['?', texts(natural)],
  'slash:hit_parade': ['?', texts(as(['InvalidInteger', 'numbers with commas'], hits))],
  ...each('slash', 'section department', ['*', texts(plainNotBlank)]),
  'trackback:ping': ['?', TRACKBACK],
  'trackback:about': ['*', TRACKBACK],
  ...each('ev', 'startdate enddate', ['?', texts(isoDate)]),
  ...each('ev', 'location organizer', ['*', { open: true, text: orElsewhere(notBlank) }]),
  'ev:type': ['?', TEXT],
  'wfw:commentRSS': ['?', texts(() => 'MisnamedElement')],
  ...each('wiki', 'version host', ['*', texts(plain)]),
  ...each('wiki', 'diff history', ['*', texts(absolute)]),
  'wiki:status': ['?', texts(oneOf(['new', 'updated', 'deleted']))],
  'wiki:importance': ['?', texts(oneOf(['major', 'minor']))],
  'ag:source': ['?', TEXT],
  'ag:sourceURL': ['?', texts(absolute)],
  'ag:timestamp': ['?', texts(isoPublished)],
  'l:permalink': [
    '*',
    { ...RESOURCE, attributes: { ...RESOURCE.attributes, 'l:type': mediaType } },
  ],
};

/** What robots may do, separated by commas. */
function robots(value: string): Fault | null {
  return /^\s*(?:(?:all|none|(?:no)?(?:index|follow|archive|snippet))\s*(?:,\s*|$)){1,99}$/i.test(
    value,
  )
    ? null
    : ['InvalidWord', 'noindex, nofollow'];
}

function hits(value: string): 'InvalidInteger' | null {
  return areIntegers(value) ? null : 'InvalidInteger';
}

/** What extensions add to each kind of element, as tables of this folder list it. */
const LISTED: Readonly<Record<Place, Children>> = {
  feed: { ...FEED, ...ATOM_IN_FEED },
  entry: { ...ENTRY, ...ATOM_IN_ENTRY },
  source: { ...EVERYWHERE, 'media:rating': ['?', { open: true }] },
  root: RESTRICTION,
  // FOAF: the pages of a person.
  person: each('foaf', 'homepage weblog workplaceHomepage', ['*', RESOURCE]),
  service: { ...ATOM_IN_FEED, ...EVERYWHERE },
};

const LISTED_NAMES: ReadonlySet<string> = new Set(Object.values(LISTED).flatMap(Object.keys));

/** The extensions, with the elements that only the tables of namespaces have. */
export const EXTENSIONS: Readonly<Record<Place, Children>> = {
  ...LISTED,
  feed: withTables('feed'),
  entry: withTables('entry'),
  source: withTables('source'),
  person: withTables('person'),
};

function withTables(place: Place): Children {
  const others = Object.entries(fromTables(place)).filter(([name]) => !LISTED_NAMES.has(name));
  return { ...Object.fromEntries(others), ...LISTED[place] };
}
