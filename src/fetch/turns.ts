/**
 * Takes turns: a maximum number of requests at a time to all hosts together, another for each host,
 * and a pause between requests to the same host. A request first waits for its host and last for a
 * place among all requests, so that requests that wait for a slow host do not block others. The
 * order of waiting is always the same, so there is no deadlock.
 */
import type { SignalLike } from './settings.ts';

/** The maximum number of simultaneous requests. */
export interface TurnLimits {
  /** To all hosts together. */
  readonly total: number;
  /** To one host. */
  readonly perHost: number;
  /** Milliseconds between the end of a request and the next to the same host. */
  readonly pause: number;
}

/** Ends a turn. Further calls have no effect. */
export type Release = () => void;

/** Releases a place. Without a rest, it is free at once. */
type Leave = (withRest?: boolean) => void;

/** A request that waits. */
interface Waiter {
  readonly proceed: () => void;
  readonly giveUp: (reason: unknown) => void;
}

/** Admits a number of requests at a time; the others wait, first come, first served. */
class Semaphore {
  readonly #places: number;
  readonly #rest: number;
  readonly #onIdle: () => void;
  #free: number;
  readonly #waiting = new Set<Waiter>();
  readonly #resting = new Set<NodeJS.Timeout>();

  /**
   * @param rest milliseconds after which a released place is free again
   * @param onIdle called when all places are free and no request waits
   */
  constructor(places: number, rest: number, onIdle: () => void) {
    this.#places = places;
    this.#rest = rest;
    this.#onIdle = onIdle;
    this.#free = places;
  }

  /** Takes a free place; returns `null` if there is none. */
  enterNow(): Leave | null {
    if (this.#free === 0) return null;
    this.#free -= 1;
    return this.#leave();
  }

  /** Waits for a place. Rejects with the signal's reason if it fires first. */
  enter(signal: SignalLike): Promise<Leave> {
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
      // A request now waits for the end of the others.
      for (const timer of this.#resting) timer.ref();
    });
  }

  /** Rejects all waiting requests and ends all rests, so that no timer is left. */
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
    // A rest that no request waits for must not keep the process alive.
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
  readonly #all: Semaphore;
  readonly #hosts = new Map<string, Semaphore>();
  /** The requests that wait for their preparation. */
  readonly #preparing = new Set<(reason: Error) => void>();
  #closed: Error | null = null;

  constructor(limits: TurnLimits) {
    this.#limits = limits;
    this.#all = new Semaphore(limits.total, 0, () => {});
  }

  /** The number of hosts with a request or a pause. */
  get size(): number {
    return this.#hosts.size;
  }

  /**
   * Waits for the turn of a request, or grants it at once.
   *
   * @param prepare called when it is the host's turn, before there is a place; `null` if nothing is
   * to be prepared. If it rejects or throws, so does this, and the turn passes to the next request
   */
  take(
    host: string,
    signal: SignalLike,
    prepare: () => Promise<void> | null = () => null,
  ): Release | Promise<Release> {
    if (this.#closed !== null) return Promise.reject(this.#closed);
    const semaphore = this.#semaphoreOf(host);
    const leaveHost = signal.aborted ? null : semaphore.enterNow();
    if (leaveHost === null) {
      return semaphore.enter(signal).then((leave) => this.#takePlace(leave, signal, prepare));
    }
    return this.#takePlace(leaveHost, signal, prepare);
  }

  /** Rejects all waiting requests and ends all pauses, so that no timer is left. */
  close(reason: Error): void {
    this.#closed = reason;
    for (const semaphore of [...this.#hosts.values(), this.#all]) semaphore.close(reason);
    for (const giveUp of [...this.#preparing]) giveUp(reason);
    this.#hosts.clear();
  }

  /** Waits for a place when it is the host's turn. */
  #takePlace(
    leaveHost: Leave,
    signal: SignalLike,
    prepare: () => Promise<void> | null,
  ): Release | Promise<Release> {
    const release = (leaveAll: Leave): Release => {
      return () => {
        leaveAll();
        leaveHost();
      };
    };
    const refuse = (error: unknown): never => {
      // The host was not contacted, so it needs no pause.
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

  /** Waits at most until the signal fires, or everything is closed. */
  #wait(waiting: Promise<void> | null, signal: SignalLike): Promise<void> {
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

  #semaphoreOf(host: string): Semaphore {
    const known = this.#hosts.get(host);
    if (known !== undefined) return known;
    const { perHost, pause } = this.#limits;
    const semaphore = new Semaphore(perHost, pause, () => this.#hosts.delete(host));
    this.#hosts.set(host, semaphore);
    return semaphore;
  }
}
