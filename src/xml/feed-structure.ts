/**
 * What recovery knows of feeds: which elements hold others and which hold text, so that it can
 * tell where an element must have ended whose end tag is missing. Used only where the tags of a
 * document do not match: where they do, they mean what they say.
 */
import { preferredPrefix } from './namespaces.ts';
import type { FeedRole } from './open-elements.ts';

/** Local names in lower case, of elements of RSS, RDF and Atom in all their versions. */
const NAMES_BY_ROLE: { readonly [R in FeedRole]: readonly string[] } = {
  feed: ['rss', 'rdf', 'feed', 'channel'],
  entry: ['item', 'entry'],
  group: ['author', 'contributor', 'image', 'items', 'source', 'textinput'],
  property: [
    'category',
    'cloud',
    'comments',
    'content',
    'copyright',
    'created',
    'description',
    'docs',
    'email',
    'enclosure',
    'generator',
    'guid',
    'id',
    'info',
    'issued',
    'language',
    'lastbuilddate',
    'link',
    'logo',
    'managingeditor',
    'modified',
    'name',
    'pubdate',
    'published',
    'rating',
    'rights',
    'skipdays',
    'skiphours',
    'subtitle',
    'summary',
    'tagline',
    'title',
    'ttl',
    'updated',
    'uri',
    'url',
    'webmaster',
  ],
};

const ROLES: ReadonlyMap<string, FeedRole> = new Map(
  (Object.keys(NAMES_BY_ROLE) as FeedRole[]).flatMap((role) =>
    NAMES_BY_ROLE[role].map((name) => [name, role] as const),
  ),
);

/** Names that HTML has as well: in a text they may be part of it. */
const ALSO_HTML: ReadonlySet<string> = new Set([
  'content',
  'image',
  'link',
  'source',
  'summary',
  'title',
]);

/** Elements of a feed that hold HTML, escaped or not. */
const HOLDS_HTML: ReadonlySet<string> = new Set(['content', 'description', 'info', 'summary']);

/** Elements of HTML that have no content and, outside XHTML, no end tag. */
const VOID: ReadonlySet<string> = new Set([
  'area',
  'base',
  'br',
  'col',
  'embed',
  'frame',
  'hr',
  'img',
  'input',
  'meta',
  'param',
  'wbr',
]);

/** Prefixes of the namespaces that feeds themselves are in. */
const FEED_PREFIXES: ReadonlySet<string | null> = new Set(['', 'rdf']);

/** Whether an element of this name can be one of a feed at all: quickly told, and seldom true. */
export function mayHaveRole(local: string): boolean {
  return ROLES.has(local) || ROLES.has(local.toLowerCase());
}

/** What an element is in a feed; `null` for the elements of everything else. */
export function feedRole(local: string, uri: string): FeedRole | null {
  const role = ROLES.get(local) ?? ROLES.get(local.toLowerCase());
  return role !== undefined && FEED_PREFIXES.has(preferredPrefix(uri)) ? role : null;
}

/** Whether an element of this name cannot stand inside the text of another, not even as HTML. */
export function endsText(local: string): boolean {
  return !ALSO_HTML.has(local.toLowerCase());
}

/** Whether an element of this name may hold HTML. */
export function holdsHtml(name: string): boolean {
  return HOLDS_HTML.has(name.toLowerCase());
}

/** Whether HTML lets an element of this name go without an end tag. */
export function isVoid(name: string): boolean {
  return VOID.has(name.toLowerCase());
}
