/** Feedly (http://webfeeds.org/rss/1.0). */
import type { ObjectOf } from '../object-of.ts';
import type { ElementRecord, Namespace } from '../values.ts';
import { FEEDS, type NamespaceTable, type NamespaceUris } from './row.ts';

export const WEBFEEDS_URIS: NamespaceUris = ['webfeeds', 'http://webfeeds.org/rss/1.0'];

export const WEBFEEDS_COVER = {
  /** The URL of the cover. */
  image: 'url',
} as const;

export const WEBFEEDS_RELATED = {
  /** How related articles are laid out: `card`, … */
  layout: 'text',
  /** Where related articles open: `browser`, … */
  target: 'text',
} as const;

export const WEBFEEDS_ANALYTICS = {
  /** The publisher’s identifier there. */
  id: 'text',
  /** The service, such as `GoogleAnalytics`. */
  engine: 'text',
} as const;

export const WEBFEEDS = {
  /** A background image for the title. */
  cover: { record: 'WebfeedsCover' },
  /** The URL of a small image. */
  icon: 'url',
  /** The URL of an image with the name. */
  logo: 'url',
  /** A color, as hexadecimal digits. */
  accentColor: 'text',
  /** How to show related entries. */
  related: { record: 'WebfeedsRelated' },
  /** A service that counts visits. */
  analytics: { record: 'WebfeedsAnalytics' },
} as const;

export const WEBFEEDS_NAMESPACE: NamespaceTable = {
  uris: WEBFEEDS_URIS,
  parts: [{ within: FEEDS, rows: WEBFEEDS }],
  records: {
    WebfeedsCover: { attributes: WEBFEEDS_COVER },
    WebfeedsRelated: { attributes: WEBFEEDS_RELATED },
    WebfeedsAnalytics: { attributes: WEBFEEDS_ANALYTICS },
  },
};

interface WebfeedsRecords {
  readonly WebfeedsAnalytics: WebfeedsAnalytics;
  readonly WebfeedsCover: WebfeedsCover;
  readonly WebfeedsRelated: WebfeedsRelated;
}

/** A background image for the title. */
export interface WebfeedsCover extends ElementRecord, ObjectOf<typeof WEBFEEDS_COVER> {}

/** How to show related entries. */
export interface WebfeedsRelated extends ElementRecord, ObjectOf<typeof WEBFEEDS_RELATED> {}

/** A service that counts visits. */
export interface WebfeedsAnalytics extends ElementRecord, ObjectOf<typeof WEBFEEDS_ANALYTICS> {}

/** Data about a feed for Feedly. */
export interface Webfeeds extends Namespace, ObjectOf<typeof WEBFEEDS, WebfeedsRecords> {}
