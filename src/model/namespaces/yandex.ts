/** Yandex (https://yandex.com/support/news/feed.html). */
import type { ElementRecord, Namespace, Open, TextDetail } from '../values.ts';

/** An image with the name of a site. */
export interface YandexLogo extends ElementRecord {
  /** Its URL. */
  readonly value?: string;
  /** `square` for a square one. */
  readonly type?: string;
}

/** A service that counts visits. */
export interface YandexAnalytics extends ElementRecord {
  /** The service, in lower case: `yandex`, `google`, `liveinternet`, … */
  readonly type?: Open<'yandex' | 'google' | 'liveinternet'>;
  /** The publisher’s identifier there. */
  readonly id?: string;
  /** What the service needs to know. */
  readonly params?: string;
}

/** Data about a feed for Yandex. */
export interface YandexFeed extends Namespace {
  /** Images with the name of the site. */
  readonly logos?: readonly YandexLogo[];
  /** Services that count visits. */
  readonly analytics?: readonly YandexAnalytics[];
}

/** Data about an entry for Yandex. */
export interface YandexEntry extends Namespace {
  /** The whole text of the entry, usually without markup. */
  readonly fullText?: string;
  /** `fullText` with its media type, language and base URI. */
  readonly fullTextDetail?: TextDetail;
  /** `lenta`, `message`, `article` or `interview`. */
  readonly genre?: Open<'lenta' | 'message' | 'article' | 'interview'>;
  /** The page for phones. */
  readonly pdaLink?: string;
}
