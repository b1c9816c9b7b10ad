/** W3C’s geo vocabulary (https://www.w3.org/2003/01/geo/), and ICBM. */
import type { Namespace } from '../values.ts';

/** A position on Earth (WGS 84). Also `where`. */
export interface Geo extends Namespace {
  /** Latitude in degrees. */
  readonly lat?: number;
  /** Longitude in degrees. */
  readonly long?: number;
  /** Altitude in metres. */
  readonly alt?: number;
}
