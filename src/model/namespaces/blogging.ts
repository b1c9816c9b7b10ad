/** What blogging services say of feeds: UserLand, FeedBurner, FeedPress, Feedly, Pheedo. */
import type { Attributes } from '../values.ts';

/** What blogging services say. */
export interface Blogging {
  /** OPML of what the author recommends (blogChannel). */
  readonly blogChannelBlogroll?: string;
  /** OPML of what the author is subscribed to (blogChannel). */
  readonly blogChannelMysubscriptions?: string;
  /** A page that the author promotes (blogChannel). */
  readonly blogChannelBlink?: string;
  /** Where changes are announced (blogChannel). */
  readonly blogChannelChanges?: string;
  /** Accounts of the author: `service`, and `content` for the name (https://source.scripting.com/). */
  readonly sourceAccount?: readonly Attributes[];
  /** Where likes are counted: `server` (https://source.scripting.com/). */
  readonly sourceLikes?: Attributes;
  /** Where older entries are (https://source.scripting.com/). */
  readonly sourceArchive?: SourceArchive;
  /** OPML of what the author recommends (https://source.scripting.com/). */
  readonly sourceBlogroll?: string;
  /** OPML of what the author is subscribed to (https://source.scripting.com/). */
  readonly sourceSubscriptionlist?: string;
  /** The address of the feed (https://source.scripting.com/). */
  readonly sourceSelf?: string;
  /** When and where the feed was made, as its author’s clock had it (https://source.scripting.com/). */
  readonly sourceLocaltime?: string;
  /** The entry in Markdown, as written: not sanitised (https://source.scripting.com/). */
  readonly sourceMarkdown?: string;
  /** The `id` of the entry that this one answers (https://source.scripting.com/). */
  readonly sourceInreplyto?: string;
  /** The address before FeedBurner replaced it. */
  readonly feedburnerOriglink?: string;
  /** The address of the enclosure before FeedBurner replaced it. */
  readonly feedburnerOrigenclosurelink?: string;
  /** FeedBurner’s name of the feed: `uri`. */
  readonly feedburnerInfo?: Attributes;
  /** FeedBurner’s name of the subscription by e-mail. */
  readonly feedburnerEmailserviceid?: string;
  /** Where FeedBurner takes subscriptions by e-mail. */
  readonly feedburnerFeedburnerhostname?: string;
  /** Where FeedBurner tells how often the feed is read. */
  readonly feedburnerAwareness?: string;
  /** Buttons for subscribing: `href`, `src`, and `content` for the text. */
  readonly feedburnerFeedflare?: readonly Attributes[];
  /** The language (FeedPress). */
  readonly feedpressLocale?: string;
  /** The name of the newsletter (FeedPress). */
  readonly feedpressNewsletterid?: string;
  /** The name of the podcast (FeedPress). */
  readonly feedpressPodcastid?: string;
  /** The style sheet for the feed (FeedPress). */
  readonly feedpressCssfile?: string;
  /** The feed’s address at FeedPress. */
  readonly feedpressLink?: string;
  /** The address before Pheedo replaced it. */
  readonly pheedoOriglink?: string;
  /** A picture behind the title: `image` (Feedly). */
  readonly webfeedsCover?: Attributes;
  /** A small picture (Feedly). */
  readonly webfeedsIcon?: string;
  /** A picture with the name (Feedly). */
  readonly webfeedsLogo?: string;
  /** A colour, as hexadecimal digits (Feedly). */
  readonly webfeedsAccentcolor?: string;
  /** How to show related entries: `layout`, `target` (Feedly). */
  readonly webfeedsRelated?: Attributes;
  /** Who counts the visits: `id`, `engine` (Feedly). */
  readonly webfeedsAnalytics?: Attributes;
}

/** Where older entries of a feed are: one file a day. */
export interface SourceArchive {
  /** The folder. */
  readonly url?: string;
  /** The first day, as written. */
  readonly startDay?: string;
  /** The last day, as written. */
  readonly endDay?: string;
  /** The name of the files. */
  readonly filename?: string;
}
