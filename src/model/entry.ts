/** One entry of a feed. */
import type { Common, Image } from './common.ts';
import type { Source } from './feed.ts';
import type { AtomPublishing } from './namespaces/app.ts';
import type { Arxiv } from './namespaces/arxiv.ts';
import type { FeedBurnerEntry } from './namespaces/feedburner.ts';
import type { ItunesEntry } from './namespaces/itunes.ts';
import type { Pheedo } from './namespaces/pheedo.ts';
import type { Psc } from './namespaces/psc.ts';
import type { RawVoiceEntry } from './namespaces/rawvoice.ts';
import type { Slash } from './namespaces/slash.ts';
import type { SourceEntry } from './namespaces/source.ts';
import type { Threading } from './namespaces/thr.ts';
import type { CommentApi } from './namespaces/wfw.ts';
import type { Enclosure, TextDetail } from './values.ts';

/** One entry (RSS: item) of a feed. */
export interface Entry extends Common {
  /** What it is about, or all of it where there is no `content`. */
  readonly summary?: string;
  /** `summary` with its media type, language and base. */
  readonly summaryDetail?: TextDetail;
  /** A line below the title. */
  readonly subtitle?: string;
  /** `subtitle` with its media type, language and base. */
  readonly subtitleDetail?: TextDetail;
  /** The links of relation `enclosure`, without the relation. */
  readonly enclosures?: readonly Enclosure[];
  /** Whether `id` also serves as `link` (RSS). */
  readonly guidIsLink?: boolean;
  /** A wide picture to show above it (JSON Feed). */
  readonly bannerImage?: Image;
  /** The address of the comments’ page. */
  readonly comments?: string;
  /** The feed that the entry was taken from. */
  readonly source?: Source;
  /** Until when to show it. As written; `expiredParsed` is the moment. */
  readonly expired?: string;
  /** `null` where `expired` cannot be read. */
  readonly expiredParsed?: Date | null;
  /** `true` where the document broke off inside this entry. */
  readonly incomplete?: true;
  /** The Atom Publishing Protocol. */
  readonly app?: AtomPublishing;
  /** arXiv. */
  readonly arxiv?: Arxiv;
  /** FeedBurner. */
  readonly feedburner?: FeedBurnerEntry;
  /** Apple’s podcast tags. */
  readonly itunes?: ItunesEntry;
  /** Pheedo. */
  readonly pheedo?: Pheedo;
  /** Podlove Simple Chapters. */
  readonly psc?: Psc;
  /** RawVoice’s tags. */
  readonly rawvoice?: RawVoiceEntry;
  /** Slash. */
  readonly slash?: Slash;
  /** Dave Winer’s source namespace (`source`, a name that the model has for something else). */
  readonly sourceNs?: SourceEntry;
  /** Atom threading. */
  readonly thr?: Threading;
  /** The comment API. */
  readonly wfw?: CommentApi;
}
