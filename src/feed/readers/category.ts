/** Readers of categories, subjects and keywords, all of which become tags. */

import { WITH_NAMESPACES } from '../../model/namespaces/row.ts';
import type { Tag } from '../../model/values.ts';
import { memberOf } from '../../text/given.ts';
import { attribute } from '../attributes.ts';
import type { Build, ElementRule, OpenElement } from '../build.ts';
import { append, type Draft, isSet, ownerOf, type Slot, type Target } from '../draft.ts';
import { appendIn, pathOf, putValue } from '../slot.ts';
import { keywordsOf, writtenBeside } from './read-value.ts';

/** The scheme that feedparser gives to these tags. */
const ITUNES_SCHEME = 'http://www.itunes.com/';

const GOOGLE_SCHEME = 'http://www.google.com/schemas/play-podcasts/1.0';

/** A category: its term in an attribute (Atom) or as text (RSS). */
export const CATEGORY: ElementRule = {
  content: 'text',
  reads: new Set(['term', 'scheme', 'domain', 'label']),
  fills: ['tags'],
  end: (value, open, build) => {
    const { element, target } = open;
    const term = filled(build.values.plain(attribute(element, 'term') ?? ''));
    const own = schemeIn('scheme', open, build);
    const domain = schemeIn('domain', open, build);
    const label = filled(build.values.plain(attribute(element, 'label') ?? ''));
    const word = filled(build.values.plain(value));
    addTag(target, { term: term ?? word, scheme: own ?? domain, label });
    if (term !== undefined && word !== undefined && word !== term) addTag(target, { term: word });
    return own === undefined || domain === undefined || own === domain;
  },
};

/** The vocabulary of a term, which is usually a URI. */
function schemeIn(name: string, open: OpenElement, build: Build): string | undefined {
  const written = filled(attribute(open.element, name));
  return written === undefined ? undefined : filled(build.values.reference(written, open));
}

/** Keywords separated by commas, as text or in an attribute `text`: tags, and a list. */
export function keywords(slot: Slot): ElementRule {
  return {
    content: 'text',
    reads: new Set(['text']),
    fills: ['tags', pathOf(slot)],
    end: (value, open, build) => {
      const lists = [value, attribute(open.element, 'text') ?? ''].filter((list) => list !== '');
      if (lists.length === 0) return true;
      const written = lists.join();
      const words = keywordsOf(written, build.values);
      for (const term of words ?? []) addTag(open.target, { term, scheme: ITUNES_SCHEME });
      putValue(open, slot, words ?? null, writtenBeside(words, written), build);
      return true;
    },
  };
}

/** An Apple category, which is part of a tree; those inside it are tags as well. */
export function itunesCategory(slot: Slot): ElementRule {
  return {
    content: 'text',
    reads: new Set(['text']),
    fills: ['tags', pathOf(slot), `${pathOf(slot)}.text`, `${pathOf(slot)}.categories`],
    start: (open, build) => {
      const record: Draft = {};
      const name = filled(build.values.plain(attribute(open.element, 'text') ?? ''));
      if (name !== undefined) nameCategory(open, record, name);
      const owner = ownerOf(open.target);
      owner.openCategories ??= [];
      owner.openCategories.push(record);
      open.record = record;
    },
    end: (text, open, build) => {
      const { target, record } = open;
      const categories = ownerOf(target).openCategories;
      categories?.pop();
      if (record === null) return text === '';
      const isWhole = text === '' || !isSet(record, 'text') || memberOf(record, 'text') === text;
      if (text !== '' && !isSet(record, 'text')) {
        nameCategory(open, record, build.values.plain(text));
      }
      const outer = categories?.at(-1);
      if (!isSet(record, 'text') && !isSet(record, 'categories')) return isWhole;
      if (outer !== undefined) append(outer, 'categories', record);
      else appendIn(target, slot, record);
      return isWhole;
    },
  };
}

function nameCategory({ target }: OpenElement, record: Draft, name: string): void {
  record['text'] = name;
  addTag(target, { term: name, scheme: ITUNES_SCHEME });
}

/** A category of Google Play. */
export function googleCategory(slot: Slot): ElementRule {
  return {
    content: 'text',
    reads: new Set(['text']),
    within: WITH_NAMESPACES,
    fills: ['tags', pathOf(slot)],
    end: (text, open, build) => {
      const written = filled(attribute(open.element, 'text'));
      const term = build.values.plain(written ?? text);
      if (term !== '') {
        addTag(open.target, { term, scheme: GOOGLE_SCHEME });
        appendIn(open.target, slot, term);
      }
      return written === undefined || text === '' || text === written;
    },
  };
}

/** A text, unless it is empty. */
function filled(text: string | undefined): string | undefined {
  return text === undefined || text.trim() === '' ? undefined : text;
}

/** Up to this number, comparing is cheaper than a lookup. */
const FEW = 16;

/** A tag that may still be empty. */
type TagParts = { readonly [K in keyof Tag]: string | undefined };

/** Adds a tag, unless the record has it. */
export function addTag(target: Target, parts: TagParts): void {
  const term = memberOf(parts, 'term');
  const scheme = memberOf(parts, 'scheme');
  const label = memberOf(parts, 'label');
  const tag: { -readonly [K in keyof Tag]: Tag[K] } = {};
  if (term !== undefined) tag.term = term;
  if (scheme !== undefined) tag.scheme = scheme;
  if (label !== undefined) tag.label = label;
  const isNamed = term !== undefined || scheme !== undefined || label !== undefined;
  if (isNamed && !hasTag(target, tag)) append(target.record, 'tags', tag);
}

/** Records with many tags have a lookup table, so that a million tags take linear time. */
function hasTag(target: Target, tag: Tag): boolean {
  const tags: unknown = memberOf(target.record, 'tags');
  if (!Array.isArray(tags)) return false;
  if (tags.length < FEW) return tags.some((other: Tag) => isSame(other, tag));
  const owner = ownerOf(target);
  const terms = owner.tagTerms ?? new Map();
  if (owner.tagTerms === null) for (const other of tags) addTerm(terms, other);
  owner.tagTerms = terms;
  return !addTerm(terms, tag);
}

/** Adds a tag to those for lookup, unless they have it; makes no strings, which would take memory. */
function addTerm(terms: NonNullable<Target['tagTerms']>, tag: Tag): boolean {
  const scheme = memberOf(tag, 'scheme');
  const label = memberOf(tag, 'label');
  const term = memberOf(tag, 'term');
  const ofScheme = terms.get(scheme) ?? new Map<string | undefined, Set<string | undefined>>();
  terms.set(scheme, ofScheme);
  const known = ofScheme.get(label) ?? new Set();
  if (known.has(term)) return false;
  ofScheme.set(label, known.add(term));
  return true;
}

function isSame(one: Tag, other: Tag): boolean {
  return (
    memberOf(one, 'term') === memberOf(other, 'term') &&
    memberOf(one, 'scheme') === memberOf(other, 'scheme') &&
    memberOf(one, 'label') === memberOf(other, 'label')
  );
}
