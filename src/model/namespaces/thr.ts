/** Atom threading (RFC 4685). */
import type { IN_REPLY_TO, THREADING } from '../../namespaces/thr.ts';
import type { ObjectOf } from '../object-of.ts';
import type { ElementRecord, Namespace } from '../values.ts';

/** An entry that this one replies to. */
export interface InReplyTo extends ElementRecord, ObjectOf<typeof IN_REPLY_TO> {}

/** The place of an entry in a discussion. */
export interface Threading extends Namespace, ObjectOf<typeof THREADING> {}
