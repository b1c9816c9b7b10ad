import type { RunFacts } from '../row.ts';

/** What a report says of the run as a whole. */
export interface ReportFacts extends Pick<RunFacts, 'repeats' | 'clock'> {
  readonly sources: readonly string[];
  readonly version: string;
  /** When the run ended, in ISO 8601. */
  readonly date: string;
  readonly seconds: number;
  readonly jobs: number;
  readonly skipped: number;
  /** Whether it was interrupted. */
  readonly isPartial: boolean;
}
