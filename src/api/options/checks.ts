/**
 * What the value of an option may be. A check returns what is used of the value, or throws a
 * `TypeError` that names the option and the expected value.
 */

import { isLegacyEncodings } from '../../encoding/legacy/legacy-encodings.ts';
import { isPolicyName, POLICY_NAMES } from '../../encoding/policy-names.ts';
import { given, givenOf, isRecord } from '../../text/given.ts';
import { isUrl } from '../../text/read-url.ts';
import { refuseUnknown } from './unknown-options.ts';

/** Throws if a value is not allowed for the option of that name; otherwise returns what is used of it. */
export type Check = (value: unknown, name: string) => unknown;

/** What the fields of a record may be. */
export type Checks<R> = { readonly [K in keyof R]-?: { readonly check: Check } };

/** The fields that were passed in. */
export type Given<R> = { readonly [K in keyof R]?: Exclude<R[K], undefined> };

/** The error for an option of the wrong type; all of them have the same form. */
export function wrongOption(name: string, expected: string, cause?: unknown): TypeError {
  const message = `options.${name} must be ${expected}`;
  return new TypeError(message, cause === undefined ? undefined : { cause });
}

function mustBe(expected: string, accepts: (value: unknown) => boolean): Check {
  return (value, name) => {
    if (!accepts(value)) throw wrongOption(name, expected);
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

export const flag: Check = mustBe('true or false', (value) => typeof value === 'boolean');
export const text: Check = mustBe('a string', isText);
export const texts: Check = mustBe('a list of strings', (value) => isListOf(value, isText));
export const textOrTexts: Check = mustBe(
  'a string or a list of strings',
  (value) => isText(value) || isListOf(value, isText),
);
export const validDate: Check = mustBe('a valid Date', isValidDate);
export const textOrDate: Check = mustBe(
  'a string or a valid Date',
  (value) => isText(value) || isValidDate(value),
);
export const callback: Check = mustBe('a function', isFunction);
export const callbacks: Check = mustBe('a list of functions', (value) =>
  isListOf(value, isFunction),
);

/** A whole number from 0 up, or `Infinity`. */
export const count: Check = mustBe('a whole number that is not negative, or Infinity', isCount);

/** A whole number from 1 up, or `Infinity`. */
export const positiveCount: Check = mustBe(
  'a whole number above 0, or Infinity',
  (value) => isCount(value) && value !== 0,
);

/** A finite whole number: it decides how much memory is used. */
export const wholeNumber: Check = mustBe(
  'a whole number that is not negative',
  (value) => isCount(value) && value !== Infinity,
);

/** A time to wait, which may be 0. */
export const pause: Check = mustBe(
  'a number of milliseconds that is not negative',
  (value) => typeof value === 'number' && value >= 0 && value < Infinity,
);

/** A time to wait, longer than 0. */
export const milliseconds: Check = mustBe(
  'a positive number of milliseconds',
  (value) => typeof value === 'number' && value > 0,
);

/** One of a few strings. */
export function oneOf(...values: readonly string[]): Check {
  const quoted = values.map((value) => `'${value}'`);
  const expected = `${quoted.slice(0, -1).join(', ')} or ${quoted.at(-1)}`;
  return mustBe(expected, (value) => isText(value) && values.includes(value));
}

/** The name of an encoding policy. */
export const policyName: Check = mustBe(`one of ${POLICY_NAMES.join(', ')}`, isPolicyName);

/** The encodings that `bozofeed/legacy-encodings` exports. */
export const legacyEncodings: Check = mustBe(
  'what bozofeed/legacy-encodings exports',
  isLegacyEncodings,
);

/** The URL of a document: the base of its relative references, so a part of a URL will not do. */
export const documentUrl: Check = mustBe(
  "an absolute URL, with its scheme, or ''",
  (value) => value === '' || (isText(value) && isUrl(value)),
);

/** A URL. */
export const address: Check = mustBe(
  'a string or a URL',
  (value) => isText(value) || (isRecord(value) && isText(value['href'])),
);

/** A signal that aborts a fetch. */
export const abortSignal: Check = mustBe(
  'an AbortSignal',
  (value) =>
    isRecord(value) &&
    typeof value['aborted'] === 'boolean' &&
    isFunction(value['addEventListener']) &&
    isFunction(value['removeEventListener']),
);

/**
 * An undici dispatcher. It is recognized by its one method, because each version of undici has its
 * own classes.
 */
export const dispatcher: Check = mustBe(
  'an undici dispatcher',
  (value) =>
    typeof value === 'object' &&
    value !== null &&
    'dispatch' in value &&
    isFunction(value.dispatch),
);

/** The URL of a proxy. Its text is not repeated in errors, because it may contain a password. */
export const proxyUrl: Check = mustBe(
  'the URL of an http or https proxy',
  (value) => isText(value) && /^https?:\/\//i.test(value) && isUrl(value),
);

/** A user name and a password. */
export const credentials: Check = (value, name) => {
  const parts = isRecord(value) ? value : {};
  const { username, password } = givenOf(parts, ['username', 'password']);
  if (isText(username) && isText(password)) return { username, password };
  throw wrongOption(name, 'an object with a username and a password, both strings');
};

/**
 * Header fields. They are checked where they are read, because some of their forms can be read only
 * once.
 */
export const headers: Check = mustBe(
  'an object or a list of pairs',
  (value) => typeof value === 'object' && value !== null,
);

/** The validators of an earlier result; either may be missing. */
export const validators: Check = (value, name) => {
  if (!isRecord(value)) throw wrongOption(name, 'an object with etag and modified');
  const { etag = null, modified = null } = givenOf(value, ['etag', 'modified']);
  return {
    etag: orNull(text)(etag, `${name}.etag`),
    modified: orNull(textOrDate)(modified, `${name}.modified`),
  };
};

/** An object whose fields are checked, too. */
export function recordOf<R>(fields: Checks<R>): Check {
  return (value, name) => {
    if (!isRecord(value)) throw wrongOption(name, 'an object');
    refuseUnknown(value, fields, `${name}.`);
    return checkFields(fields, value, `${name}.`);
  };
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
  path = '',
  found: Record<string, unknown> = Object.create(null),
): Given<R> {
  for (const name in fields) {
    const value = name in record ? given(record, name) : undefined;
    if (value !== undefined) found[name] = fields[name].check(value, `${path}${name}`);
  }
  // The checks have passed the values.
  return found as Given<R>;
}
