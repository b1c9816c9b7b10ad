/**
 * The XML namespaces that feeds use: a table of their URIs, with the preferred prefix of each
 * (those of Python's feedparser, and newer ones) and other spellings found in feeds. Every lookup
 * takes constant time.
 */

import { onFirstUse } from '../text/on-first-use.ts';
import { XML_NAMESPACE } from '../xml/namespaces.ts';

/**
 * The preferred prefix, the usual URI, and other URIs with the same meaning. Spellings that differ
 * only in case, scheme, `www.`, or the slash or hash at the end are not listed. `''` marks the
 * formats themselves, whose elements have no prefix.
 */
export const NAMESPACES: readonly (readonly [
  prefix: string,
  uri: string,
  ...variants: string[],
])[] = [
  // RSS
  ['', 'http://backend.userland.com/rss', 'http://backend.userland.com/RSS2'],
  ['', 'http://backend.userland.com/rss2'],
  ['', 'http://backend.userland.com/rss091', 'http://backend.userland.com/rss092'],
  ['', 'http://backend.userland.com/rss093', 'http://backend.userland.com/rss20'],
  ['', 'http://blogs.law.harvard.edu/tech/rss', 'http://cyber.law.harvard.edu/rss/rss.html'],
  ['', 'http://www.rssboard.org/rss-specification'],
  ['', 'http://purl.org/rss/1.0/', 'http://purl.org/rss/1.0/modules/rss091#'],
  ['', 'http://purl.org/net/rss1.1#', 'http://purl.org/rss/1.1/'],
  ['', 'http://my.netscape.com/rdf/simple/0.9/', 'http://channel.netscape.com/rdf/simple/0.9/'],
  // Atom and its drafts
  [
    '',
    'http://www.w3.org/2005/Atom',
    'http://www.w3.org/2005/Atom/ns#',
    'http://purl.org/atom/1.0',
  ],
  ['', 'http://purl.org/atom/ns#', 'http://purl.org/atom/ns'],
  ['', 'http://example.com/newformat#', 'http://example.com/necho', 'http://purl.org/echo/'],
  ['', 'uri/of/echo/namespace#', 'http://purl.org/pie/'],
  // Modules
  ['acast', 'https://schema.acast.com/1.0/'],
  ['activity', 'http://activitystrea.ms/spec/1.0/', 'http://activitystrea.ms/schema/1.0/'],
  ['admin', 'http://webns.net/mvcb/'],
  ['ag', 'http://purl.org/rss/1.0/modules/aggregation/'],
  ['anchor', 'https://anchor.fm/xmlns'],
  ['annotate', 'http://purl.org/rss/1.0/modules/annotate/'],
  ['app', 'http://www.w3.org/2007/app', 'http://purl.org/atom/app#'],
  ['arxiv', 'http://arxiv.org/schemas/atom', 'http://arxiv.org/OAI/arXiv/'],
  ['at', 'http://purl.org/atompub/tombstones/1.0'],
  ['atomBlog', 'http://purl.org/atom-blog/ns#'],
  ['audio', 'http://media.tangent.org/rss/1.0/'],
  ['blogChannel', 'http://backend.userland.com/blogChannelModule'],
  ['blogger', 'http://schemas.google.com/blogger/2008', 'http://www.blogger.com/atom/ns#'],
  [
    'cc',
    'http://creativecommons.org/ns#',
    'http://creativecommons.org/ns#license',
    'http://web.resource.org/cc/',
  ],
  ['co', 'http://purl.org/rss/1.0/modules/company'],
  ['content', 'http://purl.org/rss/1.0/modules/content/', 'http://purl.org/rss/modules/content/'],
  ['cp', 'http://my.theinfo.org/changed/1.0/rss/'],
  [
    'creativeCommons',
    'http://backend.userland.com/creativeCommonsRssModule',
    'http://cyber.law.harvard.edu/rss/creativeCommonsRssModule.html',
  ],
  [
    'dc',
    'http://purl.org/dc/elements/1.1/',
    'http://purl.org/dc/elements/1.0/',
    'http://purl.org/metadata/dublin_core#',
    'http://dublincore.org/documents/dcmi-namespace/',
  ],
  ['dcterms', 'http://purl.org/dc/terms/', 'http://purl.org/dc/dcterms/'],
  ['email', 'http://purl.org/rss/1.0/modules/email/'],
  ['ev', 'http://purl.org/rss/1.0/modules/event/'],
  [
    'excerpt',
    'http://wordpress.org/export/1.2/excerpt/',
    'http://wordpress.org/export/1.0/excerpt/',
    'http://wordpress.org/export/1.1/excerpt/',
  ],
  ['feedAdditions', 'com-wordpress:feed-additions:1'],
  ['feedburner', 'http://rssnamespace.org/feedburner/ext/1.0'],
  ['feedpress', 'https://feed.press/xmlns', 'https://feedpress.it/xmlns'],
  ['fh', 'http://purl.org/syndication/history/1.0'],
  ['fm', 'http://freshmeat.net/rss/fm/'],
  ['foaf', 'http://xmlns.com/foaf/0.1/'],
  ['g', 'http://base.google.com/ns/1.0'],
  ['gd', 'http://schemas.google.com/g/2005'],
  ['geo', 'http://www.w3.org/2003/01/geo/wgs84_pos#', 'http://www.w3.org/2003/01/geo'],
  ['georss', 'http://www.georss.org/georss', 'http://www.georss.org/georss/10'],
  ['gml', 'http://www.opengis.net/gml', 'http://www.opengis.net/gml/3.2'],
  [
    'googleplay',
    'http://www.google.com/schemas/play-podcasts/1.0',
    'http://www.google.com/schemas/play-podcasts/1.0/play-podcasts.xsd',
  ],
  ['gr', 'http://www.google.com/schemas/reader/atom/'],
  ['icbm', 'http://postneo.com/icbm/'],
  ['image', 'http://purl.org/rss/1.0/modules/image/'],
  [
    'itunes',
    'http://www.itunes.com/dtds/podcast-1.0.dtd',
    'http://www.itunes.com/DTDs/Podcast-1.0.dtd',
    'http://itunes.apple.com/dtds/podcast-1.0.dtd',
    'http://www.itunes.com/dtds/podcast-1.0',
    'http://www.itunes.com/dtd/podcast-1.0.dtd',
    'http://www.itunes.com/podcast-1.0.dtd',
    'http://www.itunes.com/ext/podcasts-1.0.dtd',
    'http://example.com/DTDs/PodCast-1.0.dtd',
  ],
  ['l', 'http://purl.org/rss/1.0/modules/link/'],
  ['mathml', 'http://www.w3.org/1998/Math/MathML'],
  [
    'media',
    'http://search.yahoo.com/mrss/',
    'http://search.yahoo.com/rss/',
    'http://search.yahoo.com/mrss/1.0',
    'http://video.search.yahoo.com/mrss/',
    'http://tools.search.yahoo.com/mrss/',
    'http://seach.yahoo.com/mrss/',
    'http://www.rssboard.org/media-rss',
    'http://search.yahoo.com/searchmonkey/media/',
  ],
  [
    'opensearch',
    'http://a9.com/-/spec/opensearch/1.1/',
    'http://a9.com/-/spec/opensearchrss/1.0/',
    'http://a9.com/-/spec/opensearchrss/1.1/',
    'http://a9.com/-/spec/opensearch/1.0/',
  ],
  ['pheedo', 'http://www.pheedo.com/namespace/pheedo'],
  [
    'pingback',
    'http://madskills.com/public/xml/rss/module/pingback/',
    'http://www.hixie.ch/specs/pingback/pingback',
  ],
  [
    'podcast',
    'https://podcastindex.org/namespace/1.0',
    'https://github.com/Podcastindex-org/podcast-namespace/blob/main/docs/1.0.md',
  ],
  ['poco', 'http://portablecontacts.net/spec/1.0'],
  [
    'prism',
    'http://prismstandard.org/namespaces/1.2/basic/',
    'http://prismstandard.org/namespaces/basic/1.2/',
    'http://prismstandard.org/namespaces/basic/2.0/',
    'http://prismstandard.org/namespaces/basic/2.1/',
    'http://prismstandard.org/namespaces/basic/2.2/',
    'http://prismstandard.org/namespaces/basic/3.0/',
    'http://prismstandard.org/namespaces/2.0/basic/',
    'http://purl.org/rss/1.0/modules/prism/',
  ],
  ['psc', 'http://podlove.org/simple-chapters', 'http://podlove.org/simple-chapters/1.0'],
  [
    'rawvoice',
    'http://www.rawvoice.com/rawvoiceRssModule/',
    'https://blubrry.com/developer/rawvoice-rss/',
  ],
  ['rdf', 'http://www.w3.org/1999/02/22-rdf-syntax-ns#'],
  ['rdfs', 'http://www.w3.org/2000/01/rdf-schema#'],
  ['ref', 'http://purl.org/rss/1.0/modules/reference/'],
  ['reqv', 'http://purl.org/rss/1.0/modules/richequiv/'],
  ['search', 'http://purl.org/rss/1.0/modules/search/'],
  ['slash', 'http://purl.org/rss/1.0/modules/slash/', 'http://purl.org/rss/modules/slash/'],
  ['snf', 'http://www.smartnews.be/snf'],
  ['soap', 'http://schemas.xmlsoap.org/soap/envelope/'],
  [
    'source',
    'http://source.scripting.com/',
    'https://source.scripting.com/',
    'http://source.smallpict.com/2014/07/12/theSource.html',
  ],
  ['spotify', 'http://www.spotify.com/ns/rss', 'https://www.spotify.com/ns/rss'],
  ['ss', 'http://purl.org/rss/1.0/modules/servicestatus/'],
  ['str', 'http://hacks.benhammersley.com/rss/streaming/'],
  ['sub', 'http://purl.org/rss/1.0/modules/subscription/'],
  ['svg', 'http://www.w3.org/2000/svg'],
  [
    'sy',
    'http://purl.org/rss/1.0/modules/syndication/',
    'http://purl.org/rss/modules/syndication/',
  ],
  ['szf', 'http://schemas.pocketsoap.com/rss/myDescModule/'],
  ['taxo', 'http://purl.org/rss/1.0/modules/taxonomy/'],
  ['thr', 'http://purl.org/syndication/thread/1.0', 'http://purl.org/rss/1.0/modules/threading/'],
  ['ti', 'http://purl.org/rss/1.0/modules/textinput/'],
  ['trackback', 'http://madskills.com/public/xml/rss/module/trackback/'],
  ['webfeeds', 'http://webfeeds.org/rss/1.0'],
  ['wfw', 'http://wellformedweb.org/CommentAPI/', 'http://wellformedweb.org/commentRss/'],
  ['wiki', 'http://purl.org/rss/1.0/modules/wiki/'],
  [
    'wp',
    'http://wordpress.org/export/1.2/',
    'http://wordpress.org/export/1.1/',
    'http://wordpress.org/export/1.0/',
  ],
  ['xcal', 'urn:ietf:params:xml:ns:xcal', 'urn:ietf:params:xml:ns:icalendar-2.0'],
  ['xhtml', 'http://www.w3.org/1999/xhtml', 'http://www.w3.org/TR/xhtml1/strict'],
  ['xlink', 'http://www.w3.org/1999/xlink'],
  ['xml', XML_NAMESPACE],
  ['xsi', 'http://www.w3.org/2001/XMLSchema-instance'],
  ['yandex', 'http://news.yandex.ru'],
  ['yt', 'http://www.youtube.com/xml/schemas/2015', 'http://gdata.youtube.com/schemas/2007'],
];

