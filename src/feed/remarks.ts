/**
 * Reports what causes trouble for readers although the feed can be read without loss, as each
 * element ends: entries that cannot be distinguished, enclosures without a URL, elements that
 * contradict each other. The document alone decides, never the machine's clock.
 */

import { isEntryName } from '../grammar/roots.ts';
import type { DocumentProblemName, ProblemFacts } from '../problems/facts.ts';
import { memberOf } from '../text/given.ts';
import { NO_ATTRIBUTES } from '../xml/events.ts';
import { attribute, hasUrl, isEmpty } from './attributes.ts';
import type { Build, OpenElement, RankedRule } from './build.ts';
import { repeatedId } from './build-settings.ts';
import { type Draft, isSet, ownerOf } from './draft.ts';

/** Remarks on an element whose text is known but not yet read. */
export function remarkOnText(
  open: OpenElement,
  rule: RankedRule,
  text: string,
  build: Build,
): void {
  const element = open.element.name;
  if (rule.mayBeEnclosure && isEnclosureWithoutUrl(open)) {
    reportAtTag('EnclosureWithoutUrl', { element }, open, build);
  }
  if (!rule.isOnce || !standsOnce(open, rule, text)) return;
  const earlier = earlierOf(open);
  if (earlier !== null && earlier.text.trim() !== text) {
    reportAtTag('RepeatedElement', { element }, open, build);
  }
}

/** Remarks on an element that has been read, if it is an entry; an empty one in another is not. */
export function remarkOnEntry(open: OpenElement, rule: RankedRule, build: Build): void {
  const { inner, target, element } = open;
  const { record } = inner;
  if (inner.kind !== 'entry') return;
  const isPart = inner === target || isEmpty(record) || !isEntryName(element.local);
  if (rule.isStructure !== true && isPart) return;
  if (isUnidentified(record)) {
    if (!build.cursor.isAtEnd) reportAtTag('UnidentifiedEntry', {}, open, build);
    return;
  }
  const id = repeatedId(record, build.version, build.ids);
  if (id === null) return;
  const identified = build.identifier?.target.record === record ? build.identifier : open;
  build.report(
    'DuplicateId',
    { id },
    build.locate(identified === open ? id : identified.text, identified),
  );
}

function reportAtTag<N extends DocumentProblemName>(
  name: N,
  facts: ProblemFacts[N],
  { mark }: OpenElement,
  build: Build,
): void {
  build.report(name, facts, build.cursor.tagStartOf(mark));
}

/**
 * Whether an entry has nothing by which readers could identify it; a link that was dropped does not
 * count as missing.
 */
export function isUnidentified(entry: Draft): boolean {
  if (isSet(entry, 'id') || isSet(entry, 'link')) return false;
  const links = memberOf(entry, 'links');
  return !(Array.isArray(links) && links.some(isDropped));
}

function isDropped(link: Draft): boolean {
  return memberOf(link, 'rel') === 'alternate' && !isSet(link, 'href');
}

/** Whether an element is an enclosure without a URL. */
function isEnclosureWithoutUrl({ element, target, text }: OpenElement): boolean {
  if (target.kind !== 'entry' || text.trim() !== '') return false;
  const isLink = element.local.toLowerCase() === 'link';
  if (isLink && attribute(element, 'rel') !== 'enclosure') return false;
  return !hasUrl(element);
}

/** Whether an element that may occur only once in its record is one of the format, and not empty. */
function standsOnce({ element }: OpenElement, { fills }: RankedRule, text: string): boolean {
  if (text === '' || element.prefix !== '') return false;
  // Atom links, which have attributes, may be repeated.
  return fills?.[0] !== 'link' || element.attributes === NO_ATTRIBUTES;
}

/** Twice the number of keys that only one element may fill. */
const MOST_ONCE = 38;

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
  if (target.seenOnce.length < MOST_ONCE) target.seenOnce.push(open);
  return null;
}
