/** What the fetches of a poller share: connections, names and turns. */
import { bareHost } from './addresses.ts';
import { type Connections, openConnections } from './connection.ts';
import { byKind, byLookup, Names } from './names.ts';
import type { ResolvedFetchOptions } from './settings.ts';
import { type Release, type TurnLimits, Turns } from './turns.ts';

/** A connection is kept a little longer than the pause after which it is used again. */
const IDLE = 10_000;

/** What fetches share. */
export interface Network {
  readonly connections: Connections;
  /** Waits for the turn of a request. Rejects if the signal fires, or if the host is not to be asked. */
  turn(url: URL, signal: AbortSignal): Promise<Release>;
  /** Ends all that is open or being opened. */
  close(reason: Error): void;
}

/**
 * Opens nothing yet.
 *
 * @param checkHost throws if a host is not to be asked now
 */
export function openNetwork(
  options: ResolvedFetchOptions,
  limits: TurnLimits,
  checkHost: (host: string) => void,
): Network {
  const { lookup, allowPrivateNetwork, allowHosts, clock } = options;
  const isOpened = (host: string): boolean => allowPrivateNetwork || allowHosts.has(host);
  const resolve = lookup === null ? byKind(isOpened) : byLookup(lookup);
  const names = new Names(resolve, Math.min(options.connectTimeout, options.timeout), clock);
  const keeping = { perOrigin: limits.perHost, idle: limits.pause + IDLE };
  const connections = openConnections({ ...options, lookup: names.lookup }, keeping);
  const turns = new Turns(limits);
  return {
    connections,
    turn: (url, signal) => {
      const host = bareHost(url.hostname);
      return turns.take(host, signal, async () => {
        checkHost(host);
        await names.prepare(host);
      });
    },
    close: (reason) => {
      connections.close(reason);
      turns.close();
    },
  };
}
