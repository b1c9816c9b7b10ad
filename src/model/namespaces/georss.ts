/** GeoRSS (https://docs.ogc.org/cs/17-002r1/17-002r1.html). Its geometries are `where` and `geometries`. */
import type { Namespace } from '../values.ts';

/** Data about a place in addition to its geometry. */
export interface GeoRss extends Namespace {
  /** The kind of place: `city`, … */
  readonly featureTypeTag?: string;
  /** The name of the place. */
  readonly featureName?: string;
  /** How the geometry relates to the place: `is-centroid-of`, … */
  readonly relationshipTag?: string;
  /** Elevation in metres. */
  readonly elev?: number;
  /** The floor of a building. */
  readonly floor?: number;
  /** The radius around the place, in metres. */
  readonly radius?: number;
}
