/** The type of an entry. */
import type { Common, Image } from './common.ts';
import type { Source } from './feed.ts';
import type { AtomPublishing } from './namespaces/app.ts';
import type { Arxiv } from './namespaces/arxiv.ts';
import type { AtomBlog } from './namespaces/atom-blog.ts';
import type { BloggerEntry } from './namespaces/blogger.ts';
import type { Excerpt } from './namespaces/excerpt.ts';
import type { FeedAdditionsEntry } from './namespaces/feed-additions.ts';
import type { FeedBurnerEntry } from './namespaces/feedburner.ts';
import type { Merchant } from './namespaces/g.ts';
import type { ItunesEntry } from './namespaces/itunes.ts';
import type { Pheedo } from './namespaces/pheedo.ts';
import type { Psc } from './namespaces/psc.ts';
import type { RawVoiceEntry } from './namespaces/rawvoice.ts';
import type { Slash } from './namespaces/slash.ts';
import type { SourceEntry } from './namespaces/source.ts';
import type { Threading } from './namespaces/thr.ts';
import type { CommentApi } from './namespaces/wfw.ts';
import type { WordPressEntry } from './namespaces/wp.ts';
import type { XCal } from './namespaces/xcal.ts';
import type { YandexEntry } from './namespaces/yandex.ts';
import type { Enclosure, TextDetail } from './values.ts';

/** An entry (in RSS, an item) of a feed. */
export interface Entry extends Common {
  /** The summary; some feeds put the whole text here. */
  readonly summary?: string;
  /** `summary` with its media type, language and base URI. */
  readonly summaryDetail?: TextDetail;
  /** The subtitle of the entry. */
  readonly subtitle?: string;
  /** `subtitle` with its media type, language and base URI. */
  readonly subtitleDetail?: TextDetail;
  /** The links of relation `enclosure`; these have no `rel`. */
  readonly enclosures?: readonly Enclosure[];
  /** Whether `id` is also the `link` (RSS). */
  readonly guidIsLink?: boolean;
  /** A wide image to show above the entry (JSON Feed). */
  readonly bannerImage?: Image;
  /** The URL of the comments page. */
  readonly comments?: string;
  /** The feed that the entry was taken from. */
  readonly source?: Source;
  /** When the entry expires. */
  readonly expired?: Date;
  /** `true` if the document was cut off inside this entry. */
  readonly incomplete?: true;
  /** The Atom Publishing Protocol. */
  readonly app?: AtomPublishing;
  /** Elements of the arXiv namespace. */
  readonly arxiv?: Arxiv;
  /** The draft of an Atom API for blogs. */
  readonly atomBlog?: AtomBlog;
  /** Elements of the Blogger namespace. */
  readonly blogger?: BloggerEntry;
  /** The excerpt in WordPress’s export. */
  readonly excerpt?: Excerpt;
  /** Elements that WordPress.com adds to entries. */
  readonly feedAdditions?: FeedAdditionsEntry;
  /** Elements of the FeedBurner namespace. */
  readonly feedburner?: FeedBurnerEntry;
  /** A product (Google Merchant Center). */
  readonly g?: Merchant;
  /** Elements of Apple’s podcast namespace. */
  readonly itunes?: ItunesEntry;
  /** Elements of the Pheedo namespace. */
  readonly pheedo?: Pheedo;
  /** Elements of Podlove Simple Chapters. */
  readonly psc?: Psc;
  /** Elements of the RawVoice namespace. */
  readonly rawvoice?: RawVoiceEntry;
  /** Elements of the Slash module. */
  readonly slash?: Slash;
  /** Dave Winer’s source namespace; its usual prefix `source` is another field of the model. */
  readonly sourceNs?: SourceEntry;
  /** Elements of Atom’s threading extension (RFC 4685). */
  readonly thr?: Threading;
  /** Elements of the comment API (`wfw`). */
  readonly wfw?: CommentApi;
  /** Elements of WordPress’s export format. */
  readonly wp?: WordPressEntry;
  /** An event of a calendar. */
  readonly xcal?: XCal;
  /** Elements of the Yandex namespace. */
  readonly yandex?: YandexEntry;
}
