/** Geometries as GeoJSON has them (RFC 7946), so that maps take them as they come. */

/**
 * A position: longitude, latitude and, if known, altitude. If the reference system is not
 * geographic, the order is that of the reference system.
 */
export type Coordinates = readonly number[];

/** What all geometries have. */
export interface GeometryFacts {
  /**
   * The corners of a box (GeoRSS `box`, GML `Envelope`): the lower one, then the upper one (RFC 7946
   * §5). The coordinates are the outline of the box.
   */
  readonly bbox?: readonly number[];
  /** The spatial reference system named in GML. */
  readonly srsName?: string;
}

/** A point, or the center of a circle. */
export interface Point extends GeometryFacts {
  /** The kind of geometry. */
  readonly type: 'Point';
  /** The position of the point. */
  readonly coordinates: Coordinates;
  /**
   * The radius of a circle in meters (GeoRSS `circle`, GML `CircleByCenterPoint`). GeoJSON has no
   * circles: maps that do not know this key show the center.
   */
  readonly radius?: number;
}

/** A line through two positions or more. */
export interface LineString extends GeometryFacts {
  /** The kind of geometry. */
  readonly type: 'LineString';
  /** The positions of the line, in order. */
  readonly coordinates: readonly Coordinates[];
}

/** A polygon: its outline, then its holes. The last position of each ring is the first one again. */
export interface Polygon extends GeometryFacts {
  /** The kind of geometry. */
  readonly type: 'Polygon';
  /** The rings of the polygon, the outer one first. */
  readonly coordinates: readonly (readonly Coordinates[])[];
}

/** Several points of one geometry. */
export interface MultiPoint extends GeometryFacts {
  /** The kind of geometry. */
  readonly type: 'MultiPoint';
  /** One position for each point. */
  readonly coordinates: readonly Coordinates[];
}

/** Several lines of one geometry. */
export interface MultiLineString extends GeometryFacts {
  /** The kind of geometry. */
  readonly type: 'MultiLineString';
  /** The positions of each line. */
  readonly coordinates: readonly (readonly Coordinates[])[];
}

/** Several polygons, or the two halves of a box that crosses the antimeridian (RFC 7946 §3.1.9). */
export interface MultiPolygon extends GeometryFacts {
  /** The kind of geometry. */
  readonly type: 'MultiPolygon';
  /** The rings of each polygon. */
  readonly coordinates: readonly (readonly (readonly Coordinates[])[])[];
}

/** A geometry; `type` is its kind. */
export type Geometry = Point | LineString | Polygon | MultiPoint | MultiLineString | MultiPolygon;
