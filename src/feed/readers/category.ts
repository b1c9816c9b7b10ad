/** Readers of categories, subjects and keywords: all are tags. */
import type { Tag } from '../../model/values.ts';
import { attribute } from '../attributes.ts';
import { append, ownerOf, type Target } from '../draft.ts';
import type { ElementRule } from '../open-element.ts';

/** The scheme that feedparser gives to tags from here. */
export const ITUNES_SCHEME = 'http://www.itunes.com/';

const GOOGLE_SCHEME = 'http://www.google.com/schemas/play-podcasts/1.0';

/** A category: its term in an attribute (Atom) or as text (RSS). */
export function category(defaultScheme: string | null = null): ElementRule {
  return {
    content: 'text',
    reads: new Set(['term', 'scheme', 'domain', 'label']),
    fills: ['tags'],
    end: (value, open, build) => {
      const { element, target } = open;
      const term = attribute(element, 'term') ?? null;
      const own = attribute(element, 'scheme');
      const domain = attribute(element, 'domain');
      const written = own ?? domain;
      const scheme = written ?? defaultScheme;
      const label = attribute(element, 'label') ?? null;
      const word = value === '' ? null : build.plain(value);
      if (term !== null || word !== null || label !== null || written) {
        addTag(target, { term: term ?? word, scheme, label });
      }
      if (term !== null && word !== null && word !== term) {
        addTag(target, { term: word, scheme: null, label: null });
      }
      return own === undefined || domain === undefined || own === domain;
    },
  };
}

/** Keywords between commas, as text or in an attribute `text`. */
export function keywords(scheme: string | null): ElementRule {
  return {
    content: 'text',
    reads: new Set(['text']),
    fills: ['tags'],
    end: (value, open, build) => {
      for (const list of [value, attribute(open.element, 'text') ?? '']) {
        for (const word of build.plain(list).split(',')) {
          const term = word.trim();
          if (term !== '') addTag(open.target, { term, scheme, label: null });
        }
      }
      return true;
    },
  };
}

/** A category of Apple; nested ones are tags of their own. */
export const ITUNES_CATEGORY: ElementRule = {
  content: 'text',
  reads: new Set(['text']),
  fills: ['tags'],
  start: ({ element, target }) => {
    const term = attribute(element, 'text');
    if (term !== undefined && term !== '') {
      addTag(target, { term, scheme: ITUNES_SCHEME, label: null });
    }
  },
  end: (text, { target, element }, build) => {
    if (text === '') return true;
    const written = attribute(element, 'text');
    if (written !== undefined && written !== '') return text === written;
    addTag(target, { term: build.plain(text), scheme: ITUNES_SCHEME, label: null });
    return true;
  },
};

/** A category of Google Play. */
export const GOOGLE_CATEGORY: ElementRule = {
  content: 'text',
  reads: new Set(['text']),
  fills: ['tags'],
  end: (text, { element, target }, build) => {
    const written = attribute(element, 'text');
    const term = build.plain(written ?? text);
    if (term !== '') addTag(target, { term, scheme: GOOGLE_SCHEME, label: null });
    return written === undefined || text === '' || text === written;
  },
};

/** Up to here, comparing is cheaper than looking up. */
const FEW = 16;

/** Adds a tag, unless the record has it. */
export function addTag(target: Target, tag: Tag): void {
  if (!hasTag(target, tag)) append(target.record, 'tags', tag);
}

/** The tags of records that have many are looked up, so that a million tags cost no more than a million. */
function hasTag(target: Target, tag: Tag): boolean {
  const tags: unknown = target.record['tags'];
  if (!Array.isArray(tags)) return false;
  if (tags.length < FEW) return tags.some((other: Tag) => isSame(other, tag));
  const owner = ownerOf(target);
  owner.tagKeys ??= new Set(tags.map(keyOf));
  const key = keyOf(tag);
  if (owner.tagKeys.has(key)) return true;
  owner.tagKeys.add(key);
  return false;
}

function isSame(one: Tag, other: Tag): boolean {
  return one.term === other.term && one.scheme === other.scheme && one.label === other.label;
}

function keyOf({ term, scheme, label }: Tag): string {
  return JSON.stringify([term, scheme, label]);
}
