/** What the fetches of a poller share: connections, names and turns. */

import type { TransportFacts } from '../http/transport.ts';
import { bareHost, hostNameOf } from './addresses.ts';
import { type Connections, checkUrl, type Guard, openConnections } from './connection.ts';
import { byKind, byLookup, Names } from './names.ts';
import type { ResolvedFetchOptions } from './settings.ts';
import { type Release, type TurnLimits, Turns } from './turns.ts';

/** A connection is kept a little longer than the pause after which it is used again. */
const IDLE = 10_000;
/** No server keeps one for longer. */
const LONGEST_KEPT = 300_000;

/** What fetches share. */
export interface Network {
  readonly connections: Connections;
  /**
   * Waits for the turn of a request, or gives it at once. Throws or rejects if the signal fires, if the host is
   * not to be asked, or if all is closed.
   */
  turn(url: URL, signal: AbortSignal): Release | Promise<Release>;
  /** Hears how a fetch ended, before the next one has its turn. */
  ended(facts: TransportFacts): void;
  /** Ends all that is open or being opened. */
  close(reason: Error): void;
}

/** Who decides which hosts are asked. */
export interface HostPolicy {
  /** Throws if a host is not to be asked now. */
  check(host: string): void;
  /** Hears how a fetch ended, before the next one has its turn. */
  ended(facts: TransportFacts): void;
}

/** Whether a URL is refused as it stands: its name is not to be looked up then. */
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
  // undici knows no infinity of connections, but `null`.
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
