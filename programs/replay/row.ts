/**
 * What is stored of a verdict: a line of the NDJSON file, a message between threads, a row of the
 * report. Plain data of bounded size, whatever the feed.
 */

/** The condition of a feed. */
export type Condition = 'clean' | 'noted' | 'recovered' | 'lost' | 'unreadable';

/** How a case compares with its expectation. */
export type Outcome =
  | 'match'
  | 'mismatch'
  | 'no-expectation'
  | 'unreadable'
  | 'skipped'
  /** It took longer than the timeout. */
  | 'timed-out'
  /** The parser threw, or terminated its thread. */
  | 'failed';

/** One case of a replay. */
export interface Row {
  readonly case: string;
  readonly url: string;
  readonly outcome: Outcome;
  /**
   * - `clean`: nothing was wrong;
   * - `noted`: notes only, so the feed is not bozo;
   * - `recovered`: rules were broken, but nothing was lost;
   * - `lost`: something is missing or uncertain, or there is no feed, or no result;
   * - `unreadable`: there was nothing to parse.
   */
  readonly condition: Condition;
  readonly bozo: boolean;
  /** The name of the exception that feedparser would set; `null` if none. */
  readonly exception: string | null;
  readonly version: string;
  /** The encoding that the text was decoded with; `''` if unknown. */
  readonly encoding: string;
  /** The encoding that the document claims, by header or declaration; `''` if none. */
  readonly declared: string;
  /** Where the name of the encoding came from; `''` if no encoding was used. */
  readonly namedBy: string;
  /** The number of the successful attempt; 0 if none succeeded. */
  readonly rung: number;
  readonly parser: string;
  readonly status: number | null;
  readonly entries: number;
  readonly bytes: number;
  readonly milliseconds: number;
  /** The number of occurrences of each problem, the most severe first. */
  readonly problems: Readonly<Record<string, number>>;
  /** Digests of the feed and its entries: equal digests mean equal results. */
  readonly digest: Readonly<Record<'feed' | 'entries', string>>;
  readonly differences: readonly RowDifference[];
  /** Why there is no result; `null` if there is one. */
  readonly failure: string | null;
  /** Whether the expectation was rewritten. */
  readonly updated: boolean;
  /** The name of the stored result; `null` if it was not stored. */
  readonly result: string | null;
  /** How the row was made. */
  readonly run: RunFacts;
  readonly detail: Detail | null;
}

/** How the rows of a run were made. */
export interface RunFacts {
  /** The version of this package. */
  readonly version: string;
  /** The parser that an adapter runs; `null` for bozofeed. */
  readonly parser: string | null;
  readonly node: string;
  /** How often each case was parsed; its time is the median. */
  readonly repeats: number;
  /** Whether times are CPU time of the thread, or elapsed time where Node does not tell it. */
  readonly clock: 'cpu' | 'elapsed';
  /** When the run started, in ISO 8601. */
  readonly date: string;
  /** The options of the parser that differ from the defaults. */
  readonly options: Readonly<Record<string, unknown>>;
}

/** A difference from the expectation, as printable text. */
export interface RowDifference {
  readonly path: string;
  readonly expected: string;
  readonly found: string;
}

/** What a report shows when a case is opened. */
export interface Detail {
  readonly title: string;
  readonly problems: readonly DetailProblem[];
  /** The number of problems that are not listed. */
  readonly moreProblems: number;
  readonly attempts: readonly DetailAttempt[];
  readonly entries: readonly DetailEntry[];
  readonly moreEntries: number;
}

/** A problem and the line where it occurs. */
export interface DetailProblem {
  readonly name: string;
  readonly severity: string;
  readonly message: string;
  readonly remedy: string;
  readonly line: number | null;
  readonly column: number | null;
  /** The line: the text before the position, the character at it, and the text after it. */
  readonly excerpt: readonly [before: string, place: string, after: string] | null;
}

/** An attempt of the ladder. */
export interface DetailAttempt {
  readonly encoding: string;
  readonly namedBy: string;
  readonly outcome: string;
  readonly reason: string;
}

/** An entry, as one line of a list. */
export interface DetailEntry {
  readonly title: string;
  readonly link: string;
  readonly date: string;
  readonly incomplete: boolean;
}
