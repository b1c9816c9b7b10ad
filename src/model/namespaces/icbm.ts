/** ICBM (http://postneo.com/icbm/). */
import type { Namespace } from '../values.ts';

/** A position on Earth. Also `where`. */
export interface Icbm extends Namespace {
  /** Latitude in degrees. `null` if it cannot be parsed. */
  readonly latitude?: number | null;
  /** Longitude in degrees. `null` if it cannot be parsed. */
  readonly longitude?: number | null;
}
