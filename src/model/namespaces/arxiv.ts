/** arXiv (https://info.arxiv.org/help/api/user-manual.html). */
import type { ObjectOf } from '../object-of.ts';
import type { ElementRecord, Namespace } from '../values.ts';
import { ENTRIES, type NamespaceTable, type NamespaceUris, type Usually } from './row.ts';

export const ARXIV_URIS: NamespaceUris = [
  'arxiv',
  'http://arxiv.org/schemas/atom',
  'http://arxiv.org/OAI/arXiv/',
];

/** A subject. */
export const ARXIV_CATEGORY = {
  /** The code of the subject, such as `cs.DL`. */
  term: 'text',
  /** The vocabulary that the code belongs to. */
  scheme: 'reference',
} as const;

export const ARXIV = {
  /** The main subject of the paper. */
  primaryCategory: { record: 'ArxivCategory' },
  /** The authors’ comment: pages, figures, … */
  comment: 'text',
  /** The journal in which the article was published. */
  journalRef: 'text',
  /** The `journalRef` in arXiv’s RSS feeds. */
  journalReference: 'text',
  /** The DOI of the published version. */
  doi: 'text',
  /** The kind of the announcement: `new`, `replace`, `cross`, … */
  announceType: 'text' as Usually<'new' | 'replace' | 'cross'>,
} as const;

export const ARXIV_NAMESPACE: NamespaceTable = {
  uris: ARXIV_URIS,
  parts: [
    { within: ENTRIES, rows: ARXIV, names: '' },
    { meanings: { affiliation: 'affiliation' } },
  ],
  records: {
    ArxivCategory: { attributes: ARXIV_CATEGORY },
  },
};

interface ArxivRecords {
  readonly ArxivCategory: ArxivCategory;
}

/** A subject of a paper. */
export interface ArxivCategory extends ElementRecord, ObjectOf<typeof ARXIV_CATEGORY> {}

/** arXiv’s data about an article. */
export interface Arxiv extends Namespace, ObjectOf<typeof ARXIV, ArxivRecords> {}

/** arXiv’s data about an author. */
export interface ArxivPerson {
  /** The affiliations of the author. */
  readonly affiliation?: readonly string[];
}
