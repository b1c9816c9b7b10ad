/** Readers of Apple's podcast tags. */
import { attribute, attributesOf } from '../attributes.ts';
import { keepElement } from '../extension.ts';
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
export function explicit(key: 'itunesExplicit' | 'googleplayExplicit'): Row {
  return {
    content: 'text',
    feeds: [key],
    end: (text, place) => {
      const answer = EXPLICIT.get(place.text) ?? null;
      put(place, key, answer);
      if (answer === null && text !== '') keepElement(place, text);
    },
  };
}

/** “yes”, or anything else, which is no. */
export function yes(key: 'itunesBlock' | 'itunesComplete' | 'googleplayBlock'): Row {
  return {
    content: 'text',
    feeds: [key],
    end: (text, place) => {
      put(place, key, place.text === 'yes' || place.text === 'Yes');
      if (!/^(?:yes|no)?$/i.test(text)) keepElement(place, text);
    },
  };
}

/** A category; nested ones are tags of their own. */
export const ITUNES_CATEGORY: Row = {
  content: 'text',
  feeds: ['tags'],
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
  feeds: ['image'],
  end: (text, place, build) => {
    const { href, url } = attributesOf(place.element);
    const address = href ?? url ?? text;
    if (address !== '') put(place, 'image', { href: build.uri(address, place) });
  },
};
