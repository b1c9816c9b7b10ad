/** The administrators of a feed (http://webns.net/mvcb/). */
import type { Namespace } from '../values.ts';

/** The administrators of a feed. */
export interface Admin extends Namespace {
  /** The URL of the program that generated the feed. Also `generator`. */
  readonly generatorAgent?: string;
  /** The URL to report errors to. Also `errorReportsTo`. */
  readonly errorReportsTo?: string;
}
