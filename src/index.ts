/** `bozofeed`: what the world may import. */
export { type DiscoveredFeed, discoverFeeds } from './discover-feeds.ts';
export type { FetchOptions } from './fetch/options.ts';
export * from './parse.ts';
export { parseFeed } from './parse-feed.ts';
