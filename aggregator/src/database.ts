/**
 * The database interface of the aggregator. PGlite and PostgreSQL both implement it, so that all
 * SQL is written once.
 */
import { setTimeout as sleep } from 'node:timers/promises';

export interface Queries {
  /** Runs one statement with its values. */
  query<Row>(sql: string, values?: readonly unknown[]): Promise<readonly Row[]>;
}

/** A lock, and queries that fail if it is lost. */
export interface Lock extends Queries {
  release(): Promise<void>;
}

export interface Database extends Queries {
  /**
   * Runs one statement that reads, for a second at most; `null` if it takes longer. In the database of one machine,
   * nothing ends it.
   */
  queryBriefly<Row>(sql: string, values: readonly unknown[]): Promise<readonly Row[] | null>;
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

/** Something inside of the database is damaged: perhaps one row. */
const CLASS_OF_DAMAGE = 'XX';

/** The disk is full: what is smaller may still fit. */
const DISK_FULL = '53100';

/**
 * Whether a statement failed because of what was to be stored. Everything else is the database's
 * own trouble: it is shutting down, its disk is full, or it has too many connections, locks or
 * conflicts.
 */
export function isOfData(error: unknown): boolean {
  return CLASSES_OF_DATA.has(stateOf(error).slice(0, 2));
}

/** Whether a statement about many rows may have failed because of one of them. */
export function mayBeOfOneRow(error: unknown): boolean {
  const state = stateOf(error);
  return isOfData(error) || state === DISK_FULL || state.startsWith(CLASS_OF_DAMAGE);
}

/** Two transactions were in each other's way, and this one was undone: serialization failure, deadlock. */
const CONFLICTS: ReadonlySet<string> = new Set(['40001', '40P01']);

/** How many times a statement or a transaction is run that conflicts with others. */
const MOST_ATTEMPTS = 5;

/** The longest pause, in milliseconds, before the second attempt; twice as long before the third, and so on. */
const LONGEST_PAUSE = 50;

/**
 * The same database, which runs whole statements and transactions again if they conflict with others. What a transaction
 * does may thus be done several times: it must not change anything but the database.
 */
export function withRetries(database: Database): Database {
  return {
    ...database,
    query: <Row>(sql: string, values?: readonly unknown[]) =>
      retry(() => database.query<Row>(sql, values)),
    transaction: (work) => retry(() => database.transaction(work)),
  };
}

async function retry<T>(run: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run();
    } catch (error) {
      if (attempt === MOST_ATTEMPTS || !CONFLICTS.has(stateOf(error))) throw error;
      // At random, so that the same two do not meet again.
      await sleep(Math.random() * attempt * LONGEST_PAUSE);
    }
  }
}

/** A statement took longer than it may, or a person ended it. */
const CANCELED = '57014';

/** Whether a statement failed because it took too long. */
export function isCanceled(error: unknown): boolean {
  return stateOf(error) === CANCELED;
}

/** The SQLSTATE code of a failed statement; empty for other errors. */
function stateOf(error: unknown): string {
  // In both databases, errors of statements have a severity and a code.
  return error instanceof Error && 'severity' in error && 'code' in error ? `${error.code}` : '';
}
