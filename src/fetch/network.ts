/** What the fetches of a poller share: connections, names and turns. */

import { promises, lookup as systemLookup } from 'node:dns';
import { isIP } from 'node:net';
import type { TransportFacts } from '../http/transport.ts';
import { ownCodeOf } from '../problems/error.ts';
import { bareHost, hostNameOf } from './addresses.ts';
import { type Connections, checkUrl, type Guard, openConnections } from './connection.ts';
import type { LookupLike, ResolvedAddress, ResolvedFetchOptions, SignalLike } from './settings.ts';
import { type Release, type TurnLimits, Turns } from './turns.ts';

// The addresses of hosts, shared by many fetches. Answers are kept as long as DNS allows, within
// bounds, and so are failures: a dead name is looked up once, not once per feed, and no second
// fetch waits for it. There is at most one lookup per name at a time. Kept answers are not trusted:
// they are checked whenever they are used.
//
// Public names are resolved with DNS queries by Node's own resolver (c-ares), which needs no
// thread, so any number can be in progress. `dns.lookup` has four threads, of which lookups get
// two: a few dead names would stop all others. But only `dns.lookup` reads `/etc/hosts` and the
// system's other sources for names of its own network, so it resolves the names that the caller has
// allowed.

/** Milliseconds for the DNS query that comes first. */
const PROBE_TIMEOUT = 2000;

/** Milliseconds for which a name may wait for others: after that, its checks have timed out. */
const LONGEST_WAIT = 10_000;

/** Names of multicast DNS (RFC 6762): DNS does not know them, and a lookup of an absent one takes seconds. */
const MULTICAST_NAME = /\.local\.?$/i;

/** Runs one task at a time, in order; tasks that have waited too long are dropped. */
class SerialQueue {
  readonly #longestWait: number;
  readonly #now: () => number;
  #last: Promise<unknown> = Promise.resolve();

  constructor(longestWait: number, now: () => number) {
    this.#longestWait = longestWait;
    this.#now = now;
  }

  run<Type>(begin: () => Promise<Type>): Promise<Type> {
    const since = this.#now();
    const turn = this.#last.then(() => {
      if (this.#now() - since > this.#longestWait) throw unanswered();
      return begin();
    });
    this.#last = turn.catch(() => {});
    return turn;
  }
}

/**
 * Uses the resolver of the operating system, which alone reads `/etc/hosts` and other local sources.
 * Node runs it (getaddrinfo) on threads, two names at a time, and a name whose DNS servers do not
 * respond occupies its thread for ten seconds or more. Therefore DNS is queried first, which takes no
 * thread: if DNS gives any response for a name, the system will respond soon, too. All other names
 * wait for one another, and occupy one thread at most.
 *
 * @param system looks a name up in the system; it may take long
 * @param probe whether DNS gives any response for a name, even that it does not exist; takes no thread
 * @param now a monotonic clock, in milliseconds
 */
export function bySystem(
  system: ResolveName,
  probe: (host: string) => Promise<boolean>,
  now: () => number = () => performance.now(),
): ResolveName {
  const slow = new SerialQueue(LONGEST_WAIT, now);
  return async (host): Promise<NameAnswer> => {
    // Names with one label, such as `localhost`, belong to the system.
    const isOwn = !host.replace(/\.$/, '').includes('.');
    const answers = isOwn || (!MULTICAST_NAME.test(host) && (await probe(host)));
    return answers ? await system(host) : await slow.run(() => system(host));
  };
}

function unanswered(): Error {
  return Object.assign(new Error('DNS does not answer'), { code: 'EAI_AGAIN' });
}

/** The addresses of a name, and how long they are valid. */
export interface NameAnswer {
  readonly addresses: readonly ResolvedAddress[];
  /** Seconds; `null` if the resolver does not say. */
  readonly ttl: number | null;
}

/** Looks up the addresses of a name. Rejects with an error that has a code of `dns.lookup`. */
export type ResolveName = (host: string) => Promise<NameAnswer>;

const SECOND = 1000;

