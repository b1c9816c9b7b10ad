/**
 * Determines the version of a format from the root element and its declarations. Names are
 * feedparser's.
 */
import { meantNamespace } from '../grammar/namespaces.ts';
import { isRootName, type RootName } from '../grammar/roots.ts';
import type { FeedVersion } from '../model/result.ts';
import type { XmlElement } from '../xml/events.ts';
import { attribute } from './attributes.ts';
import { type Family, familyOf } from './vocabulary/preference.ts';

/** Namespaces that identify a version, in lower case. */
const BY_NAMESPACE: ReadonlyMap<string, FeedVersion> = new Map([
  ['http://my.netscape.com/rdf/simple/0.9/', 'rss090'],
  ['http://channel.netscape.com/rdf/simple/0.9/', 'rss090'],
  ['http://purl.org/rss/1.0/', 'rss10'],
  ['http://purl.org/net/rss1.1#', 'rss11'],
  ['http://www.w3.org/2005/atom', 'atom10'],
  ['http://purl.org/atom/ns#', 'atom03'],
]);

const RSS_BY_NUMBER: ReadonlyMap<string, FeedVersion> = new Map([
  ['0.90', 'rss090'],
  ['0.91', 'rss091u'],
  ['0.92', 'rss092'],
  ['0.93', 'rss093'],
  ['0.94', 'rss094'],
  ['1.0', 'rss10'],
]);

const ATOM_BY_NUMBER: ReadonlyMap<string, FeedVersion> = new Map([
  ['0.1', 'atom01'],
  ['0.2', 'atom02'],
  ['0.3', 'atom03'],
]);

type VersionReader = (root: XmlElement, number: string, fromDoctype: FeedVersion) => FeedVersion;

const ofAtom: VersionReader = (root, number) =>
  versionOfNamespaces(root, 'atom') || ATOM_BY_NUMBER.get(number) || 'atom';

/** What each possible root element of a feed says about the version. */
const BY_ROOT: Readonly<Record<RootName, VersionReader>> = {
  rss: (_, number, fromDoctype) =>
    fromDoctype || RSS_BY_NUMBER.get(number) || (number.startsWith('2.') ? 'rss20' : 'rss'),
  rdf: (root) => versionOfNamespaces(root, 'rss'),
  feed: ofAtom,
  channel: (root) => versionOfNamespaces(root, 'rss') || (isCdf(root) ? 'cdf' : 'rss'),
  item: (root) => versionOfNamespaces(root, 'rss') || 'rss',
  entry: ofAtom,
};

/**
 * The version that a root element shows.
 *
 * @param fromDoctype the version that the DOCTYPE shows: only Netscape's RSS 0.91 has its own
 */
export function versionOfRoot(root: XmlElement, fromDoctype: FeedVersion): FeedVersion {
  const name = root.local.toLowerCase();
  if (!isRootName(name)) return '';
  return BY_ROOT[name](root, attribute(root, 'version')?.trim() ?? '', fromDoctype);
}

/** The version that an element's own namespace shows; otherwise that of the document. */
export function versionOfElement({ uri }: XmlElement, ofDocument: FeedVersion): FeedVersion {
  return BY_NAMESPACE.get(uri.trim().toLowerCase()) ?? ofDocument;
}

/** The DTD identifies Netscape's RSS 0.91. */
export function versionOfDoctype(declaration: string): FeedVersion {
  return declaration.toLowerCase().includes('netscape') ? 'rss091n' : '';
}

/**
 * The format that a namespace belongs to; `byDefault` for a namespace that several formats share.
 */
export function familyOfNamespace(uri: string, byDefault: Family): Family {
  const version = BY_NAMESPACE.get(uri.trim().toLowerCase());
  if (version === undefined) return byDefault;
  // If a version of Atom has no name for something, a feed may use that of another version.
  const family = familyOf(version);
  return family.startsWith('atom') && byDefault.startsWith('atom') ? byDefault : family;
}

/** How a version's number is written in its root element. */
const NUMBERS: ReadonlyMap<FeedVersion, string> = new Map([
  ...[...RSS_BY_NUMBER, ...ATOM_BY_NUMBER].map(([number, version]) => [version, number] as const),
  ['rss091n', '0.91'],
  ['rss20', '2.0'],
  ['atom10', '1.0'],
]);

/** Whether a version includes all information of the number in a root element. */
export function saysVersion(root: XmlElement, version: FeedVersion): boolean {
  const number = attribute(root, 'version');
  return number === undefined || NUMBERS.get(version) === number.trim();
}

function versionOfNamespaces(element: XmlElement, family: 'rss' | 'atom'): FeedVersion {
  for (const uri of [element.uri, ...Object.values(element.ns)]) {
    const version = BY_NAMESPACE.get((meantNamespace(uri) ?? uri).trim().toLowerCase());
    if (version?.startsWith(family)) return version;
  }
  return '';
}

function isCdf(root: XmlElement): boolean {
  return (
    root.local === 'CHANNEL' ||
    ['href', 'base', 'self', 'lastmod'].some((name) => attribute(root, name) !== undefined)
  );
}
