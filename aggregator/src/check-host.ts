/**
 * A job: checks the due feeds of a host, one after another. A job may run twice, be interrupted at
 * any moment, or never run: what is not stored is still due, and what is stored is stored once.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { CheckOptions, PollCheck, Poller } from 'bozofeed/poll';
import { isOfData, LOCKS } from './database.ts';
import type { HostJob, JobStop } from './engines/engine.ts';
import { log } from './log.ts';
import type { Metrics } from './metrics.ts';
import type { DueFeed } from './store/checks.ts';
import type { Store } from './store/store.ts';

/** Milliseconds to wait after a failure of the database, doubled each time. */
const FIRST_WAIT = 1000;
const LONGEST_WAIT = 5 * 60_000;

/**
 * How many times the database may fail for a feed, and for no other, before the feed is put off: its
 * row may be damaged, and its server should not get useless requests forever.
 */
const MOST_TROUBLES = 3;
const MOST_REMEMBERED = 10_000;

/** Milliseconds between two checks of a feed whose hub pushes: hubs fail without a word. */
const PUSHED_PAUSE = 24 * 60 * 60_000;

/** What is known of a feed for which the database has failed. */
interface Trouble {
  /** How many times in a row. */
  readonly failures: number;
  /** How many of these times it stored entries of other feeds since the time before. */
  readonly alone: number;
  /** How many checks with entries were stored before the last time. */
  readonly stored: number;
  /** When this worker may request the feed again. */
  readonly until: number;
}

const UNTROUBLED: Trouble = { failures: 0, alone: 0, stored: -1, until: 0 };

type Signal = NonNullable<CheckOptions['signal']>;

export class HostChecker {
  readonly #store: Store;
  readonly #poller: Poller;
  readonly #metrics: Metrics;
  readonly #receivesPushes: boolean;
  readonly #now: () => number;
  #failures = 0;
  #waitUntil = 0;
  #hasNamedSetting = false;
  /** The feeds for which the database has failed. */
  readonly #troubles = new Map<number, Trouble>();
  /** How many checks with entries were stored. */
  #stored = 0;

  /**
   * @param receivesPushes whether hubs are subscribed to
   * @param now milliseconds that never go back
   */
  constructor(
    store: Store,
    poller: Poller,
    metrics: Metrics,
    receivesPushes = false,
    now: () => number = () => performance.now(),
  ) {
    this.#store = store;
    this.#poller = poller;
    this.#metrics = metrics;
    this.#receivesPushes = receivesPushes;
    this.#now = now;
  }

