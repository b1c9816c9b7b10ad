/** Readers of texts that are no markup: words, numbers, addresses, dates and lists of such. */
import { localAttribute } from '../attributes.ts';
import { put } from '../competition.ts';
import {
  type AttributesKey,
  append,
  type DateKey,
  type NumberKey,
  type TextKey,
} from '../draft.ts';
import type { Build, Place, Row } from '../place.ts';
import { safeAttributes } from './record.ts';

/** An attribute that holds an address in RDF. */
export const RESOURCE: ReadonlySet<string> = new Set(['resource', 'rdf:resource']);

/** An element that is passed over; elements inside are read. */
export const PASSED_OVER: Row = { content: 'none' };

/** A plain text. */
export function text(key: TextKey): Row {
  return {
    content: 'text',
    feeds: [key],
    end: (value, place, build) => put(place, key, build.plain(value), build),
  };
}

/** A whole number. */
export function integer(key: NumberKey): Row {
  return {
    content: 'text',
    feeds: [key],
    end: (value, place, build) =>
      /^\d{1,9}$/.test(value) ? put(place, key, Number(value), build) : value === '',
  };
}

/** An address, made absolute. */
export function uri(key: TextKey): Row {
  return {
    content: 'text',
    feeds: [key],
    end: (value, place, build) => put(place, key, build.uri(value, place), build),
  };
}

/** A date, as written and as a moment. */
export function date(key: DateKey): Row {
  return {
    content: 'text',
    feeds: [key, `${key}Parsed`],
    end: (value, place, build) => putDate(place, key, value, build),
  };
}

/** Sets a date, as written and as a moment. */
export function putDate(place: Place, key: string, value: string, build: Build): boolean {
  const { record } = place.target;
  const before = record[key];
  const isSaid = put(place, key, value, build);
  // One that does not count is read as well, so that it is reported where it cannot be.
  const moment = build.date(value, place);
  if (before !== value && record[key] === value) record[`${key}Parsed`] = moment;
  return isSaid;
}

/** An element whose attributes are all there is to it. */
export function attributes(key: AttributesKey): Row {
  return {
    content: 'none',
    reads: 'all',
    feeds: [key],
    end: (_, place, build) => put(place, key, safeAttributes(place, build), build),
  };
}

/** A text that belongs to a list. */
export function item(key: string): Row {
  return {
    content: 'text',
    feeds: [key],
    end: (value, place, build) => {
      if (value !== '') append(place.target.record, key, build.plain(value));
      return true;
    },
  };
}

/** An address in an attribute `resource` (RDF). */
export function resource(key: TextKey): Row {
  return {
    content: 'none',
    reads: RESOURCE,
    feeds: [key],
    end: (_, place, build) => {
      const address = localAttribute(place.element, 'resource');
      return address === undefined || put(place, key, build.uri(address, place), build);
    },
  };
}
