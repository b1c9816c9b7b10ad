/**
 * Reads positions and geometries from the lists of numbers in GeoRSS and GML. GeoRSS and geographic
 * reference systems put latitude first; the model puts longitude first, as GeoJSON (RFC 7946
 * §3.1.1) and feedparser do.
 */

import type { Coordinates, Geometry } from '../model/geometry.ts';
import { COMMA, SPACE } from '../text/characters.ts';
import { decimalOf } from '../text/decimal.ts';

/** How to interpret the numbers. */
export interface NumberReading {
  /** Whether latitude comes first. */
  readonly isLatitudeFirst: boolean;
  /** The count of numbers per position: 2, or 3 with altitude. */
  readonly dimensions: number;
}

/** The reference system of GeoRSS's own elements: WGS 84. */
export const GEORSS_NUMBERS: NumberReading = { isLatitudeFirst: true, dimensions: 2 };

/** How to interpret the numbers, according to GML's attributes. */
export function numbersOf(srsName: string, srsDimension: string): NumberReading {
  return {
    isLatitudeFirst: isGeographic(srsName),
    dimensions: srsDimension.trim() === '3' ? 3 : 2,
  };
}

/** The outcome of reading a geometry. */
export interface GeometryReading {
  /** `null` if the numbers do not make up a geometry. */
  readonly geometry: Geometry | null;
  /** Whether the geometry uses all the numbers. */
  readonly isWhole: boolean;
}

/** How a geometry is written: a box by its corners, a circle by its center and radius. */
export type Form = 'Point' | 'LineString' | 'Polygon' | 'Box' | 'Circle';

/**
 * Reads a geometry.
 *
 * @param texts its numbers; for a polygon, one string per ring
 */
export function readGeometry(
  form: Form,
  texts: readonly string[],
  reading: NumberReading,
): GeometryReading {
  const [first = '', ...others] = texts;
  if (form === 'Polygon') return readPolygon(texts, reading);
  const isAlone = others.length === 0;
  if (form === 'Circle') return readCircle(first, isAlone, reading);
  const { positions, rest } = readPositions(first, reading);
  const isWhole = isAlone && rest === 0;
  const [one, two] = positions;
  if (one === undefined) return NONE;
  if (form === 'Point') {
    const geometry = { type: form, coordinates: one } as const;
    return { geometry, isWhole: isWhole && two === undefined };
  }
  if (two === undefined) return NONE;
  if (form === 'LineString') return { geometry: { type: form, coordinates: positions }, isWhole };
  return {
    geometry: boxOf(one, two, reading.isLatitudeFirst),
    isWhole: isWhole && positions.length === 2,
  };
}

/** Four positions or more; rings after the first are holes. */
function readPolygon(texts: readonly string[], reading: NumberReading): GeometryReading {
  const rings = texts.map((text) => readPositions(text, reading));
  const long = rings.filter(({ positions }) => positions.length >= 4);
  const [first] = rings;
  if (first === undefined || long[0] !== first) return NONE;
  return {
    geometry: { type: 'Polygon', coordinates: long.map(({ positions }) => closed(positions)) },
    isWhole: long.length === rings.length && long.every(({ rest }) => rest === 0),
  };
}

/** A ring that ends where it starts (RFC 7946 §3.1.6); some feeds omit the last position. */
function closed(ring: readonly Coordinates[]): readonly Coordinates[] {
  const [first = []] = ring;
  const isClosed = first.every((number, at) => number === ring.at(-1)?.[at]);
  return isClosed ? ring : [...ring, first];
}

/** A position, and the radius in meters. */
function readCircle(text: string, isAlone: boolean, reading: NumberReading): GeometryReading {
  const numbers = numbersIn(text);
  const radius = numbers?.at(-1);
  const [coordinates] = numbers === null ? [] : positionsOf(numbers.slice(0, -1), reading);
  if (coordinates === undefined || radius === undefined || radius < 0) return NONE;
  return {
    geometry: { type: 'Point', coordinates, radius },
    isWhole: isAlone && numbers?.length === reading.dimensions + 1,
  };
}

/**
 * The outline of a box, counterclockwise. A box that crosses the antimeridian, whose west is a
 * greater longitude than its east, is cut there (RFC 7946 §3.1.9).
 */
