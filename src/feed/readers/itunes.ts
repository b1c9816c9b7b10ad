/** Readers of Apple's podcast tags. */
import { attribute, attributesOf } from '../attributes.ts';
import { type Draft, isDraft } from '../draft.ts';
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
    const address = build.uri(href ?? url ?? addressIn(text), place);
    if (address !== '') put(place, 'image', pictureAt(address, place.target.record['image']));
    else if (text !== '') keepElement(place, text);
  },
};

/** A picture at an address, with what is known of the one that it replaces but its size. */
function pictureAt(href: string, replaced: unknown): Draft {
  if (!isDraft(replaced)) return { href };
  if (replaced['href'] === href) return replaced;
  const { width: _, height: __, ...known } = replaced;
  return { ...known, href };
}

/** The address in a text that should have been an attribute: `href=http://…"`, or all of it. */
export function addressIn(text: string): string {
  const absolute = /https?:\/\/[^\s"'<>]+/i.exec(text);
  if (absolute !== null) return absolute[0];
  return /[./]/.test(text) && !/[\s"'<>=]/.test(text) ? text : '';
}
