/** Geometries in the form of GeoJSON (RFC 7946). */

/**
 * A position: longitude, latitude and, if known, altitude. If the reference system is not
 * geographic, the order is that of the reference system.
 */
export type Coordinates = readonly number[];

/** A geometry. */
export interface Geometry {
  /** The kind of geometry; a `Box` has the coordinates of its corners. */
  readonly type: 'Point' | 'LineString' | 'Polygon' | 'Box';
  /** One position, a list of positions, or a list of rings. */
  readonly coordinates: Coordinates | readonly Coordinates[] | readonly (readonly Coordinates[])[];
  /** The spatial reference system named in GML. */
  readonly srsName?: string;
}
