/** Hand-made results, to convert to feedparser’s form. */
import { toFeedparser } from '../../src/feedparser.ts';
import type { Entry } from '../../src/model/entry.ts';
import type { Feed } from '../../src/model/feed.ts';
import type { FeedResult, FeedResultFacts } from '../../src/model/result.ts';
import type { Problem } from '../../src/problems/error.ts';

const NOTHING: FeedResultFacts = {
  problems: [],
  encoding: 'utf-8',
  attempts: [],
  parser: 'strict',
  version: 'rss20',
  namespaces: {},
  feed: {},
  entries: [],
  headers: {},
};

/** A result with only the given members, in which nothing is wrong. */
export function resultOf(known: Partial<FeedResultFacts>): FeedResult {
  return { bozo: false, bozoException: null, ...NOTHING, ...known };
}

/** A result of nothing, in which something is wrong. */
export function bozoResultOf(bozoException: Problem): FeedResult {
  return { bozo: true, bozoException, ...NOTHING };
}

/** A feed in feedparser’s form. */
export function feedOf(feed: Feed): unknown {
  return plain(toFeedparser(resultOf({ feed })).feed);
}

/** An entry in feedparser’s form. */
export function entryOf(entry: Entry): unknown {
  return plain(toFeedparser(resultOf({ entries: [entry] })).entries[0]);
}

/** The same with prototypes, which literals have. */
function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, plain(each)]));
}
