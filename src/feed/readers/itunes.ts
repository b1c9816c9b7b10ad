/** Readers of Apple's podcast tags. */
import { attribute, attributesOf } from '../attributes.ts';
import { put } from '../competition.ts';
import type { Row } from '../place.ts';
import { addTag } from './category.ts';
import { addressIn, putPicture } from './image.ts';

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
    end: (text, place, build) => {
      const answer = EXPLICIT.get(text.toLowerCase()) ?? null;
      return put(place, key, answer, build) && (answer !== null || text === '');
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
    end: (text, place, build) => {
      const answer = answers.get(text.toLowerCase());
      return put(place, key, answer ?? false, build) && (answer !== undefined || text === '');
    },
  };
}

/** A category; nested ones are tags of their own. */
export const ITUNES_CATEGORY: Row = {
  content: 'text',
  reads: new Set(['text']),
  feeds: ['tags'],
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

/** A picture, which serves as the image where RSS's own has no address. */
export const PICTURE: Row = {
  content: 'text',
  reads: new Set(['href', 'url']),
  feeds: ['image'],
  end: (text, place, build) => {
    const { href, url } = attributesOf(place.element);
    const written = href ?? url;
    const inText = addressIn(text);
    const address = build.uri(written ?? inText, place);
    const isWhole =
      (href === undefined || url === undefined || href === url) &&
      (text === '' || text === (written ?? inText));
    if (address === '') return isWhole;
    return putPicture(address, place, build) && isWhole;
  },
};
