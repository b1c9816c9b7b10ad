/**
 * What the command waits for, on a terminal, once that takes half a second. The line is drawn over
 * itself and erased at the end; it goes to the standard error, and only where that is a terminal.
 */
import { singleLine } from './visible.ts';

/** Where progress is shown. */
export interface Screen {
  readonly isTTY?: boolean | undefined;
  readonly columns?: number | undefined;
  write(text: string): unknown;
}

/** In milliseconds: what is done sooner shows nothing. */
const PATIENCE = 500;
const EVERY = 1000;

/** Documents above this size take more than half a second to parse, in which nothing can be drawn. */
const LARGE = 8 * 1024 * 1024;

const ERASED = '\r\u001b[K';

/** Says what is waited for. */
export class Waiting {
  readonly #screen: Screen;
  readonly #isShown: boolean;
  #isDrawn = false;

  constructor(screen: Screen, environment: Readonly<Record<string, string | undefined>>) {
    this.#screen = screen;
    this.#isShown = screen.isTTY === true && environment['TERM'] !== 'dumb';
  }

  /** The same promise; what it is for is shown meanwhile. */
  async for<Value>(what: string, promise: Promise<Value>): Promise<Value> {
    if (!this.#isShown) return promise;
    const start = performance.now();
    const draw = (): void => {
      const seconds = Math.floor((performance.now() - start) / 1000);
      this.#draw(seconds === 0 ? `waiting for ${what}` : `waiting ${seconds} s for ${what}`);
    };
    let timer = setTimeout(() => {
      draw();
      timer = setInterval(draw, EVERY);
    }, PATIENCE);
    try {
      return await promise;
    } finally {
      clearTimeout(timer);
      this.erase();
    }
  }

  /** Says what is done with so many bytes, if that takes a while. */
  begin(what: string, bytes: number): void {
    if (this.#isShown && bytes >= LARGE) this.#draw(what);
  }

  /** Makes room for other output on the same terminal. */
  erase(): void {
    if (this.#isDrawn) this.#screen.write(ERASED);
    this.#isDrawn = false;
  }

  #draw(line: string): void {
    this.#screen.write(ERASED + singleLine(line, (this.#screen.columns || 80) - 1));
    this.#isDrawn = true;
  }
}
