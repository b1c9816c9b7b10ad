/** arXiv (https://info.arxiv.org/help/api/user-manual.html). */
import type { Row, Vocabulary } from '../place.ts';
import { attributesOnce, once } from '../readers/once.ts';
import { AFFILIATION } from '../readers/person.ts';

export const ARXIV: Vocabulary = new Map<string, Row>([
  ['primary_category', attributesOnce('arxivPrimaryCategory')],
  ['comment', once('arxivComment')],
  ['journal_ref', once('arxivJournalRef')],
  ['journal_reference', once('arxivJournalReference')],
  ['doi', once('arxivDoi')],
  ['announce_type', once('arxivAnnounceType')],
  ['affiliation', AFFILIATION],
]);
