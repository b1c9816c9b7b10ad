/** Readers of people: authors, contributors and publishers, in one line or in parts. */

import type { ExtensionElement, Person } from '../../model/values.ts';
import { keeping, take, weightOf } from '../competition.ts';
import { append, type Draft, isDraft, targetOf } from '../draft.ts';
import { formatPerson, parsePerson } from '../person.ts';
import type { Build, Place, Row } from '../place.ts';

/** An author: the first that counts is the entry's `author`, all of them are its `authors`. */
export const AUTHOR: Row = person(['author', 'authorDetail', 'authors'], (place, detail, line) => {
  const { record } = place.target;
  addAuthor(record, detail);
  if (take(place.target, 'author', weightOf(place, place.target), null)) {
    name(place, 'author', detail, line);
    return true;
  }
  return record['author'] === line || saysLine(detail, line);
});

/** A contributor. */
export const CONTRIBUTOR: Row = person(['contributors'], (place, detail, line) => {
  append(place.target.record, 'contributors', detail);
  return saysLine(detail, line);
});

/** A publisher. */
export const PUBLISHER: Row = {
  ...person(['publisher', 'publisherDetail'], (place, detail, line, build) => {
    const { target } = place;
    const leave = keeping(place, place.text.trim(), build);
    if (!take(target, 'publisherDetail', weightOf(place, target), leave)) {
      const other = target.record['publisherDetail'];
      return isDraft(other) && isSame(other, detail) && saysLine(detail, line);
    }
    name(place, 'publisher', detail, line);
    return true;
  }),
  start: (place) => {
    place.inner = targetOf('person', place.depth);
    place.parts = [];
  },
};

/** Names an author on one line: one of the `authors`, and the `author` where there is no other. */
export function creditAuthor(line: string, place: Place, build: Build): void {
  const detail = parsePerson(build.plain(line));
  if (Object.keys(detail).length === 0) return;
  addAuthor(place.target.record, detail);
  if (take(place.target, 'author', weightOf(place, place.target), null)) {
    name(place, 'author', detail, build.plain(line));
  }
}

/** Names a publisher on one line, where there is no other. */
export function creditPublisher(line: string, place: Place, build: Build): void {
  const detail = parsePerson(build.plain(line));
  if (Object.keys(detail).length === 0) return;
  if (take(place.target, 'publisherDetail', weightOf(place, place.target), null)) {
    name(place, 'publisher', detail, build.plain(line));
  }
}

/** Who removed an entry (RFC 6721). */
export const REMOVER: Row = {
  ...person(['deletedEntries.by'], ({ target }, detail, line) => {
    target.record['by'] = detail;
    return saysLine(detail, line);
  }),
  within: ['deletedEntry'],
  hasLost: ({ target }) => target.record['by'] !== undefined,
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
    return true;
  },
};

/** Puts a person where it belongs; says whether the line, and all else, has a place there. */
type PutPerson = (place: Place, detail: Person, line: string, build: Build) => boolean;

function person(feeds: readonly string[], put: PutPerson): Row {
  return {
    content: 'text',
    feeds,
    start: (place) => {
      place.inner = targetOf('person', place.depth);
      if (place.target.kind === 'person') place.parts = [];
    },
    end: (value, place, build) => {
      const { record: own } = place.inner;
      build.settle(own);
      if (place.parts !== null) place.parts = [...place.parts, ...elementsOf(own)];
      const parts = saidOf(own);
      const hasParts = parts['name'] !== undefined || parts['email'] !== undefined;
      const line = build.plain(value);
      const detail: Person = { ...(hasParts ? {} : parsePerson(line)), ...parts };
      if (place.target.kind === 'person') return joinPerson(place.target.record, detail, line);
      if (Object.keys(detail).length === 0) return true;
      return (
        put(place, detail, hasParts ? '' : line, build) && (!hasParts || saysLine(detail, line))
      );
    },
  };
}

/** Adds a person to the one around it: nobody is made of people, or each would hold all of them twice. */
function joinPerson(record: Draft, detail: Person, line: string): boolean {
  const keys = Object.keys(detail);
  const isFree = keys.every((key) => record[key] === undefined || record[key] === '');
  if (isFree) Object.assign(record, detail);
  return isFree && saysLine(detail, line);
}

function elementsOf(record: Draft): readonly ExtensionElement[] {
  const elements = record['elements'];
  return Array.isArray(elements) ? elements : [];
}

/** Whether a person in parts says all that is written on one line, but for what sets the parts apart. */
function saysLine({ name: called = '', email = '' }: Person, line: string): boolean {
  if (line === '' || line === called || line === email) return true;
  const rest = line.replace(email, '').replace(called, '');
  return /^(?:mailto:|&lt;|&gt;|[\s()<>[\]])*$/i.test(rest);
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
