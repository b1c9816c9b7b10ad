/**
 * The connections of one fetch, or of a poller: guarded, counted, and gone when it is over. Every
 * address is looked at where it is used: literals before connecting, answers of the resolver before
 * any of them is tried (one refused answer refuses the name), and the peer itself once connected, so
 * that a name that changes its answer between two looks gains nothing. A connection that is kept for
 * the next fetch leads to an address that has passed all of this.
 */
import { lookup as resolve } from 'node:dns';
import { isIP, type LookupFunction, type Socket } from 'node:net';
import { bareHost, hostRefusal, isPublicAddress, portRefusal } from './addresses.ts';
import type { LookupLike, ResolvedAddress, ResolvedFetchOptions } from './settings.ts';
import { Agent, buildConnector, type Dispatcher } from './undici.ts';

/** Thrown through the networking layers where an address may not be asked. */
export class ForbiddenAddress extends Error {
  readonly address: string;
  readonly code = 'ERR_FORBIDDEN_ADDRESS';

  constructor(address: string, reason: string) {
    super(reason);
    this.address = address;
  }
}

/** What of the network the caller has opened. */
export type Guard = Pick<ResolvedFetchOptions, 'allowPrivateNetwork' | 'allowHosts'>;

/** The connections of one fetch, or of a poller. */
export interface Connections {
  readonly dispatcher: Dispatcher;
  /** Whether they outlive a fetch: the next one may get a connection that the server has just closed. */
  readonly areKept: boolean;
  /** Whether this error ended a TLS handshake, whatever its code says. */
  failedInHandshake(error: unknown): boolean;
  /** The error that is closing one of the connections right now, while its listeners are called. */
  resetBy(): Error | null;
  /** Ends all that is open or being opened, with this error for whoever still waits. */
  close(reason: Error): void;
}

/** Throws `ForbiddenAddress` where a URL may not be asked, as far as can be told without resolving. */
export function checkUrl(url: URL, guard: Guard): void {
  if (guard.allowPrivateNetwork) return;
  const host = bareHost(url.hostname);
  const reason = portRefusal(url) ?? (guard.allowHosts.has(host) ? null : hostRefusal(host));
  if (reason !== null) throw new ForbiddenAddress(host, reason);
}

function checkAddress(address: string, host: string, guard: Guard): void {
  if (guard.allowPrivateNetwork || guard.allowHosts.has(host)) return;
  if (guard.allowHosts.has(address) || isPublicAddress(address)) return;
  const subject = address === host ? address : `${host} resolves to ${address}, which`;
  throw new ForbiddenAddress(address, `${subject} is not a public address`);
}

/** `lookup` as Node calls it, with every answer checked before any of them is given on. */
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

/** The address at the other end; a connection that is closed already has none. */
function peerOf(socket: Socket): string {
  if (socket.remoteAddress !== undefined) return socket.remoteAddress;
  throw Object.assign(new Error('closed as soon as it was open'), { code: 'ECONNRESET' });
}

function noAddress(host: string): Error {
  return Object.assign(new Error(`${host} has no address`), { code: 'ENODATA' });
}

/** Policies and cookies have grown beyond Node's 16 KiB; browsers take four times this. */
const MOST_HEADER_BYTES = 65_536;

/** How connections are kept for the fetches to come. */
export interface Keeping {
  /** How many there are to one origin at once; `null` for any number. */
  readonly perOrigin: number | null;
  /** Milliseconds for which a connection without a request is kept. A server may say less. */
  readonly idle: number;
}

/**
 * Opens nothing yet: connections are made when the dispatcher is used.
 *
 * @param keeping how connections outlive a fetch; `null` if they do not
 */
export function openConnections(
  options: ResolvedFetchOptions,
  keeping: Keeping | null = null,
): Connections {
  const sockets = new Set<Socket>();
  const handshakes = new WeakSet<Error>();
  let closing: Error | null = null;
  const announce = (error: Error): void => {
    closing = error;
    queueMicrotask(() => {
      closing = null;
    });
  };
  const connector = buildConnector({
    lookup: guardedLookup(options.lookup ?? resolve, options),
    timeout: Math.min(options.connectTimeout, options.timeout),
    ...(options.ca === null ? {} : { secureContext: options.ca }),
  });
  const agent = new Agent({
    maxHeaderSize: MOST_HEADER_BYTES,
    headersTimeout: options.idleTimeout,
    bodyTimeout: options.idleTimeout,
    ...(keeping === null ? {} : { connections: keeping.perOrigin, keepAliveTimeout: keeping.idle }),
    connect: (target, callback) => {
      const host = bareHost(target.hostname);
      let reached = false;
      const opened: unknown = connector(target, (...[error, socket]) => {
        if (error !== null) {
          if (reached && target.protocol === 'https:') handshakes.add(error);
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
      // buildConnector returns the socket while it is still connecting, though its type does not say so.
      const socket = opened as Socket;
      sockets.add(socket);
      socket.once('connect', () => {
        reached = true;
      });
      socket.once('close', () => {
        sockets.delete(socket);
        if (failure !== null) announce(failure);
      });
      // Called before the listeners of undici, which end the body; and the only listener where an
      // error comes after undici has let go of the socket.
      let failure: Error | null = null;
      socket.on('error', (error) => {
        failure = error;
        announce(error);
      });
    },
  });
  return {
    dispatcher: agent,
    areKept: keeping !== null,
    failedInHandshake: (error) => error instanceof Error && handshakes.has(error),
    resetBy: () => closing,
    close: (reason) => {
      agent.destroy(reason).catch(() => {});
      for (const socket of sockets) socket.destroy(reason);
    },
  };
}
