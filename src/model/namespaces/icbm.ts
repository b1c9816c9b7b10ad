/** ICBM (http://postneo.com/icbm/). */
import type { Namespace } from '../values.ts';

/** A position on Earth. Also `where`. */
export interface Icbm extends Namespace {
  /** Latitude in degrees. */
  readonly latitude?: number;
  /** Longitude in degrees. */
  readonly longitude?: number;
}
