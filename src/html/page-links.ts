/**
 * Lists the links of an HTML page, in order. No tree is built, so any page takes time in proportion
 * to its length. Comments, scripts and styles contain no links.
 */
import { readMarkup, type TagAttributes } from './read-markup.ts';

/** A `<link>` or `<a>`. */
export interface PageLink {
  readonly element: 'link' | 'a';
  readonly attributes: TagAttributes;
  /** The text up to the end of an `<a>`. */
  readonly text: string;
}

/** The parts of a page that refer to other documents. */
export interface PageLinks {
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

/** Reads the links of a page. */
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
      return false;
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
