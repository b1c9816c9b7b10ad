/**
 * Shows what the command is waiting for, once that takes half a second. The line redraws itself and
 * is erased at the end. It goes to standard error, and only if that is a terminal.
 */
import { RedrawnLine, type Screen } from './redrawn-line.ts';

/** In milliseconds: anything faster shows nothing. */
const SHOWN_AFTER = 500;
const EVERY = 1000;

/**
 * Documents above this size take more than half a second to parse, and nothing can be drawn during
 * that time.
 */
const LARGE = 8 * 1024 * 1024;

/** Returns the same promise; until it settles, the line for the time that has passed is shown. */
export type During = Waiting['during'];

/** Shows what the command is waiting for. */
export class Waiting {
  readonly #line: RedrawnLine;
  readonly #isShown: boolean;
  readonly #beforeEnd: (act: () => void) => () => void;
  /** `beforeEnd` makes a signal call a function before it ends the process, and returns a function that undoes this. */
  constructor(
    screen: Screen,
    environment: Readonly<Record<string, string | undefined>>,
    beforeEnd: (act: () => void) => () => void = () => () => {},
  ) {
    this.#line = new RedrawnLine(screen);
    this.#beforeEnd = beforeEnd;
    this.#isShown = screen.isTTY === true && environment['TERM'] !== 'dumb';
  }

  /** Returns the same promise; until it settles, its purpose is shown. */
  for<Value>(what: string, promise: Promise<Value>): Promise<Value> {
    return this.during((seconds) => waitingFor(what, seconds), promise);
  }

  /** Returns the same promise; until it settles, the line for the time that has passed is shown. */
  async during<Value>(
    lineAfter: (seconds: number) => string,
    promise: Promise<Value>,
  ): Promise<Value> {
    if (!this.#isShown) return promise;
    const start = performance.now();
    const draw = (): void => this.#line.draw(lineAfter((performance.now() - start) / 1000));
    const listenNoMore = this.#beforeEnd(() => this.erase());
    let timer = setTimeout(() => {
      draw();
      timer = setInterval(draw, EVERY);
    }, SHOWN_AFTER);
    try {
      return await promise;
    } finally {
      clearTimeout(timer);
      listenNoMore();
      this.erase();
    }
  }

  /** Shows what is done with so many bytes, if it takes a while. */
  begin(what: string, bytes: number): void {
    if (this.#isShown && bytes >= LARGE) this.#line.draw(what);
  }

  /** Erases the line to make room for other output on the same terminal. */
  erase(): void {
    this.#line.erase();
  }
}

/** `waiting 3 s for https://example.org/feed.xml` */
export function waitingFor(what: string, seconds: number): string {
  return seconds < 1 ? `waiting for ${what}` : `waiting ${Math.floor(seconds)} s for ${what}`;
}
