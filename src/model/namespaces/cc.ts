/** Creative Commons in RDF (https://creativecommons.org/ns); its prefix is `cc`. */
import type { CREATIVE_COMMONS_RDF } from '../../namespaces/cc.ts';
import type { ObjectOf } from '../object-of.ts';
import type { Namespace } from '../values.ts';

/** The license of a feed or an entry, and what it says. */
export interface CreativeCommonsRdf extends Namespace, ObjectOf<typeof CREATIVE_COMMONS_RDF> {}
