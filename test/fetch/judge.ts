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

/** The URL to fetch, and the options for it. */
export function requestFor(fault: Fault, port: number): { url: string; options: FetchOptions } {
  const { url = '/', options = {} } = fault;
  return {
    url: typeof url === 'string' ? `http://127.0.0.1:${port}${url}` : url(port),
    options: { ...LIMITS, ...(typeof options === 'function' ? options(port) : options) },
  };
}

/** What a check may read of the server. */
export type Witness = Pick<FaultServer, 'port' | 'requests' | 'openSockets' | 'close'>;

/** What differs from the row; empty if nothing does. */
export function complaints(fault: Fault, result: FeedResult, server: Witness): readonly string[] {
  const { entries, exception = null, code } = fault;
  const found: string[] = [];
  const expect = (isRight: boolean, what: string): void => {
    if (!isRight) found.push(`${what}; ${String(result.bozoException)}`);
  };
  const names = Array.isArray(exception) ? exception : [exception];
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
