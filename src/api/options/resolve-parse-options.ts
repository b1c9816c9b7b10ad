/** Turns the options of the parsing functions into a complete record that is ready to use. */
import { defaultPolicy, type HtmlExtensions, htmlPolicy } from '../../html/policy.ts';
import {
  type HeaderRecord,
  type HeadersLike,
  isRequestField,
  readHeaders,
} from '../../http/headers.ts';
import type { ReadOptions } from '../../pipeline/read-options.ts';
import type { ParseTime } from '../../text/limits.ts';
import type { ThrowOn } from '../parse-received.ts';
import { checkOptionsOf } from './check-options.ts';
import { PARSE_OPTIONS, type ParseOptions } from './parse-options.ts';

/** Every option of a parse, resolved. */
export interface ResolvedParseOptions extends ReadOptions {
  readonly throwOn: ThrowOn | null;
}

/**
 * Resolves every option of `parseDocument`.
 *
 * @throws TypeError for an option that it does not take, or of the wrong type
 */
export function resolveParseOptions(options: ParseOptions): ResolvedParseOptions {
  return parseSettings(checkOptionsOf<ParseOptions>('parseDocument', PARSE_OPTIONS, options));
}

/**
 * The checked options of a function that parses, with those ready to use that are not used as they
 * were written. Without a limit for the time of the parse, it may take any.
 */
export function parseSettings<
  O extends { headers: HeadersLike; html: HtmlExtensions; maxParseTime?: number | null },
>(checked: O): Omit<O, 'maxParseTime'> & Pick<ReadOptions, 'headers' | 'html' | 'maxParseTime'> {
  const { headers, html } = checked;
  const maxParseTime = checked.maxParseTime ?? Number.POSITIVE_INFINITY;
  // No key is new: in a copy with so many, a new key would take longer than all the checks together.
  return {
    ...checked,
    headers:
      headers === PARSE_OPTIONS.headers.default
        ? Object.create(null)
        : readResponseHeaders(checked),
    html: Object.keys(html).length === 0 ? defaultPolicy() : htmlPolicy(html),
    maxParseTime: maxParseTime === Number.POSITIVE_INFINITY ? ANY_TIME : parseTimeOf(maxParseTime),
  };
}

/** A number of milliseconds, with the clock that measures them. */
export function parseTimeOf(value: number): ParseTime {
  return { value, now: elapsed };
}

const ANY_TIME: ParseTime = parseTimeOf(Number.POSITIVE_INFINITY);

/** The time for measuring durations: unlike the date, it never goes back. */
function elapsed(): number {
  return performance.now();
}

/** If the call makes a request, headers that only requests have were meant for `requestHeaders`. */
function readResponseHeaders(checked: { readonly headers: HeadersLike }): HeaderRecord {
  const record = readHeaders(checked.headers, 'options.headers');
  const isRequesting = Object.hasOwn(checked, 'requestHeaders');
  const misplaced = isRequesting ? Object.keys(record).find(isRequestField) : undefined;
  if (misplaced === undefined) return record;
  throw new TypeError(
    `options.headers must be response headers: “${misplaced}” belongs in options.requestHeaders`,
  );
}
