/** GeoRSS (https://docs.ogc.org/cs/17-002r1/17-002r1.html). Its geometries are `where` and `geometries`. */
import type { GEO_RSS } from '../../namespaces/georss.ts';
import type { ObjectOf } from '../object-of.ts';
import type { Namespace } from '../values.ts';

/** Data about a place in addition to its geometry. */
export interface GeoRss extends Namespace, ObjectOf<typeof GEO_RSS> {}
