/**
 * Lists the links of an HTML page, in order, from its tokens. No tree is built, so any page takes
 * time in proportion to its length. Comments, scripts and styles contain no links; the tokenizer
 * recognizes them (HTML §13.2.5).
 */
import { decodeAttribute, decodeText } from '../text/references.ts';
import { withoutStrays } from './stray.ts';
import { isRawText, readTokens, type TokenHandler } from './tokenizer.ts';

/** A `<link>` or `<a>`. */
export interface PageLink {
  readonly element: 'link' | 'a';
  /** By lower-case name; the first of repeated ones. The object has no prototype. */
  readonly attributes: Readonly<Record<string, string>>;
  /** The text up to the end of an `<a>`. */
  readonly text: string;
}

/** The parts of a page that refer to other documents. */
export interface PageLinks {
  /** The URL of the first `<base href>`. */
  readonly base: string | null;
  readonly links: readonly PageLink[];
}

const ELEMENTS: ReadonlySet<string> = new Set(['a', 'base', 'link']);

/** No element that matters has a longer name. */
const LONGEST_NAME = 10;

/** How much of the text of a link is kept: enough for a title. */
const LONGEST_TEXT = 300;

interface OpenTag {
  readonly name: string;
  readonly attributes: Record<string, string>;
  text: string;
}

/** Reads the links of a page. */
export function readPageLinks(html: string): PageLinks {
  const links: OpenTag[] = [];
  let base: string | null = null;
  let tag: OpenTag | null = null;
  let anchor: OpenTag | null = null;
  let isRaw = false;

  const endOfTag = (): boolean => {
    if (tag?.name === 'base') base ??= tag.attributes['href'] ?? null;
    else if (tag !== null) links.push(tag);
    if (tag?.name === 'a') anchor = tag;
    tag = null;
    return false;
  };
  const tokens: TokenHandler = {
    startTag: (start, end) => {
      const name = html.slice(start, Math.min(end, start + LONGEST_NAME)).toLowerCase();
      isRaw = isRawText(name);
      tag = ELEMENTS.has(name) ? { name, attributes: Object.create(null), text: '' } : null;
    },
    attribute: (start, end, valueStart, valueEnd) => {
      if (tag === null) return;
      const value = valueStart < 0 ? '' : html.slice(valueStart, valueEnd);
      tag.attributes[html.slice(start, end).toLowerCase()] ??= decodeAttribute(value);
    },
    startTagEnd: endOfTag,
    endTag: (start, end) => {
      isRaw = false;
      if (end - start === 1 && /a/i.test(html.charAt(start))) anchor = null;
      return false;
    },
    text: (start, end) => {
      if (anchor === null || anchor.text.length >= LONGEST_TEXT) return false;
      const text = html.slice(start, end);
      anchor.text += (isRaw ? text : decodeText(text)).slice(0, LONGEST_TEXT);
      return false;
    },
    aside: () => false,
  };
  readTokens(withoutStrays(html), tokens);
  return { base, links: links.map(asPageLink) };
}

function asPageLink({ name, attributes, text }: OpenTag): PageLink {
  return {
    element: name === 'a' ? 'a' : 'link',
    attributes,
    text: text.slice(0, LONGEST_TEXT).replace(/\s+/g, ' ').trim(),
  };
}
