/**
 * The connections of one fetch, or of a poller: checked, counted, and closed when it is over. Every
 * address is checked where it is used: IP addresses in URLs before connecting, answers of the
 * resolver before any of them is tried (one refused answer refuses the name), and the peer itself
 * after connecting. So a name that changes its answer between two checks gains nothing. A
 * persistent connection leads to an address that has passed all of these checks.
 */
import { lookup as resolve } from 'node:dns';
import { isIP, type LookupFunction, type Socket } from 'node:net';
import { ownCodeOf } from '../problems/error.ts';
import { bareHost, hostRefusal, isPublicIp, ownerOfPort } from './addresses.ts';
import type { LookupLike, ResolvedAddress, ResolvedFetchOptions } from './settings.ts';
import { type AgentOptions, type Connector, type Dispatcher, undici } from './undici.ts';

/** Thrown through the networking layers if an address must not be contacted. */
export class ForbiddenAddress extends Error {
  readonly address: string;
  readonly code = 'ERR_FORBIDDEN_ADDRESS';

  constructor(address: string, reason: string) {
    super(reason);
    this.address = address;
  }
}

/** Thrown if a port must not be contacted. */
export class ForbiddenPort extends Error {
  readonly port: number;
  readonly owner: string;
  readonly code = 'ERR_FORBIDDEN_PORT';

  constructor(port: number, owner: string) {
    super(`port ${port} belongs to ${owner}`);
    this.port = port;
    this.owner = owner;
  }
}

/** The parts of the private network that the caller has allowed. */
export type Guard = Pick<ResolvedFetchOptions, 'allowPrivateNetwork' | 'allowHosts'>;

/** The connections of one fetch, or of a poller. */
export interface Connections {
  readonly dispatcher: Dispatcher;
  /**
   * Whether connections outlive a fetch: the next one may get a connection that the server has just
   * closed.
   */
  readonly areKept: boolean;
  /** Whether this error ended a TLS handshake, whatever its code. */
  failedInHandshake(error: unknown): boolean;
  /** The error that is closing one of the connections right now, while its listeners are called. */
  resetBy(): Error | null;
  /** Closes everything that is open or opening; pending requests fail with this error. */
  close(reason: Error): void;
}

/**
 * Throws `ForbiddenAddress` or `ForbiddenPort` if a URL must not be requested, as far as is known without resolving
 * its host.
 */
export function checkUrl(url: URL, guard: Guard): void {
  if (guard.allowPrivateNetwork) return;
  const host = bareHost(url.hostname);
  const reason = guard.allowHosts.has(host) ? null : hostRefusal(host);
  if (reason !== null) throw new ForbiddenAddress(host, reason);
  const owner = ownerOfPort(url);
  if (owner !== null) throw new ForbiddenPort(Number(url.port), owner);
}

function checkAddress(address: string, host: string, guard: Guard): void {
  if (guard.allowPrivateNetwork || guard.allowHosts.has(host)) return;
  if (guard.allowHosts.has(address) || isPublicIp(address)) return;
  const subject = address === host ? address : `${host} resolves to ${address}, which`;
  throw new ForbiddenAddress(address, `${subject} is not a public address`);
}

/** `lookup` with Node's signature, which checks all answers before it returns any. */
export function guardedLookup(lookup: LookupLike, guard: Guard): LookupFunction {
  return (host, options, callback) => {
    let answered = false;
    const answer = (error: Error | null, addresses: readonly ResolvedAddress[]): void => {
      if (answered) return;
      answered = true;
      const [first] = addresses;
      if (error !== null || first === undefined) callback(error ?? noAddress(host), '', 0);
      else if (options.all) callback(null, [...addresses]);
      else callback(null, first.address, first.family);
    };
    try {
      lookup(host, { ...options, all: true }, (error, answers, family) => {
        if (error) return answer(error, []);
        const addresses = readAnswers(answers, family);
        answer(refusalOf(addresses, host, guard), addresses);
      });
    } catch (error) {
      answer(error instanceof Error ? error : new Error(String(error)), []);
    }
  };
}

function readAnswers(
  answers: string | readonly ResolvedAddress[],
  family: number | undefined,
): ResolvedAddress[] {
  if (typeof answers !== 'string') return [...(answers ?? [])];
  return answers === '' ? [] : [{ address: answers, family: family ?? isIP(answers) }];
}

function refusalOf(
  addresses: readonly ResolvedAddress[],
  host: string,
  guard: Guard,
): Error | null {
  try {
    for (const { address } of addresses) checkAddress(address, host, guard);
    return null;
  } catch (refusal) {
    return refusal as ForbiddenAddress;
  }
}

/** The address at the other end; a connection that is already closed has none. */
function peerOf(socket: Socket): string {
  if (socket.remoteAddress !== undefined) return socket.remoteAddress;
  throw Object.assign(new Error('closed as soon as it was open'), { code: 'ECONNRESET' });
}

function noAddress(host: string): Error {
  return Object.assign(new Error(`${host} has no address`), { code: 'ENODATA' });
}

/** Policies and cookies have grown beyond Node's 16 KiB; browsers accept four times as much. */
const MOST_HEADER_BYTES = 65_536;

