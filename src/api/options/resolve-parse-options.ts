/** The options of the functions that parse, ready for use. */

import { defaultPolicy, htmlPolicy } from '../../html/policy.ts';
import { type HeaderRecord, readHeaders } from '../../http/headers.ts';
import { isRequestField } from '../../http/request-fields.ts';
import type { ReadOptions } from '../../pipeline/read-options.ts';
import type { ThrowOn } from '../throwing.ts';
import { checkOptions } from './check-options.ts';
import type { OpmlOptions, ParseOptions, ResponseOptions } from './parse-options.ts';
import type { Taker } from './table.ts';

/** Every option of a parse, decided. */
export interface ResolvedParseOptions extends ReadOptions {
  readonly throwOn: ThrowOn | null;
}

/** A function that parses, and takes the options for it. */
export type ParsingFunction = Exclude<Taker, 'determineEncoding' | 'parseOpml' | 'createPoller'>;

/**
 * Decides every option of a parse.
 *
 * @throws TypeError for an option that the function does not take, or of the wrong kind
 */
export function resolveParseOptions(
  options: ParseOptions,
  taker: ParsingFunction = 'parseDocument',
): ResolvedParseOptions {
  const checked = checkOptions(taker, options);
  const { html } = checked;
  // A copy made by spreading takes longer than all the checks.
  return Object.assign(checked, {
    headers: readResponseHeaders(options.headers ?? {}, taker),
    htmlPolicy: Object.keys(html).length === 0 ? defaultPolicy() : htmlPolicy(html),
  });
}

/** The same for `parseOpml`, which has no HTML to sanitise. */
export function resolveOpmlOptions(options: OpmlOptions): ResolvedParseOptions {
  const checked = checkOptions('parseOpml', options);
  const headers = readHeaders(options.headers ?? {}, 'options.headers');
  return { ...checked, headers, sanitizeHtml: false, htmlPolicy: defaultPolicy() };
}

/** The moment of the response; `null` for the present. */
export function momentOf(options: ResponseOptions): Date | null {
  return checkOptions('parseResponse', options).now;
}

/** In a call that makes a request, headers that only requests have were meant for that. */
function readResponseHeaders(
  headers: NonNullable<ParseOptions['headers']>,
  taker: ParsingFunction,
): HeaderRecord {
  const record = readHeaders(headers, 'options.headers');
  const misplaced = taker === 'parseFeed' ? Object.keys(record).find(isRequestField) : undefined;
  if (misplaced === undefined) return record;
  throw new TypeError(
    `options.headers must be headers of the response: “${misplaced}” belongs in options.requestHeaders`,
  );
}
