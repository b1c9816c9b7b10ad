/** How feeds are published: search results, update times, drafts, archives and entries that are gone. */

import type { Source } from '../feed.ts';
import type { Attributes, Extensible, Link, Person, TextDetail } from '../values.ts';

/** OpenSearch 1.1: a feed that is the answer to a search. */
export interface OpenSearch {
  /** How many results there are, as written. */
  readonly opensearchTotalresults?: string;
  /** The number of the first result in this feed, as written. */
  readonly opensearchStartindex?: string;
  /** How many results there are in a feed, as written. */
  readonly opensearchItemsperpage?: string;
  /** What was searched for, and what else could be: `role`, `searchterms`, … */
  readonly opensearchQuery?: readonly Attributes[];
}

/** RSS 1.0's syndication module: how often the feed changes. */
export interface Syndication {
  /** `hourly`, `daily`, `weekly`, `monthly` or `yearly`. */
  readonly syUpdateperiod?: string;
  /** How often within a period, as written. */
  readonly syUpdatefrequency?: string;
  /** From when on periods count, as written. */
  readonly syUpdatebase?: string;
  /** `null` where `syUpdatebase` cannot be read. */
  readonly syUpdatebaseParsed?: Date | null;
}

/** The Atom Publishing Protocol (RFC 5023), and the history of feeds (RFC 5005). */
export interface Publishing {
  /** When the entry was last edited, as written. */
  readonly appEdited?: string;
  /** `null` where `appEdited` cannot be read. */
  readonly appEditedParsed?: Date | null;
  /** `yes` where the entry is not public yet. */
  readonly appDraft?: string;
  /** Whether the feed holds all entries that there are (RFC 5005 §2). */
  readonly fhComplete?: true;
  /** Whether the feed is an archive, which does not change (RFC 5005 §4). */
  readonly fhArchive?: true;
}

/** An entry that is gone (RFC 6721). */
export interface DeletedEntry extends Extensible {
  /** The `id` of the entry. */
  readonly ref?: string;
  /** As written. */
  readonly when?: string;
  /** When it went; `null` where `when` cannot be read. */
  readonly whenParsed?: Date | null;
  /** Who removed it. */
  readonly by?: Person;
  /** Why. */
  readonly comment?: string;
  /** The same with all that is known of it. */
  readonly commentDetail?: TextDetail;
  /** Where to read more. */
  readonly links?: readonly Link[];
  /** The feed that it was in. */
  readonly source?: Source;
}
