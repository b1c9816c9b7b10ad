/** The bytes of a source as they come; what breaks it is a problem. */

import { type Problem, problem } from '../problems/error.ts';
import { bytesOfChunk, codeOrNameOf, StreamChunks, type StreamLike } from './body.ts';

/** The bytes of one source. */
export class SourceBytes {
  readonly #stream: StreamChunks;
  #received = 0;

  constructor(stream: StreamLike) {
    this.#stream = new StreamChunks(stream);
  }

  /** How many bytes have been read. */
  get received(): number {
    return this.#received;
  }

  /** Closes the source at once, even while it is being read. */
  readonly close = (): void => this.#stream.close();

  /** The bytes, chunk by chunk; never throws, but reports what breaks them. */
  async *chunks(report: (found: Problem) => void): AsyncGenerator<Uint8Array> {
    try {
      for await (const chunk of this.#stream) {
        const bytes = bytesOfChunk(chunk);
        this.#received += bytes.length;
        yield bytes;
      }
    } catch (error) {
      const facts = { code: codeOrNameOf(error), received: this.#received };
      report(problem('IncompleteBodyError', facts, null, error));
    }
  }
}
