/** The terms of Dublin Core (https://www.dublincore.org/specifications/dublin-core/dcmi-terms/). */
import type { DUBLIN_CORE_TERMS } from '../../namespaces/dcterms.ts';
import type { ObjectOf } from '../object-of.ts';
import type { Namespace } from '../values.ts';

/** A period of time (DCMI Period Encoding Scheme). */
export interface DctermsPeriod extends Namespace {
  /** When it starts. */
  readonly start?: Date;
  /** When it ends. */
  readonly end?: Date;
}

/**
 * The terms of Dublin Core. If one that also fills a core key is repeated, this is the first; the
 * core keys have all of them.
 */
export interface DublinCoreTerms extends Namespace, ObjectOf<typeof DUBLIN_CORE_TERMS> {}
