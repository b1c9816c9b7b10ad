/** Converts a whole result to feedparser’s names. */
import type { Feed } from '../model/feed.ts';
import type { FeedResult } from '../model/result.ts';
import { requireRecord } from '../text/given.ts';
import { snakeCase } from '../text/snake-case.ts';
import { entryWithAdditions, withAdditions } from './additions.ts';
import { membersOfCore } from './core.ts';
import type { FeedparserEntry, FeedparserResult } from './result.ts';

/**
 * Converts a result to the names and shapes of Python’s feedparser: one flat dictionary for the
 * feed and one for each entry, in snake case, with namespaces as prefixes and values as text. It is
 * meant for programs that were written for feedparser; `docs/feedparser.md` has the rules.
 *
 * @example
 * ```js
 * import { parseDocument } from 'bozofeed';
 * import { toFeedparser } from 'bozofeed/feedparser';
 *
 * const result = parseDocument('<rss><channel><item><guid>1</guid><itunes:duration>1:02:03</itunes:duration></item></channel></rss>');
 * console.log(result.entries[0]?.itunes?.duration); // 3723
 * console.log(toFeedparser(result).entries[0]?.itunes_duration); // 1:02:03
 * ```
 *
 * @param result may lack fields, for example if only a part of it was stored; they count as empty
 * @throws TypeError if the result, its feed or an entry is not an object, or `entries` not a list
 */
export function toFeedparser(result: FeedResult): FeedparserResult {
  const whole = wholeOf(result);
  const { bozoException = null, feed, entries, namespaces, modified, ...others } = whole;
  const { version } = whole;
  return {
    ...(inSnakeCase(others) as Omit<FeedparserResult, 'bozo_exception' | 'feed' | 'entries'>),
    ...lastModified(whole),
    ...(bozoException === null ? {} : { bozo_exception: bozoException }),
    namespaces: namespacesOf(namespaces),
    feed: membersOfCore(withAdditions(withoutAbout(feed, version), version)),
    entries: entries.map(
      (entry) => membersOfCore(entryWithAdditions(entry, version)) as unknown as FeedparserEntry,
    ),
  };
}

/** A result with the fields that every result has. */
function wholeOf(result: FeedResult): FeedResult {
  requireRecord(result, 'result');
  const { version = '', namespaces = {}, headers = {}, feed = {}, entries = [] } = result;
  requireRecord(feed, 'result.feed');
  if (!Array.isArray(entries)) throw new TypeError('result.entries must be a list');
  for (const [index, entry] of entries.entries()) requireRecord(entry, `result.entries[${index}]`);
  return { ...result, version, namespaces, headers, feed, entries };
}

/** The header as text, and its date, which is `null` if it cannot be read. */
function lastModified({
  headers,
  validators,
  modified,
}: FeedResult): Pick<FeedparserResult, 'modified' | 'modified_parsed'> {
  // The response to a conditional request may omit the header.
  const text = headers['last-modified']?.trim() || validators?.modified || null;
  return text === null ? {} : { modified: text, modified_parsed: modified ?? null };
}

/** Versions whose channel has an identifier in `rdf:about`, which feedparser does not read. */
const RDF_VERSIONS: ReadonlySet<string> = new Set(['rss090', 'rss10', 'rss11']);

function withoutAbout(feed: Feed, version: string): Feed {
  if (feed.id === undefined || !RDF_VERSIONS.has(version)) return feed;
  const { id: _, ...others } = feed;
  const [id] = feed.dc?.identifiers ?? [];
  return id === undefined ? others : { ...others, id };
}

/** Namespaces that are used without a prefix, and that feedparser does not know. */
const WITHOUT_PREFIX: ReadonlySet<string> = new Set(['atomBlog', 'feedAdditions']);

/** The namespaces by the prefixes that feedparser has for them. */
function namespacesOf(namespaces: FeedResult['namespaces']): FeedResult['namespaces'] {
  const named: Record<string, string> = Object.create(null);
  for (const [prefix, uri] of Object.entries(namespaces)) {
    named[WITHOUT_PREFIX.has(prefix) ? '' : prefix] = uri;
  }
  return named;
}

function inSnakeCase(members: object): object {
  return Object.fromEntries(
    Object.entries(members).map(([name, value]) => [snakeCase(name), value] as const),
  );
}
