/**
 * Reports what causes trouble for readers although the feed can be read without loss, as each
 * element ends: entries that cannot be distinguished, enclosures without a URL, elements that
 * contradict each other. The document alone decides, never the machine's clock.
 */
import { isEntryName } from '../grammar/roots.ts';
import type { FeedVersion } from '../model/result.ts';
import type { ProblemFacts, ProblemName, Report } from '../problems/facts.ts';
import { wordSet } from '../text/strings.ts';
import { NO_ATTRIBUTES } from '../xml/events.ts';
import { attribute } from './attributes.ts';
import type { Build, OpenElement } from './build.ts';
import type { BuildSettings } from './build-settings.ts';
import { type Draft, ownerOf } from './draft.ts';
import type { Identities } from './identities.ts';

/** The remarks on the elements of one document. */
export class ElementRemarks {
  readonly #report: Report;
  readonly #build: Build;
  readonly #identities: Identities;
  /** The identifier that was read last. */
  #identifier: OpenElement | null = null;

  constructor({ report, identities }: BuildSettings, build: Build) {
    this.#report = report;
    this.#build = build;
    this.#identities = identities;
  }

  /** Remarks on an element whose text is known but not yet read. */
  beforeRead(open: OpenElement, text: string): void {
    const element = open.element.name;
    if (isEnclosureWithoutUrl(open)) {
      this.#reportAtTag('EnclosureWithoutUrl', { element }, open);
    }
    if (!standsOnce(open, text)) return;
    const earlier = earlierOf(open);
    if (earlier !== null && earlier.text.trim() !== text) {
      this.#reportAtTag('RepeatedElement', { element }, open);
    }
  }

  /** Remarks on an element that has been read. */
  afterRead(open: OpenElement, version: FeedVersion): void {
    if (isEntry(open)) {
      this.#noteEntry(open, version);
    } else if (open.rule?.fills?.[0] === 'id') {
      this.#identifier = open;
      this.#build.cursor.keepMark(open.mark);
    }
  }

  #noteEntry(open: OpenElement, version: FeedVersion): void {
    const { record } = open.inner;
    if (isUnidentified(record)) {
      if (!this.#build.cursor.isAtEnd) this.#reportAtTag('UnidentifiedEntry', {}, open);
      return;
    }
    const id = this.#identities.repeatedBy(record, version);
    if (id === null) return;
    const said = this.#identifier?.target.record === record ? this.#identifier : open;
    const index = this.#build.locate(said === open ? id : said.text, said);
    this.#report('DuplicateId', { id }, index);
  }

  #reportAtTag<N extends ProblemName>(
    name: N,
    facts: ProblemFacts[N],
    { mark }: OpenElement,
  ): void {
    this.#report(name, facts, this.#build.cursor.tagStartOf(mark));
  }
}

/** Whether an element is an entry; an empty one inside another entry is not. */
function isEntry({ rule, inner, target, element: { local } }: OpenElement): boolean {
  if (rule?.isStructure === true) return inner.kind === 'entry';
  if (inner === target || inner.kind !== 'entry' || Object.keys(inner.record).length === 0) {
    return false;
  }
  return isEntryName(local);
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
function isEnclosureWithoutUrl({ element, target, text }: OpenElement): boolean {
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
function standsOnce({ rule, element }: OpenElement, text: string): boolean {
  if (text === '' || element.prefix !== '' || rule?.isOnce !== true) return false;
  const key = rule.fills?.[0];
  // Atom links, which have attributes, may be repeated.
  return key !== 'link' || element.attributes === NO_ATTRIBUTES;
}

/**
 * An element of the same kind that came earlier in the same record; if there is none, this one is
 * remembered.
 */
function earlierOf(open: OpenElement): { readonly text: string } | null {
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
