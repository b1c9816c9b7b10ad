/** Slash (http://purl.org/rss/1.0/modules/slash/): how much discussion an entry has. */
import type { SLASH } from '../../namespaces/slash.ts';
import type { ObjectOf } from '../object-of.ts';
import type { Namespace } from '../values.ts';

/** How much discussion an entry has. */
export interface Slash extends Namespace, ObjectOf<typeof SLASH> {}
