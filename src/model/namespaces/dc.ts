/** The fifteen elements of Dublin Core (https://www.dublincore.org/specifications/dublin-core/dces/). */
import type { DUBLIN_CORE } from '../../namespaces/dc.ts';
import type { ObjectOf } from '../object-of.ts';
import type { Namespace } from '../values.ts';

/**
 * The elements of Dublin Core. If one that also fills a core key is repeated, this is the first;
 * the core keys have all of them.
 */
export interface DublinCore extends Namespace, ObjectOf<typeof DUBLIN_CORE> {}
