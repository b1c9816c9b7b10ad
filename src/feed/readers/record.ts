/**
 * Readers of elements that stand for small records of their own: which attribute is which key, and
 * how its value is read, stands in a shape. What a shape does not know, or cannot read, stays as
 * written, so that nothing is lost.
 */
import { attributesOf, isEmpty } from '../attributes.ts';
import { put } from '../competition.ts';
import { append, type Draft, type TargetKind, targetOf } from '../draft.ts';
import type { Build, Place, Row } from '../place.ts';

/** Reads a value; `undefined` where it is not what it should be. */
export type ValueOf<V> = (value: string, place: Place, build: Build) => V | undefined;

/**
 * How the values of a record are read. The attribute of a key has its name in lower case, without
 * regard to hyphens; that of a key `…Parsed` is the one before that ending.
 */
export type Shape<R> = { readonly [K in keyof R]?: ValueOf<Exclude<R[K], undefined>> };

/** A plain text. */
export const WORDS: ValueOf<string> = (value, _, build) => build.plain(value.trim());

/** One of a closed list of words, in whatever case; any other text stays as written. */
export function oneOf(words: readonly string[]): (...given: Parameters<ValueOf<string>>) => string {
  const listed = new Map(words.map((word) => [word.toLowerCase(), word]));
  return (value, _, build) => listed.get(value.trim().toLowerCase()) ?? build.plain(value.trim());
}

/** An address; left out where it could do harm. */
export const ADDRESS: ValueOf<string> = (value, place, build) =>
  build.uri(value, place) || undefined;

/** A number with or without decimals, of no more digits than a number keeps. */
export const NUMBER: ValueOf<number> = (value) =>
  /^[+-]?(?:\d{1,15}(?:\.\d{0,15})?|\.\d{1,15})$/.test(value.trim()) &&
  value.replace(/\D/g, '').replace(/^0+/, '').length <= 15
    ? Number(value)
    : undefined;

/** Yes or no. */
export const ANSWER: ValueOf<boolean> = (value) => ANSWERS.get(value.trim().toLowerCase());

const ANSWERS: ReadonlyMap<string, boolean> = new Map([
  ['yes', true],
  ['true', true],
  ['1', true],
  ['no', false],
  ['false', false],
  ['0', false],
]);

/** A moment; `null` where it cannot be read. */
export const MOMENT: ValueOf<Date | null> = (value, place, build) => build.date(value, place);

/** What an element stands for. */
export interface Reading<R> {
  /** Its attributes. */
  readonly attributes?: Shape<R>;
  /** Its text. */
  readonly text?: Shape<R>;
  /** What the elements inside belong to; without it, nothing inside is part of the record. */
  readonly inside?: TargetKind;
  /** Where the element has this meaning. */
  readonly within?: readonly TargetKind[];
}

/** The record that an element's own record becomes part of. */
export type Holder = (place: Place) => Draft;

/** The record that the element belongs to. */
export const TARGET: Holder = ({ target }) => target.record;

/** A record of which there may be several. `path` is where the model shows the holder. */
export function recordList<R>(
  key: string,
  reading: Reading<R>,
  holder: Holder = TARGET,
  path = '',
): Row {
  return recordRow(key, reading, path, (place, record) => {
    append(holder(place), key, record);
    return true;
  });
}

/** A record of which the first counts; others stay among the elements. */
export function recordOnce<R>(
  key: string,
  reading: Reading<R>,
  holder: Holder = TARGET,
  path = '',
): Row {
  return {
    ...recordRow(key, reading, path, (place, record) => {
      const held = holder(place);
      if (held[key] !== undefined) return false;
      held[key] = record;
      return true;
    }),
    hasLost: (place) => holder(place)[key] !== undefined,
  };
}

/** A text that is part of the record around it. */
export function recordPart(
  key: string,
  read: ValueOf<unknown>,
  kind: TargetKind,
  path: string,
): Row {
  return {
    content: 'text',
    within: [kind],
    feeds: [`${path}.${key}`],
    end: (value, place, build) => {
      if (value === '') return true;
      const found = read(value, place, build);
      return found === undefined ? place.isUnsafe : put(place, key, found, build);
    },
  };
}

