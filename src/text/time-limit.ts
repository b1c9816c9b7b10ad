/**
 * How long the parse of a document may take. The clock is passed in by the caller: a parse by
 * itself depends on nothing but its arguments.
 */

/** What the option `maxParseTime` becomes. */
export interface ParseTime {
  /** The maximum number of milliseconds; `Infinity` for no limit. */
  readonly value: number;
  /** Returns milliseconds since some moment; not called if there is no limit. */
  readonly now: () => number;
  /** When the document has to be read, by the same clock; absent until the parse starts. */
  readonly until?: number | undefined;
}

/** The time of a parse that starts now. */
export function startedNow(time: ParseTime): ParseTime {
  const { value, now } = time;
  return value === Number.POSITIVE_INFINITY ? time : { value, now, until: now() + value };
}

/** Whether the document should have been read by now. */
export function isLate({ until, now }: ParseTime): boolean {
  return until !== undefined && now() >= until;
}

/**
 * The part of the time that a document gets again if it is read again from its start, with another
 * encoding or with recovery: otherwise it could be late before anything is read.
 */
const SHARE_OF_NEXT = 1 / 4;

function endOf({ value, now, until }: ParseTime): number {
  return until === undefined ? now() + value : Math.max(until, now() + value * SHARE_OF_NEXT);
}

/** The clock is read once in so many steps. */
const STEPS = 64;

/** The time limit of one reading of a document. Once the time is over, it stays over. */
export class TimeLimit {
  readonly #now: () => number;
  readonly #until: number;
  readonly #exceeded: () => void;
  #steps = 0;
  #isSpent = false;

  private constructor(time: ParseTime, exceeded: () => void) {
    this.#now = time.now;
    this.#until = endOf(time);
    this.#exceeded = exceeded;
  }

  /**
   * The limit of a reading that starts now; `null` if the reading may take any time, so that it
   * checks nothing.
   *
   * @param exceeded called when the time is over for the first time
   */
  static of(time: ParseTime, exceeded: () => void): TimeLimit | null {
    return time.value === Number.POSITIVE_INFINITY ? null : new TimeLimit(time, exceeded);
  }

  /** Whether the time was over at the last check. */
  get isSpent(): boolean {
    return this.#isSpent;
  }

  /** Whether the time is over, asked before each step: an element, an item, a token of HTML. */
  isOver(): boolean {
    if (this.#isSpent) return true;
    this.#steps += 1;
    return this.#steps >= STEPS && this.check();
  }

  /** Whether the time is over, by the clock. */
  check(): boolean {
    this.#steps = 0;
    if (this.#isSpent || this.#now() < this.#until) return this.#isSpent;
    this.#isSpent = true;
    this.#exceeded();
    return true;
  }
}
