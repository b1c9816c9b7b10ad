/** Readers of people: authors, contributors and publishers, on one line or in parts. */

import { WITH_NAMESPACES } from '../../model/namespaces/row.ts';
import type { ExtensionElement, Person } from '../../model/values.ts';
import { memberOf } from '../../text/given.ts';
import { attribute, isEmpty } from '../attributes.ts';
import type { Build, ElementRule, OpenElement } from '../build.ts';
import { leaving, take, weightOf } from '../competition.ts';
import { append, type Draft, isDraft, isSet, type Slot, setDefault, targetOf } from '../draft.ts';
import { nameOf, OF_MAILTO, parsePeople, plainName } from '../person.ts';
import { core, pathOf, putText, putValue, setWritten, shownIn } from '../slot.ts';
import { lineOf, partsOf } from './person-markup.ts';
import { RESOURCE } from './value.ts';

const NAME_SLOT = core('name');

/** The name of a person, or of an input; in Atom it sometimes has markup. */
export const NAME: ElementRule = {
  content: 'text',
  within: ['person', 'textinput'],
  fills: ['name'],
  start: (open) => {
    open.record = { from: open.target.words?.length ?? 0 };
  },
  end: (text, open, build) => {
    const words = open.target.words?.slice(Number(open.record?.['from'])) ?? [];
    const isMarkup = words.join('').trim().length > text.length;
    const line = build.values.plain(isMarkup ? lineOf(words) : text);
    const isPerson = open.target.kind === 'person';
    return putText(open, NAME_SLOT, isPerson ? plainName(line) : line, build);
  },
};

/**
 * Puts an author among the `authors`; the first that counts is the `author`. One of whom only a page
 * is known loses to any with a name.
 */
const putAuthor: PutPerson = (open, detail, line) => {
  const { target } = open;
  addAuthor(target.record, detail);
  const isNamed = line !== '' || nameOf(detail) !== '';
  if (isNamed && take(target, 'author', weightOf(open, target), null)) {
    name(open, 'author', detail, line);
    return true;
  }
  if (!isNamed) setDefault(target.record, 'authorDetail', detail);
  return saysLine(detail, line);
};

const putPublisher: PutPerson = (open, detail, line, build) => {
  const { target } = open;
  const leave = leaving(open, open.text.trim(), build);
  if (!take(target, 'publisherDetail', weightOf(open, target), leave)) {
    const other = memberOf(target.record, 'publisherDetail');
    return isDraft(other) && isSame(other, detail) && saysLine(detail, line);
  }
  name(open, 'publisher', detail, line);
  return true;
};

const OF_AUTHORS: readonly string[] = ['author', 'authorDetail', 'authors'];
const OF_PUBLISHERS: readonly string[] = ['publisher', 'publisherDetail'];

/** An author. */
export const AUTHOR: ElementRule = person(OF_AUTHORS, putAuthor, addAuthor);

/** An author on one line, never in parts. */
export const AUTHOR_LINE: ElementRule = personOnLine(OF_AUTHORS, putAuthor, addAuthor);

/** A contributor. */
export const CONTRIBUTOR: ElementRule = person(
  ['contributors'],
  (open, detail, line) => {
    addContributor(open.target.record, detail);
    return saysLine(detail, line);
  },
  addContributor,
);

/** A publisher. */
export const PUBLISHER: ElementRule = {
  ...person(OF_PUBLISHERS, putPublisher),
  start: (open) => {
    beginPerson(open);
    open.parts = [];
  },
};

/** A publisher on one line, never in parts. */
export const PUBLISHER_LINE: ElementRule = personOnLine(OF_PUBLISHERS, putPublisher);

/** What `owner` does not have. */
const NOT_OF_OWNERS: readonly string[] = ['href', 'avatar', 'arxiv', 'blogger', 'gd'];

/** The owner of a podcast: its publisher, and Apple's `owner`. */
export function owner(slot: Slot): ElementRule {
  const path = pathOf(slot);
  return {
    ...PUBLISHER,
    fills: [...(PUBLISHER.fills ?? []), path, `${path}.name`, `${path}.email`],
    end: (value, open, build) => {
      const { detail, hasParts, line } = personIn(open, value, build);
      const own = without(detail, NOT_OF_OWNERS);
      const isOwner = WITH_NAMESPACES.includes(open.target.kind) && isPerson(own);
      open.isInNamespace =
        isOwner &&
        putValue(open, slot, own, null, build) &&
        (!hasParts || saysLine(detail, line)) &&
        Object.keys(own).length === Object.keys(detail).length;
      return PUBLISHER.end?.(value, open, build) === true || open.isInNamespace;
    },
  };
}

