/** ICBM (http://postneo.com/icbm). */
import type { ObjectOf } from '../object-of.ts';
import type { Namespace } from '../values.ts';
import type { NamespaceTable, NamespaceUris } from './row.ts';

export const ICBM_URIS: NamespaceUris = [
  'icbm',
  'http://postneo.com/icbm/',
  'http://postneo.com/icbm',
];

export const ICBM = {
  /** The latitude in degrees. */
  latitude: { is: 'degrees', by: 'icbmPosition' },
  /** The longitude in degrees. */
  longitude: { is: 'degrees', by: 'icbmPosition' },
} as const;

export const ICBM_NAMESPACE: NamespaceTable = {
  uris: ICBM_URIS,
  parts: [{ rows: ICBM }],
};

/** A position on Earth. Also `where`. */
export interface Icbm extends Namespace, ObjectOf<typeof ICBM> {}
