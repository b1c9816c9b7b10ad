/** The administrators of a feed (http://webns.net/mvcb/). */
import type { ADMIN } from '../../namespaces/admin.ts';
import type { ObjectOf } from '../object-of.ts';
import type { Namespace } from '../values.ts';

/** The administrators of a feed. */
export interface Admin extends Namespace, ObjectOf<typeof ADMIN> {}
