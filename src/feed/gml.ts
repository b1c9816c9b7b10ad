/**
 * GML geometries, in the profile that GeoRSS uses (https://docs.ogc.org/cs/17-002r1/17-002r1.html):
 * points, lines, polygons with holes, envelopes and circles; and several of a kind, as GML has them.
 */
import type { Geometry } from '../model/geometry.ts';
import type { ExtensionElement } from '../model/values.ts';
import { wordSet } from '../text/strings.ts';
import {
  type Form,
  type GeometryReading,
  joinGeometries,
  numbersOf,
  readGeometry,
} from './geography.ts';

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

/** The units in which metres are written. */
const METRES: ReadonlySet<string> = wordSet('m metre metres meter meters');

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
export function readGml(root: ExtensionElement): GeometryReading {
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
  const [only, ...others] = root.children ?? [];
  return local === 'where' && only !== undefined && others.length === 0 ? severalIn(only) : null;
}

function readSeveral(element: ExtensionElement): GeometryReading {
  const { attributes = {}, children = [], text = '' } = element;
  const names = Object.keys(attributes);
  const srsName = attributes[names.find((name) => localName(name) === 'srsname') ?? ''] ?? '';
  const dimension =
    attributes[names.find((name) => localName(name) === 'srsdimension') ?? ''] ?? '';
  const members = children.filter(({ name }) => MEMBERS.has(localName(name)));
  const readings = members.flatMap((member) =>
    (member.children ?? []).map((child) => {
      const reader = new GmlReader();
      reader.visit(child, srsName, dimension);
      return reader.reading();
    }),
  );
  const geometry = joinGeometries(readings.flatMap((each) => each.geometry ?? []));
  const isPlain = members.every((member) => member.text === undefined);
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
    const { srsname, srsdimension } = this.#attributesOf(element);
    const name = srsname ?? outerName;
    const dimension = srsdimension ?? outerDimension;
    const { text = '', children = [] } = element;
    if (local === 'radius' && !isInMetres(element)) {
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

  #attributesOf({ attributes = {} }: ExtensionElement): Partial<Record<string, string>> {
    const known: Partial<Record<string, string>> = {};
    for (const name in attributes) {
      const local = localName(name);
      if (REFERENCE.has(local)) known[local] = attributes[name] ?? '';
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

function isInMetres({ attributes = {} }: ExtensionElement): boolean {
  const { uom } = attributes;
  return uom === undefined || METRES.has(uom);
}

function isKnown(local: string): boolean {
  return GEOMETRIES.has(local) || FRAMES.has(local) || NUMBERS.has(local);
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1).toLowerCase();
}
