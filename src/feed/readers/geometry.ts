/** Readers of geometries: GeoRSS, GML, W3C's geo and ICBM, all of which become `where` and `geometries`. */
import type { Geometry } from '../../model/geometry.ts';
import type { Geo } from '../../model/namespaces/geo.ts';
import { WITH_NAMESPACES } from '../../model/namespaces/row.ts';
import type { ExtensionElement } from '../../model/values.ts';
import { words } from '../../text/strings.ts';
import type { Build, ElementRule, OpenElement } from '../build.ts';
import { leaving, take, weightOf } from '../competition.ts';
import { append, type Draft, isDraft, type Slot, type TargetKind, targetOf } from '../draft.ts';
import {
  type Form,
  GEORSS_NUMBERS,
  type GeometryReading,
  numberCount,
  readGeometry,
} from '../geography.ts';
import { readGml } from '../gml.ts';
import { core, pathOf, putValue, setWritten, slotOf, targetIn } from '../slot.ts';
import { putRead } from './value.ts';

/** The records that have places. */
const WITH_PLACES: readonly TargetKind[] = [...WITH_NAMESPACES, 'mediaLocation'];

const FILLS: readonly string[] = words(`
  where media.locations.where where.type where.coordinates where.bbox where.radius feed:geometries
  entry:geometries source:geometries`);

/** A GeoRSS element that is a geometry on its own. */
export function georss(form: Form): ElementRule {
  return {
    content: 'text',
    within: WITH_PLACES,
    fills: FILLS,
    end: (text, open, build) =>
      text === '' ||
      (build.values.takeCoordinates(numberCount(text)) &&
        putGeometry(readGeometry(form, [text], GEORSS_NUMBERS), text, open, build)),
  };
}

/** A GML geometry, on its own or in GeoRSS's element for it. */
export const GML_GEOMETRY: ElementRule = {
  content: 'tree',
  isOpen: true,
  within: WITH_PLACES,
  fills: [...FILLS, 'where.srsName'],
  end: (_, open, build, tree) => {
    if (tree === undefined) return true;
    open.parts = [...(tree.children ?? [])];
    const text = textOf(tree);
    return (
      build.values.takeCoordinates(numberCount(text)) &&
      putGeometry(readGml(tree), text, open, build)
    );
  },
};

/** All text nodes of a tree. */
function textOf(tree: ExtensionElement): string {
  const texts: string[] = [];
  const visit = ({ text = '', children = [] }: ExtensionElement): void => {
    if (text !== '') texts.push(text);
    for (const child of children) visit(child);
  };
  visit(tree);
  return texts.join(' ');
}

/** Adds a geometry to a record; returns whether the record now has all of the element's content. */
function putGeometry(
  { geometry, isWhole }: GeometryReading,
  text: string,
  open: OpenElement,
  build: Build,
): boolean {
  const { target } = open;
  const { record } = target;
  if (geometry === null) {
    if (text !== '') putValue(open, core('where'), null, text, build);
    return false;
  }
  const isRepeated = isSame(record['where'], geometry);
  const isListed = WITH_NAMESPACES.includes(target.kind);
  if (isListed && !isRepeated) append(record, 'geometries', geometry);
  const before = record['where'];
  const leave = isListed || isRepeated ? null : leaving(open, text, build);
  const isTaken = take(target, 'where', weightOf(open, target), leave);
  if (isTaken && !isRepeated) {
    record['where'] = geometry;
    setWritten(record, 'where', null);
    if (isListed && isDraft(before)) build.whenRead(() => putFirst(record));
  }
  return isWhole && (isTaken || isListed || isRepeated);
}

/** Puts the geometry that wins before the others, which came first in the document. */
function putFirst({ where, geometries }: Draft): void {
  if (!Array.isArray(geometries)) return;
  const at = geometries.indexOf(where);
  if (at > 0) geometries.unshift(...geometries.splice(at, 1));
}

/** Whether a geometry only repeats another; those with many positions are not compared. */
function isSame(one: unknown, other: Geometry): boolean {
  if (other.type !== 'Point' || !isDraft(one) || one['type'] !== 'Point') return false;
  return JSON.stringify(one) === JSON.stringify(other);
}

/** The keys of a position in an object of a namespace. */
interface PositionKeys {
  readonly latitude: string;
  readonly longitude: string;
}

/** A latitude or a longitude on its own: half of a position. */
export function coordinate(slot: Slot, keys: PositionKeys): ElementRule {
  return {
    content: 'text',
    fills: [pathOf(slot), ...FILLS],
    end: (text, open, build) => {
      if (text === '') return true;
      const { record } = targetIn(open.target, slot.namespace);
      const before = pointOf(record, keys);
      const isRead = putRead(open, slot, 'degrees', text, build);
      const reading = pointOf(record, keys);
      if (before === null && reading !== null) putGeometry(reading, text, open, build);
      return isRead;
    },
  };
}

const KEYS = ['lat', 'long', 'alt'] as const satisfies readonly (keyof Geo)[];

/** A position of W3C's geo vocabulary; if there are several, the object `geo` has the first. */
export const POSITION: ElementRule = {
  content: 'none',
  within: WITH_PLACES,
  fills: FILLS,
  start: (open) => {
    open.parts = [];
    open.inner = targetOf('position', open.depth, {}, null, open.target.keeper);
  },
  end: (_, open, build) => {
    const { record } = open.inner;
    const reading = pointOf(record, { latitude: 'lat', longitude: 'long' });
    const isPlaced = reading !== null && putGeometry(reading, '', open, build);
    const isRead = WITH_NAMESPACES.includes(open.target.kind) && putPosition(record, open, build);
    return isRead || (isPlaced && record['alt'] === undefined);
  },
};

/** Copies the numbers of a position into a record that has none. */
function putPosition(position: Draft, open: OpenElement, build: Build): boolean {
  const all = isDraft(position['written']) ? position['written'] : {};
  return KEYS.every((key) => {
    const value = position[key];
    if (value === undefined) return true;
    const other = all[key];
    const written = typeof other === 'string' ? other : null;
    return putValue(open, slotOf('geo', key), value, written, build);
  });
}

function pointOf(record: Draft, { latitude, longitude }: PositionKeys): GeometryReading | null {
  const coordinates = [record[longitude], record[latitude]].filter((it) => typeof it === 'number');
  if (coordinates.length < 2) return null;
  return { geometry: { type: 'Point', coordinates }, isWhole: true };
}
