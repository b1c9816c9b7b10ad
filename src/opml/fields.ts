/**
 * The fields that OPML 2.0 (http://opml.org/spec2.opml) defines for the head and for outlines: one
 * row for each element or attribute, with how its text is parsed. Letter case is ignored, because
 * exports write `xmlUrl`, `xmlurl` and `XMLURL`.
 */
import type { OpmlHead, OutlineValues } from '../model/opml.ts';
import { decimalOf } from '../text/decimal.ts';
import type { ValueLimit } from '../text/limits.ts';

/** How the text of a field is parsed. */
export type FieldKind =
  | 'text'
  | 'name'
  | 'url'
  | 'feedUrl'
  | 'date'
  | 'number'
  | 'numbers'
  | 'list'
  | 'boolean';

/** A field of a record. */
export interface Field {
  readonly key: string;
  readonly kind: FieldKind;
}

/** Keys that are not the value of a single text. */
type Derived = 'attributes' | 'elements' | 'written';

const OUTLINE_KINDS: Readonly<Record<Exclude<keyof OutlineValues, Derived>, FieldKind>> = {
  text: 'name',
  title: 'name',
  type: 'text',
  xmlUrl: 'feedUrl',
  htmlUrl: 'url',
  url: 'url',
  description: 'text',
  language: 'text',
  version: 'text',
  created: 'date',
  category: 'list',
  isComment: 'boolean',
  isBreakpoint: 'boolean',
};

const HEAD_KINDS: Readonly<Record<Exclude<keyof OpmlHead, Derived>, FieldKind>> = {
  title: 'name',
  dateCreated: 'date',
  dateModified: 'date',
  ownerName: 'text',
  ownerEmail: 'text',
  ownerId: 'url',
  docs: 'url',
  expansionState: 'numbers',
  vertScrollState: 'number',
  windowTop: 'number',
  windowLeft: 'number',
  windowBottom: 'number',
  windowRight: 'number',
};

/** The attributes of outlines, by lower-case name. */
export const OUTLINE_FIELDS: ReadonlyMap<string, Field> = fieldsOf(OUTLINE_KINDS);

/** The elements of the head, by lower-case name. */
export const HEAD_FIELDS: ReadonlyMap<string, Field> = fieldsOf(HEAD_KINDS);

function fieldsOf(kinds: Readonly<Record<string, FieldKind>>): ReadonlyMap<string, Field> {
  return new Map(Object.entries(kinds).map(([key, kind]) => [key.toLowerCase(), { key, kind }]));
}

/** Whether a field is a URL. */
export function isUrlField({ kind }: Field): boolean {
  return kind === 'url' || kind === 'feedUrl';
}

/** A number; `null` if the text is not one. */
export function readNumber(text: string): number | null {
  return decimalOf(text) ?? null;
}

/** Numbers separated by commas; `null` if one of them is not a number. */
export function readNumbers(text: string, limit: ValueLimit): readonly number[] | null {
  const numbers = readList(text, limit).map(readNumber);
  return numbers.length > 0 && numbers.every((number) => number !== null) ? numbers : null;
}

/** The items between commas, as many as a document may have. */
export function readList(text: string, limit: ValueLimit): readonly string[] {
  return limit
    .split(text, /,/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** `true` and `false`, in any letter case; `null` for anything else. */
export function readBoolean(text: string): boolean | null {
  const word = text.toLowerCase();
  return word === 'true' ? true : word === 'false' ? false : null;
}

/** A version of OPML, x.y; `null` if the text is not one. */
export function readVersion(text: string): string | null {
  if (/^\d{1,4}$/.test(text)) return `${text}.0`;
  return /^\d{1,4}\.\d{1,4}$/.test(text) ? text : null;
}
