/** Readers of geometries: GeoRSS, GML, W3C's geo and ICBM, all of which become `where` and `geometries`. */

import type { Geometry } from '../../model/geometry.ts';
import type { Geo } from '../../model/namespaces/geo.ts';
import { WITH_NAMESPACES } from '../../model/namespaces/row.ts';
import type { Attributes, ExtensionElement } from '../../model/values.ts';
import { memberOf } from '../../text/given.ts';
import { wordSet, words } from '../../text/strings.ts';
import type { Build, ElementRule, OpenElement } from '../build.ts';
import { leaving, take, weightOf } from '../competition.ts';
import {
  append,
  type Draft,
  isDraft,
  isSet,
  type Slot,
  type TargetKind,
  targetOf,
} from '../draft.ts';
import {
  type Form,
  GEORSS_NUMBERS,
  type GeometryReading,
  joinGeometries,
  numberCount,
  numbersOf,
  readGeometry,
} from '../geography.ts';
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
      (build.values.limit.takeCoordinates(numberCount(text)) &&
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
    open.parts = [...partsOf(tree).children];
    const text = textIn(tree);
    return (
      build.values.limit.takeCoordinates(numberCount(text)) &&
      putGeometry(readGml(tree), text, open, build)
    );
  },
};

/** An element with all of its parts; its attributes inherit nothing. */
function partsOf(element: ExtensionElement): Required<ExtensionElement> {
  const all = { namespace: '', attributes: {}, children: [], text: '', ...element };
  return { ...all, attributes: Object.assign(Object.create(null), all.attributes) };
}

/** All text nodes of a tree. */
function textIn(tree: ExtensionElement): string {
  const texts: string[] = [];
  const visit = (element: ExtensionElement): void => {
    const { text, children } = partsOf(element);
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
  const isRepeated = isSame(memberOf(record, 'where'), geometry);
  const isListed = WITH_NAMESPACES.includes(target.kind);
  if (isListed && !isRepeated) append(record, 'geometries', geometry);
  const before = memberOf(record, 'where');
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
    return isRead || (isPlaced && !isSet(record, 'alt'));
  },
};

/** Copies the numbers of a position into a record that has none. */
function putPosition(position: Draft, open: OpenElement, build: Build): boolean {
  const written = memberOf(position, 'written');
  const all = isDraft(written) ? written : {};
  return KEYS.every((key) => {
    const value = memberOf(position, key);
    const other = memberOf(all, key);
    const written = typeof other === 'string' ? other : null;
    if (value === undefined && written === null) return true;
    return putValue(open, slotOf('geo', key), value ?? null, written, build);
  });
}

function pointOf(record: Draft, { latitude, longitude }: PositionKeys): GeometryReading | null {
  const both = [memberOf(record, longitude), memberOf(record, latitude)];
  const coordinates = both.filter((it) => typeof it === 'number');
  if (coordinates.length < 2) return null;
  return { geometry: { type: 'Point', coordinates }, isWhole: true };
}

/**
 * Geometries of GML, in the profile that GeoRSS uses
 * (https://docs.ogc.org/cs/17-002r1/17-002r1.html): points, lines, polygons with holes, envelopes and
 * circles; and several of a kind, as GML has them.
 */
const GEOMETRIES: ReadonlyMap<string, Form> = new Map([
  ['point', 'Point'],
  ['linestring', 'LineString'],
  ['polygon', 'Polygon'],
  ['envelope', 'Box'],
  ['circlebycenterpoint', 'Circle'],
]);

/** Elements that contain several geometries of a kind, and those that contain each of them. */
const SEVERAL: ReadonlySet<string> = wordSet(
  'multipoint multilinestring multicurve multipolygon multisurface',
);
const MEMBERS: ReadonlySet<string> = wordSet(`pointmember pointmembers linestringmember curvemember
  curvemembers polygonmember surfacemember surfacemembers`);

/** The units in which meters are written. */
const METERS: ReadonlySet<string> = wordSet('m metre metres meter meters');

/** Elements that contain others and have no meaning on their own. */
const FRAMES: ReadonlySet<string> = new Set(['where', 'exterior', 'interior', 'linearring']);

/** Elements that contain numbers. */
const NUMBERS: ReadonlySet<string> = wordSet(
  'pos poslist coordinates lowercorner uppercorner radius',
);

/** The attributes that name the reference system. */
const REFERENCE: ReadonlySet<string> = wordSet('srsname srsdimension');

/** The numbers of a line, or of one ring of a polygon. */
interface Ring {
  readonly numbers: string[];
  srsName: string;
  srsDimension: string;
}

