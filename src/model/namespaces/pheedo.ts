/** Pheedo. */
import type { ObjectOf } from '../object-of.ts';
import type { Namespace } from '../values.ts';
import { ENTRIES, type NamespaceTable, type NamespaceUris } from './row.ts';

export const PHEEDO_URIS: NamespaceUris = ['pheedo', 'http://www.pheedo.com/namespace/pheedo'];

export const PHEEDO = {
  /** The URL that Pheedo replaced. */
  origLink: 'url',
} as const;

export const PHEEDO_NAMESPACE: NamespaceTable = {
  uris: PHEEDO_URIS,
  parts: [{ within: ENTRIES, rows: PHEEDO }],
};

/** Pheedo’s data about an entry. */
export interface Pheedo extends Namespace, ObjectOf<typeof PHEEDO> {}
