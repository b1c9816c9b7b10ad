/**
 * Reads JSON Feed members that are not in the form of the specification: one record instead of a
 * list, a name instead of a record. What cannot be read is kept separately.
 */
import { isRecord, type JsonRecord, type JsonValue, memberOf } from '../json/json.ts';
import { hasOtherScheme } from '../text/schemes.ts';

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
export function addressOf(value: JsonValue | undefined): string | undefined {
  return isRecord(value)
    ? textOf(memberOf(value, 'url') ?? memberOf(value, 'href'))
    : textOf(value);
}

/** A record, or the one that a plain text stands for. */
function recordOf(value: JsonValue, key: string): JsonRecord | undefined {
  if (isRecord(value)) return value;
  const text = textOf(value);
  return text === undefined || text === '' ? undefined : { [key]: text };
}

const PERSON_KEYS: readonly string[] = ['name', 'url', 'avatar'];

/** A person; a plain text is the name. */
export function personOf(value: JsonValue): JsonRecord | undefined {
  const person = recordOf(value, 'name');
  const isPerson = PERSON_KEYS.some((key) => textOf(memberOf(person, key)) !== undefined);
  return isPerson ? person : undefined;
}

/** Something with a URL; a plain text is the URL. */
export function resourceOf(value: JsonValue): JsonRecord | undefined {
  const resource = typeof value === 'number' ? undefined : recordOf(value, 'url');
  return textOf(memberOf(resource, 'url')) === undefined ? undefined : resource;
}

/** How to read a member that is more than a text. */
type FieldReaders = 'address' | 'texts' | RecordShape;

interface RecordShape {
  readonly read: (item: JsonValue) => unknown;
  /**
   * The members of each record that have a key in the model; those of items are checked with the
   * items.
   */
  readonly keys: readonly string[] | null;
}

const PEOPLE: RecordShape = { read: personOf, keys: PERSON_KEYS };

const SHAPES: ReadonlyMap<string, FieldReaders> = new Map<string, FieldReaders>([
  ['home_page_url', 'address'],
  ['feed_url', 'address'],
  ['next_url', 'address'],
  ['icon', 'address'],
  ['favicon', 'address'],
  ['url', 'address'],
  ['external_url', 'address'],
  ['image', 'address'],
  ['banner_image', 'address'],
  ['author', PEOPLE],
  ['authors', PEOPLE],
  ['hubs', { read: resourceOf, keys: ['url', 'type'] }],
  [
    'attachments',
    {
      read: resourceOf,
      keys: ['url', 'mime_type', 'title', 'size_in_bytes', 'duration_in_seconds'],
    },
  ],
  ['tags', 'texts'],
  ['items', { read: (item) => (isRecord(item) ? item : undefined), keys: null }],
]);

/** Whether the value of a member is a text, by the names of the members around it and its own. */
export function isTextMember(path: readonly string[]): boolean {
  const names = path.filter((name) => !INDEX.test(name));
  if (names[0] === 'rss') return true;
  const isOfItem = names[0] === 'items';
  const [member = '', part, ...rest] = isOfItem ? names.slice(1) : names;
  if (part === undefined) return (isOfItem ? ITEM_MEMBERS : FEED_MEMBERS).has(member);
  const shape = SHAPES.get(member);
  if (shape === undefined || shape === 'texts' || rest.length > 0) return false;
  return shape === 'address'
    ? part === 'url' || part === 'href'
    : shape.keys?.includes(part) === true;
}

/** Versions for which the model's own name says everything. */
const KNOWN_VERSION = /^\s*https?:\/\/(?:www\.)?jsonfeed\.org\/version\/1(?:\.1)?\/?\s*$/;

/**
 * The part of a member that has no key in the model: all of it, or some of a list; `undefined` if
 * nothing is left.
 */
export function unreadOf(member: string, source: JsonRecord): JsonValue | undefined {
  const value = memberOf(source, member);
  if (value === undefined || value === null) return undefined;
  if (member === 'version') return KNOWN_VERSION.test(textOf(value) ?? '') ? undefined : value;
  if (member === 'author' && isPassedOver(value, memberOf(source, 'authors'))) return value;
  const shape = SHAPES.get(member);
  if (shape === undefined) return textOf(value) === undefined ? value : undefined;
  if (shape === 'address') return isAddress(value) ? undefined : value;
  const unread = listOf(value).filter((item) => item !== null && !isRead(item, shape));
  return unread.length === 0 ? undefined : Array.isArray(value) ? unread : value;
}

function isAddress(value: JsonValue): boolean {
  const address = addressOf(value);
  if (address === undefined || hasOtherScheme(address)) return false;
  return (
    !isRecord(value) || hasOnly(value, [memberOf(value, 'url') === undefined ? 'href' : 'url'])
  );
}

function isRead(item: JsonValue, shape: 'texts' | RecordShape): boolean {
  if (shape === 'texts') return textOf(item) !== undefined;
  if (shape.read(item) === undefined) return false;
  return shape.keys === null || !isRecord(item) || hasOnly(item, shape.keys);
}

/** Members of records that have a URL. */
const WITH_ADDRESS: ReadonlySet<string> = new Set(['avatar', 'href', 'url']);

/** Whether a record has only text members with these names, with URLs that links may have. */
function hasOnly(record: JsonRecord, keys: readonly string[]): boolean {
  return Object.keys(record).every((key) => {
    const value = memberOf(record, key) ?? null;
    if (value === null) return true;
    const text = keys.includes(key) ? textOf(value) : undefined;
    return text !== undefined && !(WITH_ADDRESS.has(key) && hasOtherScheme(text));
  });
}

/** Whether `author`, of version 1, loses to `authors`, none of which says the same. */
function isPassedOver(author: JsonValue, authors: JsonValue | undefined): boolean {
  const listed = listOf(authors).filter((item) => personOf(item) !== undefined);
  const written = JSON.stringify(author);
  return listed.length > 0 && listed.every((item) => JSON.stringify(item) !== written);
}

/** Members of a feed that have keys in the model, with the keys that they fill. */
export const FEED_MEMBERS: ReadonlyMap<string, readonly string[]> = new Map([
  ['version', []],
  ['title', ['title', 'titleDetail']],
  ['home_page_url', ['link', 'links']],
  ['feed_url', ['links']],
  ['description', ['subtitle', 'subtitleDetail']],
  ['next_url', ['links']],
  ['icon', ['logo', 'image']],
  ['favicon', ['icon']],
  ['author', ['author', 'authorDetail', 'authors']],
  ['authors', ['author', 'authorDetail', 'authors']],
  ['language', ['language']],
  ['hubs', ['links']],
  ['items', []],
]);

/** Members of an item that have keys in the model, with the keys that they fill. */
export const ITEM_MEMBERS: ReadonlyMap<string, readonly string[]> = new Map([
  ['id', ['id']],
  ['url', ['link', 'links']],
  ['external_url', ['links', 'link']],
  ['title', ['title', 'titleDetail']],
  ['content_html', ['content']],
  ['content_text', ['content']],
  ['summary', ['summary', 'summaryDetail']],
  ['image', ['image']],
  ['banner_image', ['bannerImage', 'bannerImage.href']],
  ['date_published', ['published']],
  ['date_modified', ['updated']],
  ['author', ['author', 'authorDetail', 'authors']],
  ['authors', ['author', 'authorDetail', 'authors']],
  ['tags', ['tags']],
  ['language', ['language']],
  ['attachments', ['links', 'enclosures']],
]);
