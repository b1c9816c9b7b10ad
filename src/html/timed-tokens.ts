/** Ends the reading of HTML when the time for it is over. Without a limit, nothing is checked. */

import type { TimeLimit } from '../text/time-limit.ts';
import type { KnownElement } from './known-elements.ts';
import type { TagToken, TokenHandler } from './tokenizer.ts';

/** A handler that has enough when the time is over. */
export function withinTime(handler: TokenHandler, time: TimeLimit | null): TokenHandler {
  return time === null ? handler : new TimedTokens(handler, time);
}

class TimedTokens implements TokenHandler {
  readonly #handler: TokenHandler;
  readonly #time: TimeLimit;

  constructor(handler: TokenHandler, time: TimeLimit) {
    this.#handler = handler;
    this.#time = time;
  }

  /** If the time is over, the token is read, which ends the reading. */
  ahead(less: number): number {
    return this.#time.isOver() ? -1 : this.#handler.ahead(less);
  }

  text(start: number, end: number): boolean {
    return this.#time.isOver() || this.#handler.text(start, end);
  }

  content(start: number, end: number, element: KnownElement): boolean {
    return this.#time.isOver() || this.#handler.content(start, end, element);
  }

  startTag(tag: TagToken): boolean {
    return this.#time.isOver() || this.#handler.startTag(tag);
  }

  endTag(start: number, end: number): boolean {
    return this.#time.isOver() || this.#handler.endTag(start, end);
  }

  aside(end: number): boolean {
    return this.#time.isOver() || this.#handler.aside(end);
  }

  stray(start: number, isText: boolean): void {
    if (!this.#time.isOver()) this.#handler.stray(start, isText);
  }
}
