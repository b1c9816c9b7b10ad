/** Acast (https://schema.acast.com/1.0/). */
import type { ACAST, ACAST_NETWORK, ACAST_SIGNATURE } from '../../namespaces/acast.ts';
import type { ObjectOf } from '../object-of.ts';
import type { ElementRecord, Namespace } from '../values.ts';

/** A signature. */
export interface AcastSignature extends ElementRecord, ObjectOf<typeof ACAST_SIGNATURE> {}

/** The network that a podcast belongs to. */
export interface AcastNetwork extends ElementRecord, ObjectOf<typeof ACAST_NETWORK> {}

/** Acast’s data about a podcast or an episode. */
export interface Acast extends Namespace, ObjectOf<typeof ACAST> {}
