/** GeoRSS (https://docs.ogc.org/cs/17-002r1/17-002r1.html). Its geometries are `where` and `geometries`. */
import type { ObjectOf } from '../object-of.ts';
import type { Namespace } from '../values.ts';
import type { NamespaceTable, NamespaceUris } from './row.ts';

export const GEORSS_URIS: NamespaceUris = [
  'georss',
  'http://www.georss.org/georss',
  'http://www.georss.org/georss/10',
];

export const GEO_RSS = {
  /** The kind of place: `city`, … */
  featureTypeTag: 'text',
  /** The name of the place. */
  featureName: 'text',
  /** How the geometry relates to the place: `is-centroid-of`, … */
  relationshipTag: 'text',
  /** The elevation in meters. */
  elev: 'number',
  /** The floor of a building. */
  floor: 'number',
  /** The radius around the place, in meters. */
  radius: 'number',
} as const;

export const GEORSS_NAMESPACE: NamespaceTable = {
  uris: GEORSS_URIS,
  parts: [
    {
      meanings: {
        where: 'gmlGeometry',
        point: 'georssPoint',
        line: 'georssLine',
        polygon: 'georssPolygon',
        box: 'georssBox',
        circle: 'georssCircle',
      },
    },
    { rows: GEO_RSS },
  ],
};

/** Data about a place in addition to its geometry. */
export interface GeoRss extends Namespace, ObjectOf<typeof GEO_RSS> {}
