/** Pheedo. */
import type { ObjectOf } from '../object-of.ts';
import type { Namespace } from '../values.ts';
import { ENTRIES, type NamespaceTable, type NamespaceUris } from './row.ts';

/** The prefix and the URIs of `pheedo`. */
export const PHEEDO_URIS: NamespaceUris = ['pheedo', 'http://www.pheedo.com/namespace/pheedo'];

/** Pheedo’s data about an entry. */
export const PHEEDO = {
  /** The URL that Pheedo replaced. */
  origLink: 'url',
} as const;

/** The elements of `pheedo`. */
export const PHEEDO_NAMESPACE: NamespaceTable = {
  uris: PHEEDO_URIS,
  parts: [{ within: ENTRIES, rows: PHEEDO }],
};

/** Pheedo’s data about an entry. */
export interface Pheedo extends Namespace, ObjectOf<typeof PHEEDO> {}
