/**
 * GML geometries, in the profile that GeoRSS uses (https://docs.ogc.org/cs/17-002r1/17-002r1.html):
 * points, lines, polygons with holes, and envelopes.
 */
import type { Geometry } from '../model/geometry.ts';
import type { ExtensionElement } from '../model/values.ts';
import { type GeometryReading, numbersOf, readGeometry } from './geography.ts';

const GEOMETRIES: ReadonlyMap<string, Geometry['type']> = new Map([
  ['point', 'Point'],
  ['linestring', 'LineString'],
  ['polygon', 'Polygon'],
  ['envelope', 'Box'],
]);

/** Elements that contain others and have no meaning on their own. */
const FRAMES: ReadonlySet<string> = new Set(['where', 'exterior', 'interior', 'linearring']);

/** Elements that contain numbers. */
const NUMBERS: ReadonlySet<string> = new Set([
  'pos',
  'poslist',
  'coordinates',
  'lowercorner',
  'uppercorner',
]);

/** The numbers of a line, or of one ring of a polygon. */
interface Ring {
  readonly numbers: string[];
  srsName: string;
  srsDimension: string;
}

/** Reads a tree whose root is a geometry, or an element around one. */
export function readGml(root: ExtensionElement): GeometryReading {
  const reader = new GmlReader();
  reader.visit(root, '', '');
  return reader.reading();
}

class GmlReader {
  #type: Geometry['type'] | null = null;
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
      geometry: geometry === null || srsName === '' ? geometry : { ...geometry, srsName },
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
      if (local === 'srsname' || local === 'srsdimension') known[local] = attributes[name] ?? '';
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

function isKnown(local: string): boolean {
  return GEOMETRIES.has(local) || FRAMES.has(local) || NUMBERS.has(local);
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1).toLowerCase();
}
