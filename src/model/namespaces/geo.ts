/** W3C’s geo vocabulary (https://www.w3.org/2003/01/geo/), and ICBM. */
import type { Namespace } from '../values.ts';

/** A position on Earth (WGS 84). Also `where`. */
export interface Geo extends Namespace {
  /** Latitude in degrees. `null` if it cannot be parsed. */
  readonly lat?: number | null;
  /** Longitude in degrees. `null` if it cannot be parsed. */
  readonly long?: number | null;
  /** Altitude in metres. `null` if it cannot be parsed. */
  readonly alt?: number | null;
}
