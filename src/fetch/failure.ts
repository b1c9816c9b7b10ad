/**
 * What an error of the networking layers means for the caller of a fetch. The underlying code is
 * kept as `code`, the error itself as `cause`; every unknown error is a `NetworkError`.
 */

import { codeOf, ownCodeOf, type Problem, problem, UNKNOWN_CODE } from '../problems/error.ts';
import { unreached } from '../problems/reaching.ts';
import { checkUrl, ForbiddenAddress, ForbiddenPort } from './connection.ts';
import { Exchange, type IncomingResponse } from './exchange.ts';
import { type Hop, requestHeaders } from './hop.ts';
import { interruption, type Session } from './session.ts';
import type { Dispatcher } from './undici.ts';

/** The time limits, for the message. */
interface Limits {
  readonly connectTimeout: number;
  readonly idleTimeout: number;
}

type TimeLimit = keyof Limits;

const TIME_LIMITS: ReadonlyMap<string, TimeLimit> = new Map([
  ['UND_ERR_CONNECT_TIMEOUT', 'connectTimeout'],
  ['ETIMEDOUT', 'connectTimeout'],
  ['UND_ERR_HEADERS_TIMEOUT', 'idleTimeout'],
]);

/** OpenSSL's codes for what it does not trust, and Node's for what it refuses. */
const TLS_CODE =
  /^(?:CERT_|CRL_|DEPTH_ZERO_|ERR_SSL_|ERR_TLS_|ERR_OSSL_|EPROTO$|HOSTNAME_MISMATCH$|INVALID_CA$|INVALID_PURPOSE$|PATH_LENGTH_|SELF_SIGNED_|UNABLE_TO_)/;

/**
 * A response that is not valid HTTP. undici's parser fails an assertion if a status is below 100.
 */
const PROTOCOL_CODE =
  /^(?:HPE_|UND_ERR_HEADERS_OVERFLOW$|UND_ERR_RES_CONTENT_LENGTH_MISMATCH$|UND_ERR_RES_EXCEEDED|ERR_ASSERTION$)/;

/**
 * A socket was closed because of what came over it: undici gives these errors no code of their own.
 */
const BAD_ANSWER = /^bad (?:response|upgrade)/;

/** undici's parser is meant to set a code here, but sets none. */
const PARSER_ERROR = 'HTTPParserError';

/** The parser's reason if the connection ends in the middle of a message. */
const EOF_REASON = 'Invalid EOF state';

/** The parser's codes for a body that ends too soon, on a connection that was not to be kept. */
const CUT_SHORT: ReadonlySet<string> = new Set([
  'HPE_INVALID_EOF_STATE',
  'UND_ERR_RES_CONTENT_LENGTH_MISMATCH',
]);

/** The problem for an error before the headers. */
export function failure(
  error: unknown,
  url: string,
  limits: Limits,
  inHandshake: boolean,
): Problem {
  if (error instanceof ForbiddenAddress) {
    const { address, message: reason } = error;
    return unreached('ForbiddenAddressError', { url, address, reason }, error);
  }
  if (error instanceof ForbiddenPort) {
    const { port, owner } = error;
    return unreached('ForbiddenPortError', { url, port, owner }, error);
  }
  const code = networkCodeOf(error);
  const timeLimit = TIME_LIMITS.get(code);
  if (timeLimit !== undefined) return timeout(error, url, limits[timeLimit], 0);
  if (inHandshake || TLS_CODE.test(code)) return unreached('TlsError', { code, url }, error);
  const isProtocol = PROTOCOL_CODE.test(code) || BAD_ANSWER.test(messageOf(error));
  return unreached(isProtocol ? 'ProtocolError' : 'NetworkError', { code, url }, error);
}

/**
 * The problem for an error in the body. The head was HTTP, so the body is cut short, however the
 * connection ended. Only if nothing of the body can be read, because its first chunk has no size,
 * is the response not HTTP.
 */
export function bodyFailure(
  error: unknown,
  url: string,
  limits: Limits,
  received: number,
): Problem {
  const code = networkCodeOf(error);
  if (code === 'UND_ERR_BODY_TIMEOUT') return timeout(error, url, limits.idleTimeout, received);
  if (received === 0 && PROTOCOL_CODE.test(code) && !CUT_SHORT.has(code)) {
    return unreached('ProtocolError', { code, url }, error);
  }
  return problem('IncompleteBodyError', { code, received }, null, error);
}

function timeout(error: unknown, url: string, milliseconds: number, received: number): Problem {
  return unreached(
    'TimeoutError',
    { code: networkCodeOf(error), url, milliseconds, received },
    error,
  );
}

/** The code of an error, or of its cause. */
function networkCodeOf(error: unknown): string {
  const code = codeOf(
    error,
    (one) => proxyCodeOf(one) ?? tlsCodeOf(one) ?? ownCodeOf(one) ?? parserCodeOf(one),
  );
  return code ?? UNKNOWN_CODE;
}

/** undici says only in words that a proxy refused a tunnel or a request. */
const PROXY_ANSWER = /^Proxy (?:response \((\d{3})\)|Authentication Required \((407)\))/;

function proxyCodeOf({ message }: Error): string | null {
  const [, ofTunnel, ofRequest] = PROXY_ANSWER.exec(message) ?? [];
  const status = ofTunnel ?? ofRequest;
  if (status === undefined) return null;
  return status === '407' ? 'ERR_PROXY_AUTHENTICATION' : 'ERR_PROXY_REFUSED';
}

/** OpenSSL's reason, as its message has it: `error:0A00010B:SSL routines:…:wrong version number:…` */
const OPENSSL_REASON = /:SSL routines:[^:]{0,80}:([a-z0-9 ]{1,80}):/;

/** The code that newer versions of Node give; older ones report `EPROTO` for every TLS failure. */
function tlsCodeOf(error: Error): string | null {
  if (ownCodeOf(error) !== 'EPROTO') return null;
  const [, reason] = OPENSSL_REASON.exec(error.message) ?? [];
  return reason === undefined ? null : `ERR_SSL_${reason.toUpperCase().replaceAll(' ', '_')}`;
}

function parserCodeOf({ name, message }: Error): string | null {
  if (name !== PARSER_ERROR) return null;
  return message.includes(EOF_REASON) ? 'HPE_INVALID_EOF_STATE' : 'HPE_INVALID';
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : '';
}

/** Codes for a connection that was kept open and has meanwhile been closed by the server. */
const STALE: ReadonlySet<string> = new Set(['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE']);

/** Whether a request may have failed only because its connection was an old one. */
function isStale(error: unknown): boolean {
  return STALE.has(networkCodeOf(error)) && !BAD_ANSWER.test(messageOf(error));
}

// Makes one request, and settles as soon as the head of a response has arrived.

/** Whether a request got a response. */
export function isResponse(response: IncomingResponse | Problem): response is IncomingResponse {
  return Object.hasOwn(response, 'body');
}

/** Makes one request; returns the problem if it fails before there is a response. */
export async function ask(hop: Hop, session: Session): Promise<IncomingResponse | Problem> {
  const { options, connections, signal } = session;
  const mayBeStale = hop.visited.size > 0 || hop.authorization !== null;
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
