/** The types that all resolvers of names share. */
import type { ResolvedAddress } from './settings.ts';

/** The addresses of a name, and how long they are valid. */
export interface NameAnswer {
  readonly addresses: readonly ResolvedAddress[];
  /** Seconds; `null` if the resolver does not say. */
  readonly ttl: number | null;
}

/** Looks up the addresses of a name. Rejects with an error that has a code of `dns.lookup`. */
export type ResolveName = (host: string) => Promise<NameAnswer>;
