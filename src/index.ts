/** `bozofeed`: the whole public API of the main entry. */
export { discoverFeeds } from './api/discover-feeds.ts';
export { discoverIcons } from './api/discover-icons.ts';
export type { DiscoverOptions } from './api/options/discover-options.ts';
export type {
  FetchOptions,
  ProxyOptions,
  StreamFeedOptions,
} from './api/options/fetch-options.ts';
export { parseFeed } from './api/parse-feed.ts';
export { streamFeed } from './api/stream-feed.ts';
export { isPublicAddress, isPublicUrl } from './fetch/addresses.ts';
export type {
  Credentials,
  DispatcherLike,
  LookupLike,
  ResolvedAddress,
  SignalLike,
} from './fetch/settings.ts';
export type { UrlLike } from './http/feed-url.ts';
export * from './parse.ts';
export type { DiscoveredFeed } from './pipeline/announced-feeds.ts';
export type { DiscoveredIcon, IconSize } from './pipeline/announced-icons.ts';