/** The alternative spellings that no specification has ever used. */
const MISSPELT: ReadonlySet<string> = new Set([
  'http://creativecommons.org/ns#license',
  'http://example.com/DTDs/PodCast-1.0.dtd',
  'http://purl.org/dc/dcterms/',
  'http://purl.org/rss/modules/content/',
  'http://purl.org/rss/modules/slash/',
  'http://purl.org/rss/modules/syndication/',
  'http://seach.yahoo.com/mrss/',
  'http://tools.search.yahoo.com/mrss/',
  'http://video.search.yahoo.com/mrss/',
  'http://www.itunes.com/dtd/podcast-1.0.dtd',
  'http://www.itunes.com/dtds/podcast-1.0',
  'http://www.itunes.com/ext/podcasts-1.0.dtd',
  'http://www.itunes.com/podcast-1.0.dtd',
]);

/**
 * Prefixes that are used without a declaration, in addition to the preferred ones, and their
 * namespaces.
 */
const OTHER_PREFIXES: readonly (readonly [prefix: string, uri: string])[] = [
  ['a10', 'http://www.w3.org/2005/Atom'],
  ['atom', 'http://www.w3.org/2005/Atom'],
  ['atom10', 'http://www.w3.org/2005/Atom'],
  ['atom03', 'http://purl.org/atom/ns#'],
  ['dcq', 'http://purl.org/dc/terms/'],
  ['dct', 'http://purl.org/dc/terms/'],
  ['m', 'http://www.w3.org/1998/Math/MathML'],
  ['math', 'http://www.w3.org/1998/Math/MathML'],
  ['mrss', 'http://search.yahoo.com/mrss/'],
  ['rss', 'http://purl.org/rss/1.0/'],
  ['syn', 'http://purl.org/rss/1.0/modules/syndication/'],
  ['xh', 'http://www.w3.org/1999/xhtml'],
];

