/** Creative Commons in RSS (https://www.rssboard.org/creative-commons). */
import type { CREATIVE_COMMONS } from '../../namespaces/creative-commons.ts';
import type { ObjectOf } from '../object-of.ts';
import type { Namespace } from '../values.ts';

/** The license of a feed or an entry. */
export interface CreativeCommons extends Namespace, ObjectOf<typeof CREATIVE_COMMONS> {}
