/**
 * Readers of values that are no markup: texts, numbers, addresses, dates. Of several elements that
 * say one thing the nearest to the record counts, of those as near the first; the others stay whole
 * among `elements` (`competition.ts`). A reader `…OrResource` also takes an address in an attribute
 * `resource`, as RDF writes it.
 */
import { localAttribute } from '../attributes.ts';
import { put } from '../competition.ts';
import { append, type DateKey, type NumberKey, type TextKey } from '../draft.ts';
import type { Build, ElementRule, OpenElement } from '../open-element.ts';
import { oneOf } from './record.ts';

/** An attribute that holds an address in RDF. */
export const RESOURCE: ReadonlySet<string> = new Set(['resource', 'rdf:resource']);

/** An element that is passed over; elements inside are read. */
export const PASSED_OVER: ElementRule = { content: 'none' };

/** A plain text. */
export function text(key: TextKey): ElementRule {
  return {
    content: 'text',
    fills: [key],
    end: (value, open, build) => put(open, key, build.plain(value), build),
  };
}

/** A plain text, or an address in an attribute `resource` (RDF). */
export function textOrResource(key: TextKey): ElementRule {
  return {
    content: 'text',
    reads: RESOURCE,
    fills: [key],
    end: (value, open, build) => {
      const resource = localAttribute(open.element, 'resource');
      if (value === '' && resource !== undefined) {
        return put(open, key, build.uri(resource, open), build);
      }
      return put(open, key, build.plain(value), build) && resource === undefined;
    },
  };
}

/** One of a closed list of words, in whatever case; any other text stays as written. */
export function keyword(key: TextKey, words: readonly string[]): ElementRule {
  const read = oneOf(words);
  return {
    content: 'text',
    fills: [key],
    end: (value, open, build) => put(open, key, read(value, open, build), build),
  };
}

/** A text of which there may be several. */
export function textList(key: string): ElementRule {
  return {
    content: 'text',
    fills: [key],
    end: (value, open, build) => {
      if (value !== '') append(open.target.record, key, build.plain(value));
      return true;
    },
  };
}

/** A whole number. */
export function integer(key: NumberKey): ElementRule {
  return {
    content: 'text',
    fills: [key],
    end: (value, open, build) =>
      /^\d{1,9}$/.test(value) ? put(open, key, Number(value), build) : value === '',
  };
}

/** An address, made absolute. */
export function uri(key: TextKey): ElementRule {
  return {
    content: 'text',
    fills: [key],
    end: (value, open, build) => put(open, key, build.uri(value, open), build),
  };
}

/** An address, as text or in an attribute `resource` (RDF). */
export function uriOrResource(key: TextKey): ElementRule {
  return {
    content: 'text',
    reads: RESOURCE,
    fills: [key],
    end: (value, open, build) => {
      const resource = localAttribute(open.element, 'resource');
      const isSaid = put(open, key, build.uri(resource ?? value, open), build);
      return isSaid && (resource === undefined || value === '' || value === resource);
    },
  };
}

/** An address in an attribute `resource` (RDF). */
export function resource(key: TextKey): ElementRule {
  return {
    content: 'none',
    reads: RESOURCE,
    fills: [key],
    end: (_, open, build) => {
      const address = localAttribute(open.element, 'resource');
      return address === undefined || put(open, key, build.uri(address, open), build);
    },
  };
}

/** A date, as written and as a moment. */
export function date(key: DateKey): ElementRule {
  return {
    content: 'text',
    fills: [key, `${key}Parsed`],
    end: (value, open, build) => putDate(open, key, value, build),
  };
}

/** Sets a date, as written and as a moment. */
function putDate(open: OpenElement, key: string, value: string, build: Build): boolean {
  const { record } = open.target;
  const before = record[key];
  const isSaid = put(open, key, value, build);
  // One that does not count is read as well, so that it is reported where it cannot be.
  const moment = build.date(value, open);
  if (before !== value && record[key] === value) record[`${key}Parsed`] = moment;
  return isSaid;
}

/** An element that is there or not. */
export function flag(key: 'fhComplete' | 'fhArchive'): ElementRule {
  return {
    content: 'text',
    fills: [key],
    end: (value, open, build) => put(open, key, true, build) && value === '',
  };
}
