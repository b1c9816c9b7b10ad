/** Pingback (http://madskills.com/public/xml/rss/module/pingback/). */
import type { PINGBACK } from '../../namespaces/pingback.ts';
import type { ObjectOf } from '../object-of.ts';
import type { Namespace } from '../values.ts';

/** How other pages can notify an entry. */
export interface Pingback extends Namespace, ObjectOf<typeof PINGBACK> {}
