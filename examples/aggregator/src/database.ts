/** What the aggregator needs of a database. PGlite and PostgreSQL both give it, so that all SQL is written once. */

export interface Queries {
  /** Runs one statement with its values. */
  query<Row>(sql: string, values?: readonly unknown[]): Promise<readonly Row[]>;
}

export interface Database extends Queries {
  /** Runs several statements without values. */
  script(sql: string): Promise<void>;
  /** Commits all that `work` does, or nothing of it. */
  transaction<T>(work: (queries: Queries) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}
