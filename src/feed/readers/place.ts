/** Readers of places: GeoRSS, GML and W3C's geo vocabulary, all of which become `where`. */

import type { Geometry } from '../../model/namespaces/georss.ts';
import { keeping, take, weightOf } from '../competition.ts';
import { type Draft, isDraft, setDefault } from '../draft.ts';
import { GEORSS_NUMBERS, type GeometryReading, readGeometry } from '../geography.ts';
import { readGml } from '../gml.ts';
import type { Build, Place, Row } from '../place.ts';

type GeometryType = NonNullable<Geometry['type']>;

/** An element of GeoRSS that is a geometry by itself. */
export function georss(type: GeometryType): Row {
  return {
    content: 'text',
    feeds: ['where', 'where.type', 'where.coordinates'],
    end: (text, place, build) =>
      putGeometry(readGeometry(type, [text], GEORSS_NUMBERS), place, keeping(place, text, build)),
  };
}

/** A geometry of GML, by itself or in GeoRSS's frame for it. */
export const GML_GEOMETRY: Row = {
  content: 'tree',
  isOpen: true,
  feeds: ['where', 'where.type', 'where.coordinates', 'where.srsName'],
  end: (text, place, build, tree) => {
    if (tree === undefined) return true;
    place.parts = [...tree.children];
    return putGeometry(readGml(tree), place, keeping(place, text, build));
  },
};

/** Sets where a record is about; says whether it says all of it now. */
function putGeometry(
  { geometry, isWhole }: GeometryReading,
  place: Place,
  leave: () => void,
): boolean {
  const { target } = place;
  const { record } = target;
  if (geometry.type === undefined) {
    setDefault(record, 'where', {});
    return false;
  }
  if (isSame(record['where'], geometry)) return isWhole;
  if (!take(target, 'where', weightOf(place, target), leave)) return false;
  record['where'] = geometry;
  return isWhole;
}

/** Whether a geometry only repeats another; those of many positions are not looked at. */
function isSame(one: unknown, other: Geometry): boolean {
  if (other.type !== 'Point' || !isDraft(one) || one['type'] !== 'Point') return false;
  return JSON.stringify(one) === JSON.stringify(other);
}

/** One half of a position: latitude or longitude by itself. */
export function half(which: 'latitude' | 'longitude'): Row {
  return {
    content: 'text',
    feeds: ['where', 'where.type', 'where.coordinates'],
    end: (text, place, build) => joinHalves(which, text, place, build),
  };
}

interface Half {
  readonly text: string;
  readonly keep: () => void;
}

/** The halves that wait for the other one. */
const waiting = new WeakMap<Draft, Map<'latitude' | 'longitude', Half>>();

function joinHalves(
  which: 'latitude' | 'longitude',
  text: string,
  place: Place,
  build: Build,
): boolean {
  if (text === '') return true;
  if (!Number.isFinite(Number(text))) return false;
  const { record } = place.target;
  const halves = waiting.get(record) ?? new Map<'latitude' | 'longitude', Half>();
  const earlier = halves.get(which);
  if (earlier !== undefined) return earlier.text === text;
  const own: Half = { text, keep: keeping(place, text, build) };
  waiting.set(record, halves.set(which, own));
  const latitude = halves.get('latitude');
  const longitude = halves.get('longitude');
  if (latitude === undefined || longitude === undefined) {
    build.atEnd(() => {
      if (halves.size === 1) own.keep();
    });
    return true;
  }
  const keepBoth = (): void => {
    latitude.keep();
    longitude.keep();
  };
  const texts = [`${latitude.text} ${longitude.text}`];
  const read = readGeometry('Point', texts, GEORSS_NUMBERS);
  if (!putGeometry(read, place, keepBoth)) keepBoth();
  return true;
}
