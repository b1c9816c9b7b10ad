/**
 * Pauses for whole hosts: a host that requests a pause gets it for all of its feeds, and a host
 * that does not respond is not tried feed by feed. This memory belongs to the process; each state
 * records the consequence for its own feed.
 */
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/**
 * One feed of a shared host may be able to ask for a pause on behalf of all: a pause longer than
 * this only applies to that feed.
 */
const LONGEST_PAUSE = 24 * HOUR;
const SHORTEST_PAUSE = MINUTE;

/** A pause if the server does not specify one; doubled each time, up to the second value. */
const FIRST_PAUSE = 5 * MINUTE;
const LONGEST_GUESS = HOUR;

/** After this many requests in a row without a response, the host gets a pause. */
const MOST_UNANSWERED = 3;

/** The number of hosts to remember. Those that respond are not remembered. */
const MOST_HOSTS = 10_000;

interface Trouble {
  /** How many times in a row the host requested a pause, or did not respond. */
  readonly slowed: number;
  readonly unanswered: number;
  /** The pause, in milliseconds since the epoch. It ends if the clock is set back. */
  readonly from: number;
  readonly until: number;
}

const NO_TROUBLE: Trouble = { slowed: 0, unanswered: 0, from: 0, until: 0 };

/** The hosts that have a pause. */
export class Hosts {
  readonly #now: () => number;
  readonly #troubled = new Map<string, Trouble>();

  constructor(now: () => number) {
    this.#now = now;
  }

  /** The number of remembered hosts. */
  get size(): number {
    return this.#troubled.size;
  }

  /** The end of a host's pause, in milliseconds since the epoch; `null` if it has none. */
  pauseOf(host: string): number | null {
    const { from, until } = this.#troubled.get(host) ?? NO_TROUBLE;
    const now = this.#now();
    return from <= now && now < until ? until : null;
  }

  /** Records that the host has responded. */
  answered(host: string): void {
    this.#troubled.delete(host);
  }

  /** Records that the host requests a pause; returns its end. */
  slowed(host: string, retryAfter: number | null): number {
    const { slowed } = this.#troubled.get(host) ?? NO_TROUBLE;
    const guess = Math.min(FIRST_PAUSE * 2 ** Math.min(slowed, 10), LONGEST_GUESS);
    const wished = retryAfter === null ? guess : retryAfter * 1000;
    const length = Math.min(Math.max(wished, SHORTEST_PAUSE), LONGEST_PAUSE);
    return this.#pause(host, { slowed: slowed + 1, unanswered: 0 }, length);
  }

  /** Records that the host has not responded. */
  unanswered(host: string): void {
    const trouble = this.#troubled.get(host) ?? NO_TROUBLE;
    const unanswered = trouble.unanswered + 1;
    const beyond = unanswered - MOST_UNANSWERED;
    const length =
      beyond < 0 ? 0 : Math.min(FIRST_PAUSE * 2 ** Math.min(beyond, 10), LONGEST_GUESS);
    this.#pause(host, { slowed: trouble.slowed, unanswered }, length);
  }

  #pause(host: string, counts: Pick<Trouble, 'slowed' | 'unanswered'>, length: number): number {
    const from = this.#now();
    // A pause that ends later stays in force: two requests may have been in progress.
    const until = Math.max(from + length, this.pauseOf(host) ?? 0);
    this.#troubled.delete(host);
    this.#troubled.set(host, { ...counts, from, until });
    const [oldest] = this.#troubled.keys();
    if (oldest !== undefined && this.#troubled.size > MOST_HOSTS) this.#troubled.delete(oldest);
    return until;
  }
}

/** Thrown through the fetch if a host has a pause. */
export class HostPaused extends Error {
  readonly host: string;
  readonly until: number;

  constructor(host: string, until: number) {
    super(`${host} is paused`);
    this.host = host;
    this.until = until;
  }
}
