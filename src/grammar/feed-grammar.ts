/** The grammar of feeds, in the form that the XML parsers take. */

import type { XmlGrammar } from '../xml/grammar.ts';
import { depthToHold, isVoid, roleOf } from './feed-structure.ts';
import { wellKnownUri } from './namespaces.ts';
import { isRootAt, nextRoot } from './roots.ts';

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
