/** One entry of a feed. */
import type { Common, Image } from './common.ts';
import type { Source } from './feed.ts';
import type { PscChapters } from './namespaces/podcast-directories.ts';
import type { Enclosure, TextDetail } from './values.ts';

/** One entry (RSS: item) of a feed. */
export interface Entry extends Common {
  /** What it is about, or all of it where there is no `content`. */
  readonly summary?: string;
  /** The same with all that is known of it. */
  readonly summaryDetail?: TextDetail;
  /** A line below the title. */
  readonly subtitle?: string;
  /** The same with all that is known of it. */
  readonly subtitleDetail?: TextDetail;
  /** The links of relation `enclosure`, without the relation. */
  readonly enclosures?: readonly Enclosure[];
  /** Whether `id` also serves as the link (RSS). */
  readonly guidislink?: boolean;
  /** A wide picture to show above it (JSON Feed). */
  readonly bannerImage?: Image;
  /** The address of the comments' page. */
  readonly comments?: string;
  /** The feed that the entry was taken from. */
  readonly source?: Source;
  /** Its chapters (Podlove). */
  readonly pscChapters?: PscChapters;
  /** Until when it is to be shown, as written. */
  readonly expired?: string;
  /** `null` where `expired` cannot be read. */
  readonly expiredParsed?: Date | null;
  /** `true` where the document broke off inside this entry. */
  readonly incomplete?: true;
}
