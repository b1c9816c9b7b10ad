/** Converts the keys of the model to feedparser’s: the rules, and the default without a rule. */

import type { Geometry } from '../model/geometry.ts';
import { type NamespaceTable, wholeRow } from '../model/namespaces/row.ts';
import { TABLES } from '../model/namespaces/tables.ts';
import type { Content, TextDetail, Written } from '../model/values.ts';
import { memberOf } from '../text/given.ts';
import { safeName } from '../text/safe-name.ts';
import { words } from '../text/strings.ts';
import { isOwnName } from './own-names.ts';
import type {
  FeedparserDetail,
  FeedparserDict,
  FeedparserMember,
  FeedparserValue,
} from './result.ts';

/** A text with its media type. feedparser always has a language, a base and a text. */
export function detailOf(detail: Content): FeedparserDetail {
  const members = dictionary();
  add(members, { language: null, base: '', value: '' });
  add(members, { ...detail });
  return members as FeedparserDict as FeedparserDetail;
}

/** A geometry, a box by its corners; empty if the feed’s cannot be parsed. */
export function geometryOf(geometry: Geometry | null): FeedparserDict {
  const members = dictionary();
  if (geometry === null) return members as FeedparserDict;
  const { bbox, ...others } = geometry;
  add(members, others);
  if (bbox !== undefined) add(members, { type: 'Box', coordinates: cornersOf(bbox) });
  return members as FeedparserDict;
}

function cornersOf(bbox: readonly number[]): readonly (readonly number[])[] {
  const half = bbox.length / 2;
  return [bbox.slice(0, half), bbox.slice(half)];
}

/** A dictionary under construction: it has no prototype, because feeds supply names. */
export interface Members {
  [name: string]: FeedparserMember;
}

/** A part of the model, with the strings as written if they have more information. */
export interface Recorded {
  readonly written?: Written;
}

/** A value that is present. */
type Present<Value> = Exclude<Value, undefined>;

/**
 * How feedparser represents a key of the model: under another name, not at all because feedparser
 * has it elsewhere (`null`), or as members that are computed from the value and the text as
 * written.
 */
export type Rule<Value> = string | null | Compute<Value> | UnreadRule<Value>;

type Compute<Value> = (value: Present<Value>, written: string | undefined) => Members;

/** A rule for a key for which feedparser has something even if the text cannot be parsed. */
interface UnreadRule<Value> {
  readonly read: Compute<Value>;
  readonly unread: Members;
}

/** The keys that need a rule: those of details, because these have their own form. */
type Shaped<T> = {
  [K in keyof T]-?: Exclude<T[K], undefined> extends TextDetail ? K : never;
}[keyof T];

/**
 * Rules for the keys of a part of the model. A key without a rule keeps its name, and its value
 * becomes text.
 */
export type Rules<T> = { readonly [K in Shaped<T>]: Rule<T[K]> } & {
  readonly [K in keyof T]?: Rule<T[K]>;
};

/** The members of a part of the model under feedparser’s names. */
export function membersOf<T extends object>(
  part: T & Recorded,
  rules: Rules<T>,
  nameOf: (key: string) => string,
): Members {
  const members = dictionary();
  const texts = memberOf<Recorded, 'written'>(part, 'written') ?? NO_TEXTS;
  for (const key of keysOf(part, texts) as (keyof T & string)[]) {
    const value = memberOf(part, key) as T[typeof key];
    const rule: Rule<T[typeof key]> | undefined = memberOf(rules, key);
    const written = memberOf(texts, key);
    if (rule === null) continue;
    if (typeof rule === 'object') {
      add(members, isPresent(value) ? rule.read(value, written) : rule.unread);
    } else if (typeof rule === 'function') {
      if (isPresent(value)) add(members, rule(value, written));
    } else {
      add(members, plainMembers(rule ?? nameOf(key), key, value, written));
    }
  }
  return members;
}

export const NO_TEXTS: Written = {};

function isPresent<Value>(value: Value): value is Present<Value> {
  return value !== undefined;
}

