/** Readers of people: authors, contributors and publishers, in one line or in parts. */

import type { Person } from '../../result.ts';
import { append, claim, type Draft, LAST_RESORT, STAND_IN, targetOf } from '../draft.ts';
import { formatPerson, parsePerson } from '../person.ts';
import type { Build, Place, Row } from '../place.ts';

/** An author: the last one is the entry's `author`, all of them are its `authors`. */
export const AUTHOR: Row = person(['author', 'authorDetail', 'authors'], (place, detail, line) => {
  addAuthor(place.target.record, detail);
  if (claim(place.target, 'author', place.depth)) name(place, 'author', detail, line);
});

/** An author of another vocabulary: one of the `authors`, and the `author` where there is none proper. */
export const OTHER_AUTHOR: Row = person(
  ['author', 'authorDetail', 'authors'],
  (place, detail, line) => {
    addAuthor(place.target.record, detail);
    if (claim(place.target, 'author', STAND_IN)) name(place, 'author', detail, line);
  },
);

/** A contributor. */
export const CONTRIBUTOR: Row = person(['contributors'], (place, detail) =>
  append(place.target.record, 'contributors', detail),
);

/** A publisher. */
export const PUBLISHER: Row = person(['publisher', 'publisherDetail'], (place, detail, line) => {
  if (claim(place.target, 'publisher', place.depth)) name(place, 'publisher', detail, line);
});

/** Names an author on one line: one of the `authors`, and the `author` where there is no other. */
export function creditAuthor(line: string, place: Place, build: Build): void {
  const detail = parsePerson(build.plain(line));
  if (Object.keys(detail).length === 0) return;
  addAuthor(place.target.record, detail);
  if (claim(place.target, 'author', LAST_RESORT)) name(place, 'author', detail, build.plain(line));
}

/** Names a publisher on one line, where there is no other. */
export function creditPublisher(line: string, place: Place, build: Build): void {
  const detail = parsePerson(build.plain(line));
  if (Object.keys(detail).length === 0) return;
  if (claim(place.target, 'publisher', LAST_RESORT)) {
    name(place, 'publisher', detail, build.plain(line));
  }
}

/** Who removed an entry (RFC 6721). */
export const REMOVER: Row = {
  ...person(['deletedEntries.by'], ({ target }, detail) => {
    target.record['by'] ??= detail;
  }),
  within: ['deletedEntry'],
};

/** A part of a person: an element that means something else, or nothing, elsewhere. */
export function personPart(row: Row): Row {
  return { ...row, within: ['person'] };
}

/** Where an author works. */
export const AFFILIATION: Row = {
  content: 'text',
  within: ['person'],
  feeds: ['arxivAffiliation'],
  end: (value, place, build) => {
    if (value !== '') append(place.target.record, 'arxivAffiliation', build.plain(value));
  },
};

function person(
  feeds: readonly string[],
  put: (place: Place, detail: Person, line: string) => void,
): Row {
  return {
    content: 'text',
    feeds,
    start: (place) => {
      place.inner = targetOf('person', place.depth);
    },
    end: (line, place, build) => {
      const parts = saidOf(place.inner.record);
      const hasParts = parts['name'] !== undefined || parts['email'] !== undefined;
      const inLine = hasParts ? {} : parsePerson(build.plain(line));
      const detail: Person = { ...inLine, ...parts };
      const { kind, record } = place.target;
      if (kind === 'person') {
        // Nobody is made of people, or each one around would hold all of them twice.
        Object.assign(record, { ...detail, ...record });
      } else if (Object.keys(detail).length > 0) {
        put(place, detail, hasParts ? '' : build.plain(line));
      }
    },
  };
}

/** The parts that say anything: programs write all elements, whether there is something to put in or not. */
function saidOf(parts: Draft): Draft {
  if (!Object.values(parts).includes('')) return parts;
  return Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== ''));
}

function name(place: Place, key: 'author' | 'publisher', detail: Person, line: string): void {
  const { record } = place.target;
  record[key] = line === '' ? formatPerson(detail) : line;
  record[`${key}Detail`] = detail;
}

/** Up to here, comparing is cheap; who names more people than that may name them twice. */
const MANY = 64;

/** Adds an author, unless another vocabulary has named just that one. */
function addAuthor(record: Draft, detail: Person): void {
  const authors = record['authors'];
  if (Array.isArray(authors) && authors.length < MANY) {
    if (authors.some((other) => isSame(other, detail))) return;
  }
  append(record, 'authors', detail);
}

function isSame(one: Person, other: Person): boolean {
  const keys = Object.keys(one);
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => Reflect.get(one, key) === Reflect.get(other, key))
  );
}
