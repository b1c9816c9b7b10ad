/** Turns the options of the parsing functions into a complete record that is ready to use. */

import { defaultPolicy, htmlPolicy } from '../../html/policy.ts';
import { type HeaderRecord, readHeaders } from '../../http/headers.ts';
import { isRequestField } from '../../http/request-fields.ts';
import type { ReadOptions } from '../../pipeline/read-options.ts';
import { given } from '../../text/given.ts';
import type { ThrowOn } from '../throwing.ts';
import { type CheckedOptions, checkOptions } from './check-options.ts';
import type { OpmlOptions, ParseOptions, ResponseOptions, StreamOptions } from './parse-options.ts';
import type { Taker } from './table.ts';

/** Every option of a parse, resolved. */
export interface ResolvedParseOptions extends ReadOptions {
  readonly throwOn: ThrowOn | null;
}

/** A function that parses and takes these options. */
export type ParsingFunction = Exclude<
  Taker,
  | 'determineEncoding'
  | 'discoverFeeds'
  | 'parseOpml'
  | 'createPoller'
  | 'streamEntries'
  | 'streamFeed'
>;

/**
 * Resolves every option of a parse.
 *
 * @throws TypeError for an option that the function does not take, or of the wrong type
 */
export function resolveParseOptions(
  options: ParseOptions,
  taker: ParsingFunction = 'parseDocument',
): ResolvedParseOptions {
  const checked = checkOptions(taker, options);
  const { html } = checked;
  // No key is new: in a copy with so many, a new key would take longer than all the checks together.
  return {
    ...checked,
    headers: readResponseHeaders(given(options, 'headers') ?? {}, taker),
    html: Object.keys(html).length === 0 ? defaultPolicy() : htmlPolicy(html),
  };
}

/** Every option of a stream, resolved. */
export type ResolvedStreamOptions = ReadOptions &
  Pick<CheckedOptions<'streamEntries'>, 'partBytes' | 'maxEntryBytes' | 'signal'>;

/** Resolves the options of `streamEntries`. */
export function resolveStreamOptions(options: StreamOptions): ResolvedStreamOptions {
  const checked = checkOptions('streamEntries', options);
  const { html } = checked;
  return {
    ...checked,
    headers: readHeaders(given(options, 'headers') ?? {}, 'options.headers'),
    html: Object.keys(html).length === 0 ? defaultPolicy() : htmlPolicy(html),
  };
}

/** Resolves the options of `parseOpml`, which has no HTML to sanitize. */
export function resolveOpmlOptions(options: OpmlOptions): ResolvedParseOptions {
  const checked = checkOptions('parseOpml', options);
  const headers = readHeaders(given(options, 'headers') ?? {}, 'options.headers');
  return { ...checked, headers, sanitizeHtml: false, html: defaultPolicy() };
}

/** The time of the response; `null` for the current time. */
export function momentOf(options: ResponseOptions): Date | null {
  return checkOptions('parseResponse', options).now;
}

/** If the call makes a request, headers that only requests have were meant for `requestHeaders`. */
export function readResponseHeaders(
  headers: NonNullable<ParseOptions['headers']>,
  taker: ParsingFunction | 'streamFeed',
): HeaderRecord {
  const record = readHeaders(headers, 'options.headers');
  const isRequesting = taker === 'parseFeed' || taker === 'streamFeed';
  const misplaced = isRequesting ? Object.keys(record).find(isRequestField) : undefined;
  if (misplaced === undefined) return record;
  throw new TypeError(
    `options.headers must be response headers: “${misplaced}” belongs in options.requestHeaders`,
  );
}
