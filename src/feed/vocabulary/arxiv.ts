/** arXiv (https://info.arxiv.org/help/api/user-manual.html). */
import type { ElementRule, Vocabulary } from '../open-element.ts';
import { attributesAndText } from '../readers/attributes.ts';
import { AFFILIATION } from '../readers/person.ts';
import { textOrResource } from '../readers/values.ts';

export const ARXIV: Vocabulary = new Map<string, ElementRule>([
  ['primary_category', attributesAndText('arxivPrimaryCategory')],
  ['comment', textOrResource('arxivComment')],
  ['journal_ref', textOrResource('arxivJournalRef')],
  ['journal_reference', textOrResource('arxivJournalReference')],
  ['doi', textOrResource('arxivDoi')],
  ['announce_type', textOrResource('arxivAnnounceType')],
  ['affiliation', AFFILIATION],
]);
