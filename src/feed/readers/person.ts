/** Readers of people: authors, contributors and publishers, in one line or in parts. */

import type { Person } from '../../result.ts';
import { append, type Draft, targetOf } from '../draft.ts';
import { formatPerson, parsePerson } from '../person.ts';
import type { Place, Row } from '../place.ts';

/** An author: the last one is the entry's `author`, all of them are its `authors`. */
export const AUTHOR: Row = person((place, detail, line) => {
  append(place.target.record, 'authors', detail);
  name(place, 'author', detail, line);
});

/** A contributor. */
export const CONTRIBUTOR: Row = person((place, detail) =>
  append(place.target.record, 'contributors', detail),
);

/** A publisher. */
export const PUBLISHER: Row = person((place, detail, line) =>
  name(place, 'publisher', detail, line),
);

/** A part of a person: an element that means something else, or nothing, elsewhere. */
export function personPart(row: Row): Row {
  return { ...row, within: ['person'] };
}

function person(put: (place: Place, detail: Person, line: string) => void): Row {
  return {
    content: 'text',
    start: (place) => {
      place.inner = targetOf('person', place.depth);
    },
    end: (line, place, build) => {
      const parts: Draft = place.inner.record;
      const hasParts = parts['name'] !== undefined || parts['email'] !== undefined;
      const inLine = hasParts ? {} : parsePerson(build.plain(line));
      const detail: Person = { ...inLine, ...parts };
      if (Object.keys(detail).length > 0) put(place, detail, hasParts ? '' : build.plain(line));
    },
  };
}

function name(place: Place, key: 'author' | 'publisher', detail: Person, line: string): void {
  const { record } = place.target;
  record[key] = line === '' ? formatPerson(detail) : line;
  record[`${key}Detail`] = detail;
}
