/** arXiv (https://info.arxiv.org/help/api/user-manual.html). */
import type { ARXIV, ARXIV_CATEGORY } from '../../namespaces/arxiv.ts';
import type { ObjectOf } from '../object-of.ts';
import type { ElementRecord, Namespace } from '../values.ts';

/** A subject. */
export interface ArxivCategory extends ElementRecord, ObjectOf<typeof ARXIV_CATEGORY> {}

/** arXiv’s data about an article. */
export interface Arxiv extends Namespace, ObjectOf<typeof ARXIV> {}

/** arXiv’s data about an author. */
export interface ArxivPerson {
  /** Affiliations. */
  readonly affiliation?: readonly string[];
}
