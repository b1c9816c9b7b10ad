/** Blogger: its feeds, and the file to which it exports a blog. */
import type {
  BLOGGER_ENTRY,
  BLOGGER_FEED,
  BLOGGER_LOCATION,
  BLOGGER_PERSON,
} from '../../namespaces/blogger.ts';
import type { ObjectOf } from '../object-of.ts';
import type { ElementRecord, Namespace } from '../values.ts';

/** A place that a post is about. */
export interface BloggerLocation extends ElementRecord, ObjectOf<typeof BLOGGER_LOCATION> {}

/** Blogger’s data about a blog. */
export interface BloggerFeed extends Namespace, ObjectOf<typeof BLOGGER_FEED> {}

/** Blogger’s data about a post, a page or a comment. */
export interface BloggerEntry extends Namespace, ObjectOf<typeof BLOGGER_ENTRY> {}

/** Blogger’s data about an author. */
export interface BloggerPerson extends Namespace, ObjectOf<typeof BLOGGER_PERSON> {}
