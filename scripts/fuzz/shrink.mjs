/**
 * Reduces a failing document as far as possible: fast-check removes mutations, then bytes are
 * removed.
 */
import { cpuTimeWithChildren } from './cpu-time.mjs';

const MAX_STEPS = 3_000;

/** Limits the search for something smaller: in steps, and in CPU time if each step takes long. */
export class Budget {
  #steps = 0;
  #until;

  constructor(milliseconds) {
    this.#until = cpuTimeWithChildren() + milliseconds;
  }

  /** Called before each step. */
  isOver() {
    this.#steps += 1;
    return this.#steps > MAX_STEPS || cpuTimeWithChildren() > this.#until;
  }
}

/** Removes everything from a document that does not contribute to its failure. */
export function shrink(document, budget, isStillFailing) {
  // At a single size, a document may not show that it takes too long.
  let small = { ...document, ofSize: null };
  if (!isStillFailing(small)) return document;
  for (const name of Object.keys(small.options.headers)) {
    const { [name]: _, ...headers } = small.options.headers;
    const less = { ...small, options: { ...small.options, headers } };
    if (isStillFailing(less)) small = less;
  }
  for (let size = small.bytes.length >> 1; size >= 1; size >>= 1) {
    for (let at = 0; at < small.bytes.length; ) {
      if (budget.isOver()) return small;
      const { bytes } = small;
      const less = Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + size)]);
      if (isStillFailing({ ...small, bytes: less })) small = { ...small, bytes: less };
      else at += size;
    }
  }
  return small;
}