/** How persistent connections are kept for later fetches. */
export interface Keeping {
  /** The maximum number of connections to one origin; `null` for no limit. */
  readonly perOrigin: number | null;
  /** How long an idle connection persists, in milliseconds. A server may request less. */
  readonly idle: number;
}

/**
 * Opens nothing yet: connections are opened when the dispatcher is used.
 *
 * @param keeping how connections outlive a fetch; `null` if they do not
 */
export function openConnections(
  options: ResolvedFetchOptions,
  keeping: Keeping | null = null,
): Connections {
  const sockets = new Sockets();
  const agent = agentFor(options, {
    maxHeaderSize: MOST_HEADER_BYTES,
    headersTimeout: options.idleTimeout,
    bodyTimeout: options.idleTimeout,
    ...(keeping === null ? {} : { connections: keeping.perOrigin, keepAliveTimeout: keeping.idle }),
    connect: guardedConnector(options, sockets),
  });
  return {
    dispatcher: agent,
    areKept: keeping !== null,
    failedInHandshake: (error) => error instanceof Error && sockets.handshakes.has(error),
    resetBy: () => sockets.closing,
    close: (reason) => {
      agent.destroy(reason).catch(() => {});
      sockets.destroy(reason);
    },
  };
}

/** The sockets that are open, and the errors that ended others. */
class Sockets {
  readonly #open = new Set<Socket>();
  /** Errors of connections that were open, but did not agree on TLS. */
  readonly handshakes: WeakSet<Error> = new WeakSet();
  /** The error of a socket that is closing right now. */
  closing: Error | null = null;

  add(socket: Socket): void {
    this.#open.add(socket);
    socket.once('close', () => {
      this.#open.delete(socket);
      if (failure !== null) this.#announce(failure);
    });
    // Called before undici's listeners, which end the body; and the only listener for an error
    // that comes after undici has released the socket.
    let failure: Error | null = null;
    socket.on('error', (error) => {
      failure = error;
      this.#announce(error);
    });
  }

  destroy(reason: Error): void {
    for (const socket of this.#open) socket.destroy(reason);
  }

  #announce(error: Error): void {
    this.closing = error;
    queueMicrotask(() => {
      this.closing = null;
    });
  }
}

/** Opens sockets to allowed addresses: they are checked before connecting, and the peer after it. */
function guardedConnector(options: ResolvedFetchOptions, sockets: Sockets): Connector {
  const connector = undici().buildConnector({
    lookup: guardedLookup(options.lookup ?? resolve, options),
    timeout: Math.min(options.connectTimeout, options.timeout),
    ...(options.ca === null ? {} : { secureContext: options.ca }),
  });
  return (target, callback) => {
    const host = bareHost(target.hostname);
    let reached = false;
    const opened: unknown = connector(target, (...[error, socket]) => {
      if (error !== null) {
        if (reached && target.protocol === 'https:') sockets.handshakes.add(error);
        callback(error, null);
        return;
      }
      try {
        checkAddress(peerOf(socket), host, options);
        callback(null, socket);
      } catch (refusal) {
        socket.destroy();
        callback(refusal as Error, null);
      }
    });
    // buildConnector returns the socket while it is still connecting, although its type does not
    // show it.
    const socket = opened as Socket;
    socket.once('connect', () => {
      reached = true;
    });
    sockets.add(socket);
  };
}

/**
 * undici's agent, or its agent for proxies. Requests of the latter that bypass the proxy go through
 * the guarded connector. A proxy may have any address, because the caller chose it.
 */
function agentFor(
  { proxy, ca, connectTimeout, timeout }: ResolvedFetchOptions,
  settings: AgentOptions,
): Dispatcher {
  const { Agent, EnvHttpProxyAgent } = undici();
  if (proxy === null) return new Agent(settings);
  const tls = {
    timeout: Math.min(connectTimeout, timeout),
    ...(ca === null ? {} : { secureContext: ca }),
  };
  return new EnvHttpProxyAgent({
    ...settings,
    // Strings, even if they are empty: undici reads the environment for what is missing.
    httpProxy: proxy.http,
    httpsProxy: proxy.https,
    noProxy: proxy.except,
    // Many proxies open tunnels only for https.
    proxyTunnel: false,
    proxyTls: tls,
    requestTls: tls,
    clientFactory: connectionsToProxy,
  });
}

/**
 * The connections to a proxy. If the proxy closes one instead of opening a tunnel, undici would try
 * again, without a pause, until there is no time left.
 */
function connectionsToProxy(proxy: URL, settings: object): Dispatcher {
  const { Pool } = undici();
  const pool = new Pool(proxy, settings);
  const connect = pool.connect.bind(pool) as (tunnel: object) => Promise<unknown>;
  return Object.assign(pool, {
    connect: (tunnel: object) =>
      connect(tunnel).catch((cause: unknown) => {
        throw tunnelError(cause);
      }),
  });
}

/** undici tries again after an error of this code. */
function tunnelError(cause: unknown): unknown {
  if (ownCodeOf(cause) !== 'UND_ERR_SOCKET') return cause;
  const message = 'the proxy closed the connection';
  return Object.assign(new Error(message, { cause }), { code: 'ECONNRESET' });
}
