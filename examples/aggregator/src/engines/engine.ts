/** The interface of an engine: a database, and a dispatcher that distributes the work. */
import type { Queue } from 'bullmq';
import type { Database } from '../database.ts';
import type { Settings } from '../settings.ts';
import type { Store } from '../store.ts';

/** Checks the due feeds of a host; ends early if `stop` is aborted. */
export type Work = (host: string, stop: AbortSignal, skipFirst?: boolean) => Promise<void>;

/** Distributes hosts with due feeds. */
export interface Dispatcher {
  /** The queue to show, if there is one. */
  readonly queue: Queue | null;
  /** Stops distributing. Resolves when the work in progress is finished. */
  stop(): Promise<void>;
}

export interface Engine {
  openDatabase(settings: Settings): Promise<Database>;
  dispatch(store: Store, work: Work, settings: Settings): Dispatcher;
}
