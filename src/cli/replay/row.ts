/**
 * What is kept of a verdict: a line of the NDJSON file, a message between threads, a row of the
 * report. Plain data of bounded size, whatever the feed.
 */

/** What became of a feed. */
export type Condition = 'clean' | 'noted' | 'recovered' | 'lost' | 'unreadable';

/** How a case came out against its expectation. */
export type Outcome =
  | 'match'
  | 'mismatch'
  | 'no-expectation'
  | 'unreadable'
  | 'passed-over'
  /** It took longer than it may. */
  | 'timed-out'
  /** The parser threw, or took its thread along. */
  | 'failed';

/** One case of a replay. */
export interface Row {
  readonly case: string;
  readonly url: string;
  readonly outcome: Outcome;
  /**
   * - `clean`: nothing was wrong;
   * - `noted`: nothing that makes a feed bozo;
   * - `recovered`: rules were broken, and nothing was lost;
   * - `lost`: something is missing or uncertain, or there is no feed, or no result;
   * - `unreadable`: there was nothing to parse.
   */
  readonly condition: Condition;
  readonly bozo: boolean;
  /** The name of the exception that feedparser would set; `null` where it sets none. */
  readonly exception: string | null;
  readonly version: string;
  /** The encoding that the text was read in; `''` where it is unknown. */
  readonly encoding: string;
  /** The encoding that the document said it was in, by header or declaration; `''` where it said none. */
  readonly declared: string;
  /** Who named the encoding that was used; `''` where none was. */
  readonly namedBy: string;
  /** The rung of the ladder that it was found on; 0 where it was found on none. */
  readonly rung: number;
  readonly parser: string;
  readonly status: number | null;
  readonly entries: number;
  readonly bytes: number;
  readonly milliseconds: number;
  /** How often each problem was found. */
  readonly problems: Readonly<Record<string, number>>;
  /** Fingerprints of what the feed holds: equal ones mean equal results. */
  readonly digest: Readonly<Record<'feed' | 'entries', string>>;
  readonly differences: readonly RowDifference[];
  /** Why there is no result; `null` where there is one. */
  readonly failure: string | null;
  /** Whether the expectation was rewritten. */
  readonly updated: boolean;
  /** The name of the result that was kept; `null` where none was. */
  readonly result: string | null;
  /** How it was made. */
  readonly run: RunFacts;
  readonly detail: Detail | null;
}

/** How the rows of a run were made. */
export interface RunFacts {
  /** The version of this package. */
  readonly version: string;
  /** The parser that an adapter stands for; `null` for our own. */
  readonly parser: string | null;
  readonly node: string;
  /** When the run began, in ISO 8601. */
  readonly date: string;
  /** The options of the parser that are not the defaults. */
  readonly options: Readonly<Record<string, unknown>>;
}

/** A difference from what is expected, as text that can be shown. */
export interface RowDifference {
  readonly path: string;
  readonly expected: string;
  readonly found: string;
}

/** What a report shows of a case when it is opened. */
export interface Detail {
  readonly title: string;
  readonly problems: readonly DetailProblem[];
  /** How many more there are of each. */
  readonly moreProblems: number;
  readonly attempts: readonly DetailAttempt[];
  readonly entries: readonly DetailEntry[];
  readonly moreEntries: number;
}

/** A problem, and the line that it stands in. */
export interface DetailProblem {
  readonly name: string;
  readonly severity: string;
  readonly message: string;
  readonly remedy: string;
  readonly line: number | null;
  readonly column: number | null;
  readonly excerpt: { readonly source: string; readonly caret: string } | null;
}

/** A rung of the ladder. */
export interface DetailAttempt {
  readonly encoding: string;
  readonly namedBy: string;
  readonly outcome: string;
  readonly reason: string;
}

/** An entry, as a line of a list. */
export interface DetailEntry {
  readonly title: string;
  readonly link: string;
  readonly date: string;
  readonly incomplete: boolean;
}
