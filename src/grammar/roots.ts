/**
 * How feeds start: the one table of their root elements, and of entry elements, which may also be
 * sent alone (RFC 5023 §9.2). All code that recognizes a feed by its start uses this table.
 */

import { asciiHead } from '../text/strings.ts';
import { endOfOpaque } from '../xml/well-nested.ts';

/**
 * Local names in lower case, of RSS, RDF, Atom and CDF in all their versions: the roots, which
 * contain entries, and the records, which are entries.
 */
const ROOTS = {
  rss: 'root',
  rdf: 'root',
  feed: 'root',
  channel: 'root',
  item: 'record',
  entry: 'record',
} as const;

/** An element that a feed may start with: local name in lower case. */
export type RootName = keyof typeof ROOTS;

export const ROOT_NAMES = Object.keys(ROOTS) as readonly RootName[];

const NAMES: ReadonlySet<string> = new Set(ROOT_NAMES);

/** Any prefix or none. Its length is bounded, so that searches stay linear. */
const PREFIX = '(?:[-.\\w\\u0080-\\uFFFF]{1,40}:)?';
const START_TAG = `<${PREFIX}(?:${ROOT_NAMES.join('|')})(?=[\\s/>])`;
const START_TAG_HERE = new RegExp(START_TAG, 'iy');
const NEXT_START_TAG = new RegExp(START_TAG, 'gi');
const ENTRY_NAME = new RegExp(`^${PREFIX}(?:${rootNamesOf('record').join('|')})$`, 'i');

/** Whether a local name in lower case is that of an element that a feed may start with. */
export function isRootName(local: string): local is RootName {
  return NAMES.has(local);
}

/** Whether an element is an entry, judged by its name as written, in any letter case. */
export function isEntryName(name: string): boolean {
  return ENTRY_NAME.test(name);
}

/** The roots, or the records. */
export function rootNamesOf(role: 'root' | 'record'): readonly RootName[] {
  return ROOT_NAMES.filter((name) => ROOTS[name] === role);
}

/** Whether the start tag of such an element is at an index. */
export function isRootAt(text: string, index: number): boolean {
  START_TAG_HERE.lastIndex = index;
  return START_TAG_HERE.test(text);
}

/** The index of the next start tag of such an element, or -1. */
export function nextRoot(text: string, from: number): number {
  NEXT_START_TAG.lastIndex = from;
  return NEXT_START_TAG.exec(text)?.index ?? -1;
}

// Whether bytes start like a feed, before anything is known about their encoding. Some servers send
// the feed itself with an error status. It is parsed anyway, because error pages do not look like
// this.

/** How many bytes of a document are inspected. */
const HEAD = 2048;

const JSON_FEED = /^\s*\{[\s\S]*"version"\s{0,9}:\s{0,9}"https?:\/\/jsonfeed\.org\//;
const TAG_NAME = /[^\s<>/]*/y;

/**
 * Whether a document starts like a feed: with a root, wherever it is, or with an entry alone. Other
 * documents also contain elements named like an entry, so an entry has to be the first element.
 */
export function looksLikeFeed(document: Uint8Array): boolean {
  const head = asciiHead(document, HEAD);
  return JSON_FEED.test(head) || isRootAt(head, firstTag(head)) || hasRoot(head);
}

/**
 * The index of the first tag other than a declaration, a comment or an instruction; -1 if there is
 * none.
 */
function firstTag(head: string): number {
  let at = head.indexOf('<');
  while (at >= 0 && '!?'.includes(head.charAt(at + 1))) {
    at = head.indexOf('<', endOfOpaque(head, at) ?? at + 1);
  }
  return at;
}

function hasRoot(head: string): boolean {
  for (let at = nextRoot(head, 0); at >= 0; at = nextRoot(head, at + 1)) {
    TAG_NAME.lastIndex = at + 1;
    if (!isEntryName(TAG_NAME.exec(head)?.[0] ?? '')) return true;
  }
  return false;
}
