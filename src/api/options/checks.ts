/**
 * What the value of an option may be. A check throws a `TypeError` that names the option and the
 * expected value.
 */

import { isLegacyEncodings } from '../../encoding/legacy/legacy-encodings.ts';
import { isPolicyName, POLICY_NAMES } from '../../encoding/policies/names.ts';
import { isRecord } from '../../text/given.ts';
import { isUrl } from '../../text/read-url.ts';
import { refuseUnknown } from './unknown-options.ts';

/** Throws if a value is not allowed for the option of that name. */
export type Check = (value: unknown, name: string) => void;

/** The error for an option of the wrong type; all of them have the same form. */
export function wrongOption(name: string, expected: string, cause?: unknown): TypeError {
  const message = `options.${name} must be ${expected}`;
  return new TypeError(message, cause === undefined ? undefined : { cause });
}

function mustBe(expected: string, accepts: (value: unknown) => boolean): Check {
  return (value, name) => {
    if (!accepts(value)) throw wrongOption(name, expected);
  };
}

/** Also allows `null`, which means the option is not set. */
export function orNull(check: Check): Check {
  return (value, name) => {
    if (value !== null) check(value, name);
  };
}

const isText = (value: unknown): value is string => typeof value === 'string';
const isFunction = (value: unknown): boolean => typeof value === 'function';

function isListOf(value: unknown, accepts: (each: unknown) => boolean): boolean {
  return Array.isArray(value) && value.every(accepts);
}

function isValidDate(value: unknown): boolean {
  return value instanceof Date && !Number.isNaN(value.getTime());
}

/** `true` or `false`. */
export const flag: Check = mustBe('true or false', (value) => typeof value === 'boolean');

/** A string. */
export const text: Check = mustBe('a string', isText);

/** A list of strings. */
export const texts: Check = mustBe('a list of strings', (value) => isListOf(value, isText));

/** One string, or a list of them. */
export const textOrTexts: Check = mustBe(
  'a string or a list of strings',
  (value) => isText(value) || isListOf(value, isText),
);

/** A whole number from 0 up, or `Infinity`. */
export const count: Check = mustBe(
  'a whole number that is not negative, or Infinity',
  (value) => (Number.isInteger(value) || value === Infinity) && Number(value) >= 0,
);

/** A whole number from 1 up, or `Infinity`. */
export const positiveCount: Check = mustBe(
  'a whole number above 0, or Infinity',
  (value) => (Number.isInteger(value) || value === Infinity) && Number(value) > 0,
);

/** A finite whole number: it decides how much memory is used. */
export const wholeNumber: Check = mustBe(
  'a whole number that is not negative',
  (value) => Number.isInteger(value) && Number(value) >= 0,
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

/** A function. */
export const callback: Check = mustBe('a function', isFunction);

/** A list of functions. */
export const callbacks: Check = mustBe('a list of functions', (value) =>
  isListOf(value, isFunction),
);

/** A date. */
export const validDate: Check = mustBe('a valid Date', isValidDate);

/** A date, or its text. */
export const textOrDate: Check = mustBe(
  'a string or a valid Date',
  (value) => isText(value) || isValidDate(value),
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
const proxyUrl: Check = mustBe('the URL of an http or https proxy', isProxyUrl);

function isProxyUrl(value: unknown): boolean {
  return isText(value) && /^https?:\/\//i.test(value) && isUrl(value);
}

/** The URL of a proxy, or the proxies of both schemes. */
export const proxies: Check = (value, name) => {
  if (!isRecord(value)) return proxyUrl(value, name);
  recordOf({ http: { check: proxyUrl }, https: { check: proxyUrl }, except: { check: texts } })(
    value,
    name,
  );
};

/** A user name and a password. */
export const credentials: Check = mustBe(
  'an object with a username and a password, both strings',
  (value) => isRecord(value) && isText(value['username']) && isText(value['password']),
);

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
  const { etag = null, modified = null } = value;
  orNull(text)(etag, `${name}.etag`);
  orNull(textOrDate)(modified, `${name}.modified`);
};

/** An object whose fields are options themselves. */
export function recordOf(fields: Readonly<Record<string, { readonly check: Check }>>): Check {
  return (value, name) => {
    if (!isRecord(value)) throw wrongOption(name, 'an object');
    refuseUnknown(value, Object.keys(fields), `options.${name}`);
    for (const [field, { check }] of Object.entries(fields)) {
      if (value[field] !== undefined) check(value[field], `${name}.${field}`);
    }
  };
}
