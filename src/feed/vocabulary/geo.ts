/** GeoRSS (https://docs.ogc.org/cs/17-002r1/17-002r1.html), the part of GML that it uses, and W3C's geo. */
import type { Row, Vocabulary } from '../place.ts';
import { once } from '../readers/once.ts';
import { georss, gml, half, NUMBERS, WHERE } from '../readers/place.ts';
import { PASSED_OVER } from '../readers/text.ts';

export const GEORSS: Vocabulary = new Map<string, Row>([
  ['where', WHERE],
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
  ['point', gml('Point')],
  ['linestring', gml('LineString')],
  ['polygon', gml('Polygon')],
  ['envelope', gml('Box')],
  ['exterior', PASSED_OVER],
  ['linearring', PASSED_OVER],
  ['pos', NUMBERS],
  ['poslist', NUMBERS],
]);

export const GEO: Vocabulary = new Map<string, Row>([
  ['point', PASSED_OVER],
  ['lat', half('latitude')],
  ['long', half('longitude')],
  ['lon', half('longitude')],
  ['alt', once('geoAlt')],
]);

/** ICBM (http://postneo.com/icbm/). */
export const ICBM: Vocabulary = new Map<string, Row>([
  ['latitude', half('latitude')],
  ['longitude', half('longitude')],
]);
