/** RSS 1.0’s event module (https://web.resource.org/rss/1.0/modules/event/). */
import type { RSS_EVENT } from '../../namespaces/ev.ts';
import type { ObjectOf } from '../object-of.ts';
import type { Namespace } from '../values.ts';

/** The event that an entry is about. */
export interface RssEvent extends Namespace, ObjectOf<typeof RSS_EVENT> {}
