/**
 * Reads positions and geometries from the lists of numbers in GeoRSS and GML. GeoRSS and geographic
 * reference systems put latitude first; the model puts longitude first, as GeoJSON (RFC 7946
 * §3.1.1) and feedparser do.
 */
import type { Coordinates, Geometry } from '../model/geometry.ts';
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
  /** Whether it uses all the numbers. */
  readonly isWhole: boolean;
}

/**
 * Reads a geometry.
 *
 * @param texts its numbers; for a polygon, one text per ring
 */
export function readGeometry(
  type: Geometry['type'],
  texts: readonly string[],
  reading: NumberReading,
): GeometryReading {
  const rings = texts.map((text) => readPositions(text, reading));
  const [first] = rings;
  if (first === undefined) return NONE;
  const { positions, rest } = first;
  const isAlone = texts.length === 1 && rest === 0;
  switch (type) {
    case 'Point': {
      const [coordinates] = positions;
      if (coordinates === undefined) return NONE;
      return { geometry: { type, coordinates }, isWhole: isAlone && positions.length === 1 };
    }
    case 'LineString':
      if (positions.length < 2) return NONE;
      return { geometry: { type, coordinates: positions }, isWhole: isAlone };
    case 'Box':
      if (positions.length < 2) return NONE;
      return {
        geometry: { type, coordinates: positions.slice(0, 2) },
        isWhole: isAlone && positions.length === 2,
      };
    case 'Polygon': {
      // Three corners, and the first one again. Rings after the first are holes.
      if (positions.length < 4) return NONE;
      const closed = rings.filter((ring) => ring.positions.length >= 4);
      return {
        geometry: { type, coordinates: closed.map((ring) => ring.positions) },
        isWhole: closed.length === rings.length && closed.every((ring) => ring.rest === 0),
      };
    }
  }
}

const NONE: GeometryReading = { geometry: null, isWhole: false };

interface Positions {
  readonly positions: readonly Coordinates[];
  /** The count of numbers left over. */
  readonly rest: number;
}

function readPositions(text: string, { isLatitudeFirst, dimensions }: NumberReading): Positions {
  const numbers = text
    .trim()
    .split(/[\s,]+/)
    .map((word) => decimalOf(word) ?? Number.NaN);
  if (numbers.some((number) => !Number.isFinite(number))) return { positions: [], rest: 1 };
  const positions: Coordinates[] = [];
  for (let at = 0; at + dimensions <= numbers.length; at += dimensions) {
    const [first = 0, second = 0, ...rest] = numbers.slice(at, at + dimensions);
    positions.push(isLatitudeFirst ? [second, first, ...rest] : [first, second, ...rest]);
  }
  return { positions, rest: numbers.length % dimensions };
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
