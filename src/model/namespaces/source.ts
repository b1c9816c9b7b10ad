/** Dave Winer’s source namespace (https://source.scripting.com/). */
import type {
  SOURCE_ACCOUNT,
  SOURCE_ARCHIVE,
  SOURCE_ENTRY,
  SOURCE_FEED,
  SOURCE_LIKES,
} from '../../namespaces/source.ts';
import type { ObjectOf } from '../object-of.ts';
import type { ElementRecord, Extensible, Namespace } from '../values.ts';

/** An account of the author. */
export interface SourceAccount extends ElementRecord, ObjectOf<typeof SOURCE_ACCOUNT> {}

/** Where likes are counted. */
export interface SourceLikes extends ElementRecord, ObjectOf<typeof SOURCE_LIKES> {}

/** Where older entries of a feed are: one file per day. */
export interface SourceArchive extends ElementRecord, Extensible, ObjectOf<typeof SOURCE_ARCHIVE> {}

/** Data about a feed. */
export interface SourceFeed extends Namespace, ObjectOf<typeof SOURCE_FEED> {}

/** Data about an entry. */
export interface SourceEntry extends Namespace, ObjectOf<typeof SOURCE_ENTRY> {}
