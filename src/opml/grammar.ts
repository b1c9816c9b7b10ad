/**
 * The grammar of OPML, in the form that the XML parsers take. Outlines may contain outlines, so
 * names do not show where a missing end tag belongs. Instead, in a document whose tags do not
 * match, a feed inside a feed means that the outer one was not ended. Without this rule, a list of
 * feeds without end tags would be one branch, deeper than any limit.
 */

import { wellKnownUri } from '../grammar/namespaces.ts';
import { isRootAt } from '../grammar/roots.ts';
import type { XmlGrammar } from '../xml/grammar.ts';
import type { ElementRole } from '../xml/loose-names.ts';
import type { OpenElements } from '../xml/open-elements.ts';
import { HEAD_FIELDS } from './fields.ts';

/** Any prefix or none. Its length is bounded, so that searches stay linear. */
const PREFIX = '(?:[-.\\w\\u0080-\\uFFFF]{1,40}:)?';
const DOCUMENT_START = new RegExp(`<${PREFIX}(?:opml|head|body|outline|html)(?=[\\s/>])`, 'iy');
const NEXT_CONTENT = new RegExp(`<${PREFIX}(?:opml|outline)(?=[\\s/>])`, 'gi');
const OUTLINE = new RegExp(`^${PREFIX}outline$`, 'i');
const BODY_END = /<\/body\s*>$/i;

const ROLES: ReadonlyMap<string, ElementRole> = new Map<string, ElementRole>([
  ['opml', 'root'],
  ['head', 'group'],
  ['body', 'group'],
  ['outline', 'group'],
  ...[...HEAD_FIELDS.keys()].map((name) => [name, 'property'] as const),
]);

export const OPML_GRAMMAR: XmlGrammar = Object.freeze<XmlGrammar>({
  mayHaveRole: (local) => ROLES.has(local.toLowerCase()),
  roleOf,
  hasRolesByAttributes: true,
  depthToHold,
  isVoid: () => false,
  wellKnownUri,
  isCompleteBut: (root, ending) => root.toLowerCase() === 'opml' && BODY_END.test(ending),
  isDocumentStart,
  nextRoot,
});

/** A feed is a property, which contains no other feed. Any other outline may contain anything. */
function roleOf(
  _prefix: string,
  local: string,
  _uri: string,
  attributes: readonly { readonly name: string }[],
): ElementRole | null {
  const role = ROLES.get(local.toLowerCase()) ?? null;
  const isFeed =
    OUTLINE.test(local) && attributes.some(({ name }) => name.toLowerCase() === 'xmlurl');
  return isFeed ? 'property' : role;
}

function depthToHold(open: OpenElements, local: string, role: ElementRole): number {
  const { depth, innermost } = open;
  const isOutline = OUTLINE.test(local);
  if (role === 'group' && !isOutline) return open.depthOfRole('root') || depth;
  if (role !== 'property' || innermost?.role !== 'property') return depth;
  return OUTLINE.test(innermost.name) === isOutline ? depth - 1 : depth;
}

/** A feed or a page can be described as a whole. */
function isDocumentStart(text: string, index: number): boolean {
  DOCUMENT_START.lastIndex = index;
  return DOCUMENT_START.test(text) || isRootAt(text, index);
}

/** The index of the next OPML document or outline. */
function nextRoot(text: string, from: number): number {
  NEXT_CONTENT.lastIndex = from;
  return NEXT_CONTENT.exec(text)?.index ?? -1;
}
