/** Creative Commons, in RSS (`creativeCommons`) and in RDF (`cc`). */
import type { Namespace } from '../values.ts';

/** How it may be used. */
export interface CreativeCommons extends Namespace {
  /** The address of the licence; of several, the first. Also `license` and one of `links`. */
  readonly license?: string;
}
