/** GeoRSS (https://docs.ogc.org/cs/17-002r1/17-002r1.html). Its geometries are `where` and `geometries`. */
import type { Namespace } from '../values.ts';

/** What a feed says of a place besides its geometry. */
export interface GeoRss extends Namespace {
  /** What is there: `city`, … */
  readonly featureTypeTag?: string;
  /** The name of what is there. */
  readonly featureName?: string;
  /** How the place is related: `is-centroid-of`, … */
  readonly relationshipTag?: string;
  /** Elevation in metres. `null` where it cannot be read. */
  readonly elev?: number | null;
  /** The floor of a building. `null` where it cannot be read. */
  readonly floor?: number | null;
  /** How far around the place, in metres. `null` where it cannot be read. */
  readonly radius?: number | null;
}