  /**
   * Checks feeds of a host, and stores the outcomes.
   *
   * @param isCareful whether to note each feed before it is checked, because a worker may have died
   * of one of them
   */
  async check({ feeds }: HostJob, stop: JobStop, isCareful: boolean): Promise<void> {
    await this.#waitForDatabase(stop.soon);
    if (isStopped(stop)) return;
    try {
      for (const feed of await this.#store.checks.dueFeeds(feeds)) {
        if (isStopped(stop)) return;
        if (this.#isTooEarly(feed)) continue;
        if (!(await this.#checkCarefully(feed, signalOf(stop), isCareful))) break;
      }
      this.#failures = 0;
    } catch (error) {
      // Without this, servers would get requests again and again for what cannot be stored.
      if (this.#now() >= this.#waitUntil) {
        this.#waitUntil = this.#now() + waitAfter(this.#failures);
        this.#failures += 1;
      }
      throw error;
    }
  }

  /**
   * A worker that dies leaves a mark on the feeds that it was checking. These are then checked one
   * at a time, in all workers together: the next crash identifies the feed.
   */
  async #checkCarefully(feed: DueFeed, signal: Signal, isCareful: boolean): Promise<boolean> {
    const { checks, database } = this.#store;
    if (feed.checked_alone) {
      await checks.putOff(feed, 'Workers died while they checked this feed');
      return true;
    }
    if (!feed.is_suspect) {
      if (isCareful) await checks.mark(feed, false);
      return this.#checkFeed(feed, signal);
    }
    const lock = await database.lock(LOCKS.suspect);
    // Still due: its turn comes when the other suspects are cleared.
    if (lock === null) return true;
    try {
      await checks.mark(feed, true);
      return await this.#checkFeed(feed, signal);
    } finally {
      await lock.release();
    }
  }

  /**
   * Returns whether to continue: not if another worker has this host, or if the check is aborted.
   */
  async #checkFeed(feed: DueFeed, signal: Signal): Promise<boolean> {
    const end = this.#metrics.seconds.startTimer();
    try {
      const check = await this.#poller.check(feed.state, { signal });
      end();
      if (check.verdict.kind === 'aborted') {
        await this.#store.checks.unmark(feed);
        return false;
      }
      this.#metrics.checks.inc({ verdict: check.verdict.kind });
      this.#nameSetting(check);
      const isPushed = this.#receivesPushes && feed.is_pushed;
      const pause = isPushed ? pauseAfter(check) : 0;
      const written = await this.#store.checks.save(feed, check, pause);
      if (check.entries.length > 0) this.#stored += 1;
      this.#troubles.delete(feed.id);
      if (this.#receivesPushes && written !== null) {
        await this.#store.subscriptions.follow(feed, check);
      }
      if (written === null) this.#metrics.repeated.inc();
      else {
        this.#metrics.entries.inc({ change: 'new' }, written.added);
        this.#metrics.entries.inc({ change: 'edited' }, written.edited);
      }
      return written !== null;
    } catch (error) {
      this.#metrics.notStored.inc();
      // A `TypeError` is a damaged state.
      const isOfFeed = error instanceof TypeError || isOfData(error) || this.#isTroubled(feed);
      if (!isOfFeed) throw error;
      log('error', `feed ${feed.id}`, error);
      await this.#store.checks.putOff(feed, error);
      return true;
    }
  }

  /**
   * Whether the database fails for this feed again and again, while it stores the entries of
   * others. A full disk, for example, has no room for any.
   */
  #isTroubled({ id }: DueFeed): boolean {
    const { failures, alone, stored } = this.#troubles.get(id) ?? UNTROUBLED;
    if (this.#troubles.size >= MOST_REMEMBERED) this.#troubles.clear();
    const trouble = {
      failures: failures + 1,
      alone: alone + (stored === this.#stored ? 0 : 1),
      stored: this.#stored,
      until: this.#now() + waitAfter(failures),
    };
    this.#troubles.set(id, trouble);
    return trouble.alone >= MOST_TROUBLES;
  }

  /** Whether the server of a feed would get a request for what can probably not be stored. */
  #isTooEarly({ id }: DueFeed): boolean {
    return this.#now() < (this.#troubles.get(id)?.until ?? 0);
  }

  /** Who tries the aggregator with feeds of their own network needs to know how to allow that. */
  #nameSetting({ result }: PollCheck): void {
    if (this.#hasNamedSetting) return;
    if (!result?.problems.some(({ name }) => name === 'ForbiddenAddressError')) return;
    this.#hasNamedSetting = true;
    log(
      'info',
      'settings',
      'Some feeds are at IP addresses that are not public. ALLOW_PRIVATE_NETWORK=true allows that',
    );
  }

  async #waitForDatabase(stop: AbortSignal): Promise<void> {
    const wait = this.#waitUntil - this.#now();
    if (wait > 0) await sleep(wait, undefined, { signal: stop }).catch(() => {});
  }
}

/** Milliseconds to wait after so many failures in a row, and one more. */
function waitAfter(failures: number): number {
  return Math.min(FIRST_WAIT * 2 ** failures, LONGEST_WAIT);
}

/** Milliseconds to wait for a push before the next check, if this one shows that nothing was missed. */
function pauseAfter({ verdict, entries }: PollCheck): number {
  const isWell =
    verdict.kind === 'unchanged' || (verdict.kind === 'changed' && entries.length === 0);
  return isWell ? PUSHED_PAUSE * (0.8 + 0.2 * Math.random()) : 0;
}

/**
 * The signal of a check. The poller reads `aborted` immediately before each request, which may be
 * minutes after the check began, and after the process was stopped.
 */
function signalOf({ now, isSure }: JobStop): Signal {
  return {
    get aborted() {
      return now.aborted || !isSure();
    },
    addEventListener: (type, listener, options) => now.addEventListener(type, listener, options),
    removeEventListener: (type, listener) => now.removeEventListener(type, listener),
  };
}

function isStopped({ soon, now, isSure }: JobStop): boolean {
  return soon.aborted || now.aborted || !isSure();
}
