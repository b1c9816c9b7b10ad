/** Readers of geometries: GeoRSS, GML and W3C's geo vocabulary, all of which become `where`. */

import type { Geometry } from '../../model/geometry.ts';
import { keeping, take, weightOf } from '../competition.ts';
import {
  type CoordinateName,
  isDraft,
  type LoneCoordinate,
  ownerOf,
  setDefault,
} from '../draft.ts';
import { GEORSS_NUMBERS, type GeometryReading, readGeometry } from '../geography.ts';
import { readGml } from '../gml.ts';
import type { Build, ElementRule, OpenElement } from '../open-element.ts';

type GeometryType = NonNullable<Geometry['type']>;

/** An element of GeoRSS that is a geometry by itself. */
export function georss(type: GeometryType): ElementRule {
  return {
    content: 'text',
    fills: ['where', 'where.type', 'where.coordinates'],
    end: (text, open, build) =>
      putGeometry(readGeometry(type, [text], GEORSS_NUMBERS), open, keeping(open, text, build)),
  };
}

/** A geometry of GML, by itself or in GeoRSS's frame for it. */
export const GML_GEOMETRY: ElementRule = {
  content: 'tree',
  isOpen: true,
  fills: ['where', 'where.type', 'where.coordinates', 'where.srsName'],
  end: (text, open, build, tree) => {
    if (tree === undefined) return true;
    open.parts = [...tree.children];
    return putGeometry(readGml(tree), open, keeping(open, text, build));
  },
};

/** Sets where a record is about; says whether it says all of it now. */
function putGeometry(
  { geometry, isWhole }: GeometryReading,
  open: OpenElement,
  leave: () => void,
): boolean {
  const { target } = open;
  const { record } = target;
  if (geometry.type === undefined) {
    setDefault(record, 'where', {});
    return false;
  }
  if (isSame(record['where'], geometry)) return isWhole;
  if (!take(target, 'where', weightOf(open, target), leave)) return false;
  record['where'] = geometry;
  return isWhole;
}

/** Whether a geometry only repeats another; those of many positions are not looked at. */
function isSame(one: unknown, other: Geometry): boolean {
  if (other.type !== 'Point' || !isDraft(one) || one['type'] !== 'Point') return false;
  return JSON.stringify(one) === JSON.stringify(other);
}

/** A latitude or a longitude by itself: half of a position. */
export function coordinate(name: CoordinateName): ElementRule {
  return {
    content: 'text',
    fills: ['where', 'where.type', 'where.coordinates'],
    end: (text, open, build) => putCoordinate(name, text, open, build),
  };
}

function putCoordinate(
  name: CoordinateName,
  text: string,
  open: OpenElement,
  build: Build,
): boolean {
  if (text === '') return true;
  if (!Number.isFinite(Number(text))) return false;
  const owner = ownerOf(open.target);
  owner.coordinates ??= new Map();
  const { coordinates } = owner;
  const earlier = coordinates.get(name);
  if (earlier !== undefined) return earlier.text === text;
  const own: LoneCoordinate = { text, keep: keeping(open, text, build) };
  coordinates.set(name, own);
  const latitude = coordinates.get('latitude');
  const longitude = coordinates.get('longitude');
  if (latitude === undefined || longitude === undefined) {
    build.atEnd(() => {
      if (coordinates.size === 1) own.keep();
    });
    return true;
  }
  const keepBoth = (): void => {
    latitude.keep();
    longitude.keep();
  };
  const texts = [`${latitude.text} ${longitude.text}`];
  const read = readGeometry('Point', texts, GEORSS_NUMBERS);
  if (!putGeometry(read, open, keepBoth)) keepBoth();
  return true;
}
