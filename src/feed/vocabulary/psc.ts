/** Podlove Simple Chapters. */
import type { Psc } from '../../model/namespaces/psc.ts';
import type { ElementRule, Vocabulary } from '../open-element.ts';
import { CHAPTERS } from '../readers/chapters.ts';
import { SECONDS, TEXT, URI } from '../readers/read-value.ts';
import { inside, joined, records } from './namespace.ts';

export const PSC: Vocabulary = joined(() => [
  new Map<string, ElementRule>([['chapters', CHAPTERS]]),
  inside<Pick<Psc, 'chapters'>>('chapters', 'psc', {
    chapters: records('chapter', {
      attributes: { title: TEXT, start: SECONDS, href: URI, image: URI },
    }),
  }),
]);
