/**
 * Collects bytes as they arrive, up to a limit: what exceeds it is not kept, and ends the reading.
 */

import type { Problem } from '../problems/error.ts';

/** Collects chunks up to a limit. */
export class BoundedBytes {
  readonly #limit: number;
  readonly #chunks: Uint8Array[] = [];
  #length = 0;
  #overflowed = false;

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** Adds what still fits; returns `false` if some of it did not. */
  push(chunk: Uint8Array): boolean {
    const room = this.#limit - this.#length;
    const fitting = chunk.length > room ? chunk.subarray(0, room) : chunk;
    this.#chunks.push(fitting);
    this.#length += fitting.length;
    this.#overflowed ||= chunk.length > room;
    return !this.#overflowed;
  }

  get length(): number {
    return this.#length;
  }

  /** Whether there was more than the limit allows. */
  get overflowed(): boolean {
    return this.#overflowed;
  }

  /** Everything that was kept, in one piece. */
  join(): Uint8Array {
    const [only] = this.#chunks;
    if (only !== undefined && this.#chunks.length === 1) return only;
    const whole = new Uint8Array(this.#length);
    let at = 0;
    for (const chunk of this.#chunks) {
      whole.set(chunk, at);
      at += chunk.length;
    }
    return whole;
  }
}

// Decides by the status and the beginning of a body that comes in chunks whether it is the feed.

/** More than is inspected to recognize a feed, or a page that asks visitors to prove something. */
const BEGINNING = 64 * 1024;

const NO_BYTES: Uint8Array = new Uint8Array(0);

/** How a body is judged. */
interface Judgment {
  /** What the status means, with the beginning of the body; `null` if the body is the feed. */
  readonly problemOf: (beginning: Uint8Array) => Problem | null;
  /** Whether the body is the feed although there is such a problem. */
  readonly isFeed: (beginning: Uint8Array) => boolean;
}

/** A body that was judged. */
interface JudgedBody {
  /** What the status means. */
  readonly problems: readonly Problem[];
  /** The whole body; `null` if it is not the feed. */
  readonly chunks: AsyncGenerator<Uint8Array> | null;
}

/** Judges a body. Reads its beginning only if that matters; a body that is not the feed is ended. */
export async function judgedBody(
  body: AsyncGenerator<Uint8Array>,
  { problemOf, isFeed }: Judgment,
): Promise<JudgedBody> {
  if (problemOf(NO_BYTES) === null) return { problems: [], chunks: body };
  const beginning = await beginningOf(body);
  const found = problemOf(beginning);
  const problems = found === null ? [] : [found];
  if (isFeed(beginning)) return { problems, chunks: continued(beginning, body) };
  await body.return(undefined);
  return { problems, chunks: null };
}

async function beginningOf(body: AsyncGenerator<Uint8Array>): Promise<Uint8Array> {
  const read = new BoundedBytes(Number.POSITIVE_INFINITY);
  while (read.length < BEGINNING) {
    const next = await body.next();
    if (next.done === true) break;
    read.push(next.value);
  }
  return read.join();
}

async function* continued(
  beginning: Uint8Array,
  rest: AsyncGenerator<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  try {
    if (beginning.length > 0) yield beginning;
    yield* rest;
  } finally {
    await rest.return(undefined);
  }
}
