/** Where an entry or a feed is about, from GeoRSS, GML and W3C's geo vocabulary. */

/** A position: longitude, latitude, and altitude where there is one; in the order of the reference system where that is not geographic. */
export type Coordinates = readonly number[];

/** A geometry as GeoJSON has it; empty where the feed's could not be read. */
export interface Geometry {
  readonly type?: 'Point' | 'LineString' | 'Polygon' | 'Box';
  readonly coordinates?: Coordinates | readonly Coordinates[] | readonly (readonly Coordinates[])[];
  /** The spatial reference system that GML names. */
  readonly srsName?: string;
}
