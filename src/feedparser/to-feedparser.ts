/** Converts a whole result to feedparser’s names. */
import type { FeedResult } from '../model/result.ts';
import { membersOfCore } from './core.ts';
import { entryWithHeritage, withHeritage } from './heritage.ts';
import { snakeCase } from './names.ts';
import type { FeedparserResult } from './result.ts';

/**
 * Converts a result to the names and shapes of Python’s feedparser: one flat dictionary for the
 * feed and one for each entry, in snake case, with namespaces as prefixes and values as text. It is
 * meant for programs that were written for feedparser; `docs/feedparser.md` has the rules.
 *
 * @example
 * const { entries } = toFeedparser(parseDocument(bytes));
 * entries[0]?.itunes_duration; // '1:02:03', while `entry.itunes.duration` is 3723
 */
export function toFeedparser(result: FeedResult): FeedparserResult {
  const { bozoException, feed, entries, ...others } = result;
  const { version } = result;
  return {
    ...(inSnakeCase(others) as Omit<FeedparserResult, 'bozo_exception' | 'feed' | 'entries'>),
    ...(bozoException === null ? {} : { bozo_exception: bozoException }),
    feed: membersOfCore(withHeritage(feed, version)),
    entries: entries.map((entry) => membersOfCore(entryWithHeritage(entry, version))),
  };
}

function inSnakeCase(members: object): object {
  return Object.fromEntries(
    Object.entries(members).map(([name, value]) => [snakeCase(name), value] as const),
  );
}
