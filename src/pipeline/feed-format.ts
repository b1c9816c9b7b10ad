/** Feeds of every format, as the pipeline reads them. */

import type { Built } from '../feed/built.ts';
import { FeedBuilder } from '../feed/feed-builder.ts';
import { looksLikeJson, readJsonFeed, recoverJsonFeed } from '../feed/json-feed.ts';
import { FEED_GRAMMAR } from '../grammar/feed-grammar.ts';
import type { Feed } from '../model/feed.ts';
import { problem } from '../problems/error.ts';
import type { ProblemFacts } from '../problems/facts.ts';
import type { Format } from './format.ts';

const ABSOLUTE = /^https?:\/\/[^\s/]/i;

/** Where a feed says that it belongs. */
function baseOfFeed({ links = [], link = '' }: Feed): ProblemFacts['AssumedBase'] | null {
  const self = links.find(({ rel, href = '' }) => rel === 'self' && ABSOLUTE.test(href))?.href;
  if (self !== undefined) return { base: self, from: 'self' };
  return ABSOLUTE.test(link) ? { base: link, from: 'link' } : null;
}

export const FEED_FORMAT: Format<Built> = Object.freeze<Format<Built>>({
  grammar: FEED_GRAMMAR,
  build: (settings) => new FeedBuilder(settings),
  json: { looksLikeJson, read: readJsonFeed, recover: recoverJsonFeed },
  mediaTypes: new Set<string>(),
  isRecognised: ({ isFeed }) => isFeed,
  assumedBase: ({ lacksBase, feed }) => (lacksBase ? baseOfFeed(feed) : null),
  refuse: (description) => problem('NotAFeed', description),
});
