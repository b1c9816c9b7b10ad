/** `bozofeed`: the whole public API of the main entry. */
export { discoverFeeds, discoverIcons } from './api/discover.ts';
export type {
  FetchOptions,
  ProxyOptions,
  StreamFeedOptions,
} from './api/options/fetch-options.ts';
export type { DiscoverOptions } from './api/options/parse-options.ts';
export { parseFeed, streamFeed } from './api/parse-feed.ts';
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
export type { DiscoveredFeed, DiscoveredIcon, IconSize } from './pipeline/page-links.ts';
