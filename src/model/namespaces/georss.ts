/** Where an entry or a feed is about, from GeoRSS, GML and W3C's geo vocabulary. */

/** A position: longitude, latitude, and altitude where there is one; in the order of the reference system where that is not geographic. */
export type Coordinates = readonly number[];

/** A geometry as GeoJSON has it; empty where the feed's could not be read. */
export interface Geometry {
  /** The kind; a box is that of its corners. */
  readonly type?: 'Point' | 'LineString' | 'Polygon' | 'Box';
  /** One position, several, or rings of such. */
  readonly coordinates?: Coordinates | readonly Coordinates[] | readonly (readonly Coordinates[])[];
  /** The spatial reference system that GML names. */
  readonly srsName?: string;
}

/** What is said of a place besides its geometry (https://docs.ogc.org/cs/17-002r1/17-002r1.html). */
export interface GeoRss {
  /** What is there: `city`, … */
  readonly georssFeaturetypetag?: string;
  /** The name of what is there. */
  readonly georssFeaturename?: string;
  /** How the place is related: `is-centroid-of`, … */
  readonly georssRelationshiptag?: string;
  /** Elevation in metres, as written. */
  readonly georssElev?: string;
  /** The floor of a building, as written. */
  readonly georssFloor?: string;
  /** How far around the place, in metres, as written. */
  readonly georssRadius?: string;
  /** Altitude in metres, as written (W3C's geo). */
  readonly geoAlt?: string;
}
