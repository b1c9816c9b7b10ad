/**
 * The names of elements in the tables: a prefix for each namespace, whatever prefix a document
 * uses. RSS 2.0 has none, and names of namespaces that no table knows start with `{}`.
 */
import { meantNamespace, preferredPrefix, wellKnownUri } from '../grammar/namespaces.ts';

export const ATOM_URI = 'http://www.w3.org/2005/Atom';
export const RSS1_URI = 'http://purl.org/rss/1.0/';
export const RSS11_URI = 'http://purl.org/net/rss1.1#';
export const APP_URI = 'http://www.w3.org/2007/app';

/** The formats, whose elements the parser reads as one vocabulary. */
const FORMATS: ReadonlyMap<string, string> = new Map([
  [ATOM_URI, 'atom:'],
  ['http://purl.org/atom/ns#', 'atom03:'],
  ['http://example.com/newformat#', 'atom02:'],
  [RSS1_URI, 'rss1:'],
  ['http://my.netscape.com/rdf/simple/0.9/', 'rss090:'],
  ['http://channel.netscape.com/rdf/simple/0.9/', 'rss090:'],
  [RSS11_URI, 'rss11:'],
]);

/** Namespaces that only the validator knows. */
const OTHERS: ReadonlyMap<string, string> = new Map([
  ['http://www.bloglines.com/about/specs/fac-1.0', 'access'],
  ['http://conversationsnetwork.org/rssNamespace-1.0/', 'conversationsNetwork'],
  ['http://feedsync.org/2007/feedsync', 'sx'],
  ['urn:atom-extension:indexing', 'indexing'],
  ['http://www.microsoft.com/schemas/rss/core/2005', 'cf'],
  ['http://www.usemod.com/cgi-bin/mb.pl?ModWiki', 'wiki'],
  ['http://geourl.org/rss/module/', 'geourl'],
  // To the reader, elements of RSS 2.0.
  ['http://purl.org/rss/1.0/modules/rss091#', 'rss091'],
  ['http://opml.org/spec2', 'opml2'],
  ['xri://$xrds', 'xrds'],
  ['xri://$xrd*($v*2.0)', 'xrd'],
  ['http://openid.net/xmlns/1.0', 'openid'],
  ['http://purl.org/net/rss1.1/payload#', 'p'],
  ['http://www.w3.org/2002/07/owl#', 'owl'],
]);

/** The URI that a prefix usually means; `null` for a prefix of no known namespace. */
export function usualUri(prefix: string): string | null {
  const [other = null] = [...OTHERS].find(([, known]) => known === prefix) ?? [];
  return wellKnownUri(prefix) ?? other;
}

/** Whether elements of a format are in a namespace. */
export function isOfFormat(uri: string): boolean {
  return FORMATS.has(uri);
}

/** The prefix of a namespace in the tables; `null` for one that no table knows. */
export function tablePrefix(uri: string): string | null {
  // What is wrong with the URI is said once: the elements are those of the format.
  const format = FORMATS.get(meantNamespace(uri) ?? uri);
  if (format !== undefined) return format.slice(0, -1);
  const prefix = OTHERS.get(uri) ?? preferredPrefix(uri);
  // The other spellings of the formats' namespaces are RSS 2.0 to readers.
  return prefix === '' && /atom|echo|pie|newformat/i.test(uri) ? 'atom-like' : prefix;
}

/**
 * The name of an element or an attribute in the tables. That of an unknown namespace does not repeat
 * its URI, which may be long and apply to any number of elements.
 */
export function elementKey(uri: string, local: string): string {
  const prefix = tablePrefix(uri);
  if (prefix === null) return `{}${local}`;
  return prefix === '' ? local : `${prefix}:${local}`;
}

/** The prefix in such a name: `''` for RSS 2.0, `null` for an unknown namespace. */
export function prefixOf(key: string): string | null {
  if (key.startsWith('{')) return null;
  const colon = key.indexOf(':');
  return colon < 0 ? '' : key.slice(0, colon);
}
