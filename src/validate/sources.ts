/** The specifications, by their short names. */

/** A specification, or a part of one. */
export interface Specification {
  /** The name by which the specification is cited: `RFC 4287`. */
  readonly title: string;
  /** The URL of the specification's text; with a fragment, that of the section. */
  readonly href: string;
}

function source(title: string, href: string): Specification {
  return { title, href };
}

/** A section of a specification, by its number and its anchor. */
export function section(
  { title, href }: Specification,
  clause: string,
  anchor: string,
): Specification {
  return { title: `${title} §${clause}`, href: `${href}#${anchor}` };
}

export const RSS: Specification = source('RSS 2.0', 'https://www.rssboard.org/rss-specification');
export const PROFILE: Specification = source(
  'RSS Best Practices Profile',
  'https://www.rssboard.org/rss-profile',
);
/** How a page leads to its feed. */
export const AUTODISCOVERY: Specification = source(
  'RSS Autodiscovery',
  'https://www.rssboard.org/rss-autodiscovery',
);
export const ATOM: Specification = source('RFC 4287', 'https://www.rfc-editor.org/rfc/rfc4287');
export const APP: Specification = source('RFC 5023', 'https://www.rfc-editor.org/rfc/rfc5023');
export const HISTORY: Specification = source('RFC 5005', 'https://www.rfc-editor.org/rfc/rfc5005');
export const THREADING: Specification = source(
  'RFC 4685',
  'https://www.rfc-editor.org/rfc/rfc4685',
);
export const URIS: Specification = source('RFC 3986', 'https://www.rfc-editor.org/rfc/rfc3986');
export const URNS: Specification = source('RFC 8141', 'https://www.rfc-editor.org/rfc/rfc8141');
export const TAG_URIS: Specification = source('RFC 4151', 'https://www.rfc-editor.org/rfc/rfc4151');
export const XML: Specification = source('XML 1.0', 'https://www.w3.org/TR/xml/');
export const RDF: Specification = source('RDF/XML', 'https://www.w3.org/TR/rdf-syntax-grammar/');
export const NAMESPACES_IN_XML: Specification = source(
  'Namespaces in XML 1.0',
  'https://www.w3.org/TR/xml-names/',
);
export const HTML: Specification = source('HTML', 'https://html.spec.whatwg.org/multipage/');
export const HTTP: Specification = source('RFC 9110', 'https://www.rfc-editor.org/rfc/rfc9110');
export const CHARSETS: Specification = source(
  'RFC 7303 §3',
  'https://www.rfc-editor.org/rfc/rfc7303#section-3',
);
export const ENCRYPTION: Specification = source(
  'RFC 9110 §4.2.2',
  'https://www.rfc-editor.org/rfc/rfc9110#section-4.2.2',
);
export const SECURITY: Specification = source(
  'RFC 4287 §8.1',
  'https://www.rfc-editor.org/rfc/rfc4287#section-8.1',
);
export const OPML: Specification = source('OPML 2.0', 'http://opml.org/spec2.opml');
export const JSON_FEED: Specification = source(
  'JSON Feed 1.1',
  'https://www.jsonfeed.org/version/1.1/',
);
/** JSON itself. */
export const JSON_TEXT: Specification = source(
  'RFC 8259',
  'https://www.rfc-editor.org/rfc/rfc8259',
);
/** Language tags. */
export const LANGUAGE_TAGS: Specification = source(
  'BCP 47',
  'https://www.rfc-editor.org/info/bcp47',
);
export const DATES: Specification = source(
  'RFC 3339 §5.6',
  'https://www.rfc-editor.org/rfc/rfc3339#section-5.6',
);
export const MEDIA_TYPES: Specification = source(
  'RFC 6838 §4.2',
  'https://www.rfc-editor.org/rfc/rfc6838#section-4.2',
);
export const MEDIA: Specification = source('Media RSS', 'https://www.rssboard.org/media-rss');
export const APPLE: Specification = source(
  'Apple’s requirements for podcasts',
  'https://podcasters.apple.com/support/823-podcast-requirements',
);

export const SPOTIFY: Specification = source(
  'Spotify’s requirements for podcasts',
  'https://support.spotify.com/us/creators/article/podcast-specification-doc/',
);

export const PODCAST_STANDARD: Specification = source(
  'PSP-1: the Podcast RSS Standard',
  'https://github.com/Podcast-Standards-Project/PSP-1-Podcast-RSS-Specification',
);

