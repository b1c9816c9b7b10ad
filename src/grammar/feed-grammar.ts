/** The grammar of feeds, as the XML parsers are given it. */

import type { XmlGrammar } from '../xml/grammar.ts';
import { depthToHold, isVoid, mayHaveRole, roleOf } from './feed-structure.ts';
import { wellKnownUri } from './namespaces.ts';
import { isRootAt, nextRoot } from './roots.ts';

const CHANNEL_END = /<\/channel\s*>$/i;
const HTML_PAGE = /<html(?=[\s>])/iy;

export const FEED_GRAMMAR: XmlGrammar = Object.freeze({
  mayHaveRole,
  roleOf,
  depthToHold,
  isVoid,
  wellKnownUri,
  isCompleteBut,
  isDocumentStart,
  nextRoot,
});

/** After its channel, RSS has nothing to say. */
function isCompleteBut(root: string, ending: string): boolean {
  return root.toLowerCase() === 'rss' && CHANNEL_END.test(ending);
}

/** A page is no feed, but a document: what it is has to be said of it as a whole. */
function isDocumentStart(text: string, index: number): boolean {
  HTML_PAGE.lastIndex = index;
  return isRootAt(text, index) || HTML_PAGE.test(text);
}
