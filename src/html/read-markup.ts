/** Reads HTML tag by tag, as a browser’s tokenizer would (HTML §13.2.5). Builds no tree; linear in its input. */

import { asOwn } from '../text/given.ts';
import { decodeAttribute, decodeText } from '../text/references.ts';
import { forEachAttribute, IGNORED, readTokens, type TagToken } from './tokenizer.ts';

/** The attributes of a start tag by lower-case name; the first of repeated ones. */
export type TagAttributes = ReadonlyMap<string, string>;

/** Callbacks for what is found. Any of them ends the reading by returning `true`. */
interface MarkupHandler {
  /** A start tag. `attributes` reads its attributes; call it before you return. */
  readonly open?: (name: string, attributes: () => TagAttributes) => boolean;
  /** An end tag, or the end of a self-closing tag. */
  readonly close?: (name: string) => boolean;
  /** A part of a text, with its character references decoded. */
  readonly text?: (text: string) => boolean;
}

/** No relevant name is longer; the limit keeps a flood of them cheap. */
const LONGEST_NAME = 30;

/** Reads markup to its end, or until the handler has enough. */
export function readMarkup(html: string, handler: MarkupHandler): void {
  const nameAt = (start: number, end: number): string =>
    html.slice(start, Math.min(end, start + LONGEST_NAME)).toLowerCase();
  const given = asOwn(handler);
  const close = (name: string): boolean => given.close?.(name) === true;
  const text = (found: string): boolean => given.text?.(found) === true;
  const attributesOf = (tag: TagToken): TagAttributes => {
    const attributes = new Map<string, string>();
    forEachAttribute(tag, (start, end, valueStart, valueEnd) => {
      const name = nameAt(start, end);
      const value = valueStart < 0 ? '' : html.slice(valueStart, valueEnd);
      if (!attributes.has(name)) attributes.set(name, decodeAttribute(value));
    });
    return attributes;
  };
  readTokens(html, {
    ...IGNORED,
    startTag: (tag) => {
      const name = nameAt(tag.start + 1, tag.nameEnd);
      const isEnough = given.open?.(name, () => attributesOf(tag)) === true;
      return (tag.isSelfClosing && close(name)) || isEnough;
    },
    endTag: (start, end) => close(nameAt(start, end)),
    text: (start, end) => text(decodeText(html.slice(start, end))),
    content: (start, end, { hasReferences }) => {
      const content = html.slice(start, end);
      return text(hasReferences ? decodeText(content) : content);
    },
  });
}

// Lists the links of an HTML page, in order. No tree is built, so any page takes time in proportion
// to its length. Comments, scripts and styles contain no links.

/** A `<link>` or `<a>`. */
export interface PageLink {
  readonly element: 'link' | 'a';
  readonly attributes: TagAttributes;
  /** The text up to the end of an `<a>`. */
  readonly text: string;
}

/** The parts of a page that refer to other documents. */
interface PageLinks {
  /** The URL of the first `<base href>`. */
  readonly base: string | null;
  readonly links: readonly PageLink[];
}

/** How much of the text of a link is kept: enough for a title. */
const LONGEST_TEXT = 300;

interface OpenLink {
  readonly element: 'link' | 'a';
  readonly attributes: TagAttributes;
  text: string;
}

/** More than a page of people has. */
const MOST_LINKS = 10_000;

/** Reads the links of a page, up to a limit. */
export function readPageLinks(html: string): PageLinks {
  const links: OpenLink[] = [];
  let base: string | null = null;
  let anchor: OpenLink | null = null;
  readMarkup(html, {
    open: (name, attributes) => {
      if (name === 'base') base ??= attributes().get('href') ?? null;
      if (name !== 'a' && name !== 'link') return false;
      const link: OpenLink = { element: name, attributes: attributes(), text: '' };
      links.push(link);
      if (name === 'a') anchor = link;
      return links.length === MOST_LINKS;
    },
    close: (name) => {
      if (name === 'a') anchor = null;
      return false;
    },
    text: (text) => {
      if (anchor === null || anchor.text.length >= LONGEST_TEXT) return false;
      anchor.text += text.slice(0, LONGEST_TEXT);
      return false;
    },
  });
  return { base, links: links.map(asPageLink) };
}

function asPageLink({ element, attributes, text }: OpenLink): PageLink {
  const title = text.slice(0, LONGEST_TEXT).replace(/\s+/g, ' ').trim();
  return { element, attributes, text: title };
}
