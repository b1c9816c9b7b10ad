/** Yandex (https://yandex.com/support/news/feed.html). */
import type {
  YANDEX_ANALYTICS,
  YANDEX_ENTRY,
  YANDEX_FEED,
  YANDEX_LOGO,
} from '../../namespaces/yandex.ts';
import type { ObjectOf } from '../object-of.ts';
import type { ElementRecord, Namespace } from '../values.ts';

/** An image with the name of a site. */
export interface YandexLogo extends ElementRecord, ObjectOf<typeof YANDEX_LOGO> {}

/** A service that counts visits. */
export interface YandexAnalytics extends ElementRecord, ObjectOf<typeof YANDEX_ANALYTICS> {}

/** Data about a feed for Yandex. */
export interface YandexFeed extends Namespace, ObjectOf<typeof YANDEX_FEED> {}

/** Data about an entry for Yandex. */
export interface YandexEntry extends Namespace, ObjectOf<typeof YANDEX_ENTRY> {}