/** An element that means something else in each kind of record. */
export function byKind(...rows: readonly Row[]): Row {
  const rowAt = ({ target }: Place): Row | undefined =>
    rows.find(({ within }) => within?.includes(target.kind) === true);
  return {
    content: 'text',
    reads: 'all',
    within: rows.flatMap(({ within = [] }) => within),
    feeds: rows.flatMap(({ feeds = [] }) => feeds),
    hasLost: (place) => rowAt(place)?.hasLost?.(place) ?? false,
    start: (place, build) => rowAt(place)?.start?.(place, build),
    end: (text, place, build) => rowAt(place)?.end?.(text, place, build) ?? false,
  };
}

/** Attributes with those that are addresses made absolute, or left out where they could do harm. */
export function safeAttributes(place: Place, build: Build): Record<string, string> {
  const record = attributesOf(place.element);
  for (const name of ADDRESSES) {
    const value = record[name];
    if (value !== undefined) record[name] = build.uri(value, place);
  }
  return record;
}

/** Attributes that are addresses in every vocabulary that has them. */
const ADDRESSES: readonly string[] = ['href', 'url', 'src', 'uri', 'image', 'feed'];

/** Puts a record where it belongs; says whether there is room. */
type PutRecord = (place: Place, record: Draft) => boolean;

function recordRow<R>(key: string, reading: Reading<R>, path: string, putRecord: PutRecord): Row {
  const { attributes = {}, text = {}, inside, within } = reading;
  const fields = fieldsOf(attributes);
  const texts = fieldsOf(text);
  const own = `${path}${key}`;
  return {
    content: 'text',
    reads: 'all',
    feeds: [own, ...[...Object.keys(attributes), ...Object.keys(text)].map((k) => `${own}.${k}`)],
    ...(within === undefined ? {} : { within }),
    start: (place, build) => {
      const record = readAttributes(fields, place, build);
      place.record = record;
      place.inner = targetOf(inside ?? 'part', place.depth, record);
    },
    end: (value, place, build) => {
      const record: Draft = place.record ?? {};
      const isRead = value === '' || readText(texts, value, record, place, build);
      return (isEmpty(record) || putRecord(place, record)) && isRead;
    },
  };
}

/** Keys and how to read them, by the name of the attribute. */
type Fields = ReadonlyMap<string, readonly (readonly [key: string, read: ValueOf<unknown>])[]>;

function fieldsOf<R>(shape: Shape<R>): Fields {
  const fields = new Map<string, (readonly [string, ValueOf<unknown>])[]>();
  for (const [key, read] of Object.entries<ValueOf<unknown> | undefined>(shape)) {
    if (read === undefined) continue;
    const name = key.replace(/Parsed$/, '').toLowerCase();
    fields.set(name, [...(fields.get(name) ?? []), [key, read]]);
  }
  return fields;
}

function readAttributes(fields: Fields, place: Place, build: Build): Draft {
  const record: Draft = {};
  const attributes = attributesOf(place.element);
  const other: Record<string, string> = Object.create(null);
  for (const name in attributes) {
    const value = attributes[name] ?? '';
    let isRead = false;
    for (const [key, read] of fields.get(name.replaceAll('-', '')) ?? []) {
      const found = read(value, place, build);
      if (found === undefined || record[key] !== undefined) continue;
      record[key] = found;
      isRead = true;
    }
    // An address that was dropped for what it could do must not come back as something else.
    if (!isRead && !isAddress(fields, name)) other[name] = value;
  }
  if (!isEmpty(other)) record['other'] = other;
  return record;
}

function isAddress(fields: Fields, name: string): boolean {
  return fields.get(name)?.some(([, read]) => read === ADDRESS) === true;
}

function readText(
  texts: Fields,
  value: string,
  record: Draft,
  place: Place,
  build: Build,
): boolean {
  let isRead = false;
  for (const fields of texts.values()) {
    for (const [key, read] of fields) {
      const found = read(value, place, build);
      if (found === undefined) continue;
      record[key] = found;
      isRead = true;
    }
  }
  return isRead;
}