function boxOf(lower: Coordinates, upper: Coordinates, isGeographic: boolean): Geometry {
  const [west = 0, south = 0] = lower;
  const [east = 0, north = 0] = upper;
  const bbox = [...lower, ...upper];
  const outline = (from: number, to: number): readonly (readonly Coordinates[])[] => [
    [
      [from, south],
      [to, south],
      [to, north],
      [from, north],
      [from, south],
    ],
  ];
  return isGeographic && west > east
    ? { type: 'MultiPolygon', coordinates: [outline(west, 180), outline(-180, east)], bbox }
    : { type: 'Polygon', coordinates: outline(west, east), bbox };
}

/** `geo:latitude,longitude[,altitude]`, with parameters (RFC 5870 §3.3). */
const GEO_URI = /^geo:([^,;]+),([^,;]+)(?:,([^,;]+))?(;.*)?$/is;

/**
 * The point that a `geo:` URI names; `null` if it names none, or in another reference system than
 * WGS 84.
 */
export function readGeoUri(uri: string): Geometry | null {
  const [, latitude, longitude, altitude, parameters = ''] = GEO_URI.exec(uri.trim()) ?? [];
  if (latitude === undefined || longitude === undefined) return null;
  if (/;crs=(?!wgs84(?:;|$))/i.test(parameters)) return null;
  const numbers = [latitude, longitude, ...(altitude === undefined ? [] : [altitude])];
  const reading = { ...GEORSS_NUMBERS, dimensions: numbers.length };
  return readGeometry('Point', [numbers.join(' ')], reading).geometry;
}

/** Several geometries of a kind as one; `null` if there is none, or they are of several kinds. */
export function joinGeometries(geometries: readonly Geometry[]): Geometry | null {
  const points = geometries.flatMap((each) =>
    each.type === 'Point' && each.radius === undefined ? [each.coordinates] : [],
  );
  const lines = geometries.flatMap((each) =>
    each.type === 'LineString' ? [each.coordinates] : [],
  );
  const polygons = geometries.flatMap((each) =>
    each.type === 'Polygon' ? [each.coordinates] : [],
  );
  const [first] = geometries;
  const system = first?.srsName;
  const facts = system === undefined ? {} : { srsName: system };
  switch (geometries.length) {
    case 0:
      return null;
    case points.length:
      return { type: 'MultiPoint', coordinates: points, ...facts };
    case lines.length:
      return { type: 'MultiLineString', coordinates: lines, ...facts };
    case polygons.length:
      return { type: 'MultiPolygon', coordinates: polygons, ...facts };
    default:
      return null;
  }
}

const NONE: GeometryReading = { geometry: null, isWhole: false };

interface Positions {
  readonly positions: readonly Coordinates[];
  /** The count of numbers left over. */
  readonly rest: number;
}

function readPositions(text: string, reading: NumberReading): Positions {
  const numbers = numbersIn(text);
  if (numbers === null) return { positions: [], rest: 1 };
  return { positions: positionsOf(numbers, reading), rest: numbers.length % reading.dimensions };
}

/** How many numbers a text may have, without reading them: each becomes a value of the result. */
export function numberCount(text: string): number {
  let count = 1;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code <= SPACE || code === COMMA) count += 1;
  }
  return count;
}

/** The numbers of a text; `null` if anything in it is not a number. */
function numbersIn(text: string): readonly number[] | null {
  const numbers = text
    .trim()
    .split(/[\s,]+/)
    .map((word) => decimalOf(word) ?? Number.NaN);
  return numbers.every((number) => Number.isFinite(number)) ? numbers : null;
}

function positionsOf(
  numbers: readonly number[],
  { isLatitudeFirst, dimensions }: NumberReading,
): readonly Coordinates[] {
  const positions: Coordinates[] = [];
  for (let at = 0; at + dimensions <= numbers.length; at += dimensions) {
    const [first = 0, second = 0, ...rest] = numbers.slice(at, at + dimensions);
    positions.push(isLatitudeFirst ? [second, first, ...rest] : [first, second, ...rest]);
  }
  return positions;
}

/**
 * In EPSG, geographic systems, which put latitude first, have these codes; others are projected.
 */
function isGeographic(srsName: string): boolean {
  const code = /epsg\D{0,40}?(?:\d[\d.]*:+)?(\d{4,5})$/i.exec(srsName.trim())?.[1];
  if (code === undefined) return true;
  const number = Number(code);
  return (number >= 4001 && number <= 4999) || [3819, 3821, 3824, 3889, 3906].includes(number);
}
