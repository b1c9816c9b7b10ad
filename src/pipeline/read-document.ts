/**
 * From a document to the result of a feed: the problems, the model, and the data of the response.
 */

import { readDate } from '../dates/index.ts';
import type { Built } from '../feed/build-settings.ts';
import { isEntryName } from '../grammar/roots.ts';
import { linksOf } from '../http/headers.ts';
import type { TransportFacts } from '../http/transport.ts';
import type { Entry } from '../model/entry.ts';
import type { Feed } from '../model/feed.ts';
import type { FeedResult } from '../model/result.ts';
import type { Link } from '../model/values.ts';
import type { Problem } from '../problems/error.ts';
import { Growth, resolveWithin } from '../text/limits.ts';
import { LONGEST_BASE } from '../text/uri.ts';
import type { AccountOptions } from './document-problems.ts';
import { FEED_FORMAT } from './feed-format.ts';
import { type Account, accountOfNothing, readAs } from './read-as.ts';
import type { ReadOptions } from './read-options.ts';

/**
 * Reads a feed.
 *
 * @param transport what is known about its response
 * @param broken problems of the stream that it came in
 */
export function readDocument(
  document: Uint8Array | string,
  options: ReadOptions,
  transport: TransportFacts | null,
  broken: readonly Problem[] = [],
): FeedResult {
  const { account, built } = readAs(
    FEED_FORMAT,
    document,
    options,
    transport ?? { problems: broken },
  );
  return resultOf(account, built, options, transport);
}

/** The options that the result of a response without a document depends on. */
export type ResponseOptions = AccountOptions & Pick<ReadOptions, 'dateHandlers' | 'maxGrowth'>;

/** Makes the result of a response without a document, such as a 304. */
export function readNothing(options: ResponseOptions, transport: TransportFacts): FeedResult {
  return resultOf(accountOfNothing(options, transport), null, options, transport);
}

/** A result under construction; its two kinds differ for the compiler only. */
type Unfinished = { -readonly [K in keyof FeedResult]: FeedResult[K] };

/** The result of a feed that was read, or of nothing. */
export function resultOf(
  { bozo, bozoException, problems, encoding, attempts, parser }: Account,
  built: Built | null,
  options: ResponseOptions,
  transport: TransportFacts | null,
): FeedResult {
  const { version, namespaces, feed, entries } = built ?? EMPTY;
  const { headers, url, dateHandlers } = options;
  // Key by key, because adding keys to a copy of a record takes a microsecond each.
  const result: Unfinished = {
    bozo,
    bozoException,
    problems,
    encoding,
    attempts,
    parser,
    version,
    namespaces,
    feed:
      built === null || headers['link'] === undefined
        ? feed
        : withHeaderLinks(feed, headers['link'], options),
    entries: markIncomplete(entries, problems),
    headers: transport?.headers ?? headers,
  };
  // A header without a value is ignored.
  const etag = (transport?.etag ?? headers['etag'])?.trim() || undefined;
  const modified = (transport?.modified ?? headers['last-modified'])?.trim() || undefined;
  if (url !== '' || transport !== null) result.href = transport?.href ?? url;
  if (etag !== undefined) result.etag = etag;
  const date = modified === undefined ? null : readDate(modified, dateHandlers);
  if (date !== null) result.modified = date;
  if (transport !== null) {
    result.status = transport.status;
    result.redirects = transport.redirects;
    result.permanentUrl = transport.permanentUrl;
    result.validators = transport.validators;
    result.delta = transport.delta;
    result.retryAfter = transport.retryAfter;
    result.cacheLifetime = transport.cacheLifetime;
  }
  return result as FeedResult;
}

const EMPTY: Pick<Built, 'version' | 'namespaces' | 'feed' | 'entries'> = {
  version: '',
  namespaces: {},
  feed: {},
  entries: [],
};

/**
 * Link relations of a feed that servers send in headers: WebSub §4, RFC 4287 §4.2.7.2, RFC 5005 §3.
 */
const HEADER_RELATIONS: ReadonlySet<string> = new Set(['hub', 'self', 'next']);

/**
 * Adds the links of the header `Link` to those of the feed, except for those that it already has.
 */
function withHeaderLinks(feed: Feed, field: string, { url, maxGrowth }: ResponseOptions): Feed {
  const links: Link[] = [...(feed.links ?? [])];
  const known = new Set(links.map(({ rel, href }) => `${rel} ${href}`));
  const sent = linksOf(field);
  const growth = new Growth(maxGrowth, () => field.length);
  const base = url.length > LONGEST_BASE ? '' : url;
  for (const { href, relations, type, title } of sent) {
    const linked = resolveWithin(growth, base, href);
    if (!/^https?:\/\//i.test(linked)) continue;
    for (const rel of relations) {
      if (!HEADER_RELATIONS.has(rel) || known.has(`${rel} ${linked}`)) continue;
      known.add(`${rel} ${linked}`);
      const described = {
        ...(type === null ? {} : { type }),
        ...(title === null ? {} : { title }),
      };
      links.push({ rel, href: linked, ...described });
    }
  }
  return links.length === 0 ? feed : { ...feed, links };
}

/** Marks the entry in which the document was cut off. */
export function markIncomplete(
  entries: readonly Entry[],
  problems: readonly Problem[],
): readonly Entry[] {
  const last = entries.at(-1);
  if (last === undefined || problems.length === 0) return entries;
  const brokeOff = problems.some(
    (found) => found.name === 'TruncatedDocument' && found.open.some(isEntryName),
  );
  return brokeOff ? [...entries.slice(0, -1), { ...last, incomplete: true }] : entries;
}
