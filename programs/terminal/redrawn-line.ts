/** A line on a terminal that is drawn over until it is erased, to make room for other output. */
import { visible } from './visible.ts';
import { cutToWidth } from './width.ts';

/** Where progress is shown: standard error. */
export interface Screen {
  readonly isTTY?: boolean | undefined;
  readonly columns?: number | undefined;
  write(text: string): unknown;
}

const ERASED = '\r\u001b[K';

/** The line. */
export class RedrawnLine {
  readonly #screen: Screen;
  #isDrawn = false;

  constructor(screen: Screen) {
    this.#screen = screen;
  }

  /** Draws the line over the one before, cut to the width of the terminal. */
  draw(line: string): void {
    this.#screen.write(ERASED + cutToWidth(visible(line), (this.#screen.columns || 80) - 1));
    this.#isDrawn = true;
  }

  erase(): void {
    if (this.#isDrawn) this.#screen.write(ERASED);
    this.#isDrawn = false;
  }
}
