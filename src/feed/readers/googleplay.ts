/**
 * Readers of Google's podcast tags. Each has a key of its own, and stands in for what Apple's tag of
 * the same name says, where nothing else says it.
 */
import { attribute } from '../attributes.ts';
import { claim, LAST_RESORT, type TextKey } from '../draft.ts';
import { keepElement } from '../extension.ts';
import type { Row } from '../place.ts';
import { addTag } from './category.ts';
import { standIn } from './construct.ts';
import { addressIn } from './itunes.ts';
import { once } from './once.ts';
import { creditAuthor, creditPublisher } from './person.ts';
import { safeAttributes } from './record.ts';

const GOOGLE_SCHEME = 'http://www.google.com/schemas/play-podcasts/1.0';

const AUTHOR = once('googleplayAuthor');

/** Who made it: one of the authors, and the author where nobody else is. */
export const GOOGLE_AUTHOR: Row = {
  ...AUTHOR,
  feeds: ['googleplayAuthor', 'author', 'authorDetail', 'authors'],
  end: (value, place, build) => {
    AUTHOR.end?.(value, place, build);
    creditAuthor(value, place, build);
  },
};

/** The owner's address: the publisher where nothing else is. */
export function googleOwner(key: TextKey): Row {
  const own = once(key);
  return {
    ...own,
    feeds: [key, 'publisher', 'publisherDetail'],
    end: (value, place, build) => {
      own.end?.(value, place, build);
      creditPublisher(value, place, build);
    },
  };
}

/** A category: a tag. */
export const GOOGLE_CATEGORY: Row = {
  content: 'text',
  feeds: ['tags'],
  end: (text, { element, target }, build) => {
    const term = build.plain(attribute(element, 'text') ?? text);
    if (term !== '') addTag(target.record, { term, scheme: GOOGLE_SCHEME, label: null });
  },
};

/** A picture: the image where there is no other. */
export const GOOGLE_IMAGE: Row = {
  content: 'text',
  feeds: ['googleplayImage', 'image'],
  end: (text, place, build) => {
    const { href = '' } = safeAttributes(place, build);
    const address = href === '' ? build.uri(addressIn(text), place) : href;
    const { record } = place.target;
    if (address === '') {
      if (text !== '') keepElement(place, text);
      return;
    }
    record['googleplayImage'] ??= address;
    // Counts as far away, so that whatever is nearer wins.
    if (claim(place.target, 'image', LAST_RESORT)) record['image'] = { href: address };
  },
};

/** What it is about: the summary where there is no other. */
export const GOOGLE_DESCRIPTION: Row = {
  content: 'markup',
  type: 'text/html',
  feeds: ['googleplayDescription', 'googleplayDescriptionDetail', 'summary', 'summaryDetail'],
  end: (text, place, build) => {
    const { record } = place.target;
    const detail = build.construct(text, place);
    if (record['googleplayDescription'] !== undefined) {
      keepElement(place, detail.value);
      return;
    }
    record['googleplayDescriptionDetail'] = detail;
    record['googleplayDescription'] = detail.value;
    standIn('summary', detail, place, () => undefined);
  },
};
