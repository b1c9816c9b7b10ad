/** The people of an entry. */

import { lineOfHtml } from '../html/plain-text.ts';
import type { Entry } from '../model/entry.ts';
import type { Feed } from '../model/feed.ts';
import type { Person } from '../model/values.ts';
import { asOwn, memberOf, ownRecord } from '../text/given.ts';
import { decodeText } from '../text/references.ts';
import { replaceSpace } from '../text/sections.ts';
import { linkUrl, listOf, type Stored, shownText, textOf, webUrl } from './values.ts';

/** The part of a feed, or of an entry's source, that `entryAuthors` uses. */
export type AuthoredFeed = Stored<Feed, 'author' | 'authorDetail' | 'authors'>;

/** The part of an entry that `entryAuthors` uses. */
export interface AuthoredEntry
  extends Stored<Entry, 'author' | 'authorDetail' | 'authors' | 'media'> {
  /** The feed that the entry was taken from. */
  readonly source?: AuthoredFeed | null | undefined;
}

/**
 * The authors of an entry (RFC 4287 §4.2.1): the first row with authors in this table. Empty if there
 * are none.
 *
 * | | source |
 * | --- | --- |
 * | 1 | `authors` of the entry |
 * | 2 | `media.credits` of the entry with the role `author` |
 * | 3 | `authors` of `entry.source`, the feed from which the entry was copied |
 * | 4 | `authors` of `feed`, if you pass `feed` |
 *
 * If a source has no `authors`, its `authorDetail` or `author` is used. `authors` includes
 * `dc:creator`, `itunes:author` and similar elements, but not contributors and publishers.
 *
 * - Authors with the same name are one author, unless their e-mail addresses differ. Authors
 *   with the same e-mail address are one author, unless their names differ. The author has the
 *   values of both.
 * - A name with semicolons (`Jo Doe; Al Roe`) becomes several authors.
 *
 * @throws TypeError if `entry`, or a given `feed`, is not an object
 *
 * @example
 * ```js
 * import { entryAuthors } from 'bozofeed/reader';
 *
 * const entry = { authors: [{ name: 'Jo Doe' }] };
 * console.log(entryAuthors(entry, {})[0]?.name); // Jo Doe
 * ```
 */
export function entryAuthors(entry: AuthoredEntry, feed: AuthoredFeed = {}): readonly Person[] {
  const own = ownRecord(entry, 'entry');
  const record = ownRecord(feed, 'feed');
  const works = [own, creditsOf(own), own.source, record];
  return works.map(authorsOf).find((authors) => authors.length > 0) ?? [];
}

const URL_START = /^https?:\/\//i;

/** The authors in Media RSS: DeviantArt writes the URL of their avatar beside the name. */
function creditsOf({ media }: AuthoredEntry): AuthoredFeed {
  const credits = listOf(media?.credits).map((credit) => ({
    role: textOf(memberOf(credit, 'role')).toLowerCase(),
    name: textOf(memberOf(credit, 'value')),
  }));
  const authors = credits.filter(({ role, name }) => role === 'author' && !URL_START.test(name));
  return asOwn({ authors: authors.map(({ name }) => asOwn({ name })) });
}

function authorsOf(work: AuthoredFeed | null | undefined): readonly Person[] {
  const single = work?.authorDetail ?? { name: textOf(work?.author) };
  const lists = [listOf(work?.authors), listOf([single]), [{ name: textOf(work?.author) }]];
  const authors = lists.map((list) => list.filter(saysSomething)).find(({ length }) => length > 0);
  return distinctPeople((authors ?? []).flatMap(separated).map(shown));
}

/** How a page may show what is known about a person: names must not reorder it. */
const SHOWN: ReadonlyMap<string, (value: unknown) => string> = new Map([
  ['name', shownText],
  ['email', shownText],
  ['href', linkUrl],
  ['avatar', webUrl],
]);

function shown(person: Person): Person {
  const parts = Object.entries(person).map(([key, value]): readonly [string, unknown] => {
    return [key, SHOWN.get(key)?.(value) ?? value];
  });
  return Object.fromEntries(parts.filter(([, value]) => value !== ''));
}

const PARTS = ['name', 'email', 'href', 'avatar'] as const;

function saysSomething(person: Person): boolean {
  return PARTS.some((key) => textOf(memberOf(person, key)) !== '');
}

const SEMICOLON = /[;；]/;

/** A character reference ends with a semicolon, too. */
const REFERENCE = /&#?\w{1,31};/;

/** The people whose names are in one, if nothing else is known about them. */
function separated(person: Person): readonly Person[] {
  const { name, ...others } = person;
  const names = textOf(name).split(SEMICOLON).map(textOf).filter(Boolean);
  const isAlone = !Object.values(others).some((value) => textOf(value) !== '');
  const isList = SEMICOLON.test(textOf(name)) && !REFERENCE.test(textOf(name));
  if (names.length === 0 || !isAlone || !isList) return [person];
  return names.map((each) => asOwn({ name: each }));
}

/** Each person once. */
function distinctPeople(people: readonly Person[]): readonly Person[] {
  if (people.length < 2) return people;
  const found: Person[] = [];
  const places = new Map<string, number>();
  for (const person of people) {
    const [name, email] = [keyOf(memberOf(person, 'name')), keyOf(memberOf(person, 'email'))];
    const keys = [name && `name ${name}`, email && `email ${email}`].filter(Boolean);
    const place = keys
      .map((key) => places.get(key))
      .find((at) => at !== undefined && isSame(found[at] ?? {}, name, email));
    const other = place === undefined ? undefined : found[place];
    const index = place ?? found.length;
    found[index] = other === undefined ? person : { ...known(person), ...known(other) };
    for (const key of keys) if (!places.has(key)) places.set(key, index);
  }
  return found;
}

