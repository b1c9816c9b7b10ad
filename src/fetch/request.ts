/** Makes one request, and settles as soon as the head of a response has arrived. */

import type { Problem } from '../problems/error.ts';
import { checkUrl } from './connection.ts';
import { Exchange, type IncomingResponse } from './exchange.ts';
import { failure, isStale } from './failure.ts';
import { type Hop, requestHeaders } from './hop.ts';
import { interruption, type Session } from './session.ts';
import type { Dispatcher } from './undici.ts';

/** Whether a request got a response. */
export function isResponse(response: IncomingResponse | Problem): response is IncomingResponse {
  return Object.hasOwn(response, 'body');
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
      // The process may have been stopped since: the event of the caller's signal comes later.
      if (options.signal?.aborted) signal.end(new DOMException('Aborted', 'AbortError'));
      if (signal.aborted) throw signal.reason;
      checkUrl(hop.url, options);
      return await send(hop, session);
    } catch (error) {
      // The server may close a connection that is kept open at any time (RFC 9112 §9.3.1).
      const isNew = connections !== null && !connections.areKept && !mayBeStale;
      if (attempt === 0 && !signal.aborted && !isNew && isStale(error)) continue;
      const inHandshake = connections?.failedInHandshake(error) ?? false;
      return (
        interruption(hop.shownUrl, 0, session) ?? failure(error, hop.shownUrl, options, inHandshake)
      );
    }
  }
}

/** Settles as soon as there are headers, an error, or no time left. */
function send(hop: Hop, session: Session): Promise<IncomingResponse> {
  const { url, authorization } = hop;
  const headers = requestHeaders(hop);
  const { options, dispatcher } = session;
  const request: Dispatcher.DispatchOptions = {
    origin: url.origin,
    path: `${url.pathname}${url.search}`,
    method: 'GET',
    headers: authorization === null ? headers : { ...headers, authorization },
    headersTimeout: options.idleTimeout,
    bodyTimeout: options.idleTimeout,
  };
  return new Promise((resolve, reject) => {
    dispatcher.dispatch(request, new Exchange(session, resolve, reject));
  });
}
