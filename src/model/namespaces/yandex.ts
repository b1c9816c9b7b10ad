/** Yandex (https://yandex.com/support/news/feed.html). */
import type { ObjectOf } from '../object-of.ts';
import type { ElementRecord, Namespace } from '../values.ts';
import { ENTRIES, FEEDS, type NamespaceTable, type NamespaceUris, type Usually } from './row.ts';

export const YANDEX_URIS: NamespaceUris = ['yandex', 'http://news.yandex.ru'];

export const YANDEX_LOGO = {
  /** The shape of the logo: `square` for a square one. */
  type: 'text',
  /** The URL of the logo. */
  value: 'url',
} as const;

export const YANDEX_ANALYTICS = {
  /** The service, in lower case: `yandex`, `google`, `liveinternet`, … */
  type: 'text' as Usually<'yandex' | 'google' | 'liveinternet'>,
  /** The publisher’s identifier there. */
  id: 'text',
  /** What the service needs to know. */
  params: 'text',
} as const;

export const YANDEX_FEED = {
  /** Images with the name of the site. */
  logos: { list: 'YandexLogo' },
  /** Services that count visits. */
  analytics: { list: 'YandexAnalytics', name: 'analytics' },
} as const;

export const YANDEX_ENTRY = {
  /** The whole text of the entry, usually without markup. */
  fullText: { is: 'markup', name: 'full-text' },
  /** `fullText` with its media type, language and base URI. */
  fullTextDetail: 'detail',
  /** The genre of the entry: `lenta`, `message`, `article` or `interview`. */
  genre: 'text' as Usually<'lenta' | 'message' | 'article' | 'interview'>,
  /** The page for phones. */
  pdaLink: { is: 'url', name: 'pdalink' },
} as const;

export const YANDEX_NAMESPACE: NamespaceTable = {
  uris: YANDEX_URIS,
  parts: [
    { within: FEEDS, rows: YANDEX_FEED },
    { within: ENTRIES, rows: YANDEX_ENTRY },
  ],
  records: {
    YandexLogo: { attributes: YANDEX_LOGO },
    YandexAnalytics: { attributes: YANDEX_ANALYTICS },
  },
};

interface YandexRecords {
  readonly YandexAnalytics: YandexAnalytics;
  readonly YandexLogo: YandexLogo;
}

/** An image with the name of a site. */
export interface YandexLogo extends ElementRecord, ObjectOf<typeof YANDEX_LOGO> {}

/** A service that counts visits. */
export interface YandexAnalytics extends ElementRecord, ObjectOf<typeof YANDEX_ANALYTICS> {}

/** Data about a feed for Yandex. */
export interface YandexFeed extends Namespace, ObjectOf<typeof YANDEX_FEED, YandexRecords> {}

/** Data about an entry for Yandex. */
export interface YandexEntry extends Namespace, ObjectOf<typeof YANDEX_ENTRY> {}
