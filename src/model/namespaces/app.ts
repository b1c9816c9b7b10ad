/** The Atom Publishing Protocol (RFC 5023). */
import type { APP_CONTROL, ATOM_PUBLISHING } from '../../namespaces/app.ts';
import type { ObjectOf } from '../object-of.ts';
import type { ElementRecord, Extensible, Namespace } from '../values.ts';

/** Controls the publication of an entry. */
export interface AppControl extends ElementRecord, Extensible, ObjectOf<typeof APP_CONTROL> {}

/** The editing data of an entry. */
export interface AtomPublishing extends Namespace, ObjectOf<typeof ATOM_PUBLISHING> {}
