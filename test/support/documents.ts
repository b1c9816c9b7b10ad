/** Short documents around what a test is about, with everything that a feed must have. */
import { wellKnownUri } from '../../src/grammar/namespaces.ts';
import { words } from '../../src/text/strings.ts';

/** Namespaces that only the validator knows. */
export const OTHERS: Readonly<Record<string, string>> = {
  access: 'http://www.bloglines.com/about/specs/fac-1.0',
  cf: 'http://www.microsoft.com/schemas/rss/core/2005',
  conversationsNetwork: 'http://conversationsnetwork.org/rssNamespace-1.0/',
  geourl: 'http://geourl.org/rss/module/',
  sx: 'http://feedsync.org/2007/feedsync',
};

/** Declarations of the usual prefixes. */
export const NAMESPACES: string = words(`
  access admin ag annotate app atom blogChannel cc cf content conversationsNetwork cp
  creativeCommons dc dcterms ev feedburner fh foaf g geo geourl georss gml icbm image itunes l media
  opensearch pingback podcast rdf rdfs slash ss sx sy taxo thr trackback wfw wiki xcal xhtml yandex`)
  .map((prefix) => `xmlns:${prefix}="${OTHERS[prefix] ?? wellKnownUri(prefix) ?? ''}"`)
  .join(' ');

export const channel = (content: string, version = '2.0'): string =>
  `<rss version="${version}" ${NAMESPACES}><channel><title>A</title><link>https://example.org/</link><description>B</description>${content}</channel></rss>`;

export const item = (content: string, version = '2.0'): string =>
  channel(
    `<item><description>C</description><guid>https://example.org/1</guid>${content}</item>`,
    version,
  );

export const feed = (content: string, inEntry = ''): string =>
  `<feed xmlns="http://www.w3.org/2005/Atom" ${NAMESPACES}><title>A</title><id>https://example.org/</id><updated>2024-01-01T00:00:00Z</updated><author><name>Jo</name></author>${content}<entry><title>B</title><id>https://example.org/1</id><updated>2024-01-01T00:00:01Z</updated><link href="https://example.org/1"/>${inEntry}</entry></feed>`;

export const entry = (content: string): string => feed('', content);

export const xhtml = (content: string): string =>
  entry(
    `<content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml">${content}</div></content>`,
  );

export const rdf = (inItem: string, inChannel = ''): string =>
  `<rdf:RDF xmlns="http://purl.org/rss/1.0/" ${NAMESPACES}><channel rdf:about="https://example.org/"><title>A</title><link>https://example.org/</link><description>B</description>${inChannel}<items><rdf:Seq/></items></channel><item rdf:about="https://example.org/1"><title>C</title><link>https://example.org/1</link>${inItem}</item></rdf:RDF>`;

export const opml = (outline: string, version = '2.0', head = ''): string =>
  `<opml version="${version}" ${NAMESPACES}><head>${head}</head><body>${outline}</body></opml>`;
