/**
 * Readers of Google's podcast tags. Each has a key of its own, and stands in for what Apple's tag of
 * the same name says, where nothing else says it.
 */
import { attribute } from '../attributes.ts';
import { put } from '../competition.ts';
import type { TextKey } from '../draft.ts';
import type { ElementRule } from '../open-element.ts';
import { addressIn, putPicture } from './image.ts';
import { creditAuthor, creditPublisher } from './person.ts';
import { MARKUP_ATTRIBUTES, offerDetail, putDetail } from './text-construct.ts';
import { textOrResource } from './values.ts';

const AUTHOR = textOrResource('googleplayAuthor');

/** Who made it: one of the authors, and the author where there is no other. */
export const GOOGLE_AUTHOR: ElementRule = {
  ...AUTHOR,
  fills: ['googleplayAuthor', 'author', 'authorDetail', 'authors'],
  end: (value, open, build) => {
    creditAuthor(value, open, build);
    return AUTHOR.end?.(value, open, build) ?? false;
  },
};

/** The owner's address: the publisher where there is no other. */
export function googleOwner(key: TextKey): ElementRule {
  const own = textOrResource(key);
  return {
    ...own,
    fills: [key, 'publisher', 'publisherDetail'],
    end: (value, open, build) => {
      creditPublisher(value, open, build);
      return own.end?.(value, open, build) ?? false;
    },
  };
}

/** A picture: the image where there is no other. */
export const GOOGLE_IMAGE: ElementRule = {
  content: 'text',
  reads: new Set(['href']),
  fills: ['googleplayImage', 'image'],
  end: (text, open, build) => {
    const href = attribute(open.element, 'href') ?? '';
    const written = href === '' ? addressIn(text) : href;
    const address = build.uri(written, open);
    const isWhole = text === '' || text === written;
    if (address === '') return isWhole;
    const isSaid = put(open, 'googleplayImage', address, build);
    if (isSaid) putPicture(address, open, build);
    return isSaid && isWhole;
  },
};

/** What it is about: the summary where there is no other. */
export const GOOGLE_DESCRIPTION: ElementRule = {
  content: 'markup',
  type: 'text/html',
  reads: MARKUP_ATTRIBUTES,
  fills: ['googleplayDescription', 'googleplayDescriptionDetail', 'summary', 'summaryDetail'],
  end: (text, open, build) => {
    const detail = build.textConstruct(text, open);
    if (!putDetail('googleplayDescription', detail, open, build)) return false;
    if (detail.value !== '') offerDetail('summary', detail, open);
    return true;
  },
};
