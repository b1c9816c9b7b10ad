/** What an engine is: a database, and something that hands out the work. */
import type { Queue } from 'bullmq';
import type { Database } from '../database.ts';
import type { Settings } from '../settings.ts';
import type { Store } from '../store.ts';

/** Checks the feeds of a host that are due; ends early if `stop` is aborted. */
export type Work = (host: string, stop: AbortSignal, skipFirst?: boolean) => Promise<void>;

/** Hands out hosts whose feeds are due. */
export interface Dispatcher {
  /** The queue to show, if there is one. */
  readonly queue: Queue | null;
  /** Hands out no more. Resolves when what is under way is finished. */
  stop(): Promise<void>;
}

export interface Engine {
  openDatabase(settings: Settings): Promise<Database>;
  dispatch(store: Store, work: Work, settings: Settings): Dispatcher;
}