/** A fetch may need the addresses again within this time: to connect, and to connect once more. */
const SHORTEST_LIFETIME = 10 * SECOND;
/** A server that has moved is found again after this time, whatever its records say. */
const LONGEST_LIFETIME = 3600 * SECOND;
/** For resolvers that do not return a TTL. */
const USUAL_LIFETIME = 60 * SECOND;
/** The TTL of negative answers is not accessible. */
const LIFETIME_OF_ABSENCE = 300 * SECOND;
/** For failures that may soon be over. */
const LIFETIME_OF_FAILURE = 30 * SECOND;

/** The number of names to remember; each takes a few hundred bytes. */
const MOST_NAMES = 10_000;

/** More addresses than any host has; further ones are not used. */
const MOST_ADDRESSES = 64;

/** The codes for a name that does not exist, or has no address. */
const ABSENT: ReadonlySet<string> = new Set(['ENOTFOUND', 'ENODATA']);

interface Known {
  /**
   * Milliseconds since the epoch. An earlier time means that the clock was set back, and the answer
   * is dropped.
   */
  readonly from: number;
  readonly until: number;
  readonly answer: readonly ResolvedAddress[] | Error;
}

/** Names and their addresses. */
export class Names {
  readonly #resolve: ResolveName;
  readonly #timeout: number;
  readonly #now: () => number;
  readonly #known = new Map<string, Known>();
  readonly #underWay = new Map<string, Promise<readonly ResolvedAddress[]>>();

  /** @param timeout milliseconds for one lookup */
  constructor(resolve: ResolveName, timeout: number, now: () => number = Date.now) {
    this.#resolve = resolve;
    this.#timeout = timeout;
    this.#now = now;
  }

  /** The number of remembered names. */
  get size(): number {
    return this.#known.size;
  }

  /** The addresses of a host. */
  async addressesOf(host: string): Promise<readonly ResolvedAddress[]> {
    const known = this.#recall(host);
    if (known !== null) {
      if (known instanceof Error) throw known;
      return known;
    }
    const underWay = this.#underWay.get(host) ?? this.#ask(host);
    this.#underWay.set(host, underWay);
    return await underWay;
  }

  /**
   * Looks up a host in advance, so that connecting does not wait for it; returns `null` if there is
   * nothing to wait for. Never rejects: a failure is remembered, and connecting reports it.
   */
  prepare(host: string): Promise<void> | null {
    if (isIP(host) !== 0 || this.#recall(host) !== null) return null;
    return this.addressesOf(host).then(
      () => {},
      () => {},
    );
  }

  /** `addressesOf` with the signature of `dns.lookup`. */
  readonly lookup: LookupLike = (host, _options, callback) => {
    this.addressesOf(host).then(
      (addresses) => callback(null, [...addresses]),
      (error) => callback(error, []),
    );
  };

  #recall(host: string): readonly ResolvedAddress[] | Error | null {
    const known = this.#known.get(host);
    if (known === undefined) return null;
    const now = this.#now();
    return known.from <= now && now < known.until ? known.answer : null;
  }

  async #ask(host: string): Promise<readonly ResolvedAddress[]> {
    try {
      const { addresses, ttl } = await withinTime(this.#resolve(host), this.#timeout, host);
      if (addresses.length === 0) throw nameError(host, 'ENOTFOUND');
      const some = addresses.slice(0, MOST_ADDRESSES);
      const lifetime = ttl === null ? USUAL_LIFETIME : ttl * SECOND;
      this.#remember(host, some, Math.min(Math.max(lifetime, SHORTEST_LIFETIME), LONGEST_LIFETIME));
      return some;
    } catch (cause) {
      const error = cause instanceof Error ? cause : new Error(String(cause));
      const isAbsent = ABSENT.has(ownCodeOf(error) ?? '');
      this.#remember(host, error, isAbsent ? LIFETIME_OF_ABSENCE : LIFETIME_OF_FAILURE);
      throw error;
    } finally {
      this.#underWay.delete(host);
    }
  }

  #remember(host: string, answer: Known['answer'], lifetime: number): void {
    const from = this.#now();
    this.#known.delete(host);
    this.#known.set(host, { from, until: from + lifetime, answer });
    const [oldest] = this.#known.keys();
    if (oldest !== undefined && this.#known.size > MOST_NAMES) this.#known.delete(oldest);
  }
}

