/** The interface of an engine: a database, and a dispatcher that distributes the work. */
import type { Queue } from 'bullmq';
import type { Database } from '../database.ts';
import type { Metrics } from '../metrics.ts';
import type { Settings } from '../settings.ts';
import type { Store } from '../store/store.ts';

/** A job: a host, and those of its feeds that are due. */
export interface HostJob {
  readonly host: string;
  readonly feeds: readonly number[];
}

/** How a job is ended early. */
export interface JobStop {
  /** Ends the job after the current feed. */
  readonly soon: AbortSignal;
  /** Aborts the check in progress: another worker may have the host. */
  readonly now: AbortSignal;
  /**
   * Whether no other worker can have the host: called before each check, because a process that was
   * stopped learns nothing before it continues.
   */
  isSure(): boolean;
}

/**
 * Checks the feeds of a job.
 *
 * @param isCareful whether to note each feed before it is checked, because a worker may have died
 * of one of them
 */
export type Work = (job: HostJob, stop: JobStop, isCareful: boolean) => Promise<void>;

/** Distributes hosts with due feeds. */
export interface Dispatcher {
  /** The queue to show, if there is one. */
  readonly queue: Queue | null;
  /** Stops distributing. Resolves when the work in progress is finished. */
  stop(): Promise<void>;
}

export interface Engine {
  openDatabase(settings: Settings): Promise<Database>;
  dispatch(store: Store, work: Work, settings: Settings, metrics: Metrics): Dispatcher;
}
