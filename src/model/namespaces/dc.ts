/** The fifteen elements of Dublin Core (https://www.dublincore.org/specifications/dublin-core/dces/). */
import type { Namespace } from '../values.ts';

/** The elements of Dublin Core. Of several with one name, the first; the core keys have all. */
export interface DublinCore extends Namespace {
  /** The title. Also `title` where there is no other. */
  readonly title?: string;
  /** Who made it. Also one of `authors`. */
  readonly creator?: string;
  /** Who made it, as some feeds write it. Also one of `authors`. */
  readonly author?: string;
  /** The topic. Also one of `tags`. */
  readonly subject?: string;
  /** What it is about. Also `summary`, or `subtitle` of a feed. */
  readonly description?: string;
  /** Who publishes it. Also `publisher`. */
  readonly publisher?: string;
  /** Who else took part. Also one of `contributors`. */
  readonly contributor?: string;
  /** When it was made or changed. Also `updated`. As written; `dateParsed` is the moment. */
  readonly date?: string;
  /** `null` where `date` cannot be read. */
  readonly dateParsed?: Date | null;
  /** What kind of thing it is. */
  readonly type?: string;
  /** The media type, or its size. */
  readonly format?: string;
  /** What identifies it: a DOI, an ISBN, an address. Also `id` where there is no other. */
  readonly identifier?: string;
  /** What it is taken from. */
  readonly source?: string;
  /** The language. Also `language`. */
  readonly language?: string;
  /** Something related. */
  readonly relation?: string;
  /** The place or time that it is about. */
  readonly coverage?: string;
  /** Who has which rights. Also `rights`. */
  readonly rights?: string;
}
