/** The fifteen elements of Dublin Core (https://www.dublincore.org/specifications/dublin-core/dces/). */
import type { Namespace } from '../values.ts';

/**
 * The elements of Dublin Core. If an element is repeated, this is the first; the core keys have all
 * of them.
 */
export interface DublinCore extends Namespace {
  /** The title. Also `title` if there is no other. */
  readonly title?: string;
  /** The author. Also one of `authors`. */
  readonly creator?: string;
  /** The author, in a form that is not standard but in use. Also one of `authors`. */
  readonly author?: string;
  /** The topic. Also one of `tags`. */
  readonly subject?: string;
  /** The description. Also `summary`, or `subtitle` for a feed. */
  readonly description?: string;
  /** The publisher. Also `publisher`. */
  readonly publisher?: string;
  /** A contributor. Also one of `contributors`. */
  readonly contributor?: string;
  /**
   * When it was created or changed. Also `updated`.
   */
  readonly date?: Date;
  /** The kind of resource. */
  readonly type?: string;
  /** The media type or the size. */
  readonly format?: string;
  /** An identifier: a DOI, an ISBN, a URL. Also `id` if there is no other. */
  readonly identifier?: string;
  /** The source that it is derived from. */
  readonly source?: string;
  /** The language. Also `language`. */
  readonly language?: string;
  /** A related resource. */
  readonly relation?: string;
  /** The place or period that it is about. */
  readonly coverage?: string;
  /** The rights statement. Also `rights`. */
  readonly rights?: string;
}
