/** GML. */
import type { NamespaceTable, NamespaceUris } from './row.ts';

export const GML_URIS: NamespaceUris = [
  'gml',
  'http://www.opengis.net/gml',
  'http://www.opengis.net/gml/3.2',
];

export const GML_NAMESPACE: NamespaceTable = {
  uris: GML_URIS,
  parts: [
    {
      meanings: {
        point: 'gmlGeometry',
        linestring: 'gmlGeometry',
        polygon: 'gmlGeometry',
        envelope: 'gmlGeometry',
        circlebycenterpoint: 'gmlGeometry',
        multipoint: 'gmlGeometry',
        multilinestring: 'gmlGeometry',
        multicurve: 'gmlGeometry',
        multipolygon: 'gmlGeometry',
        multisurface: 'gmlGeometry',
      },
    },
  ],
};
