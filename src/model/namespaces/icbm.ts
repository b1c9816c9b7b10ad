/** ICBM (http://postneo.com/icbm/). */
import type { Namespace } from '../values.ts';

/** A position on Earth. Also `where`. */
export interface Icbm extends Namespace {
  /** Latitude in degrees. `null` where it cannot be read. */
  readonly latitude?: number | null;
  /** Longitude in degrees. `null` where it cannot be read. */
  readonly longitude?: number | null;
}
