/** Apple’s podcast tags (https://help.apple.com/itc/podcasts_connect/#/itcb54353390). */
import type { ITUNES, ITUNES_ENTRY, ITUNES_FEED } from '../../namespaces/itunes.ts';
import type { ObjectOf } from '../object-of.ts';
import type { Extensible, Namespace } from '../values.ts';

/** A category in Apple’s directory, with its subcategories. */
export interface ItunesCategory {
  /** Its name. */
  readonly text?: string;
  /** The subcategories. */
  readonly categories?: readonly ItunesCategory[];
}

/** The owner of the podcast, as a contact for Apple. */
export interface ItunesOwner extends Extensible {
  /** The name. */
  readonly name?: string;
  /** The e-mail address. */
  readonly email?: string;
}

/** The fields that podcasts and episodes share. */
export interface Itunes extends Namespace, ObjectOf<typeof ITUNES> {}

/** Apple’s data about a podcast. */
export interface ItunesFeed extends Itunes, ObjectOf<typeof ITUNES_FEED> {}

/** Apple’s data about an episode. */
export interface ItunesEntry extends Itunes, ObjectOf<typeof ITUNES_ENTRY> {}
