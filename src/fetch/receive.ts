/** Reads the last response of a chain: its body within limits, and what its status means for it. */
import { type Decoded, decodeBody, decodedChunks } from '../compression/content-coding.ts';
import { judgedBody } from '../http/bounded-bytes.ts';
import { contentLength } from '../http/headers.ts';
import { type Exchange as ExchangeFacts, statusProblem, transportFacts } from '../http/status.ts';
import type { Redirect, TransportFacts, Validators } from '../http/transport.ts';
import { type Problem, problem } from '../problems/error.ts';
import type { IncomingResponse } from './exchange.ts';
import { bodyFailure } from './failure.ts';
import type { Hop } from './hop.ts';
import { interruption, type Session } from './session.ts';

/** A response whose body comes as it is read. */
export interface FetchedStream {
  /** The facts of the response, or why there is none. */
  readonly transport: TransportFacts;
  /** The decoded body; `null` if there is none to parse as a feed. It has to be read, or ended. */
  readonly chunks: AsyncGenerator<Uint8Array> | null;
  /** How many bytes of the body were received, before decoding. */
  readonly received: () => number;
  /** How many bytes there are, if the response reports it; otherwise `null`. */
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
    receive: (response, { shownUrl: href, validators: sent, redirects }, session) => {
      if (response.status === 304) {
        return streamOfNothing(unchanged(response, { redirects, href, sent }, session));
      }
      const facts = { redirects, href, sent: NOTHING_SENT, now: session.options.clock() };
      return receiveStream(response, facts, session, report);
    },
  };
}

async function receiveStream(
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

/** The outcome of a fetch. */
export interface Fetched {
  /** The facts of the response, or why there is none. */
  readonly transport: TransportFacts;
  /** The decoded body; `null` if there is none to parse as a feed. */
  readonly bytes: Uint8Array | null;
}

/** Makes an outcome of the end of a chain of requests. */
export interface Receiver<Outcome> {
  /** Receives the last response. */
  readonly receive: (
    response: IncomingResponse,
    hop: Hop,
    session: Session,
  ) => Outcome | Promise<Outcome>;
  /** The outcome without a readable response. */
  readonly nothing: (transport: TransportFacts) => Outcome;
}

/** Receives a body whole. */
export const WHOLE: Receiver<Fetched> = {
  receive,
  nothing: (transport) => ({ transport, bytes: null }),
};

/** A decoded body. */
interface DecodedBody {
  readonly bytes: Uint8Array;
  readonly problems: readonly Problem[];
}

const NO_BYTES: Uint8Array = new Uint8Array(0);

/** Only a 304 refers to the validators that were sent. */
const NOTHING_SENT: Validators = { etag: null, modified: null };

/** Reads the last response; synchronously if there is no body to wait for. */
function receive(
  response: IncomingResponse,
  { shownUrl: href, validators: sent, redirects }: Hop,
  session: Session,
): Fetched | Promise<Fetched> {
  if (response.status !== 304) return receiveBody(response, href, redirects, session);
  return { transport: unchanged(response, { redirects, href, sent }, session), bytes: null };
}

/** The facts of a response that says that nothing has changed. */
export function unchanged(
  response: IncomingResponse,
  exchange: Pick<ExchangeFacts, 'href' | 'redirects' | 'sent'>,
  session: Session,
): TransportFacts {
  response.body.discard();
  const facts = { ...exchange, now: session.options.clock() };
  const isAsked = isConditional(facts.sent, session);
  const unasked = isAsked ? null : problemOf(response, NO_BYTES, facts);
  return factsOf(response, facts, unasked === null ? [] : [unasked]);
}

async function receiveBody(
  response: IncomingResponse,
  href: string,
  redirects: readonly Redirect[],
  session: Session,
): Promise<Fetched> {
  const { clock, parseErrorBodies } = session.options;
  const facts = { redirects, href, sent: NOTHING_SENT, now: clock() };
  const body = await readBody(response, href, session);
  const failed = problemOf(response, body.bytes, facts);
  if (failed !== null && !parseErrorBodies && !session.looksLikeFeed(body.bytes)) {
    return { transport: factsOf(response, facts, [failed]), bytes: null };
  }
  const problems = [...(failed === null ? [] : [failed]), ...body.problems];
  // If nothing arrived because something went wrong, the problem is already reported.
  const bytes = body.bytes.length === 0 && problems.length > 0 ? null : body.bytes;
  return { transport: factsOf(response, facts, problems), bytes };
}

/** What the status means for the body; `null` if it is the feed. */
export function problemOf(
  { status, headers }: IncomingResponse,
  body: Uint8Array,
  { href, now }: Pick<ExchangeFacts, 'href' | 'now'>,
): Problem | null {
  return statusProblem(status, headers, body, href, now);
}

/** The facts of a response. */
export function factsOf(
  { status, headers }: IncomingResponse,
  { href, redirects, sent, now }: Pick<ExchangeFacts, 'href' | 'redirects' | 'sent' | 'now'>,
  problems: readonly Problem[],
): TransportFacts {
  // Written out: copies of records with more keys take several microseconds.
  return transportFacts({ status, headers, href, redirects, problems, sent, now });
}

/** Whether the request was conditional, so that the server may respond without a body. */
function isConditional(sent: Validators, { options }: Session): boolean {
  const { requestHeaders } = options;
  return (
    sent.etag !== null ||
    sent.modified !== null ||
    'if-none-match' in requestHeaders ||
    'if-modified-since' in requestHeaders
  );
}

async function readBody(
  { headers, body }: IncomingResponse,
  url: string,
  session: Session,
): Promise<DecodedBody> {
  const { maxBytes } = session.options;
  const { bytes: raw, error, overflowed } = await body.collect();
  const decoded = await decodeBody(raw, headers['content-encoding'], maxBytes, session.isOver);
  const broken =
    error === null
      ? interruptionOf(decoded, raw.length, url, session)
      : breakOff(error, raw.length, url, session);
  const exceeded = overflowed || decoded.overflowed;
  const bytes = decoded.bytes ?? new Uint8Array(0);
  // A stream that the network or a limit cut short cannot be decompressed to its end, which is
  // already reported.
  const consequences = broken !== null || exceeded ? [] : decoded.problems;
  return {
    bytes,
    problems: [
      ...(broken === null ? [] : [broken]),
      ...(exceeded ? [problem('LimitExceeded', { limit: 'maxBytes', value: maxBytes })] : []),
      ...consequences,
    ],
  };
}

/** Why the codings of a body could not be decoded to the end, if there was no time left. */
function interruptionOf(
  { ranOut }: Decoded,
  received: number,
  url: string,
  session: Session,
): Problem | null {
  return ranOut ? interruption(url, received, session) : null;
}

/** Why a body is incomplete. */
function breakOff(error: unknown, received: number, url: string, session: Session): Problem {
  return interruption(url, received, session) ?? bodyFailure(error, url, session.options, received);
}
