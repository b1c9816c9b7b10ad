/** ICBM (http://postneo.com/icbm/). */
import type { ICBM } from '../../namespaces/icbm.ts';
import type { ObjectOf } from '../object-of.ts';
import type { Namespace } from '../values.ts';

/** A position on Earth. Also `where`. */
export interface Icbm extends Namespace, ObjectOf<typeof ICBM> {}
