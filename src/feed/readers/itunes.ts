/** Readers of Apple's podcast tags. */
import { attribute, attributesOf } from '../attributes.ts';
import { type Draft, isDraft } from '../draft.ts';
import { keepElement } from '../extension.ts';
import type { Row } from '../place.ts';
import { addTag } from './category.ts';
import { put } from './text.ts';

/** The scheme that feedparser gives to tags from here. */
export const ITUNES_SCHEME = 'http://www.itunes.com/';

type Answers = ReadonlyMap<string, boolean>;

/** Apple's values, past and present. They have no case. */
const EXPLICIT: Answers = new Map([
  ['yes', true],
  ['true', true],
  ['explicit', true],
  ['clean', false],
  ['no', false],
  ['false', false],
]);

/** Apple: any value but “Yes” has no effect. So “true” does not hide a podcast. */
const BLOCK: Answers = new Map([
  ['yes', true],
  ['no', false],
  ['false', false],
]);

const COMPLETE: Answers = new Map([...BLOCK, ['true', true]]);

/** Explicit or not; `null` for any other value, which is kept as written. */
export function explicit(key: 'itunesExplicit' | 'googleplayExplicit'): Row {
  return {
    content: 'text',
    feeds: [key],
    end: (text, place) => {
      const answer = EXPLICIT.get(text.toLowerCase()) ?? null;
      put(place, key, answer);
      if (answer === null && text !== '') keepElement(place, text);
    },
  };
}

/** Whether a directory should leave the podcast or the episode out. */
export function block(key: 'itunesBlock' | 'googleplayBlock'): Row {
  return yes(key, BLOCK);
}

/** Whether no further episode will come. */
export const COMPLETE_PODCAST: Row = yes('itunesComplete', COMPLETE);

/** Yes or no; any other value counts as no, and is kept as written. */
function yes(key: 'itunesBlock' | 'itunesComplete' | 'googleplayBlock', answers: Answers): Row {
  return {
    content: 'text',
    feeds: [key],
    end: (text, place) => {
      const answer = answers.get(text.toLowerCase());
      put(place, key, answer ?? false);
      if (answer === undefined && text !== '') keepElement(place, text);
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
