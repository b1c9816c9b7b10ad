/**
 * What recovery knows about feeds: which elements contain others and which contain text, so that it
 * can decide where an element without an end tag must have ended. Used only if the tags of a
 * document do not match.
 */

import { wordSet, words } from '../text/strings.ts';
import type { ElementRole, OpenElements, XmlGrammar } from '../xml/grammar.ts';
import { preferredPrefix, wellKnownUri } from './namespaces.ts';
import { isRootAt, nextRoot, rootNamesOf } from './roots.ts';

/** Local names in lower case, of elements of RSS, RDF and Atom in all their versions. */
const NAMES_BY_ROLE: { readonly [R in ElementRole]: readonly string[] } = {
  root: rootNamesOf('root'),
  record: rootNamesOf('record'),
  group: ['author', 'contributor', 'image', 'items', 'source', 'textinput'],
  property: words(`
    category cloud comments content copyright created description docs email enclosure generator
    guid id info issued language lastbuilddate link logo managingeditor modified name pubdate
    published rating rights skipdays skiphours subtitle summary tagline title ttl updated uri url
    webmaster`),
};

const ROLES: ReadonlyMap<string, ElementRole> = new Map(
  (Object.keys(NAMES_BY_ROLE) as ElementRole[]).flatMap((role) =>
    NAMES_BY_ROLE[role].map((name) => [name, role] as const),
  ),
);

/** Names that HTML also has: inside a text they may be part of it. */
const ALSO_HTML: ReadonlySet<string> = wordSet('content image link source summary title');

/** Elements of a feed that contain HTML, escaped or not. */
const HOLDS_HTML: ReadonlySet<string> = new Set(['content', 'description', 'info', 'summary']);

/** HTML elements that have no content and, outside XHTML, no end tag. */
const VOID: ReadonlySet<string> = wordSet(
  'area base br col embed frame hr img input meta param wbr',
);

/** Whether a prefix is that of the namespace of a feed format. */
export function isFeedPrefix(prefix: string | null): boolean {
  return prefix === '' || prefix === 'rdf';
}

/** Prefixes of the languages of markup, some of whose elements have names of the formats. */
const MARKUP_PREFIXES: ReadonlySet<string | null> = new Set(['xhtml', 'svg', 'mathml']);

/**
 * The role of an element in a feed; `null` for all other elements. Names without a prefix are the
 * format's, whatever the default namespace, except for what markup may contain.
 */
export function roleOf(prefix: string, local: string, uri: string): ElementRole | null {
  const role = ROLES.get(local) ?? ROLES.get(local.toLowerCase());
  if (role === undefined) return null;
  const usual = preferredPrefix(uri);
  if (isFeedPrefix(usual)) return role;
  const isFormat = prefix === '' && (isStructural(role) || !MARKUP_PREFIXES.has(usual));
  return isFormat ? role : null;
}

function isStructural(role: ElementRole): boolean {
  return role === 'root' || role === 'record';
}

/**
 * The number of open elements to keep so that an element of a feed can be inside them. An entry
 * belongs in an element that contains entries; a property ends everything that is open in its
 * group, unless its name may be one of HTML.
 */
function depthToHold(open: OpenElements, local: string, role: ElementRole): number {
  if (role === 'root') return open.depth;
  if (role === 'record') {
    const root = open.depthOfRole('root');
    if (root > 0) return root;
    const record = open.depthOfRole('record');
    return record > 0 ? record - 1 : open.depth;
  }
  const { innermost } = open;
  // Nothing has to end directly in a root, a record or a group, where nearly every property is.
  if (innermost !== undefined && innermost.role !== null && innermost.role !== 'property') {
    return open.depth;
  }
  if (!ALSO_HTML.has(local.toLowerCase())) {
    return open.depthOfRole('root', 'record', 'group') || open.depth;
  }
  const isInPlainText =
    innermost?.role === 'property' && !HOLDS_HTML.has(innermost.name.toLowerCase());
  return isInPlainText ? open.depth - 1 : open.depth;
}

/** Whether HTML allows an element with this name to have no end tag. */
function isVoid(name: string): boolean {
  return VOID.has(name.toLowerCase());
}

// The grammar of feeds, in the form that the XML parsers take.

const CHANNEL_END = /<\/channel\s*>$/i;
const HTML_PAGE = /<html(?=[\s>])/iy;

export const FEED_GRAMMAR: XmlGrammar = Object.freeze({
  roleOf,
  hasRolesByAttributes: false,
  nestsAlike: false,
  depthToHold,
  isVoid,
  wellKnownUri,
  isCompleteBut,
  isDocumentStart,
  nextRoot,
});

/** In RSS, nothing follows the channel. */
function isCompleteBut(root: string, ending: string): boolean {
  return root.toLowerCase() === 'rss' && CHANNEL_END.test(ending);
}

/** A page is not a feed, but it is a document, so that it can be described as a whole. */
function isDocumentStart(text: string, index: number): boolean {
  HTML_PAGE.lastIndex = index;
  return isRootAt(text, index) || HTML_PAGE.test(text);
}
