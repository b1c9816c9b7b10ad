/**
 * Readers of elements that stand for small records of their own: which attribute is which key, and
 * how its value is read, stands in a shape. What a shape does not know, or cannot read, stays as
 * written, so that nothing is lost.
 */
import { attributesOf, isEmpty } from '../attributes.ts';
import { put } from '../competition.ts';
import { append, type Draft, type TargetKind, targetOf } from '../draft.ts';
import type { Build, ElementRule, OpenElement } from '../open-element.ts';

/** Reads a value; `undefined` where it is not what it should be. */
export type ReadValue<V> = (value: string, open: OpenElement, build: Build) => V | undefined;

/**
 * How the values of a record are read. The attribute of a key has its name in lower case, without
 * regard to hyphens; that of a key `…Parsed` is the one before that ending.
 */
export type FieldReaders<R> = { readonly [K in keyof R]?: ReadValue<Exclude<R[K], undefined>> };

/** A plain text. */
export const TEXT: ReadValue<string> = (value, _, build) => build.plain(value.trim());

/** One of a closed list of words, in whatever case; any other text stays as written. */
export function oneOf(
  words: readonly string[],
): (...given: Parameters<ReadValue<string>>) => string {
  const listed = new Map(words.map((word) => [word.toLowerCase(), word]));
  return (value, _, build) => listed.get(value.trim().toLowerCase()) ?? build.plain(value.trim());
}

/** An address; left out where it could do harm. */
export const URI: ReadValue<string> = (value, open, build) => build.uri(value, open) || undefined;

/** A number with or without decimals, of no more digits than a number keeps. */
export const NUMBER: ReadValue<number> = (value) =>
  /^[+-]?(?:\d{1,15}(?:\.\d{0,15})?|\.\d{1,15})$/.test(value.trim()) &&
  value.replace(/\D/g, '').replace(/^0+/, '').length <= 15
    ? Number(value)
    : undefined;

/** Yes or no. */
export const BOOLEAN: ReadValue<boolean> = (value) => BOOLEAN_WORDS.get(value.trim().toLowerCase());

const BOOLEAN_WORDS: ReadonlyMap<string, boolean> = new Map([
  ['yes', true],
  ['true', true],
  ['1', true],
  ['no', false],
  ['false', false],
  ['0', false],
]);

/** A moment; `null` where it cannot be read. */
export const DATE: ReadValue<Date | null> = (value, open, build) => build.date(value, open);

/** What an element stands for. */
export interface RecordShape<R> {
  /** Its attributes. */
  readonly attributes?: FieldReaders<R>;
  /** Its text. */
  readonly text?: FieldReaders<R>;
  /** What the elements inside belong to; without it, nothing inside is part of the record. */
  readonly inside?: TargetKind;
  /** Where the element has this meaning. */
  readonly within?: readonly TargetKind[];
}

/** The record that an element's own record becomes part of. */
export type Holder = (open: OpenElement) => Draft;

/** The record that the element belongs to. */
export const TARGET: Holder = ({ target }) => target.record;

/** A record of which there may be several. `path` is where the model shows the holder. */
export function recordList<R>(
  key: string,
  reading: RecordShape<R>,
  holder: Holder = TARGET,
  path = '',
): ElementRule {
  return recordRule(key, reading, path, (open, record) => {
    append(holder(open), key, record);
    return true;
  });
}

/** A record of which the first counts; others stay among the elements. */
export function recordOnce<R>(
  key: string,
  reading: RecordShape<R>,
  holder: Holder = TARGET,
  path = '',
): ElementRule {
  return {
    ...recordRule(key, reading, path, (open, record) => {
      const held = holder(open);
      if (held[key] !== undefined) return false;
      held[key] = record;
      return true;
    }),
    hasLost: (open) => holder(open)[key] !== undefined,
  };
}

/** A text that is part of the record around it. */
export function recordPart(
  key: string,
  read: ReadValue<unknown>,
  kind: TargetKind,
  path: string,
): ElementRule {
  return {
    content: 'text',
    within: [kind],
    fills: [`${path}.${key}`],
    end: (value, open, build) => {
      if (value === '') return true;
      const found = read(value, open, build);
      return found === undefined ? open.isUnsafe : put(open, key, found, build);
    },
  };
}

/** An element that means something else in each kind of record. */
export function byKind(...rules: readonly ElementRule[]): ElementRule {
  const ruleAt = ({ target }: OpenElement): ElementRule | undefined =>
    rules.find(({ within }) => within?.includes(target.kind) === true);
  return {
    content: 'text',
    reads: 'all',
    within: rules.flatMap(({ within = [] }) => within),
    fills: rules.flatMap(({ fills = [] }) => fills),
    hasLost: (open) => ruleAt(open)?.hasLost?.(open) ?? false,
    start: (open, build) => ruleAt(open)?.start?.(open, build),
    end: (text, open, build) => ruleAt(open)?.end?.(text, open, build) ?? false,
  };
}

/** Puts a record where it belongs; says whether there is room. */
type PutRecord = (open: OpenElement, record: Draft) => boolean;

function recordRule<R>(
  key: string,
  reading: RecordShape<R>,
  path: string,
  putRecord: PutRecord,
): ElementRule {
  const { attributes = {}, text = {}, inside, within } = reading;
  const fields = fieldsOf(attributes);
  const texts = fieldsOf(text);
  const own = `${path}${key}`;
  return {
    content: 'text',
    reads: 'all',
    fills: [own, ...[...Object.keys(attributes), ...Object.keys(text)].map((k) => `${own}.${k}`)],
    ...(within === undefined ? {} : { within }),
    start: (open, build) => {
      const record = readAttributes(fields, open, build);
      open.record = record;
      open.inner = targetOf(inside ?? 'part', open.depth, record);
    },
    end: (value, open, build) => {
      const record: Draft = open.record ?? {};
      const isRead = value === '' || readText(texts, value, record, open, build);
      return (isEmpty(record) || putRecord(open, record)) && isRead;
    },
  };
}

/** Keys and how to read them, by the name of the attribute. */
type Fields = ReadonlyMap<string, readonly (readonly [key: string, read: ReadValue<unknown>])[]>;

function fieldsOf<R>(shape: FieldReaders<R>): Fields {
  const fields = new Map<string, (readonly [string, ReadValue<unknown>])[]>();
  for (const [key, read] of Object.entries<ReadValue<unknown> | undefined>(shape)) {
    if (read === undefined) continue;
    const name = key.replace(/Parsed$/, '').toLowerCase();
    fields.set(name, [...(fields.get(name) ?? []), [key, read]]);
  }
  return fields;
}

function readAttributes(fields: Fields, open: OpenElement, build: Build): Draft {
  const record: Draft = {};
  const attributes = attributesOf(open.element);
  const other: Record<string, string> = Object.create(null);
  for (const name in attributes) {
    const value = attributes[name] ?? '';
    let isRead = false;
    for (const [key, read] of fields.get(name.replaceAll('-', '')) ?? []) {
      const found = read(value, open, build);
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
  return fields.get(name)?.some(([, read]) => read === URI) === true;
}

function readText(
  texts: Fields,
  value: string,
  record: Draft,
  open: OpenElement,
  build: Build,
): boolean {
  let isRead = false;
  for (const fields of texts.values()) {
    for (const [key, read] of fields) {
      const found = read(value, open, build);
      if (found === undefined) continue;
      record[key] = found;
      isRead = true;
    }
  }
  return isRead;
}
