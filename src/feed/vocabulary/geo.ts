/** GeoRSS (https://docs.ogc.org/cs/17-002r1/17-002r1.html), the part of GML that it uses, and W3C's geo. */
import type { Geo } from '../../model/namespaces/geo.ts';
import type { GeoRss } from '../../model/namespaces/georss.ts';
import type { Icbm } from '../../model/namespaces/icbm.ts';
import type { ElementRule, Vocabulary } from '../open-element.ts';
import { coordinate, DEGREES, GML_GEOMETRY, georss, POSITION } from '../readers/geometry.ts';
import { NUMBER } from '../readers/read-value.ts';
import { type Field, inside, joined, named, namespace, text, value } from './namespace.ts';

const GEORSS_GEOMETRIES: Vocabulary = new Map<string, ElementRule>([
  ['where', GML_GEOMETRY],
  ['point', georss('Point')],
  ['line', georss('LineString')],
  ['polygon', georss('Polygon')],
  ['box', georss('Box')],
  ['circle', georss('Circle')],
]);

export const GEORSS: Vocabulary = joined(() => [
  GEORSS_GEOMETRIES,
  namespace<GeoRss>('georss', {
    featureTypeTag: text,
    featureName: text,
    relationshipTag: text,
    elev: value(NUMBER),
    floor: value(NUMBER),
    radius: value(NUMBER),
  }),
]);

export const GML: Vocabulary = new Map<string, ElementRule>([
  ['point', GML_GEOMETRY],
  ['linestring', GML_GEOMETRY],
  ['polygon', GML_GEOMETRY],
  ['envelope', GML_GEOMETRY],
  ['circlebycenterpoint', GML_GEOMETRY],
  ['multipoint', GML_GEOMETRY],
  ['multilinestring', GML_GEOMETRY],
  ['multicurve', GML_GEOMETRY],
  ['multipolygon', GML_GEOMETRY],
  ['multisurface', GML_GEOMETRY],
]);

export const GEO: Vocabulary = joined(() => [
  new Map<string, ElementRule>([['point', POSITION]]),
  namespace<Geo>('geo', {
    lat: half('lat', 'long'),
    long: named(['long', 'lon'], half('lat', 'long')),
    alt: value(DEGREES),
  }),
  inside<Geo>('position', 'geo', {
    lat: value(DEGREES),
    long: named(['long', 'lon'], value(DEGREES)),
    alt: value(DEGREES),
  }),
]);

/** ICBM (http://postneo.com/icbm/). */
export const ICBM: Vocabulary = namespace<Icbm>('icbm', {
  latitude: half('latitude', 'longitude'),
  longitude: half('latitude', 'longitude'),
});

/** Half of a position; another element has the other half. */
function half(latitude: string, longitude: string): Field<number> {
  return { rule: (slot) => coordinate(slot, { latitude, longitude }) };
}
