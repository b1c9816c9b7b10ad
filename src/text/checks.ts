/**
 * What an argument of a function may be. A check returns what is used of the value, or throws a
 * `TypeError` that names the argument and what is expected; all of these have one form.
 *
 * `@__PURE__` lets bundlers omit the checks that a program does not use.
 */

import { awaitAdvice, given, isRecord } from './given.ts';
import { refuseUnknown } from './unknown-options.ts';

/** Throws if a value is not allowed for the argument of that name; otherwise returns what is used of it. */
export type Check = (value: unknown, name: string) => unknown;

/** What the fields of a record may be. */
export type Checks<R> = { readonly [K in keyof R]-?: { readonly check: Check } };

/** The fields that were passed in. */
export type Given<R> = { readonly [K in keyof R]?: Exclude<R[K], undefined> };

/** The error for an argument of the wrong type. */
export function wrongType(name: string, expected: string, cause?: unknown): TypeError {
  const message = `${name} must be ${expected}`;
  return new TypeError(message, cause === undefined ? undefined : { cause });
}

/** A check that accepts some values. */
export function mustBe(expected: string, accepts: (value: unknown) => boolean): Check {
  return (value, name) => {
    if (!accepts(value)) throw wrongType(name, expected);
    return value;
  };
}

/** Also allows `null`, which means the option is not set. */
export function orNull(check: Check): Check {
  return (value, name) => (value === null ? null : check(value, name));
}

const isText = (value: unknown): value is string => typeof value === 'string';
const isFunction = (value: unknown): boolean => typeof value === 'function';

function isListOf(value: unknown, accepts: (each: unknown) => boolean): boolean {
  return Array.isArray(value) && value.every(accepts);
}

function isCount(value: unknown): boolean {
  return (Number.isInteger(value) || value === Infinity) && Number(value) >= 0;
}

function isValidDate(value: unknown): boolean {
  return value instanceof Date && !Number.isNaN(value.getTime());
}

export const flag: Check = /* @__PURE__ */ mustBe(
  'true or false',
  (value) => typeof value === 'boolean',
);
export const text: Check = /* @__PURE__ */ mustBe('a string', isText);
export const texts: Check = /* @__PURE__ */ mustBe('a list of strings', (value) =>
  isListOf(value, isText),
);
export const textOrTexts: Check = /* @__PURE__ */ mustBe(
  'a string or a list of strings',
  (value) => isText(value) || isListOf(value, isText),
);
export const validDate: Check = /* @__PURE__ */ mustBe('a valid Date', isValidDate);
export const textOrDate: Check = /* @__PURE__ */ mustBe(
  'a string or a valid Date',
  (value) => isText(value) || isValidDate(value),
);
export const callback: Check = /* @__PURE__ */ mustBe('a function', isFunction);
export const callbacks: Check = /* @__PURE__ */ mustBe('a list of functions', (value) =>
  isListOf(value, isFunction),
);

/** A whole number from 0 up, or `Infinity`. */
export const count: Check = /* @__PURE__ */ mustBe(
  'a whole number that is not negative, or Infinity',
  isCount,
);

/** A whole number from 1 up, or `Infinity`. */
export const positiveCount: Check = /* @__PURE__ */ mustBe(
  'a whole number above 0, or Infinity',
  (value) => isCount(value) && value !== 0,
);

/** A finite whole number: it decides how much memory is used. */
export const wholeNumber: Check = /* @__PURE__ */ mustBe(
  'a whole number that is not negative',
  (value) => isCount(value) && value !== Infinity,
);

/** A time to wait, which may be 0. */
export const pause: Check = /* @__PURE__ */ mustBe(
  'a number of milliseconds that is not negative',
  (value) => typeof value === 'number' && value >= 0 && value < Infinity,
);

/** A time to wait, longer than 0. */
export const milliseconds: Check = /* @__PURE__ */ mustBe(
  'a positive number of milliseconds',
  (value) => typeof value === 'number' && value > 0,
);

/** One of a few strings. */
export function oneOf(...values: readonly string[]): Check {
  const quoted = values.map((value) => `'${value}'`);
  const expected = `${quoted.slice(0, -1).join(', ')} or ${quoted.at(-1)}`;
  return mustBe(expected, (value) => isText(value) && values.includes(value));
}

/** A URL. */
export const url: Check = /* @__PURE__ */ mustBe(
  'a string or a URL',
  (value) => isText(value) || (isRecord(value) && isText(value['href'])),
);

/** Bytes; by their tag, because those of another realm are not instances of our class. */
export const bytes: Check = /* @__PURE__ */ mustBe(
  'a Uint8Array',
  (value) =>
    value instanceof Uint8Array || Object.prototype.toString.call(value) === '[object Uint8Array]',
);

/** A list. What has entries is a result, whose entries were meant. */
export function requireList(value: unknown, name: string): asserts value is readonly unknown[] {
  if (Array.isArray(value)) return;
  const isResult = isRecord(value) && Array.isArray(value[name]);
  throw wrongType(name, isResult ? `a list; pass its ${name}` : `a list${awaitAdvice(value)}`);
}

/** An object whose fields are checked, too. */
export function recordOf<R>(fields: Checks<R>): Check {
  return (value, name) => {
    if (!isRecord(value)) throw wrongType(name, 'an object');
    refuseUnknown(value, fields, `${name}.`);
    return checkFields(fields, value, `${name}.`);
  };
}

/** Refuses options that are not an object. A string is probably the URL of the document. */
export function requireOptions(
  options: unknown,
): asserts options is Readonly<Record<string, unknown>> {
  if (isRecord(options)) return;
  const isUrl = isText(options) && /^https?:/i.test(options);
  throw wrongType('options', isUrl ? 'an object; pass { url }' : 'an object');
}

/**
 * The options that were given, checked.
 *
 * @throws TypeError for an unknown option, or one of the wrong type
 */
export function readOptions<R>(
  fields: Checks<R>,
  options: unknown,
  foreign?: ReadonlyMap<string, string>,
): Given<R> {
  requireOptions(options);
  refuseUnknown(options, fields, 'options.', foreign);
  return checkFields(fields, options, 'options.');
}

/**
 * The fields that a record has, checked.
 *
 * @param path precedes their names in messages
 * @param found the record to which they are added
 * @throws TypeError for one of the wrong type
 */
export function checkFields<R>(
  fields: Checks<R>,
  record: Readonly<Record<string, unknown>>,
  path: string,
  found: Record<string, unknown> = Object.create(null),
): Given<R> {
  for (const name of Object.keys(fields) as (keyof typeof fields & string)[]) {
    const value = name in record ? given(record, name) : undefined;
    if (value !== undefined) found[name] = fields[name].check(value, `${path}${name}`);
  }
  // The checks have passed the values.
  return found as Given<R>;
}
