/** UserLand’s blogChannel (http://backend.userland.com/blogChannelModule). */
import type { BLOG_CHANNEL } from '../../namespaces/blog-channel.ts';
import type { ObjectOf } from '../object-of.ts';
import type { Namespace } from '../values.ts';

/** Data about the author of a feed. */
export interface BlogChannel extends Namespace, ObjectOf<typeof BLOG_CHANNEL> {}
