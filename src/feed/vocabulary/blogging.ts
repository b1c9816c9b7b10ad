/** Vocabularies of blogging services. */
import type { BlogChannel } from '../../model/namespaces/blog-channel.ts';
import type {
  FeedBurnerEntry,
  FeedBurnerFeed,
  FeedFlare,
} from '../../model/namespaces/feedburner.ts';
import type { FeedPress } from '../../model/namespaces/feedpress.ts';
import type { Pheedo } from '../../model/namespaces/pheedo.ts';
import type {
  SourceAccount,
  SourceArchive,
  SourceEntry,
  SourceFeed,
  SourceLikes,
} from '../../model/namespaces/source.ts';
import type { Webfeeds } from '../../model/namespaces/webfeeds.ts';
import type {
  YandexAnalytics,
  YandexEntry,
  YandexFeed,
  YandexLogo,
} from '../../model/namespaces/yandex.ts';
import { ofFeeds, type Vocabulary } from '../open-element.ts';
import { REFERENCE, TEXT, URI } from '../readers/read-value.ts';
import { textConstruct } from '../readers/text-construct.ts';
import {
  also,
  detailed,
  ENTRIES,
  FEEDS,
  inside,
  joined,
  named,
  namespace,
  record,
  records,
  reference,
  shown,
  text,
  uri,
} from './namespace.ts';

/** UserLand's blogChannel module. */
export const BLOG_CHANNEL: Vocabulary = namespace<BlogChannel>(
  'blogChannel',
  { blogRoll: uri, mySubscriptions: uri, blink: uri, changes: uri },
  FEEDS,
);

/** FeedBurner. */
export const FEEDBURNER: Vocabulary = joined(() => [
  namespace<FeedBurnerFeed>(
    'feedburner',
    {
      browserFriendly: also(ofFeeds(textConstruct('info')), shown()),
      info: record({ attributes: { uri: REFERENCE } }),
      emailServiceId: text,
      feedburnerHostname: uri,
      awareness: uri,
      feedFlares: records<FeedFlare>('feedflare', {
        attributes: { href: URI, src: URI },
        text: TEXT,
      }),
    },
    FEEDS,
  ),
  namespace<FeedBurnerEntry>(
    'feedburner',
    { origLink: uri, origEnclosureLink: uri, awareness: uri },
    ENTRIES,
  ),
]);

/** FeedPress. */
export const FEEDPRESS: Vocabulary = namespace<FeedPress>(
  'feedpress',
  { locale: text, newsletterId: text, podcastId: text, cssFile: uri, link: uri },
  FEEDS,
);

/** Pheedo. */
export const PHEEDO: Vocabulary = namespace<Pheedo>('pheedo', { origLink: uri }, ENTRIES);

const LIKES = record<SourceLikes>({ attributes: { server: URI } });

/** Dave Winer's source namespace (https://source.scripting.com/); its outlines stay extensions. */
export const SOURCE_SCRIPTING: Vocabulary = joined(() => [
  namespace<SourceFeed>(
    'sourceNs',
    {
      accounts: records<SourceAccount>('account', {
        attributes: { service: TEXT },
        text: TEXT,
      }),
      likes: LIKES,
      archive: record({ inside: 'archive', isExtensible: true }),
      blogroll: uri,
      subscriptionList: uri,
      self: uri,
      localTime: text,
    },
    FEEDS,
  ),
  namespace<SourceEntry>(
    'sourceNs',
    { likes: LIKES, markdown: text, inReplyTo: reference },
    ENTRIES,
  ),
  inside<SourceArchive>('archive', 'sourceNs.archive', {
    url: uri,
    startDay: text,
    endDay: text,
    filename: text,
  }),
]);

/** Feedly (http://webfeeds.org/rss/1.0). */
export const WEBFEEDS: Vocabulary = namespace<Webfeeds>(
  'webfeeds',
  {
    cover: record({ attributes: { image: URI } }),
    icon: uri,
    logo: uri,
    accentColor: text,
    related: record({ attributes: { layout: TEXT, target: TEXT } }),
    analytics: record({ attributes: { id: TEXT, engine: TEXT } }),
  },
  FEEDS,
);

/** Yandex (https://yandex.com/support/news/feed.html). */
export const YANDEX: Vocabulary = joined(() => [
  namespace<YandexFeed>(
    'yandex',
    {
      logos: records<YandexLogo>('logo', { attributes: { type: TEXT }, text: URI }),
      analytics: records<YandexAnalytics>('analytics', {
        attributes: { type: TEXT, id: TEXT, params: TEXT },
      }),
    },
    FEEDS,
  ),
  namespace<YandexEntry>(
    'yandex',
    { fullText: named('full-text', detailed()), genre: text, pdaLink: uri },
    ENTRIES,
  ),
]);
