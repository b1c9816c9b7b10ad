/**
 * Turns the options of a fetch into settings that are ready to use. Options are read once, before
 * any request: a wrong value throws a `TypeError` here, and code further in has no defaults.
 */

import { readHost } from '../../fetch/addresses.ts';
import type { Proxies, ResolvedFetchOptions } from '../../fetch/settings.ts';
import { trusting } from '../../fetch/trust.ts';
import { sendable } from '../../http/caching.ts';
import type { Validators } from '../../http/transport.ts';
import { type CheckedOptions, checkOptions } from './check-options.ts';
import { wrongOption } from './checks.ts';
import type { FetchOptions } from './fetch-options.ts';
import type { ParseOptions } from './parse-options.ts';
import { requestHeadersOf } from './request-headers.ts';

/** Node's longest timer; a longer one would fire at once. */
const LONGEST_TIMER = 2_147_483_647;

/** The checked options of a function that fetches; what only a parse needs may be absent. */
export type CheckedFetchOptions = Omit<
  CheckedOptions<'parseFeed'>,
  Exclude<keyof ParseOptions, 'maxBytes'>
>;

/**
 * Resolves every option of the fetch of `parseFeed`.
 *
 * @throws TypeError for an option that it does not take, or of the wrong type
 */
export function resolveFetchOptions(options: FetchOptions = {}): ResolvedFetchOptions {
  return fetchSettings(checkOptions('parseFeed', options));
}

/** The settings of a fetch. */
export function fetchSettings(checked: CheckedFetchOptions): ResolvedFetchOptions {
  const { now } = checked;
  return {
    ...checked,
    timeout: timerOf(checked.timeout),
    connectTimeout: timerOf(checked.connectTimeout),
    idleTimeout: timerOf(checked.idleTimeout),
    validators: validatorsOf(checked),
    requestHeaders: requestHeadersOf(checked),
    allowHosts: readHosts(checked.allowHosts),
    ca: readAuthorities(checked.ca),
    proxy: readProxies(checked.proxy),
    clock: now === null ? Date.now : () => now.getTime(),
  };
}

/** A duration that timers accept. */
export function timerOf(milliseconds: number): number {
  return Math.min(Math.ceil(milliseconds), LONGEST_TIMER);
}

function validatorsOf({ validators, etag, modified }: CheckedFetchOptions): Validators {
  const since: string | Date | null = modified ?? validators?.modified ?? null;
  return sendable(
    etag ?? validators?.etag ?? null,
    since instanceof Date ? since.toUTCString() : since,
  );
}

function readHosts(texts: readonly string[]): ReadonlySet<string> {
  return new Set(texts.map(readAllowedHost));
}

function readAllowedHost(text: string): string {
  const host = readHost(text);
  if (host !== null) return host;
  const expected = 'a list of host names and IP addresses, without scheme, port, path or wildcard';
  throw wrongOption('allowHosts', `${expected}: “${text}” is not one`);
}

function readProxies(value: CheckedFetchOptions['proxy']): Proxies | null {
  if (value === null) return null;
  if (typeof value === 'string') return { http: value, https: value, except: '' };
  const { http = '', https = '', except = [] } = value;
  return http === '' && https === '' ? null : { http, https, except: except.join(',') };
}

function readAuthorities(value: string | readonly string[]): ResolvedFetchOptions['ca'] {
  const certificates = typeof value === 'string' ? [value] : value;
  if (certificates.length === 0) return null;
  try {
    return trusting(certificates);
  } catch (cause) {
    throw wrongOption('ca', 'certificates in PEM', cause);
  }
}
