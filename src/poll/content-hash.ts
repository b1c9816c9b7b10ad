/**
 * A hash of what people read of an entry. What changes on its own has no part in it: the order of
 * elements, numbers, relative times, queries of the URLs of files, unknown elements.
 */
import { hash } from 'node:crypto';
import { htmlToText } from '../html/plain-text.ts';
import type { Entry } from '../model/entry.ts';
import { linkKey } from '../reader/links.ts';
import { descriptionsOf } from '../reader/text.ts';
import { steadyText } from './steady-text.ts';

/** A hash of a text or of bytes: 22 characters, 132 bits. */
export function digest(data: string | Uint8Array): string {
  return hash('sha256', data, 'base64').slice(0, 22);
}

/**
 * The version of this hash, of the keys and of the records, which states have beside them: with
 * another version, an entry is not `edited` because its hash differs.
 */
export const HASH_VERSION = 4;

/** What people read of an entry, as far as it changes only by an edit. */
export interface SteadyContent {
  /** A hash of the title, the link, the text, and the URLs of the enclosures. */
  readonly hash: string;
  /** The same without the link, because the links of some feeds vary. */
  readonly body: string;
  /** The words of title and text. */
  readonly words: readonly string[];
}

/** The content of an entry by which edits are found. */
export function steadyContentOf(entry: Entry): SteadyContent {
  const { title = '', link = '', enclosures = [] } = entry;
  const texts = [title, ...[...descriptionsOf(entry)].map(textIn)].map(steadyText);
  const [steadyTitle = '', ...steadyTexts] = texts;
  const files = enclosures.map(({ href = '' }) => pathOf(href).replace(/\?.*/s, ''));
  const hashOf = (...parts: readonly (readonly string[])[]): string =>
    digest(parts.map((part) => distinct(part).join('\0')).join('\x01'));
  return {
    hash: hashOf([steadyTitle], [pathOf(link)], steadyTexts, files),
    body: hashOf([steadyTitle], steadyTexts, files),
    words: texts.flatMap((text) => text.toLowerCase().split(/\s+/)).filter((word) => word !== ''),
  };
}

/** A link without its host: a site that moves to another domain has the same pages. */
export function pathOf(link: string): string {
  return linkKey(link).replace(/^https:\/\/[^/]*/, '');
}

function textIn({ isHtml, value }: { readonly isHtml: boolean; readonly value: string }): string {
  return isHtml ? htmlToText(value) : value;
}

/** Strings without white space, each once, in an order of their own. */
function distinct(texts: readonly string[]): readonly string[] {
  return [...new Set(texts.map((text) => text.replace(/\s+/g, '')))].toSorted();
}
