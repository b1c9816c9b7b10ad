/** What a comparison of two runs says: plain data, for text, JSON and page. */
import type { RunFacts } from '../replay/row.ts';
import type { ChangeKind } from './changes.ts';

/** A change that feeds have in common. */
export interface Group {
  readonly path: string;
  readonly kind: ChangeKind;
  readonly feeds: number;
  /** How many values changed in this way, in all feeds. */
  readonly places: number;
  readonly examples: readonly Example[];
}

/** One of the changes. */
export interface Example {
  readonly case: string;
  readonly place: string;
  /** As JSON; `''` where there is nothing. */
  readonly before: string;
  readonly after: string;
}

/** How long a case took in either run, in milliseconds. */
export interface Pace {
  readonly case: string;
  readonly before: number;
  readonly after: number;
}

/** What came of a comparison. */
export interface Comparison {
  readonly before: RunFacts | null;
  readonly after: RunFacts | null;
  readonly cases: number;
  readonly changed: number;
  /** Whether the results of both runs were kept; without them only the facts in the rows are compared. */
  readonly isWhole: boolean;
  readonly gone: Names;
  readonly added: Names;
  readonly groups: readonly Group[];
  readonly times: {
    readonly before: number;
    readonly after: number;
    /** The cases whose times differ most. */
    readonly slower: readonly Pace[];
    readonly faster: readonly Pace[];
  };
}

/** Some cases: how many, and the first of their names. */
export interface Names {
  readonly count: number;
  readonly first: readonly string[];
}
