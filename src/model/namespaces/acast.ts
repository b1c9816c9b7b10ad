/** Acast (https://schema.acast.com/1.0/). */
import type { ElementRecord, Namespace } from '../values.ts';

/** A signature. */
export interface AcastSignature extends ElementRecord {
  /** The key. */
  readonly key?: string;
  /** The algorithm. */
  readonly algorithm?: string;
  /** The signature itself. */
  readonly value?: string;
}

/** The network that a podcast belongs to. */
export interface AcastNetwork extends ElementRecord {
  /** Its identifier. */
  readonly id?: string;
  /** Its name in URLs. */
  readonly slug?: string;
  /** Its name. */
  readonly value?: string;
}

/** Acast’s data about a podcast or an episode. */
export interface Acast extends Namespace {
  /** The identifier of the podcast. */
  readonly showId?: string;
  /** The name of the podcast in URLs. */
  readonly showUrl?: string;
  /** The identifier of the episode. */
  readonly episodeId?: string;
  /** The name of the episode in URLs. */
  readonly episodeUrl?: string;
  /** Settings, encoded. */
  readonly settings?: string;
  /** A signature. */
  readonly signature?: AcastSignature;
  /** The network that the podcast belongs to. */
  readonly network?: AcastNetwork;
  /** The feed that Acast imported it from. */
  readonly importedFeed?: string;
}