/** Who deleted an entry (RFC 6721). */
export const REMOVER: ElementRule = {
  ...person(['deletedEntries.by'], ({ target }, detail, line) => {
    target.record['by'] = detail;
    return saysLine(detail, line);
  }),
  within: ['deletedEntry'],
  hasLost: ({ target }) => isSet(target.record, 'by'),
};

/** A part of a person: an element with another meaning, or none, elsewhere. */
export function personPart(rule: ElementRule): ElementRule {
  return { ...rule, within: ['person'] };
}

/** The affiliation of an author. */
export const AFFILIATION: ElementRule = {
  content: 'text',
  within: ['person'],
  fills: ['arxiv', 'arxiv.affiliation'],
  end: (value, open, build) => {
    if (value !== '')
      append(shownIn(open.target, 'arxiv'), 'affiliation', build.values.plain(value));
    return true;
  },
};

/**
 * Puts a person where it belongs; returns whether the line, and everything else, has a place there.
 */
type PutPerson = (open: OpenElement, detail: Person, line: string, build: Build) => boolean;

/** Puts another person of the same line into a list. */
type AddPerson = (record: Draft, detail: Person) => void;

function person(fills: readonly string[], putPerson: PutPerson, add?: AddPerson): ElementRule {
  return {
    content: 'text',
    reads: RESOURCE,
    fills,
    start: (open) => {
      beginPerson(open);
      if (open.target.kind === 'person') open.parts = [];
    },
    end: (value, open, build) => {
      const { detail, others, hasParts, line } = personIn(open, value, build);
      if (open.parts !== null) open.parts = [...open.parts, ...elementsOf(open.inner.record)];
      if (open.target.kind === 'person') return joinPerson(open.target.record, detail, line);
      if (isEmpty(detail)) return true;
      if (!isPerson(detail)) {
        // Elements of something other than a person are not of the record around: they stay together.
        open.parts ??= [...elementsOf(open.inner.record)];
        return false;
      }
      const isPut = putPerson(open, detail, hasParts ? '' : line, build);
      for (const other of others) add?.(open.target.record, other);
      return isPut && (!hasParts || saysLine(detail, line));
    },
  };
}

function personOnLine(
  fills: readonly string[],
  putPerson: PutPerson,
  add?: AddPerson,
): ElementRule {
  return {
    content: 'text',
    within: WITH_NAMESPACES,
    fills,
    end: (value, open, build) => {
      const line = build.values.plain(value);
      const [detail = {}, ...others] = parsePeople(line);
      const isSaid = isEmpty(detail) || putPerson(open, detail, line, build);
      for (const other of others) add?.(open.target.record, other);
      return isSaid;
    },
  };
}

/** A person as read from an element. */
interface PersonRead {
  readonly detail: Person;
  /** The others, if the line is a list of e-mail addresses. */
  readonly others: readonly Person[];
  /** Whether the name or the e-mail address has an element of its own. */
  readonly hasParts: boolean;
  readonly line: string;
}

function personIn(open: OpenElement, value: string, build: Build): PersonRead {
  const { record: parts, words } = open.inner;
  build.settle(parts);
  readMarkup(parts, open, build);
  const email = memberOf(parts, 'email');
  if (typeof email === 'string') parts['email'] = email.replace(OF_MAILTO, '');
  const called = memberOf(parts, 'name');
  if (typeof called === 'string' && called.includes('@')) takeAddress(parts, called);
  const hasParts = isSet(parts, 'name') || isSet(parts, 'email');
  const isMarkup = !hasParts && isSet(parts, 'elements') && words !== null;
  const line = build.values.plain((isMarkup && lineOf(words)) || value);
  const [first = {}, ...others] = hasParts ? [] : parsePeople(line);
  const detail: Person = isEmpty(parts) ? first : Object.assign({}, first, parts);
  return { detail, others, hasParts, line };
}