/** Reads a tree whose root is a geometry or several, or an element around them. */
function readGml(root: ExtensionElement): GeometryReading {
  const several = severalIn(root);
  if (several !== null) return readSeveral(several);
  const reader = new GmlReader();
  reader.visit(root, '', '');
  return reader.reading();
}

/** The element for several geometries, if a tree has nothing else; `null` if it has no such one. */
function severalIn(root: ExtensionElement): ExtensionElement | null {
  const local = localName(root.name);
  if (SEVERAL.has(local)) return root;
  const [only, ...others] = partsOf(root).children;
  return local === 'where' && only !== undefined && others.length === 0 ? severalIn(only) : null;
}

function readSeveral(element: ExtensionElement): GeometryReading {
  const { attributes, children, text } = partsOf(element);
  const names = Object.keys(attributes);
  const srsName = attributes[names.find((name) => localName(name) === 'srsname') ?? ''] ?? '';
  const dimension =
    attributes[names.find((name) => localName(name) === 'srsdimension') ?? ''] ?? '';
  const members = children.filter(({ name }) => MEMBERS.has(localName(name)));
  const readings = members.flatMap((member) =>
    partsOf(member).children.map((child) => {
      const reader = new GmlReader();
      reader.visit(child, srsName, dimension);
      return reader.reading();
    }),
  );
  const geometry = joinGeometries(readings.flatMap((each) => each.geometry ?? []));
  const isPlain = members.every((member) => partsOf(member).text === '');
  return {
    geometry,
    isWhole:
      isPlain &&
      text === '' &&
      members.length === children.length &&
      readings.every(({ isWhole }) => isWhole) &&
      names.every((name) => REFERENCE.has(localName(name))),
  };
}

class GmlReader {
  #type: Form | null = null;
  readonly #rings: Ring[] = [];
  #isWhole = true;

  visit(element: ExtensionElement, outerName: string, outerDimension: string): void {
    const local = localName(element.name);
    const type = GEOMETRIES.get(local);
    // A second geometry, or an unknown element.
    if ((type !== undefined && this.#type !== null) || !isKnown(local)) {
      this.#isWhole = false;
      return;
    }
    if (type !== undefined) this.#type = type;
    if (type !== undefined || local === 'linearring') this.#begin(local, type);
    const { attributes, text, children } = partsOf(element);
    const { srsname, srsdimension } = this.#referenceIn(attributes);
    const name = srsname ?? outerName;
    const dimension = srsdimension ?? outerDimension;
    if (local === 'radius' && !isInMetres(attributes)) {
      this.#isWhole = false;
      return;
    }
    if (text !== '') this.#addText(text, local, name, dimension);
    for (const child of children) this.visit(child, name, dimension);
  }

  reading(): GeometryReading {
    const type = this.#type;
    const rings = this.#rings.filter(({ numbers }) => numbers.length > 0);
    const [first] = rings;
    if (type === null || first === undefined) return { geometry: null, isWhole: false };
    const { srsName, srsDimension } = first;
    const reading = numbersOf(srsName, srsDimension);
    const texts = rings.map(({ numbers }) => numbers.join(' '));
    const { geometry, isWhole } = readGeometry(type, texts, reading);
    return {
      geometry: geometry === null || srsName === '' ? geometry : inSystem(geometry, srsName),
      isWhole: isWhole && this.#isWhole && rings.every((ring) => ring.srsName === srsName),
    };
  }

  #begin(local: string, type: string | undefined): void {
    // The polygon itself starts the first ring.
    const isFirst = local === 'linearring' && this.#rings.at(-1)?.numbers.length === 0;
    if (type !== undefined || !isFirst) {
      this.#rings.push({ numbers: [], srsName: '', srsDimension: '' });
    }
  }

  /** The reference system that attributes name, by their names in lower case. */
  #referenceIn(attributes: Attributes): Partial<Record<string, string>> {
    const known: Partial<Record<string, string>> = Object.create(null);
    for (const [name, value] of Object.entries(attributes)) {
      const local = localName(name);
      if (REFERENCE.has(local)) known[local] = value;
      else this.#isWhole = false;
    }
    return known;
  }

  #addText(text: string, local: string, srsName: string, srsDimension: string): void {
    const ring = this.#rings.at(-1);
    if (ring === undefined || !NUMBERS.has(local)) {
      this.#isWhole = false;
      return;
    }
    ring.numbers.push(text);
    ring.srsName ||= srsName;
    ring.srsDimension ||= srsDimension;
  }
}

function inSystem(geometry: Geometry, srsName: string): Geometry {
  return { ...geometry, srsName };
}

function isInMetres({ uom }: Attributes): boolean {
  return uom === undefined || METERS.has(uom);
}

function isKnown(local: string): boolean {
  return GEOMETRIES.has(local) || FRAMES.has(local) || NUMBERS.has(local);
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1).toLowerCase();
}