const PREFIX_BY_URI = onFirstUse(
  (): ReadonlyMap<string, string> =>
    new Map(
      NAMESPACES.flatMap(([prefix, ...uris]) =>
        uris.map((uri) => [simplify(uri), prefix] as const),
      ),
    ),
);

const PREFIX_BY_EXACT_URI: ReadonlyMap<string, string> = new Map(
  NAMESPACES.flatMap(([prefix, ...uris]) => uris.map((uri) => [uri, prefix] as const)),
);

/** The usual URI by simplified URI. */
const USUAL_URI = onFirstUse(
  (): ReadonlyMap<string, string> =>
    new Map(
      NAMESPACES.flatMap(([, usual, ...variants]) => {
        const right = variants.filter((variant) => !MISSPELT.has(variant));
        const wrong = variants.filter((variant) => MISSPELT.has(variant));
        return [
          ...wrong.map((uri) => [simplify(uri), usual] as const),
          ...[usual, ...right].map((uri) => [simplify(uri), uri] as const),
        ];
      }).toReversed(),
    ),
);

const URI_BY_PREFIX = onFirstUse(
  (): ReadonlyMap<string, string> =>
    new Map(
      [...NAMESPACES.filter(([prefix]) => prefix !== ''), ...OTHER_PREFIXES].map(
        ([prefix, uri]) => [prefix.toLowerCase(), uri] as const,
      ),
    ),
);

