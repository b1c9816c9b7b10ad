/**
 * Readers of what modules say once: texts, addresses, dates, attributes. Of several elements with
 * one meaning the first counts, unless another is nearer to what it speaks of; the others stay whole
 * among `elements`, so that nothing is lost.
 */
import { isEmpty, localAttribute } from '../attributes.ts';
import { type AttributesKey, append, claim, type DateKey, type TextKey } from '../draft.ts';
import { keepElement } from '../extension.ts';
import type { Build, Place, Row } from '../place.ts';
import { oneOf, safeAttributes } from './record.ts';

/** A plain text, or an address in an attribute `resource` (RDF). */
export function once(key: TextKey): Row {
  return single(key, (value, place, build) => {
    const resource = value === '' ? localAttribute(place.element, 'resource') : undefined;
    return resource === undefined ? build.plain(value) : build.uri(resource, place);
  });
}

/** One of a closed list of words, in whatever case; any other text stays as written. */
export function keyword(key: TextKey, words: readonly string[]): Row {
  return single(key, oneOf(words));
}

/** An address, as text or in an attribute `resource` (RDF). */
export function address(key: TextKey): Row {
  return single(key, (value, place, build) =>
    build.uri(localAttribute(place.element, 'resource') ?? value, place),
  );
}

/** A date, as written and as a moment. */
export function moment(key: DateKey): Row {
  return {
    content: 'text',
    feeds: [key, `${key}Parsed`],
    end: (value, place, build) => {
      if (set(place, key, value, value)) {
        place.target.record[`${key}Parsed`] = build.date(value, place);
      }
    },
  };
}

/** An element that is there or not. */
export function flag(key: 'fhComplete' | 'fhArchive'): Row {
  return single(key, () => true);
}

/** Attributes, and the text as `content`. */
export function attributesOnce(key: AttributesKey): Row {
  return single(key, withText);
}

/** Attributes, and the text as `content`, of any number of elements. */
export function attributesList(key: string): Row {
  return {
    content: 'text',
    feeds: [key],
    end: (value, place, build) => {
      const record = withText(value, place, build);
      if (!isEmpty(record)) append(place.target.record, key, record);
    },
  };
}

/** The attributes of an element, and its text as `content`. */
export function withText(value: string, place: Place, build: Build): Record<string, string> {
  const record = safeAttributes(place, build);
  if (value !== '') record['content'] = build.plain(value);
  return record;
}

function single(key: string, read: (value: string, place: Place, build: Build) => unknown): Row {
  return {
    content: 'text',
    feeds: [key],
    end: (value, place, build) => {
      set(place, key, read(value, place, build), value);
    },
  };
}

/** Sets a key that is not set yet; keeps the element where it is. */
function set(place: Place, key: string, value: unknown, text: string): boolean {
  const { target, depth } = place;
  if (depth <= target.depth + 1 && target.deep?.has(key) !== true) {
    if (target.record[key] === undefined) {
      target.record[key] = value;
      return true;
    }
  } else if (claim(target, key, depth)) {
    target.record[key] = value;
    return true;
  }
  keepElement(place, text);
  return false;
}
