/** Pheedo. */
import type { PHEEDO } from '../../namespaces/pheedo.ts';
import type { ObjectOf } from '../object-of.ts';
import type { Namespace } from '../values.ts';

/** Pheedo’s data about an entry. */
export interface Pheedo extends Namespace, ObjectOf<typeof PHEEDO> {}
