/**
 * Receives the last response of a chain as it comes: what its status means for it is known from its
 * head and the beginning of its body; what follows is decoded when it is read.
 */

import { decodedChunks } from '../compression/decoded-chunks.ts';
import { contentLength } from '../http/headers.ts';
import { judgedBody } from '../http/judged-body.ts';
import type { TransportFacts } from '../http/transport.ts';
import type { Problem } from '../problems/error.ts';
import type { IncomingResponse } from './exchange.ts';
import { breakOff, factsOf, NOTHING_SENT, problemOf, type Receiver, unchanged } from './receive.ts';
import type { Session } from './session.ts';

/** A response whose body comes as it is read. */
export interface FetchedStream {
  /** The facts of the response, or why there is none. */
  readonly transport: TransportFacts;
  /** The decoded body; `null` if there is none to parse as a feed. It has to be read, or ended. */
  readonly chunks: AsyncGenerator<Uint8Array> | null;
  /** How many bytes of the body were received, before decoding. */
  readonly received: () => number;
  /** How many there are, if the response reports it; otherwise `null`. */
  readonly size: number | null;
}

/** The outcome without a body. */
export function streamOfNothing(transport: TransportFacts): FetchedStream {
  return { transport, chunks: null, received: () => 0, size: null };
}

/**
 * Receives a body as it comes.
 *
 * @param report called with what goes wrong while it is read
 */
export function asItComes(report: (found: Problem) => void): Receiver<FetchedStream> {
  return {
    nothing: streamOfNothing,
    receive: (response, hop, redirects, session) => {
      const { shownUrl: href, validators: sent } = hop;
      if (response.status === 304) {
        return streamOfNothing(unchanged(response, { redirects, href, sent }, session));
      }
      const facts = { redirects, href, sent: NOTHING_SENT, now: session.options.clock() };
      return receiveBody(response, facts, session, report);
    },
  };
}

async function receiveBody(
  response: IncomingResponse,
  facts: Parameters<typeof factsOf>[1],
  session: Session,
  report: (found: Problem) => void,
): Promise<FetchedStream> {
  const { headers, body } = response;
  const raw = new RawBody(body.chunks(), facts.href, session, report);
  const decoded = decodedChunks(raw.chunks(), headers['content-encoding'], (found) => {
    // A body that the network cut short cannot be decoded to its end, which is already reported.
    if (!raw.isBroken) report(found);
  });
  if (decoded === null) {
    body.cancel();
    return streamOfNothing(factsOf(response, facts, []));
  }
  const { parseErrorBodies } = session.options;
  const { problems, chunks } = await judgedBody(decoded, {
    problemOf: (beginning) => problemOf(response, beginning, facts),
    isFeed: (beginning) => parseErrorBodies || session.looksLikeFeed(beginning),
  });
  const transport = factsOf(response, facts, problems);
  return { transport, chunks, received: () => raw.received, size: contentLength(headers) };
}

/** A body before decoding: counts its bytes, and reports what breaks it. */
class RawBody {
  readonly #chunks: AsyncGenerator<Uint8Array>;
  readonly #url: string;
  readonly #session: Session;
  readonly #report: (found: Problem) => void;
  #received = 0;
  #isBroken = false;

  constructor(
    chunks: AsyncGenerator<Uint8Array>,
    url: string,
    session: Session,
    report: (found: Problem) => void,
  ) {
    this.#chunks = chunks;
    this.#url = url;
    this.#session = session;
    this.#report = report;
  }

  get received(): number {
    return this.#received;
  }

  get isBroken(): boolean {
    return this.#isBroken;
  }

  async *chunks(): AsyncGenerator<Uint8Array> {
    try {
      for await (const chunk of this.#chunks) {
        this.#received += chunk.length;
        yield chunk;
      }
    } catch (error) {
      this.#isBroken = true;
      this.#report(breakOff(error, this.#received, this.#url, this.#session));
    }
  }
}
