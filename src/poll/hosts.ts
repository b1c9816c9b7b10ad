/**
 * Pauses of whole hosts: one that asks for a pause gets it for all of its feeds, and one that does not
 * answer is not asked feed by feed. What is known is of this process; each state has the consequence for
 * its own feed.
 */
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Anybody who writes to a host may be able to answer for it: longer than this a pause holds for the feed alone. */
const LONGEST_PAUSE = 24 * HOUR;
const SHORTEST_PAUSE = MINUTE;

/** A pause where the server does not say how long; doubled each time, up to the second. */
const FIRST_PAUSE = 5 * MINUTE;
const LONGEST_GUESS = HOUR;

/** So many requests in a row without an answer, and the host is given a pause. */
const MOST_SILENCES = 3;

/** Hosts that are remembered. Those that answer are not. */
const MOST_HOSTS = 10_000;

interface Trouble {
  /** How often in a row the host asked for a pause, or did not answer. */
  readonly slowed: number;
  readonly silent: number;
  /** The pause, in milliseconds since the epoch. A clock that is set back ends it. */
  readonly from: number;
  readonly until: number;
}

const NO_TROUBLE: Trouble = { slowed: 0, silent: 0, from: 0, until: 0 };

/** The hosts that have a pause. */
export class Hosts {
  readonly #now: () => number;
  readonly #troubled = new Map<string, Trouble>();

  constructor(now: () => number) {
    this.#now = now;
  }

  /** How many hosts are remembered. */
  get size(): number {
    return this.#troubled.size;
  }

  /** The end of the pause of a host, in milliseconds since the epoch; `null` if it has none. */
  pauseOf(host: string): number | null {
    const { from, until } = this.#troubled.get(host) ?? NO_TROUBLE;
    const now = this.#now();
    return from <= now && now < until ? until : null;
  }

  /** The host has answered. */
  answered(host: string): void {
    this.#troubled.delete(host);
  }

  /** The host asks for a pause; gives its end. */
  slowed(host: string, retryAfter: number | null): number {
    const { slowed } = this.#troubled.get(host) ?? NO_TROUBLE;
    const guess = Math.min(FIRST_PAUSE * 2 ** Math.min(slowed, 10), LONGEST_GUESS);
    const wished = retryAfter === null ? guess : retryAfter * 1000;
    const length = Math.min(Math.max(wished, SHORTEST_PAUSE), LONGEST_PAUSE);
    return this.#pause(host, { slowed: slowed + 1, silent: 0 }, length);
  }

  /** The host has not answered. */
  silent(host: string): void {
    const trouble = this.#troubled.get(host) ?? NO_TROUBLE;
    const silent = trouble.silent + 1;
    const beyond = silent - MOST_SILENCES;
    const length =
      beyond < 0 ? 0 : Math.min(FIRST_PAUSE * 2 ** Math.min(beyond, 10), LONGEST_GUESS);
    this.#pause(host, { slowed: trouble.slowed, silent }, length);
  }

  #pause(host: string, counts: Pick<Trouble, 'slowed' | 'silent'>, length: number): number {
    const from = this.#now();
    // A pause that ends later stands: two answers may have been under way.
    const until = Math.max(from + length, this.pauseOf(host) ?? 0);
    this.#troubled.delete(host);
    this.#troubled.set(host, { ...counts, from, until });
    const [oldest] = this.#troubled.keys();
    if (oldest !== undefined && this.#troubled.size > MOST_HOSTS) this.#troubled.delete(oldest);
    return until;
  }
}

/** Thrown through the fetch where a host has a pause. */
export class HostPaused extends Error {
  readonly host: string;
  readonly until: number;

  constructor(host: string, until: number) {
    super(`${host} has a pause`);
    this.host = host;
    this.until = until;
  }
}
