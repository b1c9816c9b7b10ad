/**
 * The members of JSON Feed (https://www.jsonfeed.org/version/1.1/): what each means, and what is read
 * of one that is not in the form of the specification, such as one record instead of a list, or a
 * name instead of a record. What cannot be read is kept separately.
 */

import { isRecord, type JsonRecord, type JsonValue } from '../json/json.ts';
import type { Kind } from '../model/namespaces/row.ts';
import { memberOf } from '../text/given.ts';
import { hasOtherScheme } from '../text/schemes.ts';

/** A member: how its value is read, and what it fills. */
export interface MemberRow {
  /**
   * The kind of the value. The version and the items have no key of their own, and are read
   * before and after the other members.
   */
  readonly is:
    | Extract<Kind, 'date' | 'html' | 'markup' | 'number' | 'seconds' | 'text' | 'url'>
    | 'items'
    | 'language'
    | 'name'
    | 'plain'
    | 'records'
    | 'tags'
    | 'verbatim'
    | 'version';
  /** The keys that the member fills, the first before the others. */
  readonly fills: readonly string[];
  /** The relation of the link that the member is, or of each of the links in its list. */
  readonly rel?: string;
  /** What the records of a list have, which are people unless they have a relation. */
  readonly record?: RecordRow;
}

/** The members of an object that have keys in the model. */
export type MemberRows = ReadonlyMap<string, MemberRow>;

/** A record of a list. */
interface RecordRow {
  readonly members: MemberRows;
  /** The member that a plain text in place of the record is. */
  readonly bare: 'name' | 'url';
  /** Members of which the record has at least one as text. */
  readonly needs: readonly string[];
  /** The member that a record with another record around it is. */
  readonly inner?: string;
}

const URL_ROW: MemberRow = { is: 'url', fills: ['href'] };

const PERSON: RecordRow = {
  bare: 'name',
  needs: ['name', 'url', 'avatar'],
  inner: 'author',
  members: new Map<string, MemberRow>([
    ['name', { is: 'name', fills: ['name'] }],
    ['url', URL_ROW],
    ['avatar', { is: 'url', fills: ['avatar'] }],
  ]),
};

const HUB: RecordRow = {
  bare: 'url',
  needs: ['url'],
  members: new Map<string, MemberRow>([
    ['url', URL_ROW],
    ['type', { is: 'text', fills: ['type'] }],
  ]),
};

const ATTACHMENT: RecordRow = {
  bare: 'url',
  needs: ['url'],
  members: new Map<string, MemberRow>([
    ['url', URL_ROW],
    ['mime_type', { is: 'text', fills: ['type'] }],
    ['title', { is: 'text', fills: ['title'] }],
    ['size_in_bytes', { is: 'number', fills: ['length'] }],
    ['duration_in_seconds', { is: 'seconds', fills: ['duration'] }],
  ]),
};

const PEOPLE: MemberRow = {
  is: 'records',
  fills: ['author', 'authorDetail', 'authors'],
  record: PERSON,
};

/** The members of a feed, in the order in which they are read. */
export const FEED_MEMBERS: MemberRows = new Map<string, MemberRow>([
  ['version', { is: 'version', fills: [] }],
  ['title', { is: 'markup', fills: ['title', 'titleDetail'] }],
  ['description', { is: 'markup', fills: ['subtitle', 'subtitleDetail'] }],
  ['home_page_url', { is: 'url', rel: 'alternate', fills: ['link', 'links'] }],
  ['feed_url', { is: 'url', rel: 'self', fills: ['links'] }],
  ['next_url', { is: 'url', rel: 'next', fills: ['links'] }],
  ['hubs', { is: 'records', rel: 'hub', fills: ['links'], record: HUB }],
  ['icon', { is: 'url', fills: ['logo', 'image.href'] }],
  ['favicon', { is: 'url', fills: ['icon'] }],
  ['language', { is: 'language', fills: ['language'] }],
  ['authors', PEOPLE],
  ['author', PEOPLE],
  ['items', { is: 'items', fills: [] }],
]);

