/** Places, as GeoJSON has them (RFC 7946). */

/** A position: longitude, latitude, and altitude where there is one; in the order of the reference system where that is not geographic. */
export type Coordinates = readonly number[];

/** A geometry. */
export interface Geometry {
  /** The kind; a box is that of its corners. */
  readonly type: 'Point' | 'LineString' | 'Polygon' | 'Box';
  /** One position, several, or rings of such. */
  readonly coordinates: Coordinates | readonly Coordinates[] | readonly (readonly Coordinates[])[];
  /** The spatial reference system that GML names. */
  readonly srsName?: string;
}
