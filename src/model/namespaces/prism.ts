/**
 * PRISM (https://www.w3.org/Submission/prism/), versions 1.2 to 3.0: where an article was
 * published.
 */
import type { PRISM } from '../../namespaces/prism.ts';
import type { ObjectOf } from '../object-of.ts';
import type { Namespace } from '../values.ts';

/** Where an article was published. */
export interface Prism extends Namespace, ObjectOf<typeof PRISM> {}