/** Longer than any URI of the table, so longer ones are not looked up. */
const LONGEST_URI = 200;

/**
 * The preferred prefix of a namespace, whatever prefix a document binds to it; `''` for the formats
 * themselves (and for no namespace), `null` for an unknown namespace.
 */
export function preferredPrefix(uri: string): string | null {
  if (uri === '') return '';
  if (uri.length > LONGEST_URI) return null;
  // Most URIs are correct and need no simplification.
  return PREFIX_BY_EXACT_URI.get(uri) ?? PREFIX_BY_URI().get(simplify(uri)) ?? null;
}

/** The namespace that a misspelt URI was meant to name; `null` if the URI is correct or unknown. */
export function meantNamespace(uri: string): string | null {
  if (uri === '' || uri.length > LONGEST_URI) return null;
  if (PREFIX_BY_EXACT_URI.has(uri) && !MISSPELT.has(uri)) return null;
  return USUAL_URI().get(simplify(uri)) ?? null;
}

/**
 * The prefix of an element's vocabulary: that of its namespace, or the document's own prefix if the
 * namespace is unknown or the prefix not declared.
 */
export function vocabularyPrefix({ uri, prefix }: XmlName): string {
  return (uri === '' ? null : preferredPrefix(uri)) ?? prefix.toLowerCase();
}

/** The parts of an element's name that vocabularies need. */
interface XmlName {
  readonly uri: string;
  readonly prefix: string;
}

/** The namespace that is assumed for an undeclared prefix, or `null`. */
export function wellKnownUri(prefix: string): string | null {
  return URI_BY_PREFIX().get(prefix.toLowerCase()) ?? null;
}

/**
 * Removes common mistakes from a URI: case, scheme, `www.`, white space and a final slash or hash.
 */
function simplify(uri: string): string {
  return uri
    .replace(/\s+/g, '')
    .toLowerCase()
    .replace(/^(?:https?:)?\/\//, '')
    .replace(/^www\./, '')
    .replace(/[/#]$/, '');
}
