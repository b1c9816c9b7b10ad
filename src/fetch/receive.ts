/** Reads the last response of a chain: its body within limits, and what its status means for it. */

import { type Decoded, decodeBody } from '../compression/content-coding.ts';
import { withoutCredentials } from '../http/feed-url.ts';
import { statusProblem } from '../http/status.ts';
import type { Redirect, TransportFacts } from '../http/transport.ts';
import { transportFacts } from '../http/transport-facts.ts';
import { type Problem, problem } from '../problems/error.ts';
import { bodyFailure } from './failure.ts';
import type { IncomingResponse } from './request.ts';
import { interruption, type Session } from './session.ts';

/** The outcome of a fetch. */
export interface Fetched extends TransportFacts {
  /** The decoded body; `null` if there is none to parse as a feed. */
  readonly bytes: Uint8Array | null;
}

/** A decoded body. */
interface DecodedBody {
  readonly bytes: Uint8Array;
  readonly problems: readonly Problem[];
}

const NO_BYTES: Uint8Array = new Uint8Array(0);

/** Reads the last response. */
export async function receive(
  response: IncomingResponse,
  url: URL,
  redirects: readonly Redirect[],
  session: Session,
): Promise<Fetched> {
  const { status, headers } = response;
  const href = withoutCredentials(url);
  const { requestHeaders, validators, parseErrorBodies } = session.options;
  const isConditional =
    [validators.etag, validators.modified].some((value) => value !== null) ||
    'if-none-match' in requestHeaders ||
    'if-modified-since' in requestHeaders;
  const now = session.options.clock();
  const facts = { status, headers, href, redirects, sent: validators, now };

  if (status === 304) {
    response.body.discard();
    const unasked = isConditional ? null : statusProblem(status, headers, NO_BYTES, href);
    const problems = unasked === null ? [] : [unasked];
    return { ...transportFacts({ ...facts, problems }), bytes: null };
  }
  const body = await readBody(response, href, session);
  const failed = statusProblem(status, headers, body.bytes, href);
  if (failed !== null && !parseErrorBodies && !session.looksLikeFeed(body.bytes)) {
    return { ...transportFacts({ ...facts, problems: [failed] }), bytes: null };
  }
  const problems = [...(failed === null ? [] : [failed]), ...body.problems];
  // If nothing arrived because something went wrong, the problem is already reported.
  const bytes = body.bytes.length === 0 && problems.length > 0 ? null : body.bytes;
  return { ...transportFacts({ ...facts, problems }), bytes };
}

async function readBody(
  { headers, body }: IncomingResponse,
  url: string,
  session: Session,
): Promise<DecodedBody> {
  const { maxBytes } = session.options;
  const tooLarge = problem('LimitExceeded', { limit: 'maxBytes', value: maxBytes });
  if (Number(headers['content-length'] ?? 0) > maxBytes) {
    body.destroy();
    return { bytes: new Uint8Array(0), problems: [tooLarge] };
  }
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
      ...(exceeded ? [tooLarge] : []),
      ...consequences,
    ],
  };
}

/** Why its codings could not be decoded to the end, if there was no time left. */
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
