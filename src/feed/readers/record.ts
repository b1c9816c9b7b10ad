/**
 * Readers of elements that become small records: a shape defines which attribute fills which key,
 * and how its value is parsed. What a shape does not know, or cannot parse, stays as written, so
 * that nothing is lost.
 */

import { memberOf } from '../../text/given.ts';
import { wordSet } from '../../text/strings.ts';
import { newRecord } from '../../xml/events.ts';
import { attributesOf, isEmpty } from '../attributes.ts';
import type { Build, ElementRule, OpenElement } from '../build.ts';
import {
  type Draft,
  isDraft,
  isSet,
  type Read,
  type Slot,
  setDefault,
  type TargetKind,
  targetOf,
} from '../draft.ts';
import { appendIn, pathOf, shownIn, targetIn } from '../slot.ts';
import { readAs, setRead } from './read-value.ts';

/**
 * How the values of a record are parsed. The attribute for a key has the key's name in lower case,
 * ignoring hyphens.
 */
type FieldReaders<R> = { readonly [K in keyof R]?: Read };

/** The shape of a record. */
export interface RecordShape {
  /** The attributes of the element. */
  readonly attributes?: Readonly<Record<string, Read>>;
  /** The text of the element, which is the record's `value`. */
  readonly text?: Read;
  /** Whether the text of the element is the record's `url`, if no attribute has one. */
  readonly isTextUrl?: boolean;
  /**
   * The kind of record that the elements inside belong to; without it, nothing inside is part of
   * the record.
   */
  readonly inside?: TargetKind;
  /** Whether the record keeps unknown elements inside; otherwise the one around it does. */
  readonly isExtensible?: boolean;
  /** The records in which the element has this meaning. */
  readonly within?: readonly TargetKind[];
}

/** A record of which there may be several. */
export function recordList(slot: Slot, shape: RecordShape): ElementRule {
  return recordRule(slot, shape, (open, record) => {
    appendIn(open.target, slot, record);
    return true;
  });
}

/** A record of which the first counts; others stay in `elements`. */
export function recordOnce(slot: Slot, shape: RecordShape): ElementRule {
  const isTaken = ({ target }: OpenElement): boolean =>
    isSet(targetIn(target, slot.namespace).record, slot.key);
  return {
    ...recordRule(slot, shape, (open, record) => {
      if (isTaken(open)) return false;
      shownIn(open.target, slot.namespace)[slot.key] = record;
      return true;
    }),
    hasLost: isTaken,
  };
}

/** Puts a record where it belongs; returns whether there is a place for it. */
type PutRecord = (open: OpenElement, record: Draft, build: Build) => boolean;

/** An image that is also the `avatar` of the person it is of. */
export function avatar(rule: ElementRule): ElementRule {
  return {
    ...rule,
    fills: [...(rule.fills ?? []), 'avatar'],
    end: (text, open, build) => {
      const isRead = rule.end?.(text, open, build) ?? true;
      const src = open.record?.['src'];
      if (src !== undefined) setDefault(open.target.record, 'avatar', src);
      return isRead;
    },
  };
}

/** An element with a record of its own, which is put where it belongs when the element ends. */
export function recordRule(slot: Slot, shape: RecordShape, putRecord: PutRecord): ElementRule {
  const { attributes = {}, isTextUrl = false, inside = 'part', within } = shape;
  const [textKey, text] = isTextUrl ? ['url', 'url' as const] : ['value', shape.text];
  const fields = attributeReaders(attributes);
  const keys = [...Object.keys(attributes), ...(text === undefined ? [] : [textKey])];
  const path = pathOf(slot);
  return {
    content: 'text',
    reads: 'all',
    fills: [path, ...keys.map((key) => `${path}.${key}`)],
    ...(within === undefined ? {} : { within }),
    start: (open, build) => {
      const record = readAttributes(fields, open, build);
      open.record = record;
      const keeper = shape.isExtensible === true ? record : open.target.keeper;
      open.inner = targetOf(inside, open.depth, record, null, keeper);
    },
    end: (value, open, build) => {
      const record: Draft = open.record ?? {};
      const isText = value !== '' && text !== undefined && !isFilled(record, textKey);
      if (isText) setField(record, textKey, text, value, open, build);
      return (isEmpty(record) || putRecord(open, record, build)) && (isText || value === '');
    },
  };
}

/** Keys and how to parse them, by attribute name. */
export type AttributeReaders = ReadonlyMap<string, readonly (readonly [key: string, read: Read])[]>;

/** The parsers of a record's keys, by attribute name. */
export function attributeReaders<R>(shape: FieldReaders<R>): AttributeReaders {
  const fields = new Map<string, (readonly [string, Read])[]>();
  for (const [key, read] of Object.entries<Read | undefined>(shape)) {
    if (read === undefined) continue;
    const name = key.toLowerCase();
    fields.set(name, [...(fields.get(name) ?? []), [key, read]]);
  }
  return fields;
}

/**
 * The attributes of an element as a record: those with a key are parsed, the others stay as
 * written.
 *
 * @param except the name of one that was read already
 */
export function readAttributes(
  fields: AttributeReaders,
  open: OpenElement,
  build: Build,
  except: string | null = null,
): Draft {
  const record: Draft = {};
  let others: Record<string, string> | null = null;
  const attributes = attributesOf(open.element, newRecord());
  for (const name in attributes) {
    if (name === except) continue;
    const value = attributes[name] ?? '';
    const readers = fields.get(name.includes('-') ? name.replaceAll('-', '') : name);
    if (readers === undefined || readers.some(([key]) => isFilled(record, key))) {
      if (value !== '' && !(URL_NAMES.has(name) && isUnsafe(value, open, build))) {
        others ??= Object.create(null) as Record<string, string>;
        others[name] = value;
      }
    } else if (value.trim() !== '') {
      for (const [key, read] of readers) setField(record, key, read, value, open, build);
    }
  }
  if (others !== null) record['attributes'] = others;
  return record;
}

/** Whether a key has a value, or the text of one that cannot be parsed. */
function isFilled(record: Draft, key: string): boolean {
  const written = memberOf(record, 'written');
  return isSet(record, key) || (isDraft(written) && isSet(written, key));
}

/** Whether a URI is dropped as unsafe. */
function isUnsafe(value: string, open: OpenElement, build: Build): boolean {
  return value.trim() !== '' && build.values.uri(value, open) === '';
}

function setField(
  record: Draft,
  key: string,
  read: Read,
  value: string,
  open: OpenElement,
  build: Build,
): void {
  const found = readAs(read, value, open, build.values);
  // A URI that was dropped as unsafe must not reappear under another key.
  if (found === undefined && (read === 'url' || read === 'reference')) return;
  setRead(record, key, found, value.trim());
}

/** Attributes that are URIs in every vocabulary that has them. */
export const URL_NAMES: ReadonlySet<string> = wordSet('href url src uri image feed');

/**
 * The attributes that are not empty; URIs are made absolute, or removed if they are unsafe.
 *
 * @param mayBeAny whether every attribute may be a URI
 */
export function safeAttributes(
  open: OpenElement,
  build: Build,
  mayBeAny = false,
): Record<string, string> {
  const record = attributesOf(open.element);
  for (const name in record) {
    const value = memberOf(record, name) ?? '';
    let read = build.values.plain(value);
    if (URL_NAMES.has(name)) read = build.values.uri(value, open);
    else if (mayBeAny) read = build.values.reference(value, open);
    if (read === '') delete record[name];
    else record[name] = read;
  }
  return record;
}
