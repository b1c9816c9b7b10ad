/**
 * What callers can ask for, key by key, and what they get when they do not. Resolved once at the
 * door into a complete record: nothing deeper has defaults.
 */

import { type EncodingPolicyName, isPolicyName, POLICY_NAMES } from '../encoding/policies/names.ts';
import type { DateHandler } from '../feed/build-settings.ts';
import { DEFAULT_POLICY, type HtmlExtensions, htmlPolicy } from '../html/policy.ts';
import { type HeadersLike, readHeaders } from '../http/headers.ts';
import type { ReadOptions } from '../pipeline/read-options.ts';
import { readThrowOn, type ThrowOn } from './throwing.ts';

/** Options of `parseDocument`. */
export interface ParseOptions {
  /**
   * The response headers that came with the document. None, or an empty record, means that nothing
   * is known, as for a local file. `Content-Type` takes part in determining the encoding,
   * `Content-Location` is the base of relative references, `Content-Language` the language.
   *
   * @default {}
   */
  readonly headers?: HeadersLike;
  /**
   * The address that the document came from: the base of relative references where the document
   * and its headers name none.
   *
   * @default ''
   */
  readonly url?: string;
  /**
   * How the encoding of the first attempt is determined. `rfc3023` is what feedparser does;
   * `rfc7303` are the rules in force today.
   *
   * @default 'rfc3023'
   */
  readonly policy?: EncodingPolicyName;
  /** An encoding to try before all else, whatever the headers and the document say. */
  readonly encoding?: string;
  /**
   * Believe a Latin-1 label even where the bytes speak against it.
   *
   * @default false
   */
  readonly trustDeclared?: boolean;
  /**
   * `'loose'` leaves out the strict parser, as a document that is not well-formed would.
   *
   * @default 'strict'
   */
  readonly parser?: 'strict' | 'loose';
  /**
   * Remove from HTML whatever could run, phone home or break a page.
   *
   * @default true
   */
  readonly sanitizeHtml?: boolean;
  /**
   * What sanitising lets pass beyond its lists. Nothing that could run script can be let pass.
   *
   * @default {}
   */
  readonly html?: HtmlExtensions;
  /**
   * Make relative references in HTML and in links absolute.
   *
   * @default true
   */
  readonly resolveRelativeUris?: boolean;
  /**
   * Readers of dates that are asked before the built-in ones; each gives `null` for what is not its.
   *
   * @default []
   */
  readonly dateHandlers?: readonly DateHandler[];
  /**
   * Throw (or reject with) the first problem that is this grave, the `bozoException` before others,
   * for those who prefer `catch` to looking.
   *
   * @default null
   */
  readonly throwOn?: ThrowOn | null | undefined;
  /**
   * Bytes (after decompression) that are read of a document.
   *
   * @default 33554432 (32 MiB)
   */
  readonly maxBytes?: number;
  /**
   * How deep elements may be nested.
   *
   * @default 256
   */
  readonly maxDepth?: number;
  /**
   * How many entries are read.
   *
   * @default Infinity
   */
  readonly maxEntries?: number;
  /**
   * How many characters the entities that a document declares may come to, all told.
   *
   * @default 1048576 (1 MiB)
   */
  readonly maxEntityExpansion?: number;
  /**
   * How many attributes an element may have.
   *
   * @default 1000
   */
  readonly maxAttributes?: number;
  /**
   * How many problems are listed; the first beyond them is `LimitExceeded`.
   *
   * @default 1000
   */
  readonly maxProblems?: number;
}

/** Options of `parseResponse`: those of `parseDocument`, and the time. */
export interface ResponseOptions extends ParseOptions {
  /**
   * The moment of the answer, from which `nextCheckAt`, `retryAfter` and `cacheLifetime` count. For
   * tests, and for answers that have been kept.
   *
   * @default the present
   */
  readonly now?: Date | undefined;
}

/** Every option, decided. */
export interface ResolvedParseOptions extends ReadOptions {
  readonly throwOn: ThrowOn | null;
}

const NUMBERS = {
  maxBytes: 32 * 1024 * 1024,
  maxDepth: 256,
  maxEntries: Number.POSITIVE_INFINITY,
  maxEntityExpansion: 1024 * 1024,
  maxAttributes: 1000,
  maxProblems: 1000,
} as const;

const FLAGS = { trustDeclared: false, sanitizeHtml: true, resolveRelativeUris: true } as const;

/**
 * Decides every option.
 *
 * @throws TypeError for an option of the wrong kind.
 */
export function resolveParseOptions(options: ParseOptions): ResolvedParseOptions {
  if (typeof options !== 'object' || options === null)
    throw new TypeError('options must be an object');
  const {
    headers = {},
    url = '',
    policy = 'rfc3023',
    parser = 'strict',
    dateHandlers = [],
  } = options;
  const { encoding, html } = options;
  if (typeof url !== 'string') throw new TypeError('options.url must be a string');
  if (encoding !== undefined && typeof encoding !== 'string') {
    throw new TypeError('options.encoding must be a string');
  }
  if (!isPolicyName(policy)) {
    throw new TypeError(`options.policy must be one of ${POLICY_NAMES.join(', ')}`);
  }
  if (parser !== 'strict' && parser !== 'loose') {
    throw new TypeError("options.parser must be 'strict' or 'loose'");
  }
  if (
    !Array.isArray(dateHandlers) ||
    dateHandlers.some((handler) => typeof handler !== 'function')
  ) {
    throw new TypeError('options.dateHandlers must be a list of functions');
  }
  return {
    headers: readHeaders(headers, 'options.headers'),
    url,
    policy,
    encoding: encoding ?? null,
    parser,
    dateHandlers,
    throwOn: readThrowOn(options.throwOn),
    htmlPolicy: html === undefined ? DEFAULT_POLICY : htmlPolicy(html),
    ...mapKeys(FLAGS, (key, byDefault) => flag(key, options[key] ?? byDefault)),
    ...mapKeys(NUMBERS, (key, byDefault) => limit(key, options[key] ?? byDefault)),
  };
}

/** The option `now`: what nobody gave is `null`. */
export function readMoment(value: Date | undefined): Date | null {
  if (value === undefined) return null;
  if (value instanceof Date && !Number.isNaN(value.getTime())) return value;
  throw new TypeError('options.now must be a valid Date');
}

function flag(key: string, value: unknown): boolean {
  if (typeof value !== 'boolean') throw new TypeError(`options.${key} must be true or false`);
  return value;
}

function limit(key: string, value: unknown): number {
  if (typeof value !== 'number' || Number.isNaN(value) || value < 0) {
    throw new TypeError(`options.${key} must be a number that is not negative`);
  }
  return value;
}

function mapKeys<K extends string, V, R>(
  table: Readonly<Record<K, V>>,
  map: (key: K, value: V) => R,
): Record<K, R> {
  const entries = (Object.keys(table) as K[]).map((key) => [key, map(key, table[key])]);
  // The keys are those of the table; `fromEntries` forgets that.
  return Object.fromEntries(entries) as Record<K, R>;
}
