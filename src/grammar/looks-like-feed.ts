/**
 * Whether bytes start like a feed, before anything is known about their encoding. Some servers send
 * the feed itself with an error status. It is parsed anyway, because error pages do not look like
 * this.
 */

import { asciiHead } from '../text/strings.ts';
import { endOfOpaque } from '../xml/well-nested.ts';
import { isEntryName, isRootAt, nextRoot } from './roots.ts';

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
