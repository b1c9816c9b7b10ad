/** OPML, as a format for the pipeline. */
import { wellKnownUri } from '../grammar/namespaces.ts';
import { isRootAt } from '../grammar/roots.ts';
import type { Format } from '../pipeline/format.ts';
import { problem } from '../problems/error.ts';
import type { ElementRole, OpenElements, XmlGrammar } from '../xml/grammar.ts';
import { type BuiltOpml, noContent, OpmlBuilder } from './build.ts';
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

/**
 * The grammar of OPML. Outlines may contain outlines, so names do not show where a missing end tag
 * belongs. Instead, in a document whose tags do not match, a feed inside a feed means that the outer
 * one was not ended. Without this rule, a list of feeds without end tags would be one branch, deeper
 * than any limit.
 */
const OPML_GRAMMAR: XmlGrammar = Object.freeze<XmlGrammar>({
  roleOf,
  hasRolesByAttributes: true,
  nestsAlike: true,
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

const JSON_FEED = /"version"\s{0,9}:\s{0,9}"https?:\/\/jsonfeed\.org\//;

/** How much of a JSON text is searched to find out what it is. */
const HEAD = 4096;

/** OPML is never JSON, so such a document can only be described. */
function readJson(text: string): BuiltOpml {
  const looksLike = JSON_FEED.test(text.slice(0, HEAD)) ? 'a JSON Feed' : 'JSON';
  return { content: noContent(), isOpml: false, looksLike };
}

export const OPML_FORMAT: Format<BuiltOpml> = Object.freeze<Format<BuiltOpml>>({
  grammar: OPML_GRAMMAR,
  build: (settings) => new OpmlBuilder(settings),
  json: {
    read: (text) => ({ kind: 'read', built: readJson(text) }),
    recover: readJson,
  },
  mediaTypes: new Set(['text/x-opml', 'text/opml', 'application/x-opml', 'application/opml']),
  isRecognized: ({ isOpml }) => isOpml,
  assumedBase: () => null,
  lack: () => null,
  refuse: ({ looksLike }, built) =>
    problem('NotOpml', { looksLike: built?.looksLike ?? looksLike }),
});