/** The keys that have a value, or a text that could not be parsed. */
export function keysOf(part: object, texts: Written): readonly string[] {
  const keys = Object.keys(part).filter(
    (key) => key !== 'written' && Reflect.get(part, key) !== undefined,
  );
  const known = new Set(keys);
  return [...keys, ...Object.keys(texts).filter((key) => !known.has(key))];
}

/** The keys whose values are dates. */
const DATES: ReadonlySet<string> = new Set([
  ...words('published updated created expired'),
  ...TABLES.flatMap(({ parts }) => parts.flatMap(dateKeys)),
]);

function dateKeys(part: NamespaceTable['parts'][number]): readonly string[] {
  const rows = 'rows' in part ? Object.entries(part.rows) : [];
  return rows.flatMap(([key, row]) => {
    const whole = wholeRow(row);
    return 'is' in whole && whole.is === 'date' ? [key] : [];
  });
}

function plainMembers(
  name: string,
  key: string,
  value: unknown,
  written: string | undefined,
): Members {
  if (value instanceof Date) return dateMembers(name, value, written);
  if (DATES.has(key)) return dateMembers(name, undefined, written);
  return { [name]: asText(value, written) };
}

/** A date as feedparser has it: the text, and the date, which is `null` if it cannot be parsed. */
export function dateMembers(
  name: string,
  date: Date | undefined,
  written: string | undefined,
): Members {
  const text = textOf(date, written);
  return text === undefined ? {} : { [name]: text, [`${name}_parsed`]: date ?? null };
}

/** An empty dictionary without a prototype, so that names from a feed are harmless. */
export function dictionary(): Members {
  return Object.create(null) as Members;
}

/** Adds members that are present, and replaces existing ones. */
export function add(members: Members, more: Members): void {
  for (const [name, value] of Object.entries(more)) {
    if (value !== undefined) members[name] = value;
  }
}

/**
 * A value for which feedparser has text, or the attributes of an element; if there are several
 * elements, those of the last.
 */
function asText(value: unknown, written: string | undefined): FeedparserValue | undefined {
  if (!Array.isArray(value)) return isObject(value) ? attributesOf(value) : textOf(value, written);
  const last: unknown = value.at(-1);
  return isObject(last) ? attributesOf(last) : listText(value, ',', written);
}

/** A list as one line: as written, or else with a separator between its items. */
export function listText(
  list: readonly unknown[],
  between: string,
  written: string | undefined,
): string {
  return written ?? list.join(between);
}

/** A value as text: as written, or else as it is; `undefined` if there is none. */
export function textOf(value: unknown, written: string | undefined): string | undefined {
  if (written !== undefined) return written;
  if (value instanceof Date) return value.toISOString().replace('.000Z', 'Z');
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : undefined;
}

/** The members of a record that are not attributes of its element. */
const NO_ATTRIBUTES: ReadonlySet<string> = new Set([
  'written',
  'attributes',
  'extensions',
  'elements',
]);

/**
 * The attributes of an element, as text, by name in lower case: those with a key, and those without
 * that do not have one of feedparser’s names.
 */
export function attributesOf(element: object, without: readonly string[] = []): FeedparserDict {
  const recorded: Recorded & { readonly attributes?: Written } = element;
  const written = memberOf(recorded, 'written') ?? NO_TEXTS;
  const attributes = attributeMap(memberOf(recorded, 'attributes') ?? NO_TEXTS);
  const all: Members = Object.assign(dictionary(), attributes);
  for (const key of keysOf(element, written)) {
    if (NO_ATTRIBUTES.has(key) || without.includes(key)) continue;
    const value = memberOf(element as Readonly<Record<string, unknown>>, key);
    const text = textOf(value, memberOf(written, key));
    if (text !== undefined) all[key === 'value' ? 'content' : key.toLowerCase()] = text;
  }
  return all as FeedparserDict;
}

/**
 * The attributes of an element as it has them.
 *
 * @param known those of feedparser’s names that the element itself defines
 */
export function attributeMap(attributes: Written, known: readonly string[] = []): FeedparserDict {
  const all = dictionary();
  for (const [name, value] of Object.entries(attributes)) {
    if (known.includes(name) || !isOwnName(name)) all[safeName(name)] = value;
  }
  return all as FeedparserDict;
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
