/**
 * The database interface of the aggregator. PGlite and PostgreSQL both implement it, so that all
 * SQL is written once.
 */

export interface Queries {
  /** Runs one statement with its values. */
  query<Row>(sql: string, values?: readonly unknown[]): Promise<readonly Row[]>;
}

/** A lock, and queries that fail if it is lost. */
export interface Lock extends Queries {
  release(): Promise<void>;
}

export interface Database extends Queries {
  /** Runs several statements without values. */
  script(sql: string): Promise<void>;
  /** Commits everything that `work` does, or nothing. */
  transaction<T>(work: (queries: Queries) => Promise<T>): Promise<T>;
  /**
   * Takes a lock that only one holder in all processes has; `null` if it is taken. The database
   * releases the lock of a process that dies.
   */
  lock(key: number): Promise<Lock | null>;
  close(): Promise<void>;
}

/** The keys of the locks. */
export const LOCKS = {
  /** Its holder looks for due feeds. */
  scheduler: 20_031_015,
  /** Its holder checks a feed that may have ended its worker. */
  suspect: 20_031_016,
  /** Its holder deletes old entries. */
  retention: 20_031_017,
} as const;

/** SQLSTATE classes that speak of the data of a statement: data, integrity, limits of a program. */
const CLASSES_OF_DATA: ReadonlySet<string> = new Set(['22', '23', '54']);

/** The disk is full: what is smaller may still fit. */
const DISK_FULL = '53100';

/**
 * Whether a statement failed because of what was to be stored. Everything else is the database's
 * own trouble: it is shutting down, or has too many connections, locks or deadlocks.
 */
export function isOfData(error: unknown): boolean {
  // In both databases, errors of statements have a severity and a SQLSTATE code.
  if (!(error instanceof Error && 'severity' in error && 'code' in error)) return false;
  const code = `${error.code}`;
  return code === DISK_FULL || CLASSES_OF_DATA.has(code.slice(0, 2));
}
