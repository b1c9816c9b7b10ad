/** Results that have been through JSON. */
import type { FeedResult } from '../model/result.ts';
import type { Problem } from '../problems/error.ts';
import { problemFromJson } from '../problems/transfer.ts';
import { revived } from '../reader/revive.ts';
import { asOwn, requireResult } from '../text/given.ts';

/**
 * A result that has been through JSON, as it was before: dates are `Date` again, problems are errors
 * with a message, and objects whose keys come from the feed have no prototype. The JSON stays as it
 * is. For single entries there is `reviveEntry` of `bozofeed/reader`; the states of a poller are the
 * same in JSON.
 *
 * `structuredClone` and `postMessage` take the fields off problems, as off all errors: send JSON.
 *
 * What JSON cannot change stays as it is, and so do values that are not part of a result. A date
 * that cannot be parsed is omitted; a problem of another program stays a plain object. The types
 * are those of a result if the JSON is one.
 *
 * @param json - a result from `JSON.parse`, or from a column of a database that holds JSON
 * @throws TypeError if `json` is not an object, or is an entry: use `reviveEntry` for that
 *
 * @example
 * ```js
 * import { parseDocument, reviveResult } from 'bozofeed/parse';
 *
 * const json = JSON.stringify(parseDocument('<rss><channel><title>Fish & chips</title></channel></rss>'));
 * console.log(reviveResult(JSON.parse(json)).bozoException instanceof Error); // true
 * ```
 */
export function reviveResult(json: unknown): FeedResult {
  requireResult(json, 'json', 'use reviveEntry of bozofeed/reader for an entry');
  const whole = revived(
    asOwn(json),
    'FeedResult',
    (each) => problemFromJson(each) ?? each,
  ) as FeedResult;
  const { bozoException, problems } = whole;
  if (!(bozoException instanceof Error) || !Array.isArray(problems)) return whole;
  // It is one of the problems, and not a copy.
  return {
    ...whole,
    bozoException: problems.find((each) => isSame(each, bozoException)) ?? bozoException,
  };
}

function isSame(one: Problem | null, other: Problem): boolean {
  const keys = ['name', 'code', 'line', 'column', 'offset', 'message'] as const;
  return one instanceof Error && keys.every((key) => one[key] === other[key]);
}
