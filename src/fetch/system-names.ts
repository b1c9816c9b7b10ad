/**
 * The resolver of the operating system, for names of its own network: it alone reads `/etc/hosts` and
 * other local sources. Node runs it (getaddrinfo) on threads, two names at a time. A name whose DNS
 * servers do not respond occupies its thread for ten seconds or more, so two such names stop all
 * others. Therefore DNS is queried first, which takes no thread. If DNS gives any response for a
 * name, the system will respond soon, too. All other names wait for one another, and occupy one
 * thread at most.
 */
import type { NameAnswer, ResolveName } from './name-answer.ts';

/** Milliseconds for the DNS query that comes first. */
export const PROBE_TIMEOUT = 2000;

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
 * Uses the system, in a way that names without a response do not keep others waiting.
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