/** A resolver may never answer, so lookups have a time limit. */
function withinTime<T>(answer: Promise<T>, milliseconds: number, host: string): Promise<T> {
  return new Promise((resolve, reject) => {
    const onEnd = (): void => reject(nameError(host, 'EAI_AGAIN'));
    const timer = setTimeout(onEnd, milliseconds);
    answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** The error of `dns.lookup` if there is no address. */
function nameError(host: string, code: string, cause?: unknown): Error {
  const error = new Error(`getaddrinfo ${code} ${host}`, cause === undefined ? {} : { cause });
  return Object.assign(error, { code, hostname: host });
}

/** Uses a resolver with the signature of `dns.lookup`. */
export function byLookup(lookup: LookupLike): ResolveName {
  return (host) =>
    new Promise((resolve, reject) => {
      lookup(host, { all: true }, (error, answers, family) => {
        if (error) return reject(error);
        const addresses =
          typeof answers === 'string'
            ? [{ address: answers, family: family ?? isIP(answers) }]
            : [...(answers ?? [])];
        resolve({ addresses: addresses.filter(({ address }) => address !== ''), ttl: null });
      });
    });
}

/** The parts of a `node:dns` resolver that are used. */
export type DnsResolver = Pick<promises.Resolver, 'resolve4' | 'resolve6'>;

/** Milliseconds for the first try; c-ares waits longer at the next. */
const QUERY_TIMEOUT = 2000;
const QUERY_TRIES = 3;

function newResolver(): DnsResolver {
  return new promises.Resolver({ timeout: QUERY_TIMEOUT, tries: QUERY_TRIES });
}

/**
 * Queries DNS directly, for IPv4 and IPv6 at once. One answer is enough. If no DNS server can be
 * reached, the system is used, which may have another way.
 */
export function byDns(
  makeResolver: () => DnsResolver = newResolver,
  fallback: ResolveName = byLookup(systemLookup),
): ResolveName {
  let resolver = makeResolver();
  return async (host) => {
    const [four, six] = await Promise.allSettled([
      resolver.resolve4(host, { ttl: true }),
      resolver.resolve6(host, { ttl: true }),
    ]);
    const records = [
      ...(four.status === 'fulfilled' ? four.value.map((each) => ({ ...each, family: 4 })) : []),
      ...(six.status === 'fulfilled' ? six.value.map((each) => ({ ...each, family: 6 })) : []),
    ];
    if (records.length > 0) {
      const addresses = records.map(({ address, family }) => ({ address, family }));
      return { addresses, ttl: Math.min(...records.map(({ ttl }) => ttl)) };
    }
    const reasons = [four, six].flatMap((each) =>
      each.status === 'rejected' ? [each.reason] : [],
    );
    const codes = reasons.map((reason) => ownCodeOf(reason) ?? '');
    if (codes.every((code) => ABSENT.has(code))) throw nameError(host, 'ENOTFOUND', reasons[0]);
    // The system's DNS servers may have changed: a resolver reads them when it is created.
    resolver = makeResolver();
    if (codes.every((code) => code === 'ECONNREFUSED')) return await fallback(host);
    throw nameError(host, 'EAI_AGAIN', reasons[0]);
  };
}

/** Whether DNS gives any response for a name, even that it does not exist. */
export function byProbe(
  makeResolver: () => Pick<DnsResolver, 'resolve4'> = () =>
    new promises.Resolver({ timeout: PROBE_TIMEOUT, tries: 1 }),
): (host: string) => Promise<boolean> {
  let resolver = makeResolver();
  return async (host) => {
    try {
      await resolver.resolve4(host);
      return true;
    } catch (error) {
      if (ownCodeOf(error) !== 'ETIMEOUT') return true;
      // The DNS servers of the system may have changed; a resolver reads them when it is created.
      resolver = makeResolver();
      return false;
    }
  };
}

/** Uses the system for names that the caller has allowed, and DNS for all others. */
function byKind(isOpened: (host: string) => boolean): ResolveName {
  const system = bySystem(byLookup(systemLookup), byProbe());
  const dns = byDns();
  return (host) => (isOpened(host) ? system(host) : dns(host));
}

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
interface HostPolicy {
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
