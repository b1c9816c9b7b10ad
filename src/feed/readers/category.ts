/** Readers of categories, subjects and keywords: all are tags. */
import type { Tag } from '../../model/values.ts';
import { attribute } from '../attributes.ts';
import { append, type Draft } from '../draft.ts';
import type { Row } from '../place.ts';

/** A category: its term in an attribute (Atom) or as text (RSS). */
export function category(defaultScheme: string | null = null): Row {
  return {
    content: 'text',
    reads: new Set(['term', 'scheme', 'domain', 'label']),
    feeds: ['tags'],
    end: (value, place, build) => {
      const { element, target } = place;
      const term = attribute(element, 'term') ?? null;
      const own = attribute(element, 'scheme');
      const domain = attribute(element, 'domain');
      const written = own ?? domain;
      const scheme = written ?? defaultScheme;
      const label = attribute(element, 'label') ?? null;
      const word = value === '' ? null : build.plain(value);
      if (term !== null || word !== null || label !== null || written) {
        addTag(target.record, { term: term ?? word, scheme, label });
      }
      if (term !== null && word !== null && word !== term) {
        addTag(target.record, { term: word, scheme: null, label: null });
      }
      return own === undefined || domain === undefined || own === domain;
    },
  };
}

/** Keywords between commas, as text or in an attribute `text`. */
export function keywords(scheme: string | null): Row {
  return {
    content: 'text',
    reads: new Set(['text']),
    feeds: ['tags'],
    end: (value, place, build) => {
      for (const list of [value, attribute(place.element, 'text') ?? '']) {
        for (const word of build.plain(list).split(',')) {
          const term = word.trim();
          if (term !== '') addTag(place.target.record, { term, scheme, label: null });
        }
      }
      return true;
    },
  };
}

/** Up to here, comparing is cheaper than looking up. */
const FEW = 16;

/** The tags of records that have many: looked up, so that a million tags cost no more than a million. */
const known = new WeakMap<Draft, Set<string>>();

/** Adds a tag, unless the record has it. */
export function addTag(record: Draft, tag: Tag): void {
  const tags = record['tags'];
  if (Array.isArray(tags) && hasTag(record, tags, tag)) return;
  append(record, 'tags', tag);
}

function hasTag(record: Draft, tags: readonly Tag[], tag: Tag): boolean {
  if (tags.length < FEW) {
    return tags.some(
      ({ term, scheme, label }) =>
        term === tag.term && scheme === tag.scheme && label === tag.label,
    );
  }
  const keys = known.get(record) ?? new Set(tags.map(keyOf));
  known.set(record, keys);
  const key = keyOf(tag);
  if (keys.has(key)) return true;
  keys.add(key);
  return false;
}

function keyOf({ term, scheme, label }: Tag): string {
  return JSON.stringify([term, scheme, label]);
}
