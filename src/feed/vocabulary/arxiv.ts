/** arXiv (https://info.arxiv.org/help/api/user-manual.html). */
import type { Arxiv } from '../../model/namespaces/arxiv.ts';
import type { ElementRule, Vocabulary } from '../open-element.ts';
import { AFFILIATION } from '../readers/person.ts';
import { REFERENCE, TEXT } from '../readers/read-value.ts';
import { ENTRIES, joined, named, namespace, record, text } from './namespace.ts';

export const ARXIV: Vocabulary = joined(() => [
  namespace<Arxiv>(
    'arxiv',
    {
      primaryCategory: named(
        'primary_category',
        record({ attributes: { term: TEXT, scheme: REFERENCE } }),
      ),
      comment: text,
      journalRef: named('journal_ref', text),
      journalReference: named('journal_reference', text),
      doi: text,
      announceType: named('announce_type', text),
    },
    ENTRIES,
  ),
  new Map<string, ElementRule>([['affiliation', AFFILIATION]]),
]);
