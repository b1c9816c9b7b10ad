/** Readers of people: authors, contributors and publishers, in one line or in parts. */

import type { ExtensionElement, Person } from '../../model/values.ts';
import { keeping, take, weightOf } from '../competition.ts';
import { append, type Draft, isDraft, targetOf } from '../draft.ts';
import type { Build, ElementRule, OpenElement } from '../open-element.ts';
import { formatPerson, parsePerson } from '../person.ts';

/** An author: the first that counts is the entry's `author`, all of them are its `authors`. */
export const AUTHOR: ElementRule = person(
  ['author', 'authorDetail', 'authors'],
  (open, detail, line) => {
    const { record } = open.target;
    addAuthor(record, detail);
    if (take(open.target, 'author', weightOf(open, open.target), null)) {
      name(open, 'author', detail, line);
      return true;
    }
    return record['author'] === line || saysLine(detail, line);
  },
);

/** A contributor. */
export const CONTRIBUTOR: ElementRule = person(['contributors'], (open, detail, line) => {
  append(open.target.record, 'contributors', detail);
  return saysLine(detail, line);
});

/** A publisher. */
export const PUBLISHER: ElementRule = {
  ...person(['publisher', 'publisherDetail'], (open, detail, line, build) => {
    const { target } = open;
    const leave = keeping(open, open.text.trim(), build);
    if (!take(target, 'publisherDetail', weightOf(open, target), leave)) {
      const other = target.record['publisherDetail'];
      return isDraft(other) && isSame(other, detail) && saysLine(detail, line);
    }
    name(open, 'publisher', detail, line);
    return true;
  }),
  start: (open) => {
    open.inner = targetOf('person', open.depth);
    open.parts = [];
  },
};

/** Names an author on one line: one of the `authors`, and the `author` where there is no other. */
export function creditAuthor(line: string, open: OpenElement, build: Build): void {
  const detail = parsePerson(build.plain(line));
  if (Object.keys(detail).length === 0) return;
  addAuthor(open.target.record, detail);
  if (take(open.target, 'author', weightOf(open, open.target), null)) {
    name(open, 'author', detail, build.plain(line));
  }
}

/** Names a publisher on one line, where there is no other. */
export function creditPublisher(line: string, open: OpenElement, build: Build): void {
  const detail = parsePerson(build.plain(line));
  if (Object.keys(detail).length === 0) return;
  if (take(open.target, 'publisherDetail', weightOf(open, open.target), null)) {
    name(open, 'publisher', detail, build.plain(line));
  }
}

/** Who removed an entry (RFC 6721). */
export const REMOVER: ElementRule = {
  ...person(['deletedEntries.by'], ({ target }, detail, line) => {
    target.record['by'] = detail;
    return saysLine(detail, line);
  }),
  within: ['deletedEntry'],
  hasLost: ({ target }) => target.record['by'] !== undefined,
};

/** A part of a person: an element that means something else, or nothing, elsewhere. */
export function personPart(rule: ElementRule): ElementRule {
  return { ...rule, within: ['person'] };
}

/** Where an author works. */
export const AFFILIATION: ElementRule = {
  content: 'text',
  within: ['person'],
  fills: ['arxivAffiliation'],
  end: (value, open, build) => {
    if (value !== '') append(open.target.record, 'arxivAffiliation', build.plain(value));
    return true;
  },
};

/** Puts a person where it belongs; says whether the line, and all else, has a place there. */
type PutPerson = (open: OpenElement, detail: Person, line: string, build: Build) => boolean;

function person(fills: readonly string[], put: PutPerson): ElementRule {
  return {
    content: 'text',
    fills,
    start: (open) => {
      open.inner = targetOf('person', open.depth);
      if (open.target.kind === 'person') open.parts = [];
    },
    end: (value, open, build) => {
      const { record: own } = open.inner;
      build.settle(own);
      if (open.parts !== null) open.parts = [...open.parts, ...elementsOf(own)];
      const parts = saidOf(own);
      const hasParts = parts['name'] !== undefined || parts['email'] !== undefined;
      const line = build.plain(value);
      const detail: Person = { ...(hasParts ? {} : parsePerson(line)), ...parts };
      if (open.target.kind === 'person') return joinPerson(open.target.record, detail, line);
      if (Object.keys(detail).length === 0) return true;
      return (
        put(open, detail, hasParts ? '' : line, build) && (!hasParts || saysLine(detail, line))
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

function name(open: OpenElement, key: 'author' | 'publisher', detail: Person, line: string): void {
  const { record } = open.target;
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
