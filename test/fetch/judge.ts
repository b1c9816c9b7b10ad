/** Compares the result of a failure with its row, in any runtime. */
import { isDeepStrictEqual } from 'node:util';
import type { FetchOptions } from '../../src/api/options/fetch-options.ts';
import type { FeedResult } from '../../src/model/result.ts';
import type { FaultServer } from './fault-server.ts';
import { ENTRIES, type Fault } from './faults.ts';

/** Limits that a failure reaches quickly. */
export const LIMITS: FetchOptions & { readonly timeout: number } = {
  connectTimeout: 300,
  idleTimeout: 300,
  timeout: 1900,
  maxBytes: 2 << 20,
  allowHosts: ['127.0.0.1'],
};

/** Limits that only a fetch that hangs reaches, however busy the machine is. */
const DISTANT = { connectTimeout: 30_000, idleTimeout: 30_000, timeout: 60_000 } as const;

/** The limit that ends a fetch, by the code of its problem. */
const LIMIT_OF: Readonly<Record<string, keyof typeof DISTANT>> = {
  UND_ERR_CONNECT_TIMEOUT: 'connectTimeout',
  UND_ERR_HEADERS_TIMEOUT: 'idleTimeout',
  UND_ERR_BODY_TIMEOUT: 'idleTimeout',
  ETIMEDOUT: 'timeout',
};

/** The names that a row allows; `null` for no exception. */
function namesOf({ exception }: Fault): readonly (string | null)[] {
  return typeof exception === 'object' ? exception : [exception ?? null];
}

/**
 * The time limits for a row: those that must not end the fetch are distant, so that on a busy
 * machine no limit is reached before the failure, or before the limit that the row is about.
 */
function limitsFor(fault: Fault): typeof LIMITS {
  const { code = '' } = fault;
  if (!namesOf(fault).includes('TimeoutError')) return { ...LIMITS, ...DISTANT };
  const limit = LIMIT_OF[code];
  return limit === undefined ? LIMITS : { ...LIMITS, ...DISTANT, [limit]: LIMITS[limit] };
}

/** The URL to fetch, and the options for it. */
export function requestFor(fault: Fault, port: number): { url: string; options: FetchOptions } {
  const { url = '/', options = {} } = fault;
  return {
    url: typeof url === 'string' ? `http://127.0.0.1:${port}${url}` : url(port),
    options: {
      ...limitsFor(fault),
      ...(typeof options === 'function' ? options(port) : options),
    },
  };
}

/** What a check may read of the server. */
export type Witness = Pick<FaultServer, 'port' | 'requests' | 'openSockets' | 'close'>;

/** What differs from the row; empty if nothing does. */
export function complaints(fault: Fault, result: FeedResult, server: Witness): readonly string[] {
  const { entries, code } = fault;
  const found: string[] = [];
  const expect = (isRight: boolean, what: string): void => {
    if (!isRight) found.push(`${what}; ${String(result.bozoException)}`);
  };
  const names = namesOf(fault);
  const name = result.bozoException?.name ?? null;
  expect(names.includes(name), `exception ${name}, not ${names.join(' or ')}`);
  expect(result.bozo === (result.bozoException !== null), `bozo is ${result.bozo}`);
  if (code !== undefined) {
    expect(result.bozoException?.code === code, `code ${result.bozoException?.code}, not ${code}`);
  }
  const { length } = result.entries;
  if (entries === undefined) expect(length === ENTRIES, `${length} entries`);
  else if (entries > 0) expect(length >= entries, `${length} entries, not ${entries}`);
  else expect(length === 0 || (names.includes(null) && length === ENTRIES), `${length} entries`);
  if (fault.expected !== undefined) {
    const facts = fault.check?.(result, server) ?? {};
    for (const [key, value] of Object.entries(fault.expected)) {
      const isRight = isDeepStrictEqual(plain(facts[key]), plain(value));
      expect(isRight, `${key} is ${JSON.stringify(facts[key])}, not ${JSON.stringify(value)}`);
    }
  }
  JSON.stringify(result);
  return found;
}

/** Without prototypes, which records with outside keys do not have. */
function plain(value: unknown): unknown {
  return value === undefined ? null : JSON.parse(JSON.stringify(value));
}
