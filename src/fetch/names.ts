/**
 * The addresses of hosts, for many fetches. Answers are kept as long as DNS allows, within bounds,
 * and so are failures: a dead name is asked for once, not once per feed, and nobody waits for it
 * twice. A name is asked for once at a time. What is kept is not trusted: the guard judges it whenever
 * it is used.
 *
 * Public names are resolved by DNS queries of Node's own resolver (c-ares), which takes no thread, so
 * that any number can be under way. `dns.lookup` has four threads, of which names get two: a few dead
 * names would stop all others. It alone reads `/etc/hosts` and what else a system has for the names of
 * its own network, so it serves the names that the caller has opened.
 */
import { promises, lookup as systemLookup } from 'node:dns';
import { isIP } from 'node:net';
import { ownCodeOf } from '../problems/error-code.ts';
import type { LookupLike, ResolvedAddress } from './settings.ts';

/** What a name resolves to, and for how long. */
export interface NameAnswer {
  readonly addresses: readonly ResolvedAddress[];
  /** Seconds; `null` if the resolver does not say. */
  readonly ttl: number | null;
}

/** Asks for the addresses of a name. Rejects with an error that has a code of `dns.lookup`. */
export type ResolveName = (host: string) => Promise<NameAnswer>;

const SECOND = 1000;

/** A name needs its addresses again within this time: to connect, and to connect once more. */
const SHORTEST_LIFE = 10 * SECOND;
/** A server that has moved is found again after this time, whatever its records say. */
const LONGEST_LIFE = 3600 * SECOND;
/** For answers of resolvers that do not say how long they hold. */
const USUAL_LIFE = 60 * SECOND;
/** The records that say for how long a name does not exist cannot be seen. */
const LIFE_OF_ABSENCE = 300 * SECOND;
/** Of failures that may be over soon. */
const LIFE_OF_FAILURE = 30 * SECOND;

/** Names that are remembered; each takes a few hundred bytes. */
const MOST_NAMES = 10_000;

/** More addresses than any host has; what lies beyond is not used. */
const MOST_ADDRESSES = 64;

/** The codes of a name that does not exist, or has no address. */
const ABSENT: ReadonlySet<string> = new Set(['ENOTFOUND', 'ENODATA']);

interface Known {
  /** Milliseconds since the epoch. Before that moment the clock was set back, and nothing is known. */
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

  /** @param timeout milliseconds for one name */
  constructor(resolve: ResolveName, timeout: number, now: () => number = Date.now) {
    this.#resolve = resolve;
    this.#timeout = timeout;
    this.#now = now;
  }

  /** How many names are remembered. */
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
   * Looks a host up beforehand, so that connecting does not wait for it; `null` if there is nothing to wait for.
   * Never rejects: what fails is known then, and connecting reports it.
   */
  prepare(host: string): Promise<void> | null {
    if (isIP(host) !== 0 || this.#recall(host) !== null) return null;
    return this.addressesOf(host).then(
      () => {},
      () => {},
    );
  }

  /** The same in the manner of `dns.lookup`. */
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
      const life = ttl === null ? USUAL_LIFE : ttl * SECOND;
      this.#remember(host, some, Math.min(Math.max(life, SHORTEST_LIFE), LONGEST_LIFE));
      return some;
    } catch (cause) {
      const error = cause instanceof Error ? cause : new Error(String(cause));
      const isAbsent = ABSENT.has(ownCodeOf(error) ?? '');
      this.#remember(host, error, isAbsent ? LIFE_OF_ABSENCE : LIFE_OF_FAILURE);
      throw error;
    } finally {
      this.#underWay.delete(host);
    }
  }

  #remember(host: string, answer: Known['answer'], life: number): void {
    const from = this.#now();
    this.#known.delete(host);
    this.#known.set(host, { from, until: from + life, answer });
    const [oldest] = this.#known.keys();
    if (oldest !== undefined && this.#known.size > MOST_NAMES) this.#known.delete(oldest);
  }
}

/** A resolver may never answer: what waits for it does not wait longer than this. */
function withinTime<T>(answer: Promise<T>, milliseconds: number, host: string): Promise<T> {
  return new Promise((resolve, reject) => {
    const onEnd = (): void => reject(nameError(host, 'EAI_AGAIN'));
    const timer = setTimeout(onEnd, milliseconds);
    answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** What `dns.lookup` says where there is no address. */
function nameError(host: string, code: string, cause?: unknown): Error {
  const error = new Error(`getaddrinfo ${code} ${host}`, cause === undefined ? {} : { cause });
  return Object.assign(error, { code, hostname: host });
}

/** Asks a resolver that has the form of `dns.lookup`. */
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

/** What is needed of a resolver of `node:dns`. */
export type DnsResolver = Pick<promises.Resolver, 'resolve4' | 'resolve6'>;

/** Milliseconds for the first try; c-ares takes longer for the next. */
const QUERY_TIMEOUT = 2000;
const QUERY_TRIES = 3;

function newResolver(): DnsResolver {
  return new promises.Resolver({ timeout: QUERY_TIMEOUT, tries: QUERY_TRIES });
}

/**
 * Asks DNS itself, for IPv4 and IPv6 at once. One of the two is enough. If there is no DNS server to
 * be reached at all, the system is asked: it may have another way.
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
    // The servers of the system may have changed since: a resolver reads them when it is made.
    resolver = makeResolver();
    if (codes.every((code) => code === 'ECONNREFUSED')) return await fallback(host);
    throw nameError(host, 'EAI_AGAIN', reasons[0]);
  };
}

/** The system for names that the caller has opened, and DNS for all others. */
export function byKind(isOpened: (host: string) => boolean): ResolveName {
  const system = byLookup(systemLookup);
  const dns = byDns();
  return (host) => (isOpened(host) ? system(host) : dns(host));
}
