/** What the values of some options may be, beside those that all arguments share. */

import { isLegacyEncodings } from '../../encoding/legacy/legacy-encodings.ts';
import { isPolicyName, POLICY_NAMES } from '../../encoding/policies.ts';
import { type Check, mustBe, orNull, text, textOrDate, wrongType } from '../../text/checks.ts';
import { givenOf, isGiven, isRecord } from '../../text/given.ts';
import { isUrl } from '../../text/uri.ts';

/** The error for an option of the wrong type. */
export function wrongOption(name: string, expected: string, cause?: unknown): TypeError {
  return wrongType(`options.${name}`, expected, cause);
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
  "a string with an absolute URL, or ''",
  (value) => value === '' || (typeof value === 'string' && isUrl(value)),
);

/** A signal that aborts a fetch. */
export const abortSignal: Check = mustBe(
  'an AbortSignal',
  (value) =>
    isRecord(value) &&
    typeof value['aborted'] === 'boolean' &&
    typeof value['addEventListener'] === 'function' &&
    typeof value['removeEventListener'] === 'function',
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
    typeof value.dispatch === 'function',
);

/** The URL of a proxy. Its text is not repeated in errors, because it may contain a password. */
export const proxyUrl: Check = mustBe(
  'the URL of an http or https proxy',
  (value) => typeof value === 'string' && /^https?:\/\//i.test(value) && isUrl(value),
);

/** A user name and a password. */
export const credentials: Check = (value, name) => {
  const parts = isRecord(value) ? value : {};
  const { username, password } = givenOf(parts, ['username', 'password']);
  if (typeof username === 'string' && typeof password === 'string') return { username, password };
  throw wrongType(name, 'an object with a username and a password, both strings');
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
  const names = ['etag', 'modified'] as const;
  const isEmpty = isRecord(value) && Object.keys(value).length === 0;
  if (!isRecord(value) || !(isEmpty || names.some((each) => isGiven(value, each)))) {
    throw wrongType(name, 'an object with etag and modified');
  }
  const { etag = null, modified = null } = givenOf(value, names);
  return {
    etag: orNull(text)(etag, `${name}.etag`),
    modified: orNull(textOrDate)(modified, `${name}.modified`),
  };
};

// The form of the tables that say for each option what it may be, and its default.

/** Options that resolve to `null` if they are not given, although callers cannot pass `null`. */
type NullByDefault =
  | 'files'
  | 'lookup'
  | 'maxParseTime'
  | 'maxValues'
  | 'now'
  | 'profile'
  | 'signal';

/** The options of an interface, each with a value. */
export type Checked<O> = {
  readonly [N in keyof O]-?: Exclude<O[N], undefined> | (N extends NullByDefault ? null : never);
};

/** For each option of an interface, what it may be, and its default. */
export type OptionTable<O> = {
  readonly [N in keyof O]-?: { readonly check: Check; readonly default: Checked<O>[N] };
};

/** A table without some options: what `Omit` is for interfaces. */
export function without<T extends object, N extends keyof T>(
  table: T,
  ...names: readonly N[]
): Omit<T, N> {
  const rest = { ...table };
  for (const name of names) delete rest[name];
  return rest;
}
