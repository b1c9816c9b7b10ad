/** GeoRSS (https://docs.ogc.org/cs/17-002r1/17-002r1.html), the part of GML that it uses, and W3C's geo. */
import type { ElementRule, Vocabulary } from '../open-element.ts';
import { coordinate, GML_GEOMETRY, georss } from '../readers/geometry.ts';
import { PASSED_OVER, textOrResource } from '../readers/values.ts';

export const GEORSS: Vocabulary = new Map<string, ElementRule>([
  ['where', GML_GEOMETRY],
  ['point', georss('Point')],
  ['line', georss('LineString')],
  ['polygon', georss('Polygon')],
  ['box', georss('Box')],
  ['featuretypetag', textOrResource('georssFeaturetypetag')],
  ['featurename', textOrResource('georssFeaturename')],
  ['relationshiptag', textOrResource('georssRelationshiptag')],
  ['elev', textOrResource('georssElev')],
  ['floor', textOrResource('georssFloor')],
  ['radius', textOrResource('georssRadius')],
]);

export const GML: Vocabulary = new Map<string, ElementRule>([
  ['point', GML_GEOMETRY],
  ['linestring', GML_GEOMETRY],
  ['polygon', GML_GEOMETRY],
  ['envelope', GML_GEOMETRY],
]);

export const GEO: Vocabulary = new Map<string, ElementRule>([
  ['point', PASSED_OVER],
  ['lat', coordinate('latitude')],
  ['long', coordinate('longitude')],
  ['lon', coordinate('longitude')],
  ['alt', textOrResource('geoAlt')],
]);

/** ICBM (http://postneo.com/icbm/). */
export const ICBM: Vocabulary = new Map<string, ElementRule>([
  ['latitude', coordinate('latitude')],
  ['longitude', coordinate('longitude')],
]);
