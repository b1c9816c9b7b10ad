/**
 * Positions and geometries from the lists of numbers that GeoRSS and GML write. GeoRSS and
 * geographic reference systems give latitude first; the model has longitude first, as GeoJSON
 * (RFC 7946 §3.1.1) and feedparser do.
 */
import type { Coordinates, Geometry } from '../model/place.ts';

/** How the numbers are to be taken. */
export interface NumberReading {
  /** Whether latitude comes first. */
  readonly isLatitudeFirst: boolean;
  /** Numbers for one position: 2, or 3 with altitude. */
  readonly dimensions: number;
}

/** What GeoRSS's own elements use: WGS 84. */
export const GEORSS_NUMBERS: NumberReading = { isLatitudeFirst: true, dimensions: 2 };

/** The numbers that GML's attributes announce. */
export function numbersOf(srsName: string, srsDimension: string): NumberReading {
  return {
    isLatitudeFirst: isGeographic(srsName),
    dimensions: srsDimension.trim() === '3' ? 3 : 2,
  };
}

/** A geometry; empty where there are not the numbers for one. */
export function geometry(
  type: NonNullable<Geometry['type']>,
  text: string,
  reading: NumberReading,
): Geometry {
  const positions = readPositions(text, reading);
  if (positions === null) return {};
  const [first] = positions;
  switch (type) {
    case 'Point':
      return first === undefined ? {} : { type, coordinates: first };
    case 'LineString':
      return positions.length < 2 ? {} : { type, coordinates: positions };
    case 'Polygon':
      // Three corners, and the first once more.
      return positions.length < 4 ? {} : { type, coordinates: [positions] };
    case 'Box':
      return positions.length < 2 ? {} : { type, coordinates: positions.slice(0, 2) };
  }
}

function readPositions(
  text: string,
  { isLatitudeFirst, dimensions }: NumberReading,
): readonly Coordinates[] | null {
  const numbers = text
    .trim()
    .split(/[\s,]+/)
    .map((word) => (word === '' ? Number.NaN : Number(word)));
  if (numbers.some((number) => !Number.isFinite(number))) return null;
  const positions: Coordinates[] = [];
  for (let at = 0; at + dimensions <= numbers.length; at += dimensions) {
    const [first = 0, second = 0, ...rest] = numbers.slice(at, at + dimensions);
    positions.push(isLatitudeFirst ? [second, first, ...rest] : [first, second, ...rest]);
  }
  return positions;
}

/** EPSG keeps geographic systems, which give latitude first, at these codes; others are projected. */
function isGeographic(srsName: string): boolean {
  const code = /epsg\D{0,40}?(?:\d[\d.]*:+)?(\d{4,5})$/i.exec(srsName.trim())?.[1];
  if (code === undefined) return true;
  const number = Number(code);
  return (number >= 4001 && number <= 4999) || [3819, 3821, 3824, 3889, 3906].includes(number);
}
