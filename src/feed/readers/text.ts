/** Readers of texts that are no markup: words, numbers, addresses, dates and lists of such. */
import { localAttribute } from '../attributes.ts';
import {
  type AttributesKey,
  append,
  claim,
  type DateKey,
  type NumberKey,
  type TextKey,
} from '../draft.ts';
import type { Place, Row } from '../place.ts';
import { safeAttributes } from './record.ts';

/** An element that is passed over, its text with it; elements inside are read. */
export const PASSED_OVER: Row = { content: 'none' };

/** A plain text. */
export function text(key: TextKey): Row {
  return {
    content: 'text',
    feeds: [key],
    end: (value, place, build) => put(place, key, build.plain(value)),
  };
}

/** A whole number; left out where it is none. */
export function integer(key: NumberKey): Row {
  return {
    content: 'text',
    feeds: [key],
    end: (value, place) => {
      if (/^\d{1,9}$/.test(value)) put(place, key, Number(value));
    },
  };
}

/** An address, made absolute. */
export function uri(key: TextKey): Row {
  return {
    content: 'text',
    feeds: [key],
    end: (value, place, build) => put(place, key, build.uri(value, place)),
  };
}

/** A date, as written and as a moment. */
export function date(key: DateKey): Row {
  return {
    content: 'text',
    feeds: [key, `${key}Parsed`],
    end: (value, place, build) => {
      if (!claim(place.target, key, place.depth)) return;
      place.target.record[key] = value;
      place.target.record[`${key}Parsed`] = build.date(value, place);
    },
  };
}

/** An element whose attributes are all there is to it. */
export function attributes(key: AttributesKey): Row {
  return {
    content: 'none',
    feeds: [key],
    start: (place, build) => put(place, key, safeAttributes(place, build)),
  };
}

/** A text that belongs to a list. */
export function item(key: string): Row {
  return {
    content: 'text',
    feeds: [key],
    end: (value, place, build) => {
      if (value !== '') append(place.target.record, key, build.plain(value));
    },
  };
}

/** Sets a key of the element's target, unless an element nearer to it has. */
export function put(place: Place, key: string, value: unknown): void {
  if (claim(place.target, key, place.depth)) place.target.record[key] = value;
}

/** An address in an attribute `resource` (RDF). */
export function resource(key: TextKey): Row {
  return {
    content: 'none',
    feeds: [key],
    start: (place, build) => {
      const address = localAttribute(place.element, 'resource');
      if (address !== undefined) put(place, key, build.uri(address, place));
    },
  };
}
