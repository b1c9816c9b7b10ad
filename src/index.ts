/** `bozofeed`: what the world may import. */
export { type DiscoveredFeed, discoverFeeds } from './discover-feeds.ts';
export { isPublicAddress, isPublicUrl } from './fetch/addresses.ts';
export type {
  Credentials,
  DispatcherLike,
  FetchOptions,
  LookupLike,
  ResolvedAddress,
} from './fetch/options.ts';
export * from './parse.ts';
export { parseFeed } from './parse-feed.ts';
