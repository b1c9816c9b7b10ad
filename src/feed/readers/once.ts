/**
 * Readers of what modules say once: texts, addresses, dates, attributes. Of several elements with
 * one meaning the first counts, unless another is nearer to what it speaks of; the others stay whole
 * among `elements`, so that nothing is lost.
 */
import { isEmpty, localAttribute } from '../attributes.ts';
import { put } from '../competition.ts';
import { type AttributesKey, append, type DateKey, type TextKey } from '../draft.ts';
import type { Build, Place, Row } from '../place.ts';
import { oneOf, safeAttributes } from './record.ts';
import { date, RESOURCE } from './text.ts';

/** One of a closed list of words, in whatever case; any other text stays as written. */
export function keyword(key: TextKey, words: readonly string[]): Row {
  const read = oneOf(words);
  return {
    content: 'text',
    feeds: [key],
    end: (value, place, build) => put(place, key, read(value, place, build), build),
  };
}

/** A plain text, or an address in an attribute `resource` (RDF). */
export function once(key: TextKey): Row {
  return {
    content: 'text',
    reads: RESOURCE,
    feeds: [key],
    end: (value, place, build) => {
      const resource = localAttribute(place.element, 'resource');
      if (value === '' && resource !== undefined) {
        return put(place, key, build.uri(resource, place), build);
      }
      return put(place, key, build.plain(value), build) && resource === undefined;
    },
  };
}

/** An address, as text or in an attribute `resource` (RDF). */
export function address(key: TextKey): Row {
  return {
    content: 'text',
    reads: RESOURCE,
    feeds: [key],
    end: (value, place, build) => {
      const resource = localAttribute(place.element, 'resource');
      const isSaid = put(place, key, build.uri(resource ?? value, place), build);
      return isSaid && (resource === undefined || value === '' || value === resource);
    },
  };
}

/** A date, as written and as a moment. */
export const moment: (key: DateKey) => Row = date;

/** An element that is there or not. */
export function flag(key: 'fhComplete' | 'fhArchive'): Row {
  return {
    content: 'text',
    feeds: [key],
    end: (value, place, build) => put(place, key, true, build) && value === '',
  };
}

/** Attributes, and the text as `content`. */
export function attributesOnce(key: AttributesKey): Row {
  return {
    content: 'text',
    reads: 'all',
    feeds: [key],
    end: (value, place, build) => {
      const { record, isWhole } = withText(value, 'content', place, build);
      return put(place, key, record, build) && isWhole;
    },
  };
}

/** Attributes, and the text as `content`, of any number of elements. */
export function attributesList(key: string): Row {
  return {
    content: 'text',
    reads: 'all',
    feeds: [key],
    end: (value, place, build) => {
      const { record, isWhole } = withText(value, 'content', place, build);
      if (!isEmpty(record)) append(place.target.record, key, record);
      return isWhole;
    },
  };
}

/** The attributes of an element with its text under a name of its own. */
export interface WithText {
  readonly record: Record<string, string>;
  /** Whether that is all; not so where an attribute has the name, too. */
  readonly isWhole: boolean;
}

/** The attributes of an element, and its text under `name`, unless an attribute is called that. */
export function withText(value: string, name: string, place: Place, build: Build): WithText {
  const record = safeAttributes(place, build);
  if (value === '') return { record, isWhole: true };
  const isFree = record[name] === undefined;
  if (isFree) record[name] = build.plain(value);
  return { record, isWhole: isFree };
}
