/** The draft of an Atom API for blogs, which Blogger’s early feeds use (`http://purl.org/atom-blog/ns#`). */
import type { ATOM_BLOG } from '../../namespaces/atom-blog.ts';
import type { ObjectOf } from '../object-of.ts';
import type { Namespace } from '../values.ts';

/** Whether an entry is published. */
export interface AtomBlog extends Namespace, ObjectOf<typeof ATOM_BLOG> {}
