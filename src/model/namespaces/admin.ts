/** Who takes care of a feed (http://webns.net/mvcb/). */
import type { Namespace } from '../values.ts';

/** Who takes care of a feed. */
export interface Admin extends Namespace {
  /** The address of the program that made it. Also `generator`. */
  readonly generatorAgent?: string;
  /** The address to report errors to. Also `errorReportsTo`. */
  readonly errorReportsTo?: string;
}
