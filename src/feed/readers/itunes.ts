/** Readers of Apple's podcast tags. */
import { attribute, attributesOf } from '../attributes.ts';
import type { Row } from '../place.ts';
import { addTag } from './category.ts';
import { put } from './text.ts';

/** The scheme that feedparser gives to tags from here. */
export const ITUNES_SCHEME = 'http://www.itunes.com/';

const EXPLICIT: ReadonlyMap<string, boolean> = new Map([
  ['yes', true],
  ['true', true],
  ['clean', false],
  ['no', false],
  ['false', false],
]);

/** Three answers: explicit, not, or something else. Compared as written, as feedparser does. */
export const EXPLICIT_FLAG: Row = {
  content: 'text',
  end: (_, place) => put(place, 'itunesExplicit', EXPLICIT.get(place.text) ?? null),
};

/** “yes”, or anything else, which is no. */
export function yes(key: 'itunesBlock' | 'itunesComplete'): Row {
  return {
    content: 'text',
    end: (_, place) => put(place, key, place.text === 'yes' || place.text === 'Yes'),
  };
}

/** A category; nested ones are tags of their own. */
export const ITUNES_CATEGORY: Row = {
  content: 'text',
  start: ({ element, target }) => {
    const term = attribute(element, 'text');
    if (term !== undefined && term !== '') {
      addTag(target.record, { term, scheme: ITUNES_SCHEME, label: null });
    }
  },
  end: (text, { target, element }, build) => {
    if (text !== '' && attribute(element, 'text') === undefined) {
      addTag(target.record, { term: build.plain(text), scheme: ITUNES_SCHEME, label: null });
    }
  },
};

/** A picture, which replaces RSS's where it has an address. */
export const PICTURE: Row = {
  content: 'text',
  end: (text, place, build) => {
    const { href, url } = attributesOf(place.element);
    const address = href ?? url ?? text;
    if (address !== '') put(place, 'image', { href: build.uri(address, place) });
  },
};
