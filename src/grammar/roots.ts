/**
 * How feeds start: the one table of their root elements, and of entry elements, which may also be
 * sent alone (RFC 5023 §9.2). All code that recognizes a feed by its start uses this table.
 */

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
