/** Podlove Simple Chapters (https://podlove.org/simple-chapters/). */
import type { PSC, PSC_CHAPTER } from '../../namespaces/psc.ts';
import type { ObjectOf } from '../object-of.ts';
import type { ElementRecord, Namespace } from '../values.ts';

/** A chapter of an episode. */
export interface PscChapter extends ElementRecord, ObjectOf<typeof PSC_CHAPTER> {}

/** The chapters of an episode. */
export interface Psc extends Namespace, ObjectOf<typeof PSC> {
  /** The version of the specification. */
  readonly version?: string;
}
