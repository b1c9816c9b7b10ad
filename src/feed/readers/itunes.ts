/** Readers of Apple's podcast tags. */
import { attributesOf } from '../attributes.ts';
import { put } from '../competition.ts';
import type { ElementRule } from '../open-element.ts';
import { addressIn, putPicture } from './image.ts';

type BooleanWords = ReadonlyMap<string, boolean>;

/** Apple's values, past and present. They have no case. */
const EXPLICIT: BooleanWords = new Map([
  ['yes', true],
  ['true', true],
  ['explicit', true],
  ['clean', false],
  ['no', false],
  ['false', false],
]);

/** Apple: any value but “Yes” has no effect. So “true” does not hide a podcast. */
const BLOCK: BooleanWords = new Map([
  ['yes', true],
  ['no', false],
  ['false', false],
]);

const COMPLETE: BooleanWords = new Map([...BLOCK, ['true', true]]);

/** Explicit or not; `null` for any other value, which is kept as written. */
export function explicit(key: 'itunesExplicit' | 'googleplayExplicit'): ElementRule {
  return {
    content: 'text',
    fills: [key],
    end: (text, open, build) => {
      const answer = EXPLICIT.get(text.toLowerCase()) ?? null;
      return put(open, key, answer, build) && (answer !== null || text === '');
    },
  };
}

/** Whether a directory should leave the podcast or the episode out. */
export function block(key: 'itunesBlock' | 'googleplayBlock'): ElementRule {
  return yes(key, BLOCK);
}

/** Whether no further episode will come. */
export const COMPLETE_PODCAST: ElementRule = yes('itunesComplete', COMPLETE);

/** Yes or no; any other value counts as no, and is kept as written. */
function yes(
  key: 'itunesBlock' | 'itunesComplete' | 'googleplayBlock',
  answers: BooleanWords,
): ElementRule {
  return {
    content: 'text',
    fills: [key],
    end: (text, open, build) => {
      const answer = answers.get(text.toLowerCase());
      return put(open, key, answer ?? false, build) && (answer !== undefined || text === '');
    },
  };
}

/** A picture, which serves as the image where RSS's own has no address. */
export const PICTURE: ElementRule = {
  content: 'text',
  reads: new Set(['href', 'url']),
  fills: ['image'],
  end: (text, open, build) => {
    const { href, url } = attributesOf(open.element);
    const written = href ?? url;
    const inText = addressIn(text);
    const address = build.uri(written ?? inText, open);
    const isWhole =
      (href === undefined || url === undefined || href === url) &&
      (text === '' || text === (written ?? inText));
    if (address === '') return isWhole;
    return putPicture(address, open, build) && isWhole;
  },
};
