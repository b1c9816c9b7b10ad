/**
 * Whose turn it is: at most so many requests at once to all hosts together, so many to each, and a
 * pause after each before the next to the same host. A host is waited for first, and a place among
 * all requests last, so that those who wait for a slow host take no place from others. Nothing is held
 * while something else is waited for in the other order, so that there is no deadlock.
 */

/** How many at once. */
export interface TurnLimits {
  /** Requests at once to all hosts together. */
  readonly total: number;
  /** Requests at once to one host. */
  readonly perHost: number;
  /** Milliseconds between the end of a request and the next to the same host. */
  readonly pause: number;
}

/** Ends a turn. Calling it again changes nothing. */
export type Release = () => void;

/** Leaves a place. Without a rest it is free at once. */
type Leave = (withRest?: boolean) => void;

/** So many at once; the others wait, first come, first served. */
class Gate {
  readonly #places: number;
  readonly #rest: number;
  readonly #onIdle: () => void;
  #free: number;
  readonly #waiting = new Set<() => void>();
  readonly #resting = new Set<NodeJS.Timeout>();

  /**
   * @param rest milliseconds after which a place that was left is free again
   * @param onIdle called when all places are free and nobody waits
   */
  constructor(places: number, rest: number, onIdle: () => void) {
    this.#places = places;
    this.#rest = rest;
    this.#onIdle = onIdle;
    this.#free = places;
  }

  /** Waits for a place. Rejects with the reason of the signal if that fires first. */
  enter(signal: AbortSignal): Promise<Leave> {
    if (signal.aborted) return Promise.reject(signal.reason);
    if (this.#free > 0) {
      this.#free -= 1;
      return Promise.resolve(this.#leave());
    }
    return new Promise((resolve, reject) => {
      const onAbort = (): void => {
        this.#waiting.delete(proceed);
        reject(signal.reason);
      };
      const proceed = (): void => {
        signal.removeEventListener('abort', onAbort);
        resolve(this.#leave());
      };
      signal.addEventListener('abort', onAbort, { once: true });
      this.#waiting.add(proceed);
      // Somebody waits for the end of the rest now.
      for (const timer of this.#resting) timer.ref();
    });
  }

  /** Ends all rests, so that no timer is left. */
  close(): void {
    for (const timer of this.#resting) clearTimeout(timer);
    this.#resting.clear();
  }

  #leave(): Leave {
    let isHeld = true;
    return (withRest = true) => {
      if (!isHeld) return;
      isHeld = false;
      if (withRest && this.#rest > 0) this.#restBeforeNext();
      else this.#next();
    };
  }

  #restBeforeNext(): void {
    const timer = setTimeout(() => {
      this.#resting.delete(timer);
      this.#next();
    }, this.#rest);
    this.#resting.add(timer);
    // A rest that nobody waits for keeps no process alive.
    if (this.#waiting.size === 0) timer.unref();
  }

  #next(): void {
    const [next] = this.#waiting;
    if (next !== undefined) {
      this.#waiting.delete(next);
      next();
      return;
    }
    this.#free += 1;
    if (this.#free === this.#places) this.#onIdle();
  }
}

/** Waits no longer than until the signal fires. */
function unlessAborted(waiting: Promise<void>, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const onAbort = (): void => reject(signal.reason);
    if (signal.aborted) onAbort();
    signal.addEventListener('abort', onAbort, { once: true });
    waiting.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort));
  });
}

/** The turns of all requests. */
export class Turns {
  readonly #limits: TurnLimits;
  readonly #all: Gate;
  readonly #hosts = new Map<string, Gate>();

  constructor(limits: TurnLimits) {
    this.#limits = limits;
    this.#all = new Gate(limits.total, 0, () => {});
  }

  /** How many hosts have a request or a pause. */
  get size(): number {
    return this.#hosts.size;
  }

  /**
   * Waits for the turn of a request.
   *
   * @param prepare what is to be done once it is the host's turn, before there is a place: if that
   * rejects, so does this, and the turn goes on to the next
   */
  async take(
    host: string,
    signal: AbortSignal,
    prepare: () => Promise<void> = async () => {},
  ): Promise<Release> {
    const leaveHost = await this.#gateOf(host).enter(signal);
    try {
      await unlessAborted(prepare(), signal);
      const leaveAll = await this.#all.enter(signal);
      return () => {
        leaveAll();
        leaveHost();
      };
    } catch (error) {
      // The host was not asked: it needs no pause.
      leaveHost(false);
      throw error;
    }
  }

  /** Ends all pauses, so that no timer is left. */
  close(): void {
    for (const gate of this.#hosts.values()) gate.close();
    this.#hosts.clear();
  }

  #gateOf(host: string): Gate {
    const known = this.#hosts.get(host);
    if (known !== undefined) return known;
    const { perHost, pause } = this.#limits;
    const gate = new Gate(perHost, pause, () => this.#hosts.delete(host));
    this.#hosts.set(host, gate);
    return gate;
  }
}
