/** Errors for arguments of the wrong type, which suggest what was probably meant. */
import { bytesOf } from '../bytes/any-bytes.ts';
import { isGiven } from '../text/given.ts';
import { isStream } from './body.ts';

/** What callers pass by mistake, and what to do with it; the first match counts. */
const MISTAKES: readonly (readonly [(value: object) => boolean, string])[] = [
  [(value) => isGiven(value, 'then'), 'await the Promise'],
  [
    (value) => isGiven(value, 'arrayBuffer') && isGiven(value, 'headers'),
    'use parseResponse, or pass await response.arrayBuffer()',
  ],
  [isStream, 'use parseStream'],
  [(value) => bytesOf(value) !== null, 'use parseDocument'],
  [(value) => 'href' in value && typeof value.href === 'string', 'use parseFeed'],
];

/** The error for an argument of the wrong type. */
export function wrongArgument(expected: string, value: unknown): TypeError {
  if (typeof value === 'string') {
    const isUrl = /^\s*https?:/i.test(value);
    const advice = isUrl ? 'use parseFeed, or streamFeed for a stream' : 'use parseDocument';
    return new TypeError(`${expected}; ${advice}`);
  }
  const isObject = typeof value === 'object' && value !== null;
  const mistake = isObject ? MISTAKES.find(([isIt]) => isIt(value)) : undefined;
  return new TypeError(mistake === undefined ? expected : `${expected}; ${mistake[1]}`);
}
