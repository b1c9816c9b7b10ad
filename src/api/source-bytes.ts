/** The bytes of a source as they come; what breaks it is a problem. */

import { type Problem, problem } from '../problems/error.ts';
import { bytesOfChunk, chunksOf, codeOrNameOf, type StreamLike } from './body.ts';

/** The bytes of one source. */
export class SourceBytes {
  readonly #stream: StreamLike;
  readonly #report: (found: Problem) => void;
  #received = 0;

  constructor(stream: StreamLike, report: (found: Problem) => void) {
    this.#stream = stream;
    this.#report = report;
  }

  /** How many bytes have been read. */
  get received(): number {
    return this.#received;
  }

  /** The bytes, chunk by chunk. Never throws. */
  async *bytes(): AsyncGenerator<Uint8Array> {
    try {
      for await (const chunk of chunksOf(this.#stream)) {
        const bytes = bytesOfChunk(chunk);
        this.#received += bytes.length;
        yield bytes;
      }
    } catch (error) {
      const facts = { code: codeOrNameOf(error), received: this.#received };
      this.#report(problem('IncompleteBodyError', facts, null, error));
    }
  }
}
