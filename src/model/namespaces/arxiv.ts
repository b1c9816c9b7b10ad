/** arXiv (https://info.arxiv.org/help/api/user-manual.html). */
import type { ElementRecord, Namespace } from '../values.ts';

/** A subject. */
export interface ArxivCategory extends ElementRecord {
  /** Its code, such as `cs.DL`. */
  readonly term?: string;
  /** The vocabulary that it is from. */
  readonly scheme?: string;
}

/** What arXiv says of an article. */
export interface Arxiv extends Namespace {
  /** The main subject. */
  readonly primaryCategory?: ArxivCategory;
  /** The authors’ remarks: pages, figures, … */
  readonly comment?: string;
  /** Where it appeared. */
  readonly journalRef?: string;
  /** Where it appeared, as arXiv’s RSS has it. */
  readonly journalReference?: string;
  /** The DOI of the published version. */
  readonly doi?: string;
  /** `new`, `replace`, `cross`, … */
  readonly announceType?: string;
}

/** What arXiv says of an author. */
export interface ArxivPerson {
  /** Where they work. */
  readonly affiliation?: readonly string[];
}
