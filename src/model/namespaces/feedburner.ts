/** FeedBurner. */
import type { ObjectOf } from '../object-of.ts';
import type { ElementRecord, Namespace } from '../values.ts';
import { ENTRIES, FEEDS, type NamespaceTable, type NamespaceUris } from './row.ts';

export const FEEDBURNER_URIS: NamespaceUris = [
  'feedburner',
  'http://rssnamespace.org/feedburner/ext/1.0',
];

export const FEED_BURNER_INFO = {
  /** The name of the feed at FeedBurner. */
  uri: 'reference',
} as const;

export const FEED_FLARE = {
  /** The URL that the button leads to. */
  href: 'url',
  /** The URL of the image on the button. */
  src: 'url',
  /** The text of the button. */
  value: 'text',
} as const;

export const FEED_BURNER_FEED = {
  /** A text for people who open the feed in a browser. Also `info`. */
  browserFriendly: { is: 'shown', also: 'info' },
  /** How FeedBurner identifies the feed. */
  info: { record: 'FeedBurnerInfo' },
  /** The identifier of the e-mail subscription. */
  emailServiceId: 'text',
  /** The URL of the server for e-mail subscriptions. */
  feedburnerHostname: 'url',
  /** The URL of the feed’s statistics. */
  awareness: 'url',
  /** Buttons that readers show beside entries. */
  feedFlares: { list: 'FeedFlare' },
} as const;

export const FEED_BURNER_ENTRY = {
  /** The URL that FeedBurner replaced. */
  origLink: 'url',
  /** The URL of the enclosure that FeedBurner replaced. */
  origEnclosureLink: 'url',
  /** The URL of the entry’s statistics. */
  awareness: 'url',
} as const;

export const FEEDBURNER_NAMESPACE: NamespaceTable = {
  uris: FEEDBURNER_URIS,
  parts: [
    { within: FEEDS, rows: FEED_BURNER_FEED },
    { within: ENTRIES, rows: FEED_BURNER_ENTRY },
  ],
  records: {
    FeedBurnerInfo: { attributes: FEED_BURNER_INFO },
    FeedFlare: { attributes: FEED_FLARE },
  },
};

interface FeedBurnerRecords {
  readonly FeedBurnerInfo: FeedBurnerInfo;
  readonly FeedFlare: FeedFlare;
}

/** A button for readers, such as one to subscribe. */
export interface FeedFlare extends ElementRecord, ObjectOf<typeof FEED_FLARE> {}

/** How FeedBurner identifies the feed. */
export interface FeedBurnerInfo extends ElementRecord, ObjectOf<typeof FEED_BURNER_INFO> {}

/** FeedBurner’s data about a feed. */
export interface FeedBurnerFeed
  extends Namespace,
    ObjectOf<typeof FEED_BURNER_FEED, FeedBurnerRecords> {}

/** FeedBurner’s data about an entry. */
export interface FeedBurnerEntry extends Namespace, ObjectOf<typeof FEED_BURNER_ENTRY> {}
