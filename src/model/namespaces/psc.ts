/** Podlove Simple Chapters (https://podlove.org/simple-chapters/). */
import type { ElementRecord, Namespace } from '../values.ts';

/** A chapter of an episode. */
export interface PscChapter extends ElementRecord {
  /** Its title. */
  readonly title?: string;
  /** Where it starts, in seconds. */
  readonly start?: number;
  /** The URL of a page about it. */
  readonly href?: string;
  /** The URL of an image. */
  readonly image?: string;
}

/** The chapters of an episode. */
export interface Psc extends Namespace {
  /** The version of the specification. */
  readonly version?: string;
  /** The chapters, in order. */
  readonly chapters?: readonly PscChapter[];
}
