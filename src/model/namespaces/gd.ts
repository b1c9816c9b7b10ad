/** Google Data (https://developers.google.com/gdata/docs/1.0/elements). */
import type { GD_IMAGE, GD_PERSON } from '../../namespaces/gd.ts';
import type { ObjectOf } from '../object-of.ts';
import type { ElementRecord, Namespace } from '../values.ts';

/** An image of a person. */
export interface GdImage extends ElementRecord, ObjectOf<typeof GD_IMAGE> {}

/** Google’s data about an author. */
export interface GdPerson extends Namespace, ObjectOf<typeof GD_PERSON> {}
