/** Readers of places: GeoRSS, GML and W3C's geo vocabulary, all of which become `where`. */

import type { Geometry } from '../../model/place.ts';
import { attribute } from '../attributes.ts';
import { type Draft, targetOf } from '../draft.ts';
import { keepElement } from '../extension.ts';
import { GEORSS_NUMBERS, geometry, numbersOf } from '../geography.ts';
import type { Place, Row } from '../place.ts';

type GeometryType = NonNullable<Geometry['type']>;

/** An element of GeoRSS that is a geometry by itself. */
export function georss(type: GeometryType): Row {
  return {
    content: 'text',
    feeds: ['where', 'where.type', 'where.coordinates'],
    end: (text, place) => {
      const read = geometry(type, text, GEORSS_NUMBERS);
      place.target.record['where'] = read;
      if (read.type === undefined) keepElement(place, text);
    },
  };
}

/** GeoRSS's frame for a geometry of GML. */
export const WHERE: Row = {
  content: 'none',
  feeds: ['where'],
  start: (place) => {
    place.target.record['where'] ??= {};
  },
};

/** A geometry of GML: its numbers are in an element inside. */
export function gml(type: GeometryType): Row {
  return {
    content: 'none',
    feeds: ['where', 'where.type', 'where.srsName'],
    start: (place) => {
      const record: Draft = {
        type,
        srsName: attribute(place.element, 'srsname') ?? '',
        srsDimension: attribute(place.element, 'srsdimension') ?? '',
        owner: place.target.record,
      };
      place.inner = targetOf('geometry', place.depth, record);
    },
  };
}

/** The numbers of a geometry of GML. */
export const NUMBERS: Row = {
  content: 'text',
  within: ['geometry'],
  feeds: ['where.coordinates'],
  end: (text, place: Place) => {
    const { type, srsName, srsDimension, owner } = place.target.record as unknown as GmlDraft;
    const name = attribute(place.element, 'srsname') ?? srsName;
    const dimension = attribute(place.element, 'srsdimension') ?? srsDimension;
    const read = geometry(type, text, numbersOf(name, dimension));
    owner['where'] = name === '' ? read : { ...read, srsName: name };
  },
};

interface GmlDraft {
  readonly type: GeometryType;
  readonly srsName: string;
  readonly srsDimension: string;
  readonly owner: Draft;
}

/** One half of a position: latitude or longitude by itself. */
export function half(which: 'latitude' | 'longitude'): Row {
  return {
    content: 'text',
    feeds: ['where', 'where.type', 'where.coordinates'],
    end: (text, place) => joinHalves(which, text, place),
  };
}

/** The halves that wait for the other one. */
const waiting = new WeakMap<Draft, { latitude?: string; longitude?: string }>();

function joinHalves(which: 'latitude' | 'longitude', text: string, place: Place): void {
  if (text === '' || !Number.isFinite(Number(text))) {
    keepElement(place, text);
    return;
  }
  const { target } = place;
  const halves = { ...waiting.get(target.record), [which]: text };
  waiting.set(target.record, halves);
  const { latitude, longitude } = halves;
  if (latitude === undefined || longitude === undefined) return;
  target.record['where'] = geometry('Point', `${latitude} ${longitude}`, GEORSS_NUMBERS);
}
