/** arXiv (https://info.arxiv.org/help/api/user-manual.html). */
import type { ElementRecord, Namespace, Open } from '../values.ts';

/** A subject. */
export interface ArxivCategory extends ElementRecord {
  /** Its code, such as `cs.DL`. */
  readonly term?: string;
  /** The vocabulary that the code belongs to. */
  readonly scheme?: string;
}

/** arXiv’s data about an article. */
export interface Arxiv extends Namespace {
  /** The main subject. */
  readonly primaryCategory?: ArxivCategory;
  /** The authors’ comment: pages, figures, … */
  readonly comment?: string;
  /** The journal in which it was published. */
  readonly journalRef?: string;
  /** The same in arXiv’s RSS feeds. */
  readonly journalReference?: string;
  /** The DOI of the published version. */
  readonly doi?: string;
  /** `new`, `replace`, `cross`, … */
  readonly announceType?: Open<'new' | 'replace' | 'cross'>;
}

/** arXiv’s data about an author. */
export interface ArxivPerson {
  /** Affiliations. */
  readonly affiliation?: readonly string[];
}
