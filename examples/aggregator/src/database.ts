/**
 * The database interface of the aggregator. PGlite and PostgreSQL both implement it, so that all
 * SQL is written once.
 */

export interface Queries {
  /** Runs one statement with its values. */
  query<Row>(sql: string, values?: readonly unknown[]): Promise<readonly Row[]>;
}

export interface Database extends Queries {
  /** Runs several statements without values. */
  script(sql: string): Promise<void>;
  /** Commits everything that `work` does, or nothing. */
  transaction<T>(work: (queries: Queries) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}
