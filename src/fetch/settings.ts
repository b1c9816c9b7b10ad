/** The settings of a fetch; the public options are resolved to these first. */

import { X509Certificate } from 'node:crypto';
import { createSecureContext, rootCertificates, type SecureContext } from 'node:tls';
import type { HeaderRecord } from '../http/headers.ts';
import type { Validators } from '../http/transport.ts';

/** User name and password, for servers that ask for them (Basic and Digest, RFC 7617 and 7616). */
export interface Credentials {
  /** The user name to send. */
  readonly username: string;
  /** The password to send. */
  readonly password: string;
}

/** The parts of an `AbortSignal` that are used here. */
export interface SignalLike {
  /** Whether the signal has fired. */
  readonly aborted: boolean;
  /** The reason for the abort. */
  readonly reason?: unknown;
  /** Adds a listener for the abort. */
  addEventListener(type: 'abort', listener: () => void, options?: { once?: boolean }): void;
  /** Removes a listener that was added. */
  removeEventListener(type: 'abort', listener: () => void): void;
}

/** The parts of an undici dispatcher (`Agent`, `ProxyAgent`, `MockAgent`, …) that are used here. */
export interface DispatcherLike {
  // Declared as a method with these types, so that every undici version's own type is assignable.
  /** Sends a request, as undici’s `Dispatcher` does. */
  dispatch(options: never, handler: never): boolean;
}

/** An address of a host name. */
export interface ResolvedAddress {
  /** The IP address of the host. */
  readonly address: string;
  /** The IP version: 4 or 6. */
  readonly family: number;
}

/** Resolves host names, with the signature of `dns.lookup`. */
export type LookupLike = (
  hostname: string,
  options: { readonly all: true },
  callback: (error: Error | null, addresses: string | ResolvedAddress[], family?: number) => void,
) => void;

/** The proxies of a fetch, as undici's agent takes them: `''` for none. */
export interface Proxies {
  /** The URL of the proxy for http URLs. */
  readonly http: string;
  /** The URL of the proxy for https URLs. */
  readonly https: string;
  /** The hosts that bypass the proxy, separated by commas. */
  readonly except: string;
}

/** Every option of a fetch, resolved. */
export interface ResolvedFetchOptions {
  readonly validators: Validators;
  /** The only URL that gets the validators; without it, each URL of a redirect chain does. */
  readonly validatorsUrl?: string | null;
  readonly signal: SignalLike | null;
  readonly timeout: number;
  readonly connectTimeout: number;
  readonly idleTimeout: number;
  readonly maxRedirects: number;
  readonly maxBytes: number;
  /** By lower-case name; includes the headers that are always sent. */
  readonly requestHeaders: HeaderRecord;
  readonly credentials: Credentials | null;
  readonly allowPrivateNetwork: boolean;
  /** As `URL` writes them, without brackets. */
  readonly allowHosts: ReadonlySet<string>;
  readonly lookup: LookupLike | null;
  /** `null` for only the well-known authorities. */
  readonly ca: SecureContext | null;
  readonly dispatcher: DispatcherLike | null;
  /** `null` to ask every host directly. */
  readonly proxy: Proxies | null;
  readonly discover: boolean;
  readonly parseErrorBodies: boolean;
  /** Returns the current time, in milliseconds since the epoch. */
  readonly clock: () => number;
}

// The certificate authorities that a fetch trusts in addition to the well-known ones. Reading the
// more than one hundred well-known ones takes tens of milliseconds, and memory outside of the heap,
// so it is done once per value of the option, not once per fetch.

/** Few values are in use at the same time; each costs about a megabyte. */
const MOST_CONTEXTS = 8;

/** By the text of the certificates, the least recently used first. */
const contexts = new Map<string, SecureContext>();

/**
 * A context that trusts these certificates (PEM) and the well-known ones; shared by equal values.
 *
 * @throws if one of the strings contains no certificate
 */
export function trusting(certificates: readonly string[]): SecureContext {
  const key = certificates.join('\n');
  const known = contexts.get(key);
  contexts.delete(key);
  const context = known ?? newContext(certificates);
  contexts.set(key, context);
  const [oldest] = contexts.keys();
  if (oldest !== undefined && contexts.size > MOST_CONTEXTS) contexts.delete(oldest);
  return context;
}

function newContext(certificates: readonly string[]): SecureContext {
  // Node silently ignores text that is not a certificate: then no server would be trusted, without
  // a reason.
  for (const certificate of certificates) new X509Certificate(certificate);
  return createSecureContext({ ca: [...rootCertificates, ...certificates] });
}
