/**
 * Whether bytes begin like a feed, before anything is known of their encoding. Some servers send the
 * feed itself with a wrong status; it would be a pity to lose it, and error pages do not look like this.
 */

import { asciiHead } from '../text/ascii-head.ts';
import { endOfOpaque } from '../xml/well-nested.ts';
import { isEntryName, isRootAt, nextRoot } from './roots.ts';

/** As much of a document as is looked at. */
const HEAD = 2048;

const JSON_FEED = /^\s*\{[\s\S]*"version"\s{0,9}:\s{0,9}"https?:\/\/jsonfeed\.org\//;
const TAG_NAME = /[^\s<>/]*/y;

/**
 * Whether a document begins like a feed: with a root, wherever it is, or with an entry alone. Other
 * documents hold elements of that name as well, so an entry has to be the first element.
 */
export function looksLikeFeed(document: Uint8Array): boolean {
  const head = asciiHead(document, HEAD);
  return JSON_FEED.test(head) || isRootAt(head, firstTag(head)) || hasRoot(head);
}

/** The index of the first tag that is neither declaration, comment nor instruction; -1 where there is none. */
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
