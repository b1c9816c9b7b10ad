/**
 * What a caller confides to one server and to no other: credentials, `Authorization` and cookies
 * belong to the origin they were given for (RFC 9110 §15.4, RFC 6454), and no address that this one
 * leads to makes a difference; validators belong to the one address.
 */
import type { HeaderRecord } from '../options.ts';
import { readFeedUrl } from './location.ts';
import type { Credentials, ResolvedFetchOptions } from './options.ts';

/** Headers that are meant for one origin only. */
const CONFIDENTIAL: ReadonlySet<string> = new Set([
  'authorization',
  'cookie',
  'proxy-authorization',
]);

/** Headers that make a request for one address conditional. */
const CONDITIONAL: ReadonlySet<string> = new Set(['if-none-match', 'if-modified-since', 'a-im']);

/** The headers that another origin may see. */
export function withoutConfidential(headers: HeaderRecord): HeaderRecord {
  return without(headers, CONFIDENTIAL);
}

function without(headers: HeaderRecord, names: ReadonlySet<string>): HeaderRecord {
  const kept = Object.entries(headers).filter(([name]) => !names.has(name));
  return Object.assign(Object.create(null), Object.fromEntries(kept));
}

/** User name and password that stand in a URL. */
export function urlCredentials({ username, password }: URL): Credentials | null {
  if (username === '' && password === '') return null;
  return { username: percentDecoded(username), password: percentDecoded(password) };
}

function percentDecoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** What of the options for one address holds for another that was found behind it. */
export function optionsElsewhere(
  asked: string,
  found: string,
  options: ResolvedFetchOptions,
): ResolvedFetchOptions {
  const [from, to] = [readFeedUrl(asked), readFeedUrl(found)];
  const validators = { etag: null, modified: null };
  const requestHeaders = without(options.requestHeaders, CONDITIONAL);
  if (from !== null && from.origin === to?.origin) {
    const credentials = options.credentials ?? urlCredentials(from);
    return { ...options, validators, requestHeaders, credentials };
  }
  return {
    ...options,
    validators,
    requestHeaders: withoutConfidential(requestHeaders),
    credentials: null,
  };
}
