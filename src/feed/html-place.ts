/**
 * Where the HTML of an entry belongs: the page that it was written for. RSS and JSON Feed have no
 * rule for the base of relative references in HTML; programs write what their page has. Atom has one
 * (RFC 4287 §2, XML Base). References to the same document (RFC 3986 §4.4) lead to that page.
 */
import type { FeedVersion } from '../model/result.ts';
import { isOnSite, LONGEST_BASE } from '../text/uri.ts';
import { type Draft, isDraft } from './draft.ts';

/** The base of references in a piece of HTML, and the page that it is part of. */
export interface HtmlPlace {
  /** `''` if unknown. */
  readonly base: string;
  /** `''` if unknown. */
  readonly page: string;
}

/** What is known about the document around. */
export interface DocumentPlace {
  readonly version: FeedVersion;
  /** The base that applies. */
  readonly base: string;
  /** Whether the document declares the base, in `xml:base` or `Content-Location`. */
  readonly isDeclared: boolean;
  readonly feed: Draft;
}

/**
 * The place of HTML in an entry, or in the feed if that is `null`. If no base is declared, relative
 * references in entries of RSS and JSON Feed belong to the entry’s page if that is on the site of the
 * feed, else to the feed’s home page.
 */
export function placeOf(entry: Draft | null, document: DocumentPlace): HtmlPlace {
  const { version, base, isDeclared, feed } = document;
  const home = pageIn(feed['link']);
  const page = entry === null ? home : pageIn(originalLink(entry) ?? entry['link']);
  const isOfDocument = entry === null || isDeclared || version.startsWith('atom');
  const isOwn = isOnSite(page, home) || isOnSite(page, base);
  const own = isOwn ? page : home;
  const shown = page === '' && isDeclared ? base : page;
  return { base: isOfDocument || own === '' ? base : own, page: shown };
}

const PAGE = /^https?:\/\/[^\s/]/i;

function pageIn(link: unknown): string {
  return typeof link === 'string' && link.length <= LONGEST_BASE && PAGE.test(link) ? link : '';
}

/** The namespaces of services that replace the links of entries by redirects. */
const SERVICES: readonly string[] = ['feedburner', 'pheedo'];

/** The page that a service replaced by a redirect; `null` if there is none. */
export function originalLink(entry: Draft): string | null {
  for (const service of SERVICES) {
    const namespace = entry[service];
    const link = isDraft(namespace) ? namespace['origLink'] : undefined;
    if (typeof link === 'string' && /^https?:/i.test(link)) return link;
  }
  return null;
}

/** Replaces strings wherever they are in a record, with the base of those that have one. */
export function replaceTexts(
  record: Draft,
  changed: ReadonlyMap<string, { readonly value: string; readonly base?: string }>,
): void {
  const rest: Draft[] = [record];
  for (let part = rest.pop(); part !== undefined; part = rest.pop()) {
    const detail = typeof part['value'] === 'string' ? changed.get(part['value']) : undefined;
    if (detail?.base !== undefined && part['base'] !== undefined) part['base'] = detail.base;
    for (const key in part) {
      const value = part[key];
      if (typeof value === 'string') {
        const text = changed.get(value);
        if (text !== undefined) part[key] = text.value;
      } else if (isDraft(value) && !(value instanceof Date)) rest.push(value);
    }
  }
}