/** The members of an item, in the order in which they are read. */
export const ITEM_MEMBERS: MemberRows = new Map<string, MemberRow>([
  ['id', { is: 'verbatim', fills: ['id'] }],
  ['title', { is: 'markup', fills: ['title', 'titleDetail'] }],
  ['url', { is: 'url', rel: 'alternate', fills: ['link', 'links'] }],
  // Without a URL of its own, an item leads to what it is about.
  ['external_url', { is: 'url', rel: 'related', fills: ['links', 'link'] }],
  ['language', { is: 'language', fills: ['language'] }],
  ['content_html', { is: 'html', fills: ['content'] }],
  ['content_text', { is: 'plain', fills: ['content'] }],
  ['summary', { is: 'markup', fills: ['summary', 'summaryDetail'] }],
  ['date_published', { is: 'date', fills: ['published'] }],
  ['date_modified', { is: 'date', fills: ['updated'] }],
  ['image', { is: 'url', fills: ['image.href'] }],
  ['banner_image', { is: 'url', fills: ['bannerImage.href'] }],
  ['authors', PEOPLE],
  ['author', PEOPLE],
  ['tags', { is: 'tags', fills: ['tags'] }],
  [
    'attachments',
    { is: 'records', rel: 'enclosure', fills: ['links', 'enclosures'], record: ATTACHMENT },
  ],
]);

/** The text of a member; numbers are accepted as text. */
export function textOf(value: JsonValue | undefined): string | undefined {
  if (typeof value === 'string') return value.trim();
  return typeof value === 'number' ? String(value) : undefined;
}

/** Whether a member is empty: it has no value, or nothing inside. */
export function saysNothing(value: JsonValue | undefined): boolean {
  if (value === undefined || value === '') return true;
  if (Array.isArray(value)) return value.length === 0;
  return typeof value === 'object' && value !== null && Object.keys(value).length === 0;
}

/** A list, or a list of the one value in its place, or of those with numbers as their keys. */
export function listOf(value: JsonValue | undefined): readonly JsonValue[] {
  if (value === undefined || value === null) return [];
  if (Array.isArray(value)) return value;
  return isNumbered(value) ? Object.values(value).filter(isDefined) : [value as JsonValue];
}

const INDEX = /^\d{1,9}$/;

/** Whether a value is an array of PHP with gaps, which PHP writes as an object. */
export function isNumbered(value: JsonValue | undefined): value is JsonRecord {
  if (!isRecord(value)) return false;
  return Object.keys(value).every((key) => INDEX.test(key));
}

function isDefined(value: JsonValue | undefined): value is JsonValue {
  return value !== undefined;
}

/** A URL, as text or in a record. */
export function urlOf(value: JsonValue | undefined): string | undefined {
  return isRecord(value)
    ? textOf(memberOf(value, 'url') ?? memberOf(value, 'href'))
    : textOf(value);
}

/** The records of a list, or the one in its place. */
export function recordsOf(value: JsonValue | undefined, row: RecordRow): readonly JsonRecord[] {
  return listOf(value)
    .map((item) => recordOf(item, row))
    .filter((record) => record !== undefined);
}

/** A record, or the one that a plain text stands for; `undefined` if it lacks what it needs. */
function recordOf(value: JsonValue, row: RecordRow): JsonRecord | undefined {
  const { bare, needs } = row;
  const text = bare === 'url' && typeof value === 'number' ? undefined : textOf(value);
  const record = isRecord(value)
    ? innerOf(value, memberOf(row, 'inner'))
    : text === undefined || text === ''
      ? {}
      : { [bare]: text };
  return needs.some((key) => textOf(memberOf(record, key)) !== undefined) ? record : undefined;
}

