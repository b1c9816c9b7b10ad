/** The fifteen elements of Dublin Core (https://www.dublincore.org/specifications/dublin-core/dces/). */
import type { Namespace } from '../values.ts';

/**
 * The elements of Dublin Core. If one that also fills a core key is repeated, this is the first;
 * the core keys have all of them.
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
  /** The kinds of resource. */
  readonly types?: readonly string[];
  /** The media types or sizes. */
  readonly formats?: readonly string[];
  /** Identifiers: a DOI, an ISBN, a URL. The first is also `id` if there is no other. */
  readonly identifiers?: readonly string[];
  /** The sources that it is derived from. */
  readonly sources?: readonly string[];
  /** The language. Also `language`. */
  readonly language?: string;
  /** Related resources. */
  readonly relations?: readonly string[];
  /** The places or periods that it is about. */
  readonly coverages?: readonly string[];
  /** The rights statement. Also `rights`. */
  readonly rights?: string;
}
