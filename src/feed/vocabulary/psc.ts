/** Podlove Simple Chapters. */
import type { Row, Vocabulary } from '../place.ts';
import { CHAPTER, CHAPTERS } from '../readers/chapters.ts';

export const PSC: Vocabulary = new Map<string, Row>([
  ['chapters', CHAPTERS],
  ['chapter', CHAPTER],
]);
