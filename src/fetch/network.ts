/** What the fetches of a poller share: connections, names and turns. */

import type { TransportFacts } from '../http/transport.ts';
import { bareHost, hostNameOf } from './addresses.ts';
import { type Connections, checkUrl, type Guard, openConnections } from './connection.ts';
import { byKind, byLookup, Names } from './names.ts';
import type { ResolvedFetchOptions, SignalLike } from './settings.ts';
import { type Release, type TurnLimits, Turns } from './turns.ts';

/** A connection is kept a little longer than the pause after which it is used again. */
const IDLE = 10_000;
/** No server keeps connections longer than this. */
const LONGEST_KEPT = 300_000;

/** What fetches share. */
export interface Network {
  readonly connections: Connections;
  /**
   * Waits for the turn of a request, or grants it at once. Throws or rejects if the signal fires,
   * if the host must not be contacted, or if everything is closed.
   */
  turn(url: URL, signal: SignalLike): Release | Promise<Release>;
  /** Called with the outcome of a fetch before the next one gets its turn. */
  ended(facts: TransportFacts): void;
  /** Closes everything that is open or opening. */
  close(reason: Error): void;
}

/** Decides which hosts may be contacted. */
export interface HostPolicy {
  /** Throws if a host must not be contacted now. */
  check(host: string): void;
  /** Called with the outcome of a fetch before the next one gets its turn. */
  ended(facts: TransportFacts): void;
}

/** Whether a URL is already refused as written, so that its name must not be looked up. */
function isRefused(url: URL, guard: Guard): boolean {
  try {
    checkUrl(url, guard);
    return false;
  } catch {
    return true;
  }
}

/** Opens nothing yet. */
export function openNetwork(
  options: ResolvedFetchOptions,
  limits: TurnLimits,
  policy: HostPolicy,
): Network {
  const { lookup, allowPrivateNetwork, allowHosts, clock } = options;
  const isOpened = (host: string): boolean => allowPrivateNetwork || allowHosts.has(host);
  const resolve = lookup === null ? byKind(isOpened) : byLookup(lookup);
  const names = new Names(resolve, Math.min(options.connectTimeout, options.timeout), clock);
  // undici expects `null` instead of infinity.
  const perOrigin = Number.isFinite(limits.perHost) ? limits.perHost : null;
  const keeping = { perOrigin, idle: Math.min(limits.pause, LONGEST_KEPT) + IDLE };
  const connections = openConnections({ ...options, lookup: names.lookup }, keeping);
  const turns = new Turns(limits);
  return {
    connections,
    turn: (url, signal) => {
      const host = hostNameOf(url);
      return turns.take(host, signal, () => {
        policy.check(host);
        return isRefused(url, options) ? null : names.prepare(bareHost(url.hostname));
      });
    },
    ended: (facts) => policy.ended(facts),
    close: (reason) => {
      connections.close(reason);
      turns.close(reason);
    },
  };
}
