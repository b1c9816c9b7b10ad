/** Makes one request, and settles as soon as the head of a response has arrived. */

import { withoutCredentials } from '../http/feed-url.ts';
import { type HeaderRecord, headerRecord, pairs } from '../http/headers.ts';
import type { Problem } from '../problems/error.ts';
import { BodySink } from './body-sink.ts';
import { checkUrl } from './connection.ts';
import { failure, isStale } from './failure.ts';
import type { Hop } from './hop.ts';
import { interruption, type Session } from './session.ts';
import { type Dispatcher, errors, stream } from './undici.ts';

/** Far more than any server needs; each becomes an entry of the result. */
const MOST_FIELDS = 1000;

/**
 * Interim responses (1xx, RFC 9110 §15.2): a server that never stops sending them would keep the
 * fetch busy.
 */
const MOST_INTERIM = 20;

/**
 * A response whose head has arrived; its body is still coming in, and has to be collected or
 * discarded.
 */
export interface IncomingResponse {
  readonly status: number;
  readonly headers: HeaderRecord;
  readonly body: BodySink;
}

/** Whether a request got a response. */
export function isResponse(response: IncomingResponse | Problem): response is IncomingResponse {
  return 'body' in response;
}

/** Makes one request; returns the problem if it fails before there is a response. */
export async function ask(
  hop: Hop,
  mayBeStale: boolean,
  session: Session,
): Promise<IncomingResponse | Problem> {
  const { options, connections, signal } = session;
  for (let attempt = 0; ; attempt++) {
    try {
      if (signal.aborted) throw signal.reason;
      checkUrl(hop.url, options);
      return await send(hop, session);
    } catch (error) {
      // The server may close a connection that is kept open at any time (RFC 9112 §9.3.1).
      const isNew = connections !== null && !connections.areKept && !mayBeStale;
      if (attempt === 0 && !signal.aborted && !isNew && isStale(error)) continue;
      const inHandshake = connections?.failedInHandshake(error) ?? false;
      return (
        interruption(withoutCredentials(hop.url), 0, session) ??
        failure(error, withoutCredentials(hop.url), options, inHandshake)
      );
    }
  }
}

/** Settles as soon as there are headers, an error, or no time left. */
function send({ url, headers, authorization }: Hop, session: Session): Promise<IncomingResponse> {
  const { options, connections, dispatcher, signal, aborted } = session;
  let interim = 0;
  const resetBy = (): Error | null => connections?.resetBy() ?? null;
  const request: StreamOptions = {
    dispatcher,
    method: 'GET',
    headers: authorization === null ? { ...headers } : { ...headers, authorization },
    headersTimeout: options.idleTimeout,
    bodyTimeout: options.idleTimeout,
    responseHeaders: 'raw',
    signal,
    onInfo: () => {
      if (++interim > MOST_INTERIM) throw new errors.HeadersOverflowError('interim responses');
    },
  };
  const responding = new Promise<IncomingResponse>((resolve, reject) => {
    const onHead: Dispatcher.StreamFactory<unknown> = ({ statusCode, headers: raw }) => {
      const body = new BodySink(options.maxBytes, resetBy);
      // With `responseHeaders: 'raw'` this is a list of strings, although its type does not say so.
      const fields = raw as unknown as readonly string[];
      if (fields.length > 2 * MOST_FIELDS) {
        body.destroy(new errors.HeadersOverflowError(`${fields.length / 2} header fields`));
      } else {
        resolve({ status: statusCode, headers: headerRecord(pairs(fields)), body });
      }
      return body;
    };
    stream(new URL(withoutCredentials(url)), request, onHead).catch(reject);
  });
  // A dispatcher may ignore the signal while it is still connecting, so the fetch does not wait for
  // it.
  return Promise.race([responding, aborted]);
}

type StreamOptions = Parameters<typeof stream>[1];
