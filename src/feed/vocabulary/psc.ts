/** Podlove Simple Chapters. */
import { type ElementRule, ofEntries, type Vocabulary } from '../open-element.ts';
import { CHAPTER, CHAPTERS } from '../readers/chapters.ts';

export const PSC: Vocabulary = new Map<string, ElementRule>([
  ['chapters', ofEntries(CHAPTERS)],
  ['chapter', CHAPTER],
]);
