/** W3C’s geo vocabulary (https://www.w3.org/2003/01/geo/), and ICBM. */
import type { ObjectOf } from '../object-of.ts';
import type { Namespace } from '../values.ts';
import type { NamespaceTable, NamespaceUris } from './row.ts';

export const GEO_URIS: NamespaceUris = [
  'geo',
  'http://www.w3.org/2003/01/geo/wgs84_pos#',
  'http://www.w3.org/2003/01/geo',
];

export const GEO = {
  /** The latitude in degrees. */
  lat: { is: 'degrees', by: 'geoPosition' },
  /** The longitude in degrees. */
  long: { is: 'degrees', name: ['long', 'lon'], by: 'geoPosition' },
  /** The altitude in meters. */
  alt: 'degrees',
} as const;

export const GEO_NAMESPACE: NamespaceTable = {
  uris: GEO_URIS,
  parts: [
    { meanings: { point: 'position' } },
    { rows: GEO },
    {
      inside: 'position',
      path: 'geo',
      rows: { lat: 'degrees', long: { is: 'degrees', name: ['long', 'lon'] }, alt: 'degrees' },
    },
  ],
};

/** A position on Earth (WGS 84). Also `where`. */
export interface Geo extends Namespace, ObjectOf<typeof GEO> {}
