/** WordPress: the file to which it exports a site (WXR, versions 1.0 to 1.2). */
import type {
  WORD_PRESS_AUTHOR,
  WORD_PRESS_COMMENT,
  WORD_PRESS_ENTRY,
  WORD_PRESS_FEED,
  WORD_PRESS_META,
  WORD_PRESS_TERM,
} from '../../namespaces/wp.ts';
import type { ObjectOf } from '../object-of.ts';
import type { ElementRecord, Namespace } from '../values.ts';

/** An author of a site. */
export interface WordPressAuthor extends ElementRecord, ObjectOf<typeof WORD_PRESS_AUTHOR> {}

/** Data of a plug-in or a theme. */
export interface WordPressMeta extends ElementRecord, ObjectOf<typeof WORD_PRESS_META> {}

/** A category, a tag or a term of another taxonomy. */
export interface WordPressTerm extends ElementRecord, ObjectOf<typeof WORD_PRESS_TERM> {}

/** A comment on a post. */
export interface WordPressComment extends ElementRecord, ObjectOf<typeof WORD_PRESS_COMMENT> {}

/** WordPress’s data about a site. */
export interface WordPressFeed extends Namespace, ObjectOf<typeof WORD_PRESS_FEED> {}

/** WordPress’s data about a post, a page, an attachment or a part of a menu. */
export interface WordPressEntry extends Namespace, ObjectOf<typeof WORD_PRESS_ENTRY> {}
