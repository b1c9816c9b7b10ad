/** The outcome of comparing two runs: plain data for text, JSON and the page. */
import type { RunFacts } from '../row.ts';
import type { ChangeKind } from './changes.ts';

/** A change that several feeds share. */
export interface Group {
  readonly path: string;
  readonly kind: ChangeKind;
  readonly feeds: number;
  /** The number of values that changed in this way, in all feeds. */
  readonly places: number;
  readonly examples: readonly Example[];
}

/** One of the changes. */
export interface Example {
  readonly case: string;
  readonly place: string;
  /** As JSON; `''` if there is no value. */
  readonly before: string;
  readonly after: string;
}

/** The time that a case took in each run, in milliseconds. */
export interface Pace {
  readonly case: string;
  readonly before: number;
  readonly after: number;
}

/** The outcome of a comparison. */
export interface Comparison {
  readonly before: RunFacts | null;
  readonly after: RunFacts | null;
  readonly cases: number;
  readonly changed: number;
  /** Whether both runs kept their results; otherwise only the facts in the rows are compared. */
  readonly isWhole: boolean;
  readonly gone: Names;
  readonly added: Names;
  readonly groups: readonly Group[];
  readonly times: {
    readonly before: number;
    readonly after: number;
    /**
     * How many times as long the second run took, by the median of the cases; `null` if the runs are
     * too short to tell, or do not differ by more than noise.
     */
    readonly factor: number | null;
    /** The cases with the largest differences in time. */
    readonly slower: readonly Pace[];
    readonly faster: readonly Pace[];
  };
}

/** A set of cases: its size, and the first names. */
export interface Names {
  readonly count: number;
  readonly first: readonly string[];
}
