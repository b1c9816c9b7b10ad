/**
 * A hash of what people read of an entry. What changes on its own has no part in it: the order of
 * elements, numbers of comments and views, tokens in the URLs of thumbnails, unknown elements.
 */

import { htmlToText } from '../html/plain-text.ts';
import type { Entry } from '../model/entry.ts';
import { descriptionsOf } from '../reader/descriptions.ts';
import { linkKey } from '../reader/link-key.ts';
import { digest } from './digest.ts';

/**
 * The version of this hash and of the keys, which states have beside them: with another version,
 * an entry is not `edited` because its hash differs.
 */
export const HASH_VERSION = 2;

/** A hash of the title, the link, the text, and the URLs of the enclosures. */
export function contentHashOf(entry: Entry): string {
  const { title = '', link = '', enclosures = [] } = entry;
  const texts = [...descriptionsOf(entry)].map(textIn);
  const files = enclosures.map(({ href = '' }) => linkKey(href));
  const parts = [[title], [linkKey(link)], texts, files];
  return digest(parts.map((part) => distinct(part).join('\0')).join('\x01'));
}

function textIn({ isHtml, value }: { readonly isHtml: boolean; readonly value: string }): string {
  return isHtml ? htmlToText(value) : value;
}

/** Strings without white space, each once, in an order of their own. */
function distinct(texts: readonly string[]): readonly string[] {
  return [...new Set(texts.map((text) => text.replace(/\s+/g, '')))].toSorted();
}
