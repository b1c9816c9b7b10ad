/** The comment API (http://wellformedweb.org/CommentAPI/). */
import type { COMMENT_API } from '../../namespaces/wfw.ts';
import type { ObjectOf } from '../object-of.ts';
import type { Namespace } from '../values.ts';

/** Where an entry is discussed. */
export interface CommentApi extends Namespace, ObjectOf<typeof COMMENT_API> {}
