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

/** Somebody who waits. */
interface Waiter {
  readonly proceed: () => void;
  readonly giveUp: (reason: unknown) => void;
}

/** So many at once; the others wait, first come, first served. */
class Gate {
  readonly #places: number;
  readonly #rest: number;
  readonly #onIdle: () => void;
  #free: number;
  readonly #waiting = new Set<Waiter>();
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

  /** Takes a place that is free; `null` if none is. */
  enterNow(): Leave | null {
    if (this.#free === 0) return null;
    this.#free -= 1;
    return this.#leave();
  }

  /** Waits for a place. Rejects with the reason of the signal if that fires first. */
  enter(signal: AbortSignal): Promise<Leave> {
    if (signal.aborted) return Promise.reject(signal.reason);
    const leave = this.enterNow();
    if (leave !== null) return Promise.resolve(leave);
    return new Promise((resolve, reject) => {
      const onAbort = (): void => waiter.giveUp(signal.reason);
      const waiter: Waiter = {
        proceed: () => {
          signal.removeEventListener('abort', onAbort);
          resolve(this.#leave());
        },
        giveUp: (reason) => {
          signal.removeEventListener('abort', onAbort);
          this.#waiting.delete(waiter);
          reject(reason);
        },
      };
      signal.addEventListener('abort', onAbort, { once: true });
      this.#waiting.add(waiter);
      // Somebody waits for the end of the rest now.
      for (const timer of this.#resting) timer.ref();
    });
  }

  /** Sends away those who wait, and ends all rests, so that no timer is left. */
  close(reason: Error): void {
    for (const { giveUp } of [...this.#waiting]) giveUp(reason);
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
      next.proceed();
      return;
    }
    this.#free += 1;
    if (this.#free === this.#places) this.#onIdle();
  }
}

/** The turns of all requests. */
export class Turns {
  readonly #limits: TurnLimits;
  readonly #all: Gate;
  readonly #hosts = new Map<string, Gate>();
  /** Who waits for what is prepared. */
  readonly #preparing = new Set<(reason: Error) => void>();
  #closed: Error | null = null;

  constructor(limits: TurnLimits) {
    this.#limits = limits;
    this.#all = new Gate(limits.total, 0, () => {});
  }

  /** How many hosts have a request or a pause. */
  get size(): number {
    return this.#hosts.size;
  }

  /**
   * Waits for the turn of a request, or gives it at once.
   *
   * @param prepare what is to be done once it is the host's turn, before there is a place; `null` if
   * nothing is. If that rejects or throws, so does this, and the turn goes on to the next
   */
  take(
    host: string,
    signal: AbortSignal,
    prepare: () => Promise<void> | null = () => null,
  ): Release | Promise<Release> {
    if (this.#closed !== null) return Promise.reject(this.#closed);
    const gate = this.#gateOf(host);
    const leaveHost = signal.aborted ? null : gate.enterNow();
    if (leaveHost === null) {
      return gate.enter(signal).then((leave) => this.#takePlace(leave, signal, prepare));
    }
    return this.#takePlace(leaveHost, signal, prepare);
  }

  /** Sends away those who wait, and ends all pauses, so that no timer is left. */
  close(reason: Error): void {
    this.#closed = reason;
    for (const gate of [...this.#hosts.values(), this.#all]) gate.close(reason);
    for (const giveUp of [...this.#preparing]) giveUp(reason);
    this.#hosts.clear();
  }

  /** For one whose host's turn it is. */
  #takePlace(
    leaveHost: Leave,
    signal: AbortSignal,
    prepare: () => Promise<void> | null,
  ): Release | Promise<Release> {
    const release = (leaveAll: Leave): Release => {
      return () => {
        leaveAll();
        leaveHost();
      };
    };
    const refuse = (error: unknown): never => {
      // The host was not asked: it needs no pause.
      leaveHost(false);
      throw error;
    };
    try {
      const preparing = prepare();
      const leaveAll = preparing === null ? this.#all.enterNow() : null;
      if (leaveAll !== null) return release(leaveAll);
      return this.#wait(preparing, signal)
        .then(() => this.#all.enter(signal))
        .then(release, refuse);
    } catch (error) {
      return refuse(error);
    }
  }

  /** Waits no longer than until the signal fires, or all is closed. */
  #wait(waiting: Promise<void> | null, signal: AbortSignal): Promise<void> {
    if (waiting === null) return Promise.resolve();
    return new Promise((resolve, reject) => {
      const onAbort = (): void => reject(signal.reason);
      signal.addEventListener('abort', onAbort, { once: true });
      this.#preparing.add(reject);
      waiting.then(resolve, reject).finally(() => {
        signal.removeEventListener('abort', onAbort);
        this.#preparing.delete(reject);
      });
    });
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
