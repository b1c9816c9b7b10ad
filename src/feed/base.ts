/**
 * The base of relative references, and the page that the HTML of an entry was written for. RSS and JSON
 * Feed have no rule for the base of references in HTML; programs write what their page has. Atom has one
 * (RFC 4287 §2, XML Base), but programs that do not declare a base write what their page has, too.
 * References to the same document (RFC 3986 §4.4) lead to that page. If the
 * source of a document is unknown, its base is the URL that the feed gives for itself; a feed gives it
 * late, if at all, so what was resolved before has to be read again.
 */

import type { ProblemFacts, Report } from '../problems/facts.ts';
import { memberOf } from '../text/given.ts';
import { hasScheme, isOnSite, LONGEST_BASE } from '../text/uri.ts';
import { type Draft, isDraft } from './draft.ts';
import { overlong } from './xml-attributes.ts';

/** The base of references in a piece of HTML, and the page that it is part of. */
export interface HtmlPlace {
  /** `''` if unknown. */
  readonly base: string;
  /** `''` if unknown. */
  readonly page: string;
}

/** The place of HTML of which nothing is known. */
export const NO_PLACE: HtmlPlace = { base: '', page: '' };

/** What is known about the document around. */
export interface DocumentPlace {
  /** The base that applies. */
  readonly base: string;
  /** Whether the document declares the base, in `xml:base` or `Content-Location`. */
  readonly isDeclared: boolean;
  readonly feed: Draft;
}

/**
 * The place of HTML in an entry, or in the feed if that is `null`. If no base is declared, relative
 * references in entries belong to the entry’s page if that is on the site of the
 * feed, else to the feed’s home page.
 */
export function placeOf(entry: Draft | null, document: DocumentPlace): HtmlPlace {
  const { base, isDeclared, feed } = document;
  const home = pageIn(memberOf(feed, 'link'));
  const page = entry === null ? home : pageIn(originalLink(entry) ?? memberOf(entry, 'link'));
  const isOfDocument = entry === null || isDeclared;
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
    const namespace = memberOf(entry, service);
    const link = isDraft(namespace) ? memberOf(namespace, 'origLink') : undefined;
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

/** An assumption about the base of a document. */
export interface AssumedBase {
  readonly facts: ProblemFacts['AssumedBase'];
  /** Whether every relative reference was resolved against it. */
  readonly isSettled: boolean;
}

/** The URL that a document gives for itself. */
export class OwnUrl {
  /** Whether the document's base is unknown. */
  readonly isNeeded: boolean;
  /** The base of the document: the given one, or the assumed one as far as that is known by now. */
  base: string;
  #facts: ProblemFacts['AssumedBase'] | null = null;
  /** The bases of the relative references seen so far; `''` if there was none yet. */
  readonly #used = new Set<string>();

  readonly #report: Report;

  /** @param base where the document comes from; `''` if unknown */
  constructor(base: string, report: Report) {
    this.base = base;
    this.isNeeded = base === '';
    this.#report = report;
  }

  /** Takes a URL that the feed gives for itself, which has precedence, or for its page. */
  offer(url: unknown, from: 'self' | 'link'): void {
    if (!this.isNeeded || typeof url !== 'string' || !PAGE.test(url)) return;
    if (url.length > LONGEST_BASE) {
      this.#report('OverlongValue', overlong('base', url, LONGEST_BASE));
    } else if (this.#facts === null || (from === 'self' && this.#facts.from === 'link')) {
      this.base = url;
      this.#facts = { base: url, from };
    }
  }

  /** Whether it still matters that a reference with this base is relative. */
  isOpen(base: string): boolean {
    if (!this.isNeeded || this.#used.has(base)) return false;
    return base === this.base || (!this.#used.has('') && !hasScheme(base));
  }

  /** Records that a reference is relative to a base. */
  note(base: string): void {
    if (this.isOpen(base)) this.#used.add(hasScheme(base) ? base : '');
  }

  /** The assumed base; `null` if none was needed or none was found. */
  conclude(): AssumedBase | null {
    const facts = this.#facts;
    if (facts === null || this.#used.size === 0) return null;
    return { facts, isSettled: this.#used.size === 1 && this.#used.has(facts.base) };
  }
}
