/** Podlove Simple Chapters. */
import { ofEntries, type Row, type Vocabulary } from '../place.ts';
import { CHAPTER, CHAPTERS } from '../readers/chapters.ts';

export const PSC: Vocabulary = new Map<string, Row>([
  ['chapters', ofEntries(CHAPTERS)],
  ['chapter', CHAPTER],
]);
