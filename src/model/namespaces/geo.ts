/** W3C’s geo vocabulary (https://www.w3.org/2003/01/geo/), and ICBM. */
import type { GEO } from '../../namespaces/geo.ts';
import type { ObjectOf } from '../object-of.ts';
import type { Namespace } from '../values.ts';

/** A position on Earth (WGS 84). Also `where`. */
export interface Geo extends Namespace, ObjectOf<typeof GEO> {}