/** The record in a record that has only this: `{ "author": { "name": … } }`. */
function innerOf(record: JsonRecord, name: string | undefined): JsonRecord {
  const inner = name === undefined ? undefined : memberOf(record, name);
  return isRecord(inner) && Object.keys(record).length === 1 ? inner : record;
}

/** Whether the value of a member is a text, by the names of the members around it and its own. */
export function isTextMember(path: readonly string[]): boolean {
  const names = path.filter((name) => !INDEX.test(name));
  if (names[0] === 'rss') return true;
  const isOfItem = names[0] === 'items';
  const [member = '', part, ...rest] = isOfItem ? names.slice(1) : names;
  const row = (isOfItem ? ITEM_MEMBERS : FEED_MEMBERS).get(member);
  if (row === undefined || part === undefined) return row !== undefined;
  if (rest.length > 0) return false;
  if (row.is === 'url') return part === 'url' || part === 'href';
  return memberOf(row, 'record')?.members.has(part) === true;
}

/** Versions for which the model's own name says everything. */
const KNOWN_VERSION = /^\s*https?:\/\/(?:www\.)?jsonfeed\.org\/version\/1(?:\.1)?\/?\s*$/;

/**
 * The part of a member that has no key in the model: all of it, or some of a list; `undefined` if
 * nothing is left.
 */
export function unreadOf(
  member: string,
  source: JsonRecord,
  rows: MemberRows,
): JsonValue | undefined {
  const value = memberOf(source, member);
  const row = rows.get(member);
  if (row === undefined || value === undefined) return value;
  if (value === null) return undefined;
  if (isPassedOver(member, source)) return isAmongAuthors(value, source) ? undefined : value;
  if (isRead(value, row)) return undefined;
  if (!isList(row) || !Array.isArray(value)) return value;
  return listOf(value).filter((item) => item !== null && !isItemRead(item, row));
}

function isRead(value: JsonValue, row: MemberRow): boolean {
  if (row.is === 'version') return KNOWN_VERSION.test(textOf(value) ?? '');
  if (row.is === 'url') return isUrl(value);
  if (!isList(row)) return textOf(value) !== undefined;
  return listOf(value).every((item) => item === null || isItemRead(item, row));
}

/** Whether the value of a member is a list. */
export function isList({ is }: MemberRow): boolean {
  return is === 'records' || is === 'tags' || is === 'items';
}

function isItemRead(item: JsonValue, row: MemberRow): boolean {
  const record = memberOf(row, 'record');
  if (record === undefined) return row.is === 'items' ? isRecord(item) : textOf(item) !== undefined;
  if (recordOf(item, record) === undefined) return false;
  return !isRecord(item) || hasOnly(item, [...record.members.keys()]);
}

function isUrl(value: JsonValue): boolean {
  const url = urlOf(value);
  if (url === undefined || hasOtherScheme(url)) return false;
  return (
    !isRecord(value) || hasOnly(value, [memberOf(value, 'url') === undefined ? 'href' : 'url'])
  );
}

/** Members of records that have a URL. */
const WITH_URL: ReadonlySet<string> = new Set(['avatar', 'href', 'url']);

/** Whether a record has only text members with these names, with URLs that links may have. */
function hasOnly(record: JsonRecord, keys: readonly string[]): boolean {
  return Object.keys(record).every((key) => {
    const value = memberOf(record, key) ?? null;
    if (value === null) return true;
    const text = keys.includes(key) ? textOf(value) : undefined;
    return text !== undefined && !(WITH_URL.has(key) && hasOtherScheme(text));
  });
}

/** Whether a member is `author`, of version 1, beside `authors`. */
export function isPassedOver(member: string, source: JsonRecord): boolean {
  return member === 'author' && recordsOf(memberOf(source, 'authors'), PERSON).length > 0;
}

function isAmongAuthors(author: JsonValue, source: JsonRecord): boolean {
  const written = JSON.stringify(author);
  return listOf(memberOf(source, 'authors')).some((item) => JSON.stringify(item) === written);
}
