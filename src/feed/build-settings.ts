/** What a build needs, and its outcome, whatever the format. */

import type { HtmlPolicy } from '../html/policy.ts';
import type { Entry } from '../model/entry.ts';
import type { Feed } from '../model/feed.ts';
import type { FeedVersion } from '../model/result.ts';
import type { Report } from '../problems/facts.ts';
import { memberOf } from '../text/given.ts';
import type { Growth, ParseTime, TimeLimit, ValueLimit } from '../text/limits.ts';
import type { AssumedBase } from './base.ts';
import type { Draft } from './draft.ts';

/** Parses dates; returns `null` for text that it does not recognize. */
export type DateHandler = (text: string) => Date | null;

/** How to read values, and how many. */
export interface BuildOptions {
  readonly sanitizeHtml: boolean;
  readonly html: HtmlPolicy;
  readonly resolveRelativeUris: boolean;
  readonly dateHandlers: readonly DateHandler[];
  readonly maxDepth: number;
  readonly maxEntries: number;
  readonly maxAttributes: number;
  readonly maxGrowth: number;
  /** `null` for a number that depends on the length of the document. */
  readonly maxValues: number | null;
  readonly maxParseTime: ParseTime;
}

/** What a build needs to know about the document. */
export interface BuildSettings {
  readonly options: BuildOptions;
  /** The UTF-16 index in the text at which the document starts. */
  readonly start: number;
  /** The base for relative references if the document names none. */
  readonly base: string;
  /** Whether the response names that base, in `Content-Location`. */
  readonly isBaseDeclared: boolean;
  readonly language: string | null;
  /** When the document was sent, according to its response; `null` if unknown. */
  readonly sentAt: Date | null;
  readonly report: Report;
  /** What resolving and copying may add to the result. */
  readonly growth: Growth;
  /** The values that the document may still make. */
  readonly values: ValueLimit;
  /** The time that reading it may still take; `null` for any. */
  readonly time: TimeLimit | null;
  /** The ids of the entries so far. */
  readonly ids: IdMemory;
}

/** The outcome of a build. */
export interface Built {
  readonly version: FeedVersion;
  readonly namespaces: Readonly<Record<string, string>>;
  readonly feed: Feed;
  readonly entries: readonly Entry[];
  /** Whether the document is a feed at all. */
  readonly isFeed: boolean;
  /** Whether the document is a single entry (RFC 5023 §9.2), without a feed around it. */
  readonly isEntry: boolean;
  /**
   * The base that relative references were resolved against if the document's own base is unknown.
   */
  readonly assumedBase: AssumedBase | null;
}

/** Remembers ids, each with a time or `null`: a `Map`, or what forgets the oldest ids. */
export interface IdMemory {
  /** `undefined` if the id is not known. */
  get(id: string): number | null | undefined;
  set(id: string, time: number | null): unknown;
}

/**
 * The id of an entry, if an earlier one has the same. Atom keeps the revisions of an entry under
 * one id, each with its own `updated` (RFC 4287 §4.1.1).
 *
 * @param ids when each entry was updated, where that counts: the dates themselves would take most of
 * the memory
 */
export function repeatedId(entry: Draft, version: FeedVersion, ids: IdMemory): string | null {
  const id = memberOf(entry, 'id');
  const updated = memberOf(entry, 'updated');
  if (typeof id !== 'string') return null;
  const time = version.startsWith('atom') && updated instanceof Date ? updated.getTime() : null;
  const earlier = ids.get(id);
  ids.set(id, time);
  if (earlier === undefined) return null;
  const isRevision = earlier !== null && time !== null && earlier !== time;
  return isRevision ? null : id;
}
