/**
 * Readers of Google's podcast tags. Each has a key of its own, and stands in for what Apple's tag of
 * the same name says, where nothing else says it.
 */
import { attribute } from '../attributes.ts';
import { put } from '../competition.ts';
import type { TextKey } from '../draft.ts';
import type { Row } from '../place.ts';
import { addTag } from './category.ts';
import { MARKUP_ATTRIBUTES, offerDetail, putDetail } from './construct.ts';
import { addressIn, putPicture } from './image.ts';
import { once } from './once.ts';
import { creditAuthor, creditPublisher } from './person.ts';

const GOOGLE_SCHEME = 'http://www.google.com/schemas/play-podcasts/1.0';

const AUTHOR = once('googleplayAuthor');

/** Who made it: one of the authors, and the author where there is no other. */
export const GOOGLE_AUTHOR: Row = {
  ...AUTHOR,
  feeds: ['googleplayAuthor', 'author', 'authorDetail', 'authors'],
  end: (value, place, build) => {
    creditAuthor(value, place, build);
    return AUTHOR.end?.(value, place, build) ?? false;
  },
};

/** The owner's address: the publisher where there is no other. */
export function googleOwner(key: TextKey): Row {
  const own = once(key);
  return {
    ...own,
    feeds: [key, 'publisher', 'publisherDetail'],
    end: (value, place, build) => {
      creditPublisher(value, place, build);
      return own.end?.(value, place, build) ?? false;
    },
  };
}

/** A category: a tag. */
export const GOOGLE_CATEGORY: Row = {
  content: 'text',
  reads: new Set(['text']),
  feeds: ['tags'],
  end: (text, { element, target }, build) => {
    const written = attribute(element, 'text');
    const term = build.plain(written ?? text);
    if (term !== '') addTag(target, { term, scheme: GOOGLE_SCHEME, label: null });
    return written === undefined || text === '' || text === written;
  },
};

/** A picture: the image where there is no other. */
export const GOOGLE_IMAGE: Row = {
  content: 'text',
  reads: new Set(['href']),
  feeds: ['googleplayImage', 'image'],
  end: (text, place, build) => {
    const href = attribute(place.element, 'href') ?? '';
    const written = href === '' ? addressIn(text) : href;
    const address = build.uri(written, place);
    const isWhole = text === '' || text === written;
    if (address === '') return isWhole;
    const isSaid = put(place, 'googleplayImage', address, build);
    if (isSaid) putPicture(address, place, build);
    return isSaid && isWhole;
  },
};

/** What it is about: the summary where there is no other. */
export const GOOGLE_DESCRIPTION: Row = {
  content: 'markup',
  type: 'text/html',
  reads: MARKUP_ATTRIBUTES,
  feeds: ['googleplayDescription', 'googleplayDescriptionDetail', 'summary', 'summaryDetail'],
  end: (text, place, build) => {
    const detail = build.construct(text, place);
    if (!putDetail('googleplayDescription', detail, place, build)) return false;
    if (detail.value !== '') offerDetail('summary', detail, place);
    return true;
  },
};