/** Whether neither the names nor the addresses of two people differ. */
function isSame(person: Person, name: string, email: string): boolean {
  const [otherName, otherEmail] = [
    keyOf(memberOf(person, 'name')),
    keyOf(memberOf(person, 'email')),
  ];
  const differ = (one: string, other: string): boolean =>
    one !== '' && other !== '' && one !== other;
  return !differ(name, otherName) && !differ(email, otherEmail);
}

function keyOf(text: unknown): string {
  return replaceSpace(textOf(text).toLowerCase());
}

function known(person: Person): Person {
  return Object.fromEntries(
    Object.entries(person).filter(([, value]) => textOf(value) !== '' || typeof value !== 'string'),
  );
}

/** The local parts of addresses that belong to no particular person. */
const ROLES =
  /^(?:admin|blog|contact|do-?not-?reply|editor(?:ial)?|feedback|feeds?|hello|info|mail|news(?:letter)?|no-?reply|nobody|nospam|office|podcasts?|postmaster|press|redaktion|rss|support|team|webmaster|xml)(?:[-+._]|$)/i;

/**
 * The names of the {@link entryAuthors}, each once, separated by commas. `''` if there are none. A
 * URL is not a name.
 *
 * If no author has a name, the part of each e-mail address before the `@` is used, except for
 * addresses such as `info@…` and `noreply@…`.
 *
 * @throws TypeError if `entry`, or a given `feed`, is not an object
 *
 * @example
 * ```js
 * import { entryByline } from 'bozofeed/reader';
 *
 * const authors = [{ name: 'Jo Doe' }, { email: 'jo@cafe.example' }, { name: 'Al Roe' }];
 * console.log(entryByline({ authors })); // Jo Doe, Al Roe
 * ```
 */
export function entryByline(entry: AuthoredEntry, feed: AuthoredFeed = {}): string {
  const authors = entryAuthors(entry, feed);
  return listed(authors.map(nameOf)) || listed(authors.map(accountOf));
}

/** Names that differ, separated by commas. */
function listed(names: readonly string[]): string {
  const distinctNames = new Map<string, string>();
  for (const name of names.filter(Boolean)) {
    if (!distinctNames.has(keyOf(name))) distinctNames.set(keyOf(name), name);
  }
  return [...distinctNames.values()].join(', ');
}

/** The name of a person; `''` if there is none, or if it is an e-mail address or a URL. */
function nameOf(person: Person): string {
  const name = replaceSpace(textOf(memberOf(person, 'name')));
  return localPartOf(name) === '' && !URL_START.test(name) ? name : '';
}

/** The local part of a person’s e-mail address; `''` if there is none, or if it is that of a role. */
function accountOf(person: Person): string {
  const local = localPartOf(textOf(memberOf(person, 'name')) || textOf(memberOf(person, 'email')));
  return ROLES.test(local) ? '' : local;
}

/** What is before the `@` of an e-mail address; `''` if a text is not one. */
function localPartOf(text: string): string {
  const [local = '', host = '', ...rest] = text.replace(/^mailto:/i, '').split('@');
  const isEmail = local !== '' && host.includes('.') && rest.length === 0 && !/\s/.test(text);
  return isEmail ? local : '';
}

// The tags of an entry, as people read them.

/** The part of an entry that `entryTags` uses. */
export type TaggedEntry = Stored<Entry, 'itunes' | 'media' | 'tags'>;

/** Blogger’s scheme for what kind of record an entry is, which is not a topic. */
const NO_TOPIC = /#kind$/;

/**
 * The tags of an entry as strings, each once, in document order: the `label` of each tag, otherwise
 * the `term`. If an entry has no tags, the keywords of `media` and `itunes` are used. Empty if there
 * are no keywords either.
 *
 * Character references are decoded, and HTML elements around a tag are removed. A list of links
 * is a list of tags. Tags that differ only in letter case occur once.
 *
 * @throws TypeError if `entry` is not an object
 *
 * @example
 * ```js
 * import { entryTags } from 'bozofeed/reader';
 *
 * console.log(entryTags({ tags: [{ term: 'Fish &amp; chips' }, { term: 'fish & Chips' }] }).join()); // Fish & chips
 * ```
 */
export function entryTags(entry: TaggedEntry): readonly string[] {
  const record = ownRecord(entry, 'entry');
  const { itunes, media, tags } = record;
  const topics = listOf(tags)
    .filter(({ scheme }) => !NO_TOPIC.test(textOf(scheme)))
    .map(({ label, term }) => textOf(label) || textOf(term));
  const own = distinctTags(topics);
  return own.length > 0 ? own : distinctTags([media?.keywords, itunes?.keywords].flatMap(textsIn));
}

function textsIn(list: unknown): readonly string[] {
  return Array.isArray(list) ? list.map(textOf) : [];
}

/** A tag without elements of HTML around it. A tag may also be the name of an element (`<canvas>`). */
function withoutMarkup(tag: string): string {
  return (/<\/[a-z]/i.test(tag) && lineOfHtml(tag)) || tag;
}

/** What is between two links to tags, in a list that a page has. */
const BETWEEN_LINKS = /(?<=<\/a>)[ ,;|]{0,9}(?=<a )/i;

function distinctTags(texts: readonly string[]): readonly string[] {
  const found = new Map<string, string>();
  for (const text of texts.flatMap((each) => replaceSpace(decodeText(each)).split(BETWEEN_LINKS))) {
    const plain = shownText(withoutMarkup(text));
    const key = plain.toLowerCase();
    if (plain !== '' && !found.has(key)) found.set(key, plain);
  }
  return [...found.values()];
}
