/** GeoRSS (https://docs.ogc.org/cs/17-002r1/17-002r1.html), the part of GML that it uses, and W3C's geo. */
import type { Row, Vocabulary } from '../place.ts';
import { coordinate, GML_GEOMETRY, georss } from '../readers/geometry.ts';
import { once } from '../readers/once.ts';
import { PASSED_OVER } from '../readers/text.ts';

export const GEORSS: Vocabulary = new Map<string, Row>([
  ['where', GML_GEOMETRY],
  ['point', georss('Point')],
  ['line', georss('LineString')],
  ['polygon', georss('Polygon')],
  ['box', georss('Box')],
  ['featuretypetag', once('georssFeaturetypetag')],
  ['featurename', once('georssFeaturename')],
  ['relationshiptag', once('georssRelationshiptag')],
  ['elev', once('georssElev')],
  ['floor', once('georssFloor')],
  ['radius', once('georssRadius')],
]);

export const GML: Vocabulary = new Map<string, Row>([
  ['point', GML_GEOMETRY],
  ['linestring', GML_GEOMETRY],
  ['polygon', GML_GEOMETRY],
  ['envelope', GML_GEOMETRY],
]);

export const GEO: Vocabulary = new Map<string, Row>([
  ['point', PASSED_OVER],
  ['lat', coordinate('latitude')],
  ['long', coordinate('longitude')],
  ['lon', coordinate('longitude')],
  ['alt', once('geoAlt')],
]);

/** ICBM (http://postneo.com/icbm/). */
export const ICBM: Vocabulary = new Map<string, Row>([
  ['latitude', coordinate('latitude')],
  ['longitude', coordinate('longitude')],
]);
