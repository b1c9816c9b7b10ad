/**
 * A job: checks the due feeds of a host, one after another. A job may run twice, be interrupted at
 * any moment, or never run: what is not stored is still due, and what is stored is stored once.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Poller } from 'bozofeed/poll';
import type { Metrics } from './metrics.ts';
import type { DueFeed, Store } from './store.ts';

/**
 * The maximum number of feeds per job, so that a host with many feeds does not occupy its worker
 * for hours or fill its memory.
 */
const FEEDS_PER_JOB = 50;

/** Milliseconds to wait after a failure of the database, doubled each time. */
const FIRST_WAIT = 1000;
const LONGEST_WAIT = 5 * 60_000;

export class HostChecker {
  readonly #store: Store;
  readonly #poller: Poller;
  readonly #metrics: Metrics;
  #failures = 0;
  #waitUntil = 0;

  constructor(store: Store, poller: Poller, metrics: Metrics) {
    this.#store = store;
    this.#poller = poller;
    this.#metrics = metrics;
  }

  /**
   * Checks the due feeds of a host, and stores the outcomes.
   *
   * @param stop ends the job after the current feed
   * @param skipFirst postpones the first feed instead of checking it
   */
  async check(host: string, stop: AbortSignal, skipFirst = false): Promise<void> {
    await this.#waitForDatabase(stop);
    if (stop.aborted) return;
    try {
      let skip = skipFirst;
      for (const feed of await this.#store.dueFeeds(host, FEEDS_PER_JOB)) {
        if (stop.aborted) return;
        if (skip) await this.#store.putOff(feed, 'Workers died while they checked this feed');
        else if (!(await this.#checkFeed(feed))) break;
        skip = false;
      }
      this.#failures = 0;
    } catch (error) {
      // Without this, servers would be asked again and again for what cannot be stored.
      if (Date.now() >= this.#waitUntil) {
        this.#waitUntil = Date.now() + Math.min(FIRST_WAIT * 2 ** this.#failures, LONGEST_WAIT);
        this.#failures += 1;
      }
      throw error;
    }
  }

  /**
   * Returns whether to continue: not if another worker has this host, or if the poller is closed.
   */
  async #checkFeed(feed: DueFeed): Promise<boolean> {
    const end = this.#metrics.seconds.startTimer();
    try {
      const check = await this.#poller.check(feed.state);
      end();
      if (check.verdict.kind === 'aborted') return false;
      this.#metrics.checks.inc({ verdict: check.verdict.kind });
      const written = await this.#store.save(feed, check);
      if (written === null) this.#metrics.repeated.inc();
      else {
        this.#metrics.entries.inc({ change: 'new' }, written.added);
        this.#metrics.entries.inc({ change: 'edited' }, written.edited);
      }
      return written !== null;
    } catch (error) {
      this.#metrics.notStored.inc();
      if (!isOfFeed(error)) throw error;
      console.error(`feed ${feed.id}: ${error}`);
      await this.#store.putOff(feed, error);
      return true;
    }
  }

  async #waitForDatabase(stop: AbortSignal): Promise<void> {
    const wait = this.#waitUntil - Date.now();
    // If the clock was set back, this wait is still no longer than the longest.
    if (wait > 0) {
      await sleep(Math.min(wait, LONGEST_WAIT), undefined, { signal: stop }).catch(() => {});
    }
  }
}

/**
 * SQLSTATE classes for failures of the connection or the server: 08 connection, 57 shutdown and
 * crash.
 */
const SERVER_CLASSES: ReadonlySet<string> = new Set(['08', '57']);

/**
 * Whether a check failed because of this feed's data, or for lack of space; not because the
 * database is unavailable.
 */
function isOfFeed(error: unknown): boolean {
  // A damaged state.
  if (error instanceof TypeError) return true;
  // In both databases, errors of statements have a severity and a SQLSTATE code.
  if (!(error instanceof Error && 'severity' in error && 'code' in error)) return false;
  return !SERVER_CLASSES.has(`${error.code}`.slice(0, 2));
}
