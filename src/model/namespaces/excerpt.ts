/** The excerpts in the files to which WordPress exports a site. */
import type { EXCERPT } from '../../namespaces/excerpt.ts';
import type { ObjectOf } from '../object-of.ts';
import type { Namespace } from '../values.ts';

/** What the author wrote to announce a post. */
export interface Excerpt extends Namespace, ObjectOf<typeof EXCERPT> {}