function beginPerson(open: OpenElement): void {
  open.inner = targetOf('person', open.depth);
  open.inner.words = [];
}

/** Takes the e-mail address out of a name, if it has no element of its own: `jo@example.org (Jo)`. */
function takeAddress(parts: Draft, called: string): void {
  if (isSet(parts, 'email')) return;
  const [person = {}, ...others] = parsePeople(called);
  const isBoth = others.length === 0 && ['name', 'email'].every((key) => key in person);
  if (isBoth) Object.assign(parts, person);
}

/** What is read of a person in RDF: FOAF, vCard and schema.org have the same parts. */
function readMarkup(parts: Draft, open: OpenElement, build: Build): void {
  const resource = attribute(open.element, 'rdf:resource')?.trim();
  if (resource === undefined && !isSet(parts, 'elements')) return;
  const { name: called, email, href = resource } = partsOf(elementsOf(parts));
  if (called !== undefined) setDefault(parts, 'name', plainName(build.values.plain(called)));
  if (email !== undefined) setDefault(parts, 'email', build.values.plain(email));
  const uri = href === undefined || !IS_PAGE.test(href) ? '' : build.values.uri(href, open);
  if (uri !== '') setDefault(parts, 'href', uri);
}

/** Other URIs of people identify them, but lead nowhere. */
const IS_PAGE = /^https?:/i;

/** Whether anything identifies a person; elements alone do not. */
function isPerson(detail: Person): boolean {
  return Object.keys(detail).some((key) => key !== 'elements');
}

/**
 * Merges a person into the one around it: nested people would otherwise repeat all of their content
 * at each level. Elements without a meaning stay with the element that they are in, which is then
 * kept in full: whatever were in both places would double at each level.
 */
function joinPerson(record: Draft, detail: Person, line: string): boolean {
  const own = without(detail, ['elements']);
  const isFree = Object.keys(own).every((key) => !isSet(record, key));
  if (isFree) Object.assign(record, own);
  return isFree && memberOf(detail, 'elements') === undefined && saysLine(detail, line);
}

/** A person without some of its members. */
function without(detail: Person, names: readonly string[]): Person {
  return Object.fromEntries(Object.entries(detail).filter(([name]) => !names.includes(name)));
}

function elementsOf(record: Draft): readonly ExtensionElement[] {
  const elements = memberOf(record, 'elements');
  return Array.isArray(elements) ? elements : [];
}

/** Whether a person in parts has everything that was written on one line, except for separators. */
function saysLine(detail: Person, line: string): boolean {
  const called = memberOf(detail, 'name') ?? '';
  const email = memberOf(detail, 'email') ?? '';
  if (line === '' || line === called || line === email) return true;
  const rest = plainName(line).replace(email, '').replace(called, '');
  return rest.replace(/mailto:|&lt;|&gt;|[\s()<>[\]]/gi, '') === '';
}

function name(open: OpenElement, key: 'author' | 'publisher', detail: Person, line: string): void {
  const { record } = open.target;
  const called = nameOf(detail);
  if (called !== '') record[key] = called;
  else if (isSet(record, key)) delete record[key];
  setWritten(record, key, line === '' || line === called ? null : line);
  record[DETAIL_OF[key]] = detail;
}

/** A name that is put together takes longer to look up. */
const DETAIL_OF = { author: 'authorDetail', publisher: 'publisherDetail' } as const;

/** Up to this number, comparing is cheap; an element that names more people may name them twice. */
const MANY = 64;

function addContributor(record: Draft, detail: Person): void {
  append(record, 'contributors', detail);
}

/** Adds an author, unless another vocabulary has named exactly that one. */
function addAuthor(record: Draft, detail: Person): void {
  const authors = memberOf(record, 'authors');
  if (Array.isArray(authors) && authors.length < MANY) {
    if (authors.some((other) => isSame(other, detail))) return;
  }
  append(record, 'authors', detail);
}

function isSame(one: Person, other: Person): boolean {
  const keys = Object.keys(one);
  return (
    keys.length === Object.keys(other).length &&
    keys.every(
      (key) => Object.hasOwn(other, key) && Reflect.get(one, key) === Reflect.get(other, key),
    )
  );
}
