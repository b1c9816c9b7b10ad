/** Feeds of every format, as a format for the pipeline. */

import type { Built } from '../feed/built.ts';
import { FeedBuilder } from '../feed/feed-builder.ts';
import { looksLikeJson, readJsonFeed, recoverJsonFeed } from '../feed/json-feed.ts';
import { FEED_GRAMMAR } from '../grammar/feed-grammar.ts';
import { problem } from '../problems/error.ts';
import { lackOf } from './emptiness.ts';
import type { Format } from './format.ts';

export const FEED_FORMAT: Format<Built> = Object.freeze<Format<Built>>({
  grammar: FEED_GRAMMAR,
  build: (settings) => new FeedBuilder(settings),
  json: { looksLikeJson, read: readJsonFeed, recover: recoverJsonFeed },
  mediaTypes: new Set<string>(),
  isRecognized: ({ isFeed }) => isFeed,
  assumedBase: (built) => built.assumedBase,
  lack: ({ feed, entries }) => lackOf(feed, entries.length),
  refuse: (description) => problem('NotAFeed', description),
});