/** The specification of each namespace, by its prefix in the tables. */
const BY_PREFIX: ReadonlyMap<string, Specification> = new Map([
  ['', RSS],
  ['atom', ATOM],
  ['app', APP],
  ['fh', HISTORY],
  ['thr', THREADING],
  ['media', MEDIA],
  ['itunes', APPLE],
  ['rss1', source('RSS 1.0', 'https://web.resource.org/rss/1.0/spec')],
  ['rss11', source('RSS 1.1', 'https://www.rssboard.org/rss-1-1')],
  ['dc', source('Dublin Core', 'https://www.dublincore.org/specifications/dublin-core/dces/')],
  [
    'dcterms',
    source(
      'DCMI Metadata Terms',
      'https://www.dublincore.org/specifications/dublin-core/dcmi-terms/',
    ),
  ],
  ['sy', source('RSS 1.0 Syndication', 'https://web.resource.org/rss/1.0/modules/syndication/')],
  ['content', source('RSS 1.0 Content', 'https://web.resource.org/rss/1.0/modules/content/')],
  ['slash', source('RSS 1.0 Slash', 'https://web.resource.org/rss/1.0/modules/slash/')],
  ['georss', source('GeoRSS', 'https://docs.ogc.org/cs/17-002r1/17-002r1.html')],
  ['geo', source('Basic Geo', 'https://www.w3.org/2003/01/geo/')],
  ['podcast', source('Podcasting 2.0', 'https://podcasting2.org/docs/podcast-namespace')],
  ['g', source('Google’s product data', 'https://support.google.com/merchants/answer/7052112')],
  [
    'sx',
    source(
      'FeedSync',
      'https://learn.microsoft.com/en-us/previous-versions/dotnet/articles/bb944939(v=msdn.10)',
    ),
  ],
  ['atom03', ATOM],
  ['rss090', source('RSS 0.90', 'https://www.rssboard.org/rss-0-9-0')],
  ['rdf', RDF],
  ['rdfs', source('RDF Schema', 'https://www.w3.org/TR/rdf-schema/')],
  ['xhtml', HTML],
  ['gml', source('GML', 'https://www.ogc.org/standards/gml/')],
  ['cc', source('Creative Commons', 'https://creativecommons.org/ns')],
  ['foaf', source('FOAF', 'http://xmlns.com/foaf/spec/')],
  ['opensearch', source('OpenSearch 1.1', 'https://github.com/dewitt/opensearch')],
  ['feedburner', source('FeedBurner', 'https://support.google.com/feedburner')],
  ['cf', source('Simple List Extensions', 'https://learn.microsoft.com/en-us/previous-versions/')],
  ...['admin', 'ag', 'annotate', 'cp', 'ev', 'l', 'taxo', 'wiki'].map(
    (prefix): readonly [string, Specification] => [
      prefix,
      source('RSS 1.0 modules', 'https://web.resource.org/rss/1.0/modules/'),
    ],
  ),
  ['enc', source('RSS 1.0 Enclosure', 'http://www.xs4all.nl/~foz/mod_enclosure.html')],
  ['wfw', source('Comment API', 'https://www.rssboard.org/comment-api')],
  ['trackback', source('TrackBack', 'https://www.rssboard.org/trackback')],
  [
    'creativeCommons',
    source('Creative Commons in RSS 2.0', 'https://www.rssboard.org/creative-commons'),
  ],
  ['blogChannel', source('blogChannel', 'https://www.rssboard.org/blogchannel')],
]);

/** The sections of RFC 4287 by element. */
const ATOM_SECTIONS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    feed: '4.1.1',
    entry: '4.1.2',
    content: '4.1.3',
    author: '4.2.1',
    category: '4.2.2',
    contributor: '4.2.3',
    generator: '4.2.4',
    icon: '4.2.5',
    id: '4.2.6',
    link: '4.2.7',
    logo: '4.2.8',
    published: '4.2.9',
    rights: '4.2.10',
    source: '4.2.11',
    subtitle: '4.2.12',
    summary: '4.2.13',
    title: '4.2.14',
    updated: '4.2.15',
    name: '3.2.1',
    uri: '3.2.2',
    email: '3.2.3',
  }),
);

/**
 * The specification of an element, and the section if that is known. The URI of another namespace
 * usually is the URL of its description.
 */
export function sourceOf(prefix: string | null, local: string, uri: string): Specification {
  const section = prefix === 'atom' ? ATOM_SECTIONS.get(local) : undefined;
  if (section !== undefined) {
    return source(`${ATOM.title} §${section}`, `${ATOM.href}#section-${section}`);
  }
  const known = prefix === null ? undefined : BY_PREFIX.get(prefix);
  if (known === undefined) {
    const isUrl = prefix !== null && /^https?:\/\//.test(uri);
    return isUrl ? source(`the namespace ${prefix}`, uri) : NAMESPACES_IN_XML;
  }
  return prefix === '' ? source(`${known.title}, ${local}`, known.href) : known;
}
