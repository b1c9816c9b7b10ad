/** What a fetch needs to be told; the public options are resolved to this at the door. */
import type { SecureContext } from 'node:tls';
import type { HeaderRecord } from '../http/headers.ts';
import type { Validators } from '../http/transport.ts';

/** User name and password, for servers that ask for them (Basic and Digest, RFC 7617 and 7616). */
export interface Credentials {
  /** The user name. */
  readonly username: string;
  /** The password. */
  readonly password: string;
}

/** An `AbortSignal`, by what it is used for. */
export interface SignalLike {
  /** Whether it has fired. */
  readonly aborted: boolean;
  /** Why it has fired. */
  readonly reason?: unknown;
  /** Waits for it to fire. */
  addEventListener(type: 'abort', listener: () => void, options?: { once?: boolean }): void;
  /** No longer waits for it. */
  removeEventListener(type: 'abort', listener: () => void): void;
}

/** A dispatcher of undici (`Agent`, `ProxyAgent`, `MockAgent`, …), by what it is used for. */
export interface DispatcherLike {
  // Written as a method, and with these types, so that every version's own type fits.
  /** Sends a request. */
  dispatch(options: never, handler: never): boolean;
}

/** An address that a host name resolves to. */
export interface ResolvedAddress {
  /** The IP address. */
  readonly address: string;
  /** The IP version: 4 or 6. */
  readonly family: number;
}

/** A resolver of host names, as `dns.lookup` is one. */
export type LookupLike = (
  hostname: string,
  options: { readonly all: true },
  callback: (error: Error | null, addresses: string | ResolvedAddress[], family?: number) => void,
) => void;

/** Every option of the fetch itself, decided. */
export interface ResolvedFetchOptions {
  readonly validators: Validators;
  readonly signal: SignalLike | null;
  readonly timeout: number;
  readonly connectTimeout: number;
  readonly idleTimeout: number;
  readonly maxRedirects: number;
  readonly maxBytes: number;
  /** By lower-case name; those that are always sent are among them. */
  readonly requestHeaders: HeaderRecord;
  readonly credentials: Credentials | null;
  readonly allowPrivateNetwork: boolean;
  /** As `URL` writes them, without brackets. */
  readonly allowHosts: ReadonlySet<string>;
  readonly lookup: LookupLike | null;
  /** `null` for the well-known authorities alone. */
  readonly ca: SecureContext | null;
  readonly dispatcher: DispatcherLike | null;
  readonly discover: boolean;
  readonly parseErrorBodies: boolean;
  /** Gives the present, in milliseconds since the epoch. */
  readonly clock: () => number;
}
