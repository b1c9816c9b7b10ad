/**
 * Finds what causes trouble for readers although the feed can be read without loss: entries that
 * cannot be distinguished, enclosures without a URL, elements that contradict each other, dates
 * that cannot be right. The document and its response alone decide, never the machine's clock.
 */

import { hasScheme } from '../text/uri.ts';
import { wordSet } from '../text/words.ts';
import { NO_ATTRIBUTES } from '../xml/events.ts';
import { attribute } from './attributes.ts';
import { type Draft, ownerOf } from './draft.ts';
import type { OpenElement } from './open-element.ts';

const DAY = 86_400_000;

/** Scheduled entries and events are announced in advance, but hardly ever by more than a year. */
const YEAR = 366 * DAY;

/**
 * Without a response, only the other dates are known, and a feed may pause for ten years before a
 * new entry.
 */
const TWENTY_YEARS = 7_305 * DAY;

/** A server whose clock is earlier than this has no clock: HTTP/1.0 is from 1996. */
const FIRST_YEAR_OF_HTTP = Date.UTC(1996, 0);

/** Why a date cannot be right: the date that it is compared with. */
export interface Doubt<At> {
  readonly at: At;
  readonly after: Date;
  readonly isOfResponse: boolean;
}

/** Finds dates that are years in the future. */
export class DateWatch<At> {
  readonly #now: Date | null;
  #latest: { readonly date: Date; readonly at: At } | null = null;
  #secondLatest: Date | null = null;

  /** @param responseDate the `Date` of the response, if there is one */
  constructor(responseDate: Date | null) {
    const isSet = responseDate !== null && responseDate.getTime() >= FIRST_YEAR_OF_HTTP;
    this.#now = isSet ? responseDate : null;
  }

  /** Checks a date; reports at once what is wrong with it, if the response shows it. */
  see(date: Date, at: At): Doubt<At> | null {
    if (this.#now !== null) {
      const isAhead = date.getTime() - this.#now.getTime() > YEAR;
      return isAhead ? { at, after: this.#now, isOfResponse: true } : null;
    }
    const time = date.getTime();
    if (this.#latest === null || time > this.#latest.date.getTime()) {
      this.#secondLatest = this.#latest?.date ?? null;
      this.#latest = { date, at };
    } else if (this.#secondLatest === null || time > this.#secondLatest.getTime()) {
      this.#secondLatest = date;
    }
    return null;
  }

  /** What is only known when all dates have been seen. */
  conclude(): Doubt<At> | null {
    const latest = this.#latest;
    const after = this.#secondLatest;
    if (latest === null || after === null) return null;
    const isAhead = latest.date.getTime() - after.getTime() > TWENTY_YEARS;
    return isAhead ? { at: latest.at, after, isOfResponse: false } : null;
  }
}

/**
 * Whether an entry has nothing by which readers could identify it; a link that was dropped does not
 * count as missing.
 */
export function isUnidentified({ id, link, links }: Draft): boolean {
  return id === undefined && link === undefined && !(Array.isArray(links) && links.some(isDropped));
}

function isDropped({ rel, href }: Draft): boolean {
  return rel === 'alternate' && href === undefined;
}

/** Whether an element is an enclosure without a URL. */
export function isEnclosureWithoutUrl({ element, target, text }: OpenElement): boolean {
  const { length } = element.local;
  // Most elements are neither, and the length of their names rules them out quickly.
  if ((length !== 9 && length !== 4) || target.kind !== 'entry' || text.trim() !== '') return false;
  const name = element.local.toLowerCase();
  const isEnclosure =
    name === 'enclosure' || (name === 'link' && attribute(element, 'rel') === 'enclosure');
  if (!isEnclosure) return false;
  return ['url', 'href', 'uri', 'resource'].every((key) => !attribute(element, key)?.trim());
}

/** Keys of the model for which RSS and Atom allow one element (RFC 4287 §4.1, RSS 2.0). */
const ONCE: ReadonlySet<string> = wordSet(`
  entry:summary comments created docs expired generator icon id language link logo published
  rating rights subtitle summary title ttl updated`);

/** Whether elements that fill these keys may occur only once in a record. */
export function isOnce(fills: readonly string[] | undefined): boolean {
  return ONCE.has(fills?.[0] ?? '');
}

/** Whether an element is one that may occur only once in its record, and is not empty. */
export function standsOnce({ rule, element }: OpenElement, text: string): boolean {
  if (text === '' || element.prefix !== '' || rule?.isOnce !== true) return false;
  const key = rule.fills?.[0];
  // Atom links, which have attributes, may be repeated.
  return key !== 'link' || element.attributes === NO_ATTRIBUTES;
}

/**
 * An element of the same kind that came earlier in the same record; if there is none, this one is
 * remembered.
 */
export function earlierOf(open: OpenElement): { readonly text: string } | null {
  const { rule, element } = open;
  const target = ownerOf(open.target);
  target.seenOnce ??= [];
  for (const each of target.seenOnce) {
    if (each.rule === rule && each.element.local === element.local) return each;
  }
  // Different spellings of one name could otherwise fill the list without limit.
  if (target.seenOnce.length < ONCE.size * 2) target.seenOnce.push(open);
  return null;
}

/**
 * Elements (including OPML outlines) and JSON Feed members with URLs that readers follow. Others
 * have names or identifiers that need not be URLs.
 */
const FOLLOWED: ReadonlySet<string> = wordSet(`
  comments commentrss content docs enclosure href icon image link logo new-feed-url outline player
  source thumbnail uri url website avatar banner_image external_url favicon feed_url home_page_url
  next_url`);

/**
 * Whether a URL that readers follow is still relative after it was resolved, so that it leads
 * nowhere.
 */
export function isUnresolved(uri: string, elementName: string): boolean {
  if (uri === '' || hasScheme(uri)) return false;
  return FOLLOWED.has(elementName.slice(elementName.indexOf(':') + 1).toLowerCase());
}
