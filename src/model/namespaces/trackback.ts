/** Trackback (http://madskills.com/public/xml/rss/module/trackback/). */
import type { TRACKBACK } from '../../namespaces/trackback.ts';
import type { ObjectOf } from '../object-of.ts';
import type { Namespace } from '../values.ts';

/** How other pages can notify an entry. */
export interface Trackback extends Namespace, ObjectOf<typeof TRACKBACK> {}
