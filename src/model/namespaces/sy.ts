/** RSS 1.0’s syndication module (http://purl.org/rss/1.0/modules/syndication/). */
import type { SYNDICATION } from '../../namespaces/sy.ts';
import type { ObjectOf } from '../object-of.ts';
import type { Namespace } from '../values.ts';

/** How often a feed changes. */
export interface Syndication extends Namespace, ObjectOf<typeof SYNDICATION> {}
